"""The server: a house behind HTTP, with its pages and feeds."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.staticfiles import StaticFiles

from fifthstreet.errors import Error
from fifthstreet.floor.creating import FolderHouse
from fifthstreet.version import __version__
from fifthstreet.web.attendants import Attendants
from fifthstreet.web.boards import Boards
from fifthstreet.web.door import Door
from fifthstreet.web.errors import WebError
from fifthstreet.web.guarding import Guard, Tries
from fifthstreet.web.logs import LOG
from fifthstreet.web.metrics import Metrics
from fifthstreet.web.pages import ROUTERS
from fifthstreet.web.pages.refused import refused_page
from fifthstreet.web.rendering import STATIC, STATIC_VERSION
from fifthstreet.web.settings import Settings
from fifthstreet.web.stopping import when_told_to_stop
from fifthstreet.web.watching import Watch
from fifthstreet.web.workers import Workers


def create_app(
    settings: Settings, open_house: Callable[[], FolderHouse], workers: Callable[[], Workers] = Workers
) -> FastAPI:
    """The server of a house; it is opened when the server starts, and so are the worker processes."""

    @asynccontextmanager
    async def open_and_close(app: FastAPI) -> AsyncIterator[None]:
        door: Door = app.state.door
        await door.open()
        attending = asyncio.create_task(Attendants(door).work())
        app.state.workers, app.state.public_workers = workers(), workers()
        if settings.warm:
            app.state.workers.warm()
            app.state.public_workers.warm()
        with when_told_to_stop(door.tail.close):
            yield
        attending.cancel()
        await asyncio.gather(attending, return_exceptions=True)
        app.state.workers.close()
        app.state.public_workers.close()
        await door.close()

    app = FastAPI(title="Fifth Street", version=__version__, lifespan=open_and_close, docs_url=None, redoc_url=None)
    metrics = Metrics()
    app.state.door = Door(open_house, metrics)
    app.state.boards = Boards(app.state.door)
    app.state.settings = settings
    app.state.metrics = metrics
    app.state.tries = Tries(settings)
    for router in ROUTERS:
        app.include_router(router)
    app.mount(f"/static/{STATIC_VERSION}", _Kept(directory=STATIC), name="static")
    app.add_exception_handler(Error, _refused)
    app.add_exception_handler(RequestValidationError, _malformed)
    app.add_exception_handler(HTTPException, _not_there)
    app.add_exception_handler(Exception, _broken)
    app.add_middleware(Guard, settings=settings)
    app.add_middleware(Watch, metrics=metrics)
    return app


class _Kept(StaticFiles):
    """Files whose address changes with them: a browser keeps them for good."""

    def file_response(self, *args: object, **kwargs: object) -> Response:
        response = super().file_response(*args, **kwargs)  # type: ignore[arg-type]
        response.headers["Cache-Control"] = "public, max-age=31536000, immutable"
        return response


async def _refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, Error)
    return await refused_page(request, error)


async def _malformed(request: Request, error: Exception) -> Response:
    return await refused_page(request, WebError("web/malformed", "the request has a field that cannot be read"))


async def _not_there(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    if error.status_code == 405:
        wrong = WebError("web/method", f"{request.url.path} does not take {request.method}")
        return await refused_page(request, wrong)
    return await refused_page(request, WebError("web/not_found", "there is no such page"))


async def _broken(request: Request, error: Exception) -> Response:
    LOG.error("fault", exc_info=error)
    return await refused_page(request, WebError("web/fault", "something broke in the server; nothing was changed"))
