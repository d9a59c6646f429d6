"""Templates and data as JSON."""

from __future__ import annotations

import datetime
import json
from typing import Any

from ._errors import ContentError


def _plain(value: Any) -> Any:
    if isinstance(value, (datetime.date, datetime.time)):
        return value.isoformat()
    raise ContentError(
        f"data can't have a value of the type {type(value).__name__}; give texts, numbers, dates, lists and dictionaries")


def text_of(value: Any) -> str:
    """A value as JSON in one line, in which dates have the form of ISO 8601.

    :raises ContentError: A value that JSON has no form for.
    """
    try:
        return json.dumps(value, allow_nan=False, default=_plain)
    except ValueError:
        raise ContentError("data can't have a number that is NaN or infinite, or lists inside of themselves; give null") from None
