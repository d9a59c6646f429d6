"""The errors of rendering."""

from __future__ import annotations

from typing import Any, Dict, List, NamedTuple, Optional, Sequence


class Place(NamedTuple):
    """The place of a mistake."""

    file: str
    line: Optional[int]
    column: Optional[int]
    path: Optional[str]


class SwatchError(Exception):
    """A picture that could not be made.

    `kind` is a word for programs, `place` leads to the mistake where there is one, `advice` says what to do, and
    `messages` has all sentences where there are several.
    """

    kind = "error"

    def __init__(self, message: str, *, place: Optional[Place] = None, messages: Sequence[str] = ()) -> None:
        super().__init__(message)
        self.message = message
        self.place = place
        self.messages: List[str] = list(messages) or [message]
        _, separator, advice = message.rpartition("; ")
        self.advice: Optional[str] = advice if separator else None

    def __reduce__(self) -> Any:
        return (_again, (type(self), self.message, self.place, self.messages))


def _again(kind: Any, message: str, place: Optional[Place], messages: List[str]) -> SwatchError:
    error: SwatchError = kind(message, place=place, messages=messages)
    return error


class RequestError(SwatchError):
    """The options are wrong."""

    kind = "request"


class MissingError(SwatchError):
    """There is no such template."""

    kind = "missing"


class SizeError(SwatchError):
    """The request or the picture is larger than allowed."""

    kind = "size"


class ContentError(SwatchError):
    """The template or the data is wrong."""

    kind = "content"


class OutputError(SwatchError):
    """The file can't be written."""

    kind = "output"


class TimeError(SwatchError):
    """The time for the picture was over."""

    kind = "time"


class EndedError(SwatchError):
    """The process ended before the picture was finished; the next one is made by another process."""

    kind = "ended"


class FeedError(SwatchError):
    """Rows of a feed failed; `failures` has each."""

    kind = "rows"

    def __init__(self, message: str, *, place: Optional[Place] = None, messages: Sequence[str] = (),
                 failures: Sequence[Any] = ()) -> None:
        super().__init__(message, place=place, messages=messages)
        self.failures = list(failures)


_KINDS = {kind.kind: kind for kind in
          (RequestError, MissingError, SizeError, ContentError, OutputError, TimeError, EndedError)}
_KINDS["ending"] = EndedError


def error_of(answer: Dict[str, Any]) -> SwatchError:
    """The error of an answer."""
    place = answer.get("place")
    found = Place(place.get("file", ""), place.get("line"), place.get("column"), place.get("path")) if place else None
    kind = _KINDS.get(answer.get("reason", ""), SwatchError)
    return kind(answer["error"], place=found, messages=answer.get("errors", ()))


def error_of_run(code: int, told: str) -> SwatchError:
    """The error of a run that ended with a code of sysexits(3) or a signal."""
    message = told.strip() or f"swatch ended with {code}"
    if message.startswith("swatch: "):
        message = message[len("swatch: "):]
    kinds = {2: RequestError, 65: ContentError, 66: MissingError, 73: OutputError, 75: TimeError}
    return kinds.get(code, EndedError)(message)
