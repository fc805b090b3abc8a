"""The certificates that a house gave in its school, made from the log."""

from __future__ import annotations

from fifthstreet.floor.errors import FloorError
from fifthstreet.floor.house import House
from fifthstreet.floor.opening import setup_for
from fifthstreet.reports.certificate import Certified, certificate
from fifthstreet.reports.document import PaperSheet
from fifthstreet.reports.house.log import local
from fifthstreet.reports.house.words import when


def house_certificate(house: House, number: int) -> PaperSheet:
    """A certificate by its number."""
    school, registry = house.school.state, house.registry.state
    given = school.certificates.get(number)
    if given is None:
        raise FloorError("house/unknown", f"there is no certificate {number}")
    exercise = school.exercise(given.exercise)
    setup = setup_for(registry.table(exercise.set.table))
    badges = house.people.state.badges
    names = {badge: person.name for badge, person in badges.items()}
    at = when(local(house, given.at))
    assert registry.created is not None
    venue = registry.venues.get(registry.table(exercise.set.table).venue)
    heading = () if venue is None else (venue.title, *venue.address)
    return certificate(
        Certified(
            number=f"{number:06d}",
            mark="Issued",
            is_original=True,
            issuer=(registry.created.name, *heading),
            trainee=f"{names.get(exercise.set.trainee, '')} ({exercise.set.trainee})".strip(),
            game=setup.game.name,
            pack=setup.rules.pack.name,
            digest=setup.rules.pack.digest,
            pass_mark=exercise.set.pass_mark,
            score=exercise.score,
            given=at,
            signatures=(("Certified", names.get(given.by, given.by), at), ("Received", exercise.set.trainee, "")),
            stamp=(("Exercise", f"{given.exercise} at table {exercise.set.table}, set by {exercise.set.by}"),),
        )
    )
