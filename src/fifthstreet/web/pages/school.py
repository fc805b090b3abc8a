"""The dealer school: everybody may try a hand; dealers train, and floorpeople set exercises and certify."""

from __future__ import annotations

import asyncio
import secrets
from typing import Annotated

from fastapi import APIRouter, Path, Query, Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from fifthstreet.errors import Error
from fifthstreet.floor.commands import CreateTable
from fifthstreet.floor.creating import FolderHouse
from fifthstreet.floor.lessons import current_hand, hand_of, last_marked
from fifthstreet.floor.school import Exercise
from fifthstreet.school.lesson import mark
from fifthstreet.school.levels import HIGHEST, LOWEST
from fifthstreet.web.asking import Anybody, Somebody, TheDoor, TheSettings, TheWorkers, check_sees
from fifthstreet.web.door import Door
from fifthstreet.web.errors import WebError
from fifthstreet.web.forms import read_form
from fifthstreet.web.from_the_log import Form, school_certificate
from fifthstreet.web.pages.commands import signed
from fifthstreet.web.pages.papers import filed
from fifthstreet.web.refusals import status_of
from fifthstreet.web.rendering import page
from fifthstreet.web.screens.school import MarksShown, given_by, marks_shown, question_shown, school_shown
from fifthstreet.web.visitors import Visitor, check_origin

ROUTER = APIRouter(include_in_schema=False)
_SEEDS = 10**9
_Level = Annotated[int, Query(ge=LOWEST, le=HIGHEST)]
_Seed = Annotated[int, Query(ge=0, lt=_SEEDS)]
_Number = Annotated[int, Path(ge=1)]


@ROUTER.get("/school")
async def show_school(request: Request, door: TheDoor, who: Anybody) -> HTMLResponse:
    """What there is to learn, one's exercises, and for supervisors those of everybody."""
    shown = await door.ask(lambda house: school_shown(house, who))
    return page(request, "school.html", who=who, shown=shown)


# Trying, without a record ---------------------------------------------------------------------------------------


@ROUTER.get("/school/try")
async def begin_try(table: str, level: _Level = LOWEST) -> RedirectResponse:
    """A lesson for anybody, from a seed by chance."""
    return RedirectResponse(f"/school/try/{table}?level={level}&seed={secrets.randbelow(_SEEDS)}", 303)


@ROUTER.get("/school/try/{table}")
async def show_try(
    request: Request,
    door: TheDoor,
    who: Anybody,
    table: str,
    seed: _Seed,
    level: _Level = LOWEST,
    question: Annotated[int, Query(ge=0)] = 0,
) -> HTMLResponse:
    """A question of a hand; nothing is recorded."""
    return await _try(request, door, who, table, seed, level, question)


@ROUTER.post("/school/try/{table}")
async def mark_try(
    request: Request,
    door: TheDoor,
    who: Anybody,
    table: str,
    seed: _Seed,
    level: _Level = LOWEST,
    question: Annotated[int, Query(ge=0)] = 0,
) -> HTMLResponse:
    """The marks of an answer, and the way on."""
    check_origin(request)
    return await _try(request, door, who, table, seed, level, question, read_form(await request.body()))


async def _try(
    request: Request,
    door: Door,
    who: Visitor | None,
    table: str,
    seed: int,
    level: int,
    number: int,
    fields: dict[str, str] | None = None,
) -> HTMLResponse:
    made = await _made(door, table)
    dealt = await asyncio.to_thread(hand_of, made, seed, 1, level)
    if number >= len(dealt.questions):
        raise WebError("web/not_found", "the hand has no such question")
    question, here = dealt.questions[number], f"/school/try/{table}?level={level}&seed={seed}"
    heading = f"{table} · level {level}, {dealt.level.name.lower()} · question {number + 1} of {len(dealt.questions)}"
    marks: MarksShown | None = None
    wrong = ""
    if fields is not None:
        try:
            marks = marks_shown(question, mark(question, given_by(question, fields), dealt.level, 0))
        except Error as error:
            wrong = error.message
    last = number + 1 == len(dealt.questions)
    on = f"/school/try?table={table}&level={level}" if last else f"{here}&question={number + 1}"
    shown = question_shown(question, dealt.level, heading, f"{here}&question={number}", {})
    given = {"shown": shown, "marks": marks, "wrong": wrong, "on": on, "fields": fields or {}, "timed": False}
    return page(request, "school_try.html", 422 if wrong else 200, who=who, **given)


