"""Commands that look things up: the packs and the version."""
# ruff: noqa: PLC0415

from __future__ import annotations

from typing import Annotated

import typer

from fifthstreet.cli import options
from fifthstreet.cli.errors import reporting
from fifthstreet.cli.typed.games import given_game

commands = typer.Typer()
rules = typer.Typer(
    help="Look up packs, options, pay tables, placards, clauses.",
    no_args_is_help=True,
    rich_markup_mode=None,
)
commands.add_typer(rules, name="rules")


@commands.command()
def version(as_json: options.AsJson = False) -> None:
    """Print the version and the digests of the package and its packs.

    The digest of the package is the SHA-256 of the list that sha256sum makes of its files, sorted by path. What
    Python compiled does not count.
    """
    with reporting(as_json=as_json):
        from fifthstreet.cli.commands.version import print_version

        print_version(as_json=as_json)


@commands.command("check-pack")
def check_pack(
    file: Annotated[str, typer.Argument(help="A rule pack of your own, a TOML file.", metavar="FILE")],
    as_json: options.AsJson = False,
) -> None:
    """Check a rule pack of your own.

    Prints what is in it, whether it is approved and how it differs from the approved pack that its rules come from;
    or what it is refused for and by which clause.
    """
    with reporting(as_json=as_json):
        from fifthstreet.cli.commands.rules import print_checked

        print_checked(file, as_json=as_json)


@rules.command("list")
def rules_list(as_json: options.AsJson = False) -> None:
    """List the packs and their games."""
    with reporting(as_json=as_json):
        from fifthstreet.cli.commands.rules import print_listed

        print_listed(as_json=as_json)


@rules.command("show")
def rules_show(
    game: options.Game,
    pack: options.PackName = None,
    option: options.Options = None,
    limit: options.Limits = None,
    own: options.OwnGame = None,
    as_json: options.AsJson = False,
) -> None:
    """Show everything that can be set for a game.

    Options, limits, pay tables, equipment, irregularities and procedure, each with its clauses.
    """
    with reporting(as_json=as_json):
        from fifthstreet.api.arguments import read_limits
        from fifthstreet.api.games import find_game
        from fifthstreet.cli.commands.rules_show import print_shown
        from fifthstreet.games.variants import needed_tables

        named = find_game(given_game(game, own), pack, game)
        rules, description = named.set_up(named.options(option), read_limits(limit))
        print_shown(rules, description, needed_tables(rules, named.describe), as_json=as_json)


@rules.command("placard")
def rules_placard(
    game: options.Game,
    pack: options.PackName = None,
    option: options.Options = None,
    limit: options.Limits = None,
    everything: Annotated[
        bool, typer.Option("--all", help="Show what else the house may offer, too: side wagers and pay tables.")
    ] = False,
    own: options.OwnGame = None,
    as_json: options.AsJson = False,
) -> None:
    """Show what is printed on the felt.

    Wagers, choices, the pay tables in force, and how open questions of the documents are decided.
    """
    with reporting(as_json=as_json):
        from fifthstreet.api.arguments import read_limits
        from fifthstreet.api.games import find_game
        from fifthstreet.cli.commands.rules import print_posted

        named = find_game(given_game(game, own), pack, game)
        given, limits = named.options(option), read_limits(limit)
        rules, description = named.set_up(given, limits)
        print_posted(rules, description, named.every_way(given, limits) if everything else (), as_json=as_json)


@rules.command("conformance")
def rules_conformance(
    document: Annotated[str | None, typer.Option(help="Only one document, such as ma-csp.", metavar="KEY")] = None,
    disposition: Annotated[
        str | None, typer.Option(help="Only one disposition, such as planned.", metavar="WORD")
    ] = None,
    as_json: options.AsJson = False,
) -> None:
    """Report what is done about every clause."""
    with reporting(as_json=as_json):
        from fifthstreet.cli.commands.rules import print_conformance

        print_conformance(as_json=as_json, document=document, disposition=disposition)
