"""A refusal as the request wants it: JSON for programs and scripts, a page for a person."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from fifthstreet.errors import Error
from fifthstreet.web.refusals import refused, status_of
from fifthstreet.web.rendering import page
from fifthstreet.web.visitors import visitor
from fifthstreet.web.watching import say


def wants_page(request: Request) -> bool:
    """Whether a person looks at the answer; what is below /api is for programs."""
    return not request.url.path.startswith("/api/") and "text/html" in request.headers.get("accept", "")


async def refused_page(request: Request, error: Error) -> Response:
    """A refusal, as JSON or as a page; who has to log in is asked to."""
    say(request.scope, code=error.code)
    if not wants_page(request):
        return refused(error)
    if error.code == "people/session" and request.method == "GET":
        return RedirectResponse(f"/log-in?back={request.url.path}", 303)
    # What broke may break again when it is asked who looks.
    who = None if error.code == "web/fault" else await visitor(request.app.state.door, request)
    return page(request, "refused.html", status_of(error.code), who=who, refusal=error.to_json())
