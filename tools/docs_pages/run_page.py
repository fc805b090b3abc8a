"""docs/run.md: every command and event of ``fifthstreet run``, read from their schemas."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from docs_pages.glossary import COMMAND_FIELDS, EVENT_FIELDS, VIEW_FIELDS
from docs_pages.markdown import code, table
from fifthstreet.api.tables import SCRIPT_AUTOMATIONS
from fifthstreet.cli.commands.run import run
from fifthstreet.table.decide import ACTIONS
from fifthstreet.table.messages.commands import command_adapter
from fifthstreet.table.messages.events import event_adapter
from fifthstreet.table.state import AUTOMATIONS

EXAMPLE = """\
{"do": "open_table", "game": "mississippi-stud", "pack": "us-wa", "automations": "all", "seed": 6}
{"do": "sit", "seat": 1}
{"do": "wager", "seat": 1, "wagers": {"ante": "10.00"}}
{"do": "wager", "seat": 1, "wagers": {"ante": "10.50"}}
{"do": "no_more_bets"}
{"do": "view", "role": "player", "seat": 1}
{"do": "decide", "seat": 1, "choice": "1x"}
{"do": "decide", "seat": 1, "choice": "fold"}
{"do": "notation"}
"""


#: A round in which the table does nothing by itself: physical cards, dealt from a manual shoe.
BY_HAND = """\
{"do": "open_table", "game": "caribbean-stud", "pack": "us-ma", "options": {"progressive_paytable": "D"}, \
"method": "manual_shoe", "shuffler": "manual", "cards": "entered", "automations": "none"}
{"do": "sit", "seat": 1}
{"do": "attest"}
{"do": "attest", "steps": ["verify_deck"], "by": "floorperson"}
{"do": "attest"}
{"do": "shuffle"}
{"do": "attest"}
{"do": "cut", "cards": 20}
{"do": "wager", "seat": 1, "wagers": {"ante": "10.00", "progressive": "1.00"}}
{"do": "attest"}
{"do": "no_more_bets", "collected": {"progressive": 1}, "meters": {"progressive": {"main": {"amount": "25000.00"}}}}
{"do": "attest"}
{"do": "deal", "up": "As"}
{"do": "attest"}
{"do": "decide", "seat": 1, "choice": "bet"}
{"do": "attest"}
{"do": "reveal", "cards": "Kh 7c 6d 2s"}
{"do": "attest"}
{"do": "reveal", "of": 1, "cards": "Ah Kd Qs Jc 9h"}
{"do": "settle"}
{"do": "attest"}
{"do": "clear"}
{"do": "notation"}
"""

_BY_HAND_TEXT = """\
Here the table does nothing by itself. Every gesture is attested before the action it belongs to, and the cards are
physical: their faces come with the commands that turn them. `view` lists under `procedure` what is to be attested,
by whom and before which action, and under `next` what the dealer does next.
"""


def _named(names: Iterable[str]) -> str:
    return ", ".join(f"`{name}`" for name in names)


_PREAMBLE = f"""\
# Driving a table from a script

`fifthstreet run` reads one JSON command per line and answers with one JSON object per line: the events that
follow from the command, or `{{"refusal": {{"code", "message", "cites", "ground"}}}}` ([all codes](refusals.md)). Each
answer is written before the next line is read, so the script may be a person, a pipe or a program on both ends. A
refused command changes nothing and the script goes on; at the end of the input the exit code is 0. `make docs` writes
this page; do not edit it.

What is good to know:

- `open_table` comes first, and once.
- Amounts are decimal strings, `"10.00"`; a number is refused. Meters take up to six decimals. Unknown fields and
  a key given twice are refused.
- `by` says who gives the command and defaults to the role that usually does. The table checks the role. For
  `attest` it matters most: each step of the procedure belongs to one role (`by` in `view` and in
  `fifthstreet rules show`), and nobody can attest a step of another. Without `steps`, `attest` takes the steps that
  are due before the next action, up to the first one of another role.
- Unless `automations` says otherwise, the table does {_named(SCRIPT_AUTOMATIONS)} by itself and the script does
  the rest. `"automations": "all"` makes it deal, turn and settle by itself and only asks the players; `"none"` asks
  the dealer for every gesture. The names: {_named(AUTOMATIONS)}.
- `collect` is counting the chips and coupons of the progressive and other wagers of a fixed amount when the lock-out
  is pressed. While it is automatic, the table takes what was registered. Otherwise `no_more_bets` brings
  `"collected": {{"progressive": 1}}`, and a count that differs from the lights is refused (`lockout/collected`).
- The table has no clock. A command of the dealer or the floor may say `at` what time it was given, in milliseconds; a
  player's may not (`clock/keeper`). Times never run backwards (`clock/backwards`), and an event `clock_read` keeps
  them with the seats whose clocks start. `expire` is refused before the decision time has passed (`clock/too_early`)
  and where the times are not known (`clock/no_time`); for a lost connection it has `"reason": "connection"`. With
  `fifthstreet run --clock` this machine keeps the time, and no command tells another.
- Only a manual shuffle and pre-shuffled cards are cut, as far as the pack says so; after an automated shuffle `cut`
  is refused (`deck/no_cut`).
