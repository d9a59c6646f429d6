"""Runs of `swatch feed` and `swatch check`."""

from __future__ import annotations

import json
import os
import re
import subprocess
import tempfile
import threading
from contextlib import contextmanager
from typing import Any, Callable, Iterable, Iterator, List, Mapping, NamedTuple, Optional, Tuple, Union

from . import _program
from ._errors import FeedError, error_of_run
from ._json import text_of
from ._program import Path

Template = Union[str, "os.PathLike[str]", Mapping[str, Any]]
Rows = Union[str, "os.PathLike[str]", Iterable[Mapping[str, Any]]]


class Page(NamedTuple):
    """A picture of rows of a feed."""

    name: str
    data: bytes
    rows: Tuple[int, int]
    size: Tuple[int, int]


class Failure(NamedTuple):
    """A row that failed."""

    row: int
    place: str
    node: Optional[str]
    message: str


class Finding(NamedTuple):
    """A mistake of a template or its data."""

    place: str
    message: str
    rule: str


@contextmanager
def _file(template: Template, folder: str) -> Iterator[str]:
    # The path of a template, which is written where it is a document.
    if not isinstance(template, Mapping):
        yield os.fspath(template)
        return
    path = os.path.join(folder, "template.json")
    with open(path, "w", encoding="utf-8") as file:
        file.write(text_of(template))
    yield path


class _Rows(threading.Thread):
    """Rows on their way to a process, whose pipe is this thread's."""

    def __init__(self, rows: Iterable[Mapping[str, Any]], process: "subprocess.Popen[bytes]") -> None:
        super().__init__(name="swatch rows", daemon=True)
        self.rows, self.process = rows, process
        self.error: Optional[BaseException] = None

    def run(self) -> None:
        try:
            for row in self.rows:
                if not self.write(text_of(row).encode() + b"\n"):
                    break
        except BaseException as error:
            # Raised where the pages are read: a feed is not finished without its rows.
            self.error = error
            self.process.terminate()
        finally:
            self.write(None)

    def write(self, line: Optional[bytes]) -> bool:
        """Writes a line, or ends them; false once the process has ended, which tells why."""
        assert self.process.stdin is not None
        try:
            if line is None:
                self.process.stdin.close()
            else:
                self.process.stdin.write(line)
        except OSError:
            return False
        return True


def feed(rows: Rows, template: Template, *, format: str = "png", layout: str = "pages",
         width: Optional[float] = None, scale: Optional[float] = None,
         on_failure: Optional[Callable[[Failure], None]] = None, **options: Any) -> Iterator[Page]:
    """Renders rows, of which each fills the template, to pages, and yields each as it is finished.

    :param rows: The path of a file in NDJSON, JSON or CSV; or mappings.
    :param layout: `pages`, `each`, `long`, `mosaic`, `strip` or `sheet`, as of `swatch feed`.
    :param on_failure: Takes the rows that fail; without it they are raised once all pages are made.
    :param options: `fonts`, `system_fonts`, `root`, `allow_hosts`, `jobs`, `timeout`, `sandbox`, and `arguments`,
        further words for `swatch feed`.
    :raises FeedError: Rows failed, which `failures` lists.
    :raises SwatchError: The run failed.
    """
    with tempfile.TemporaryDirectory(prefix="swatch-") as folder, _file(template, folder) as path:
        pages = os.path.join(folder, "pages")
        is_file = isinstance(rows, (str, os.PathLike))
        words = ["feed", os.fspath(rows) if is_file else "-", "--template", path, "-o",  # type: ignore[arg-type]
                 os.path.join(folder, f"all.{format}") if layout == "long" or format == "pdf" else pages]
        words += ["--layout", layout, "--format", format] + ([] if is_file else ["--input", "ndjson"])
        words += ["--width", str(width)] if width is not None else []
        words += ["--scale", str(scale)] if scale is not None else []
        yield from _pages(words + _program.words_of(**options), None if is_file else rows, on_failure)


def _pages(words: List[str], rows: Any, on_failure: Optional[Callable[[Failure], None]]) -> Iterator[Page]:
    failures: List[Failure] = []
    with tempfile.TemporaryFile() as told:
        process = subprocess.Popen(
            [_program.COMMAND, *words], stdin=subprocess.DEVNULL if rows is None else subprocess.PIPE,
            stdout=subprocess.PIPE, stderr=told)
        assert process.stdout is not None
        writer = _Rows(rows, process)
        try:
            if rows is not None:
                writer.start()
            finished = None
            for line in process.stdout:
                event = json.loads(line)
                if event.get("status") == "failed":
                    failure = Failure(event["row"], event["place"], event.get("node"), event["message"])
                    failures.append(failure)
                    if on_failure is not None:
                        on_failure(failure)
                elif "file" in event:
                    # A file of all pages has a line for each of them.
                    if event["file"] != finished:
                        yield _page(event)
                    finished = event["file"]
            code = process.wait()
        finally:
            if process.poll() is None:
                process.terminate()
            process.wait()
            process.stdout.close()
        told.seek(0)
        if writer.error is not None:
            raise writer.error
        if code == 1 and failures:
            if on_failure is None:
                raise FeedError(f"{len(failures)} rows failed: {failures[0].message}",
                                messages=[failure.message for failure in failures], failures=failures)
        elif code != 0:
            raise error_of_run(code, told.read().decode("utf-8", "replace"))


def _page(event: Any) -> Page:
    with open(event["file"], "rb") as file:
        data = file.read()
    os.truncate(event["file"], 0)
    first, last = event["rows"]
    width, height = event["size"]
    return Page(os.path.basename(event["file"]), data, (first, last), (width, height))


_FINDING = re.compile(r"(?P<place>.*?:\d+:\d+: \$\S*|\S+): (?P<message>.*) \[(?P<rule>\w+)\]$")


def check(template: Template, data: Optional[Rows] = None, **options: Any) -> List[Finding]:
    """Finds the mistakes of a template and of its data, as `swatch check` does; none is an empty list.

    :param data: The path of a file of rows; or mappings.
    :param options: `fonts`, `system_fonts`, `root`, `allow_hosts`, `jobs`, and `arguments`.
    :raises SwatchError: The template can't be read, or the run failed.
    """
    with tempfile.TemporaryDirectory(prefix="swatch-") as folder, _file(template, folder) as path:
        words, rows = ["check", path], None
        if isinstance(data, (str, os.PathLike)):
            words += ["--data", os.fspath(data)]
        elif data is not None:
            words += ["--data", "-", "--input", "ndjson"]
            rows = b"".join(text_of(row).encode() + b"\n" for row in data)
        done = subprocess.run([_program.COMMAND, *words, *_program.words_of(**options)], input=rows,
                              stdin=subprocess.DEVNULL if rows is None else None, capture_output=True, check=False)
        matches = map(_FINDING.match, done.stdout.decode("utf-8", "replace").splitlines())
        found = [Finding(match["place"], match["message"], match["rule"]) for match in matches if match]
        # What can't be rendered at all is an error of the command, and a finding here.
        if done.returncode not in (0, 1) and not found:
            raise error_of_run(done.returncode, done.stderr.decode("utf-8", "replace"))
        return found