async def _made(door: Door, table: str) -> CreateTable:
    return await door.ask(lambda house: house.registry.state.table(table))


# Exercises ------------------------------------------------------------------------------------------------------


@ROUTER.get("/school/exercises/{number}")
async def show_exercise(request: Request, door: TheDoor, who: Somebody, number: _Number) -> HTMLResponse:
    """One's exercise: the question that is asked, or the marks of the last one and the way on."""
    return await _exercise(request, door, who, number)


@ROUTER.post("/school/exercises/{number}")
async def take_answer(request: Request, door: TheDoor, who: Somebody, number: _Number) -> Response:
    """Answer the question; what is no answer is asked again, and the time goes on."""
    check_origin(request)
    fields = read_form(await request.body())
    made, exercise = await _own(door, who, number)
    dealt = await asyncio.to_thread(current_hand, made, exercise)
    given = given_by(dealt.questions[exercise.question], fields) if not exercise.is_over else {}
    command = {"do": "answer_question", "exercise": number, "given": given, "key": secrets.token_hex(16)}
    try:
        await door.do(signed(command, request, fields.get("token")))
    except Error as error:
        if error.code != "school/answer":
            raise
        return await _exercise(request, door, who, number, error, fields)
    return RedirectResponse(f"/school/exercises/{number}", 303)


async def _own(door: Door, who: Visitor, number: int) -> tuple[CreateTable, Exercise]:
    check_sees(who, "dealer", "floorperson", "executive")

    def found(house: FolderHouse) -> tuple[CreateTable, Exercise]:
        exercise = house.school.state.exercise(number)
        return house.registry.state.table(exercise.set.table), exercise

    made, exercise = await door.ask(found)
    if who.role == "dealer" and exercise.set.trainee != who.person.badge:
        raise WebError("web/not_yours", f"exercise {number} is somebody else's")
    return made, exercise


async def _exercise(
    request: Request,
    door: Door,
    who: Visitor,
    number: int,
    error: Error | None = None,
    fields: dict[str, str] | None = None,
) -> HTMLResponse:
    made, exercise = await _own(door, who, number)
    last = await asyncio.to_thread(last_marked, made, exercise)
    shown = None
    if exercise.asked_at is not None:
        dealt = await asyncio.to_thread(current_hand, made, exercise)
        now = await door.ask(lambda house: house.now())
        parts = (
            f"Hand {exercise.hand} of {exercise.set.hands}",
            f"question {exercise.question + 1} of {len(dealt.questions)}",
            f"level {dealt.level.number}, {dealt.level.name.lower()}",
        )
        question = dealt.questions[exercise.question]
        seconds = max(now - exercise.asked_at, 0) // 1_000
        here = f"/school/exercises/{number}"
        shown = question_shown(question, dealt.level, " · ".join(parts), here, {"token": who.token}, seconds)
    marks = None if last is None or shown is not None else marks_shown(*last)
    given = {
        "exercise": exercise,
        "shown": shown,
        "marks": marks,
        "wrong": "" if error is None else error.message,
        "fields": fields or {},
        "is_own": exercise.set.trainee == who.person.badge,
        "timed": True,
    }
    return page(request, "school_exercise.html", 200 if error is None else status_of(error.code), who=who, **given)


# Certificates ---------------------------------------------------------------------------------------------------


@ROUTER.get("/school/certificates/{number}")
async def show_certificate(
    door: TheDoor, workers: TheWorkers, settings: TheSettings, who: Somebody, number: _Number, form: Form = "html"
) -> Response:
    """A certificate, for its trainee and for supervisors."""
    check_sees(who, "dealer", "floorperson", "executive")
    given = await door.ask(lambda house: house.school.state.certificates.get(number))
    if given is None:
        raise WebError("web/not_found", "there is no certificate of that number")
    await _own(door, who, given.exercise)
    made: bytes = await workers.run(school_certificate, str(settings.folder), number, form)
    return filed(made, f"certificate-{number}", "pdf" if form == "pdf" else "html")
