"""What the floor refuses, with a stable code and a sentence."""

from __future__ import annotations

from fifthstreet.errors import Error

#: Every reason for which a house takes no command.
FLOOR_CODES: dict[str, str] = {
    "house/not_a_house": "The folder holds no house.",
    "house/exists": "There is a house in the folder already.",
    "house/check": "A check of the house failed: the floor stays closed.",
    "house/unknown": "The house has no such table, link, person or request.",
    "house/taken": "The name is taken.",
    "house/malformed": "The command is not one of the house, or a field is missing, unknown or of the wrong type.",
    "house/key_missing": "A command that changes something needs a key of its own.",
    "house/stale": "The table or link has moved on since the version that was named.",
    "house/deck": "In a house nobody chooses the order of a deck, a card that is drawn or a lucky seat.",
    "house/differs": "A report comes out differently when it is computed a second way.",
    "house/meter": "In a house the link reads its meter; nobody else does.",
    "house/behind": "The backup ends before the last record that the house wrote.",
    "house/time_zone": "There is no such time zone.",
    "house/not_counted": "What a link returns cannot be worked out, because its wager cannot be counted.",
    "house/extra": "A package that is needed to compute a link's return is not installed.",
    "audit/round": "The table had no such round, or it is not over.",
    "audit/no_deck": "The round was dealt with physical cards: the house has no sealed deck of it.",
    "people/unknown": "There is no such badge, or the PIN is wrong.",
    "people/locked": "The badge is locked: its PIN is not taken until an administrator unlocks it.",
    "people/pin": "A PIN has six to twelve digits, not all alike.",
    "people/pin_due": "That takes badge and PIN: a session is not enough.",
    "people/session": "The session is unknown, ended or too old.",
    "people/role": "The role may not do that.",
    "people/seat": "Somebody else sits there.",
    "people/name": "A badge or a name is empty, too long or has odd characters.",
    "people/no_pin": "A guest and the staff of the house itself have no PIN.",
    "guests/none": "The house welcomes no guests.",
    "guests/many": "The house has as many guests as it welcomes.",
    "people/holds": "Somebody who sits at a table or has chips keeps their badge.",
    "request/needed": "Two people do that: one requests it, another approves it.",
    "request/same_person": "The same person cannot sign twice.",
    "request/department": "The second person must be from another department.",
    "request/session": "Each of the two must sign in a session of their own.",
    "request/over": "The request was decided already, or is too old.",
    "chips/too_few": "The account does not hold that much.",
    "chips/bound": "Chips that a hand in play has still to pay stay with its player.",
    "chips/nothing": "The amount must be more than zero.",
    "chips/too_many": "No amount is larger than a hundred million dollars.",
    "chips/coupon": "A coupon is laid down by the dealer who takes it, not by the player.",
    "chips/play": "Play chips are not money: a guest neither buys nor cashes chips.",
    "chips/count": "The count of a tray differs from the log, and no reason is given.",
    "house/amounts": "A link begins or restarts with other amounts than were approved.",
    "house/venue": "A link stays in its venue, and takes the tables that are set up for its kind.",
    "adjust/original": "An adjustment names the win, the round or the entry that it corrects, and there is none.",
    "claim/not_due": "No payout of that wager waits for a floorperson.",
    "claim/no_link": "The meter of the wager is on no link, or its link is closed.",
    "claim/row": "The button is not the one for the hand on the table.",
    "claim/executive": "An award of that size needs an executive.",
    "claim/collected": "The chips and coupons collected are not those that the wagers were made with.",
    "claim/open": "A wager on the link is not settled yet, or a hand of the round is still in play.",
    "claim/console": "The console comes first: the wagers are locked in there, and the round is ended there.",
    "claim/amount": "What the table pays is not what was logged.",
    "table/closed": "The table is not open.",
    "table/open": "The table is open.",
    "table/approval": "The table lacks an approval or equipment that the rules ask for.",
    "round/not_paid": "The round has not settled that wager: there is nothing to correct.",
    "round/in_play": "A round is corrected once it is cleared: until then its hands can be void.",
    "round/meter": "A win of a meter is backed out, not corrected.",
    "dispute/open": "A dispute holds the round's cards and amounts until it is ruled on.",
    "dispute/again": "Everybody disputes a round once; after a ruling an executive may take it up again, once.",
    "school/trainee": "The exercise is somebody else's, or not for a dealer.",
    "school/turn": "No question waits for an answer, or one does, or the exercise is over.",
    "school/not_passed": "A certificate takes an exercise that a supervisor set and the trainee passed.",
    "school/certified": "The exercise already has its certificate.",
    "day/closed": "No gaming day is open.",
    "day/open": "The gaming day cannot be closed or opened now.",
}


class FloorError(Error):
    """Something that the house does not take."""

    def __init__(self, code: str, message: str, cites: tuple[str, ...] = ()) -> None:
        assert code in FLOOR_CODES, code
        super().__init__(code, message, cites)
