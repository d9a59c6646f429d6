"""Renders cards, documents and feeds to PNG, JPEG, WebP, SVG and PDF, by a process of `swatch`.

    from swatch_render import Renderer

    with Renderer("templates") as renderer:
        picture = renderer.render("card", {"title": "Hello"})
"""

from ._errors import (ContentError, EndedError, FeedError, MissingError, OutputError, Place, RequestError,
                      SizeError, SwatchError, TimeError)
from ._runs import Failure, Finding, Page, check, feed
from ._service import Renderer, render

__all__ = [
    "ContentError", "EndedError", "Failure", "FeedError", "Finding", "MissingError", "OutputError", "Page",
    "Place", "Renderer", "RequestError", "SizeError", "SwatchError", "TimeError", "check", "feed", "render",
]
