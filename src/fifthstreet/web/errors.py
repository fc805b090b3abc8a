"""What the server itself refuses, with a stable code and a sentence."""

from __future__ import annotations

from fifthstreet.errors import Error

#: Every reason for which the server takes no request, or does not start, in words.
WEB_CODES: dict[str, str] = {
    "web/house": "No house was named to serve.",
    "web/forged": "The request comes from another site, or its form from another session.",
    "web/too_large": "The body of the request is too large.",
    "web/too_slow": "The body of the request took too long to arrive.",
    "web/too_many": "Too many requests came from one address.",
    "web/not_found": "There is no such page.",
    "web/method": "The address does not take that method.",
    "web/malformed": "The request cannot be read.",
    "web/not_yours": "The page is for people of another role.",
    "web/busy": "Too much work is in progress already.",
    "web/too_long": "The work took too long and was stopped.",
    "web/stopped": "The work was stopped.",
    "web/crashed": "The process that worked on it stopped.",
    "web/workers": "Several processes need PostgreSQL.",
    "web/port": "The port cannot be listened on.",
    "web/fault": "Something broke in the server; nothing was changed.",
}


class WebError(Error):
    """Something that the server does not take."""

    def __init__(self, code: str, message: str) -> None:
        assert code in WEB_CODES, code
        super().__init__(code, message)
