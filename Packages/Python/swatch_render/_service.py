"""Pictures by a process of `swatch serve` that is kept."""

from __future__ import annotations

import base64
import json
import os
import subprocess
import tempfile
import threading
import weakref
from concurrent.futures import Future
from types import TracebackType
from typing import Any, Dict, IO, List, Mapping, Optional, Type, Union

from . import _program
from ._errors import EndedError, error_of, error_of_run
from ._json import text_of
from ._program import Path

Template = Union[str, "os.PathLike[str]", Mapping[str, Any]]


class _Connection:
    """A process and the requests that it has not answered."""

    def __init__(self, words: List[str]) -> None:
        self.owner = os.getpid()
        self.told: IO[bytes] = tempfile.TemporaryFile()
        self.process = subprocess.Popen(
            [_program.COMMAND, "serve", "--stdio", *words], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=self.told)
        self.lock = threading.Lock()
        self.pending: Dict[int, "Future[Dict[str, Any]]"] = {}
        self.count = 0
        self.has_ended = False
        threading.Thread(target=self.read, name="swatch", daemon=True).start()

    def request(self, members: Dict[str, Any]) -> "Future[Dict[str, Any]]":
        """Sends a request; a process that has ended answers it with its end."""
        future: "Future[Dict[str, Any]]" = Future()
        text = text_of(members)
        with self.lock:
            self.count += 1
            if self.has_ended:
                future.set_exception(self.end())
                return future
            self.pending[self.count] = future
            try:
                assert self.process.stdin is not None
                self.process.stdin.write(f'{{"id": {self.count}, {text[1:]}\n'.encode())
                self.process.stdin.flush()
            except OSError:
                pass  # The reader finds the end, and tells it to all that wait.
        return future

    def read(self) -> None:
        """Hands answers over until there are no more, and tells the end to those that wait."""
        assert self.process.stdout is not None
        for line in self.process.stdout:
            answer = json.loads(line)
            with self.lock:
                # A request that can't be read, as one that is too long, has no number: its answer is one to all
                # that wait.
                ids = list(self.pending) if answer.get("id") is None else [answer["id"]]
                futures = [self.pending.pop(id, None) for id in ids]
            for future in futures:
                if future is not None:
                    future.set_result(answer)
        self.process.wait()
        with self.lock:
            self.has_ended = True
            waiting, self.pending = list(self.pending.values()), {}
        for future in waiting:
            future.set_exception(self.end())

    def end(self) -> Exception:
        """The error of a process that has ended."""
        code = self.process.returncode
        self.told.seek(0)
        told = self.told.read().decode("utf-8", "replace")
        if code and code > 0:
            return error_of_run(code, told)
        signal = f" by signal {-code}" if code else ""
        return EndedError(f"the process of swatch ended{signal} before the picture was finished; render it again")

    def close(self) -> None:
        """Has the process answer what it has, and end."""
        if os.getpid() != self.owner:
            return
        try:
            if self.process.stdin is not None:
                self.process.stdin.close()
        except OSError:
            pass
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()


_renderers: "weakref.WeakSet[Renderer]" = weakref.WeakSet()


def _forget() -> None:
    # In a new process: the other one keeps what it started, and locks may be held by threads that are not here.
    for renderer in _renderers:
        renderer._reset()


os.register_at_fork(after_in_child=_forget)


class Renderer:
    """A process that renders pictures, kept from the first to the last.

    It may be used by several threads at once. When the process is killed, pictures under way fail with
    `EndedError`, and the next one is made by a new process. A forked process starts its own.
    """

    def __init__(self, templates: Optional[Path] = None, **options: Any) -> None:
        """
        :param templates: The folder of templates that are given by name.
        :param options: `fonts` (folders), `system_fonts`, `root` (the folder of pictures), `allow_hosts`, `jobs`,
            `timeout` (seconds), `sandbox`, and `arguments`, further words for `swatch serve`.
        """
        words = _program.words_of(**options)
        self._words = words if templates is None else ["--templates", os.fspath(templates), *words]
        self._reset()
        _renderers.add(self)

    def _reset(self) -> None:
        self._lock = threading.Lock()
        self._connection: Optional[_Connection] = None
        self._finalizer: Optional[Any] = None

    def _open(self) -> _Connection:
        with self._lock:
            if self._connection is None or self._connection.process.poll() is not None:
                connection = _Connection(self._words)
                self._connection = connection
                self._finalizer = weakref.finalize(self, connection.close)
            return self._connection

    def render(self, template: Union[str, Mapping[str, Any]], data: Optional[Mapping[str, Any]] = None, *,
               format: str = "png", width: Optional[float] = None, scale: Optional[float] = None,
               theme: Optional[str] = None, locale: Optional[str] = None) -> bytes:
        """Renders a template, by its name or as a document, and returns the file.

        :raises SwatchError: A picture that could not be made; its class and `kind` say why.
        """
        members: Dict[str, Any] = {"template": template, "format": format, "output": "bytes"}
        given = {"data": data, "width": width, "scale": scale, "theme": theme, "locale": locale}
        members.update((name, value) for name, value in given.items() if value is not None)
        answer = self._open().request(members).result()
        if "error" in answer:
            raise error_of(answer)
        return base64.b64decode(answer["data"])

    def close(self) -> None:
        """Ends the process; a later picture starts another one."""
        with self._lock:
            finalizer, self._finalizer, self._connection = self._finalizer, None, None
        if finalizer is not None:
            finalizer()

    def __enter__(self) -> "Renderer":
        return self

    def __exit__(self, kind: Optional[Type[BaseException]], error: Optional[BaseException],
                 trace: Optional[TracebackType]) -> None:
        self.close()


def render(template: Template, data: Optional[Mapping[str, Any]] = None, format: str = "png", *,
           width: Optional[float] = None, scale: Optional[float] = None, theme: Optional[str] = None,
           locale: Optional[str] = None, **options: Any) -> bytes:
    """Renders a template, the path of a file or a document, by a process of its own.

    :param options: Those of `Renderer`.
    :raises SwatchError: A picture that could not be made.
    """
    folder: Optional[str] = None
    if not isinstance(template, Mapping):
        folder, template = os.path.split(os.path.abspath(os.fspath(template)))
    with Renderer(folder, **options) as renderer:
        return renderer.render(template, data, format=format, width=width, scale=scale, theme=theme, locale=locale)