- `deck` is the order of the deal: a cut leaves a fixed deck alone. `seed` makes every shuffle repeatable. Without
  either, the deck is drawn from the operating system.
- From an automated shoe the cards come in stacks, and a dealer's open card is the bottom one of the stack: in `deck`
  that is the last card of the dealer's stack. Dealt by hand or from a manual shoe it is the first.
- With `"cards": "entered"` the table knows no card before it is turned: `deal`, `expose` and `reveal` bring the
  faces.
- What a player looked at is shown as `??` in the event; `view` with `"role": "player"` and the seat shows it.
- `view` and `notation` change nothing. They answer `{{"view": …}}` and `{{"notation": …}}`.
"""


def markdown() -> str:
    return "\n".join([_PREAMBLE, *_example(), *_commands(), *_view(), *_events()])


def _example() -> Iterator[str]:
    yield "## An example\n"
    yield "This script\n"
    yield code(EXAMPLE, "json")
    yield "answers\n"
    yield code("\n".join(run(EXAMPLE.splitlines())), "json")
    yield "## A round dealt by hand\n"
    yield _BY_HAND_TEXT
    yield code(BY_HAND, "json")
    yield "The last answer is\n"
    yield code([*run(BY_HAND.splitlines())][-1], "json")


def _commands() -> Iterator[str]:
    schema = command_adapter().json_schema()
    allowed = {kind.__name__: roles for kind, (roles, _) in ACTIONS.items()}
    yield "## Commands\n"
    yield from records(schema, "do", COMMAND_FIELDS, allowed)


def _view() -> Iterator[str]:
    yield "## The view\n"
    yield "What `view` answers, as the role may see it:\n"
    yield table(("field", "meaning"), ([f"`{name}`", meaning] for name, meaning in VIEW_FIELDS.items()))


def _events() -> Iterator[str]:
    yield "## Events\n"
    yield from records(event_adapter().json_schema(), "event", EVENT_FIELDS, {})


def records(
    schema: Mapping[str, Any], word: str, meanings: Mapping[str, str], allowed: Mapping[str, frozenset[str]]
) -> Iterator[str]:
    """The records of a union in the order of the source, then the pieces they are made of."""
    definitions = schema["$defs"]
    names = [ref["$ref"].rsplit("/", 1)[1] for ref in schema["oneOf"]]
    for name in names:
        properties = definitions[name]["properties"]
        yield f"### {properties[word]['const']}\n"
        yield f"{_sentence(definitions[name])}\n"
        if name in allowed:
            yield f"Given by: {', '.join(sorted(allowed[name]))}.\n"
        yield fields(definitions[name], properties[word]["const"], meanings, word)
    for name, piece in definitions.items():
        if name not in names:
            yield f"### {name}\n"
            yield f"{_sentence(piece)}\n"
            yield fields(piece, name, meanings, word)


def _sentence(record: Mapping[str, Any]) -> str:
    return " ".join(str(record.get("description", "")).split())


def meaning(meanings: Mapping[str, str], record: str, field: str) -> str:
    """What a field means in a record: in this one, or wherever it stands."""
    own = f"{record}.{field}"
    return meanings[own] if own in meanings else meanings[field]


def fields(record: Mapping[str, Any], called: str, meanings: Mapping[str, str], word: str) -> str:
    """The fields of a record; an event always has all of its own, so only a command's have defaults."""
    given = word == "do"
    required = record.get("required", [])
    rows = [
        [
            f"`{name}`",
            _type(field),
            *([_required(name in required, field)] if given else []),
            meaning(meanings, called, name),
        ]
        for name, field in record["properties"].items()
        if name != word
    ]
    return table(("field", "type", *(["required"] if given else []), "meaning"), rows) if rows else "No fields.\n"


def _required(required: bool, field: Mapping[str, Any]) -> str:
    return "yes" if required else f"no; {_default(field.get('default'))}"


def _default(value: object) -> str:
    if value is None:
        return "none"
    words = {True: "true", False: "false"}
    if isinstance(value, bool):
        return f"`{words[value]}`"
    return f"`{', '.join(map(str, value)) if isinstance(value, (list, tuple)) else value}`"


def _type(field: Mapping[str, Any]) -> str:
    """A JSON schema in a few words."""
    if "$ref" in field:
        return str(field["$ref"]).rsplit("/", 1)[1]
    if "anyOf" in field:
        return " or ".join(_type(each) for each in field["anyOf"] if each.get("type") != "null")
    if "enum" in field:
        return " or ".join(f"`{value}`" for value in field["enum"])
    if "examples" in field:
        return _TEXTS[field["examples"][0]]
    kind = field["type"]
    if kind == "array":
        return f"list of {_type(field['items'])}"
    if kind == "object" and field["additionalProperties"] is True:
        return "object"
    if kind == "object":
        return f"object of {_type(field['additionalProperties'])}"
    return {"string": "text", "integer": "whole number", "boolean": "true or false"}[kind]


#: Texts of a certain form, by the example their schema gives.
_TEXTS = {
    "10.00": "amount",
    "100000.00": "amount, six decimals",
    "-1234.56": "amount with a sign, six decimals",
    "Ah Td 2c": "cards",
    "70": "percentage",
}
