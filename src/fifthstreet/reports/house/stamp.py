"""What every report carries: house, program and packs, and the end of the log it was read from (S10)."""

from __future__ import annotations

from collections.abc import Mapping

from fifthstreet.floor.house import House
from fifthstreet.json_records import strict_record
from fifthstreet.reports.house.log import logged
from fifthstreet.version import __version__, package_digest


@strict_record
class Stamp:
    """Program version, package digest and pack digests (S10), and where the log ended."""

    house: str
    time_zone: str
    program: str
    digest: str
    packs: Mapping[str, str]
    position: int
    head: str


def stamp_of(house: House) -> Stamp:
    """The packs are those that the log names last: when the house was created, or when it was last opened."""
    created = house.registry.state.created
    assert created is not None
    opened = [each.event.packs for each in logged(house.ledger.stream("house"), {"house_created", "house_opened"})]
    head = house.ledger.head()
    return Stamp(
        house=created.name,
        time_zone=created.time_zone,
        program=__version__,
        digest=package_digest(),
        packs=opened[-1],
        position=head.position,
        head=head.hash.hex(),
    )
