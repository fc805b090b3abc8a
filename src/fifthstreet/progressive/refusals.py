"""Every way a link or a console can refuse: a stable code, what it means, and the clause in the refusal."""

from __future__ import annotations

from fifthstreet.errors import Error

#: In the order in which they are checked: no link, wrong time, wrong table, wrong wager, wrong win, wrong correction.
CODES: dict[str, str] = {
    "link/unknown": "There is no such link.",
    "link/exists": "The link was created already.",
    "link/open": "The link is open: that is done while it is closed.",
    "link/closed": "The link is closed and takes no wagers.",
    "link/busy": "A round, a claim or a win of the link is not finished.",
    "link/levels": "A link has one to three levels with different keys, and keeps them.",
    "link/version": "New parameters are the next version of the link.",
    "link/rates": "The levels and their reserves take more than the whole wager.",
    "link/rate_too_low": "The meter takes a smaller part of the wager than the rules ask for.",
    "link/seed": "A level restarts from the amount its pay table prints.",
    "link/seed_too_low": "A level may not restart below the amount the rules ask for.",
    "link/return": "In the long run the wager returns its whole stake, or more.",
    "link/joined": "The table is on the link already.",
    "link/not_joined": "The table is not on the link.",
    "link/one_table": "A meter of one table takes no second one.",
    "link/game": "The link is for tables of one game.",
    "link/pay_table": "The tables of a link use one pay table.",
    "link/pay_table_kind": "The pay table may not be used on a link of this kind.",
    "link/wager": "The tables of a link take wagers of one amount.",
    "link/decks": "The tables of a link use the same number of decks.",
    "link/hands": "The tables of a link pay the same hands.",
    "link/connection": "The table has lost its link: it takes no progressive wagers.",
    "link/connected": "The table has not lost its link.",
    "link/level_unknown": "The link has no such level.",
    "link/round_in_play": "The last round of the table is not over.",
    "link/no_round": "The table has no such round in play.",
    "link/whole_dollars": "A progressive wager is a whole number of dollars.",
    "link/wager_twice": "A wager is registered twice.",
    "link/unreasonable": "One round would add more to a level than its guard allows.",
    "claim/pending": "A claim in progress blocks the next round at its table.",
    "claim/not_registered": "No such wager was registered in the round.",
    "claim/already_paid": "The wager was paid already.",
    "claim/already_made": "The wager is claimed already.",
    "claim/none": "There is no such claim to take back.",
    "win/unknown": "No win has that number.",
    "win/not_held": "The meter has moved for that win already.",
    "win/held": "The meter has not moved for that win yet.",
    "win/backed_out": "The win was backed out already.",
    "console/no_such_button": "The console has no such button.",
    "console/not_now": "The console does not take that now.",
    "console/role": "This role may not press that, turn that or swipe that.",
    "console/lights": "The lights that are lit are not the wagers that were registered.",
    "console/collected": "The chips and coupons collected differ from the wagers registered.",
    "console/light": "The light of that wager is not lit.",
    "console/one_claim": "Another claim is in progress at the table.",
    "console/order": "A seat that is paid earlier was passed: a floorperson claims out of order.",
    "adjust/nothing": "An adjustment moves something.",
    "adjust/not_so": "That reason does not move that account, or not that way.",
    "adjust/too_much": "The account holds less, or the reason allows less.",
}


class LinkRefusal(Error):
    """A command that a link or a console refuses; nothing has changed."""

    def __init__(self, code: str, message: str, cites: tuple[str, ...] = ()) -> None:
        assert code in CODES, code
        super().__init__(code, message, cites)
