"""Layouts that both a document's grid and a browser's grid can express, made from a seed."""

import json
import random

WORDS = ["stretch", "start", "center", "end"]
CONTENT = WORDS + ["spaceBetween", "spaceAround", "spaceEvenly"]
CSS_WORDS = {"spaceBetween": "space-between", "spaceAround": "space-around",
             "spaceEvenly": "space-evenly"}
# The side of the boxes that fill a child and wrap.
UNIT = 10


class GridLayout:
    """A layout as a document and as HTML."""

    def __init__(self, number):
        self.random = random.Random(number)
        self.ids = 0
        self.is_wide = self.random.random() < 0.75
        self.has_height = self.random.random() < 0.3
        self.columns = self._columns()
        self.rows = self._tracks(0, 2)
        self.auto_rows = self._track() if self.random.random() < 0.3 else "auto"
        self.gaps = [self.random.choice([0, 4, 12]) for _ in range(2)]
        self.items = [self._word(WORDS) for _ in range(2)]
        self.content = [self._word(CONTENT) for _ in range(2)]
        self.has_rows = self.random.random() < 0.25 and isinstance(self.columns, list)
        if self.has_rows:
            self.children = [self._row(row) for row in range(self.random.randint(1, 4))]
        else:
            self.children = [self._child() for _ in range(self.random.randint(2, 9))]

    def document(self):
        grid = {
            "spec": "grid", "columns": self.columns, "rows": self.rows, "autoRows": self.auto_rows,
            "columnSpacing": self.gaps[0], "rowSpacing": self.gaps[1],
            "justifyItems": self.items[0], "alignItems": self.items[1],
            "justifyContent": self.content[0], "alignContent": self.content[1],
            "children": [child for child, _ in self.children],
        }
        width = [480, 480] if self.is_wide else [0, "inf"]
        height = [360, 360] if self.has_height else [0, "inf"]
        limits = {"min": [width[0], height[0]], "max": [width[1], height[1]]}
        return json.dumps({"scale": 64, "sizeRange": limits, "root": grid})

    def html(self, number):
        rules = {
            "width": "480px" if self.is_wide else "max-content",
            "height": "360px" if self.has_height else "max-content",
            "grid-template-columns": css_columns(self.columns),
            "grid-template-rows": " ".join(map(css_track, self.rows)) or "none",
            "grid-auto-rows": css_track(self.auto_rows),
            "gap": f"{self.gaps[1]}px {self.gaps[0]}px",
            "justify-items": self.items[0], "align-items": self.items[1],
            "justify-content": css_word(self.content[0]), "align-content": css_word(self.content[1]),
        }
        inside = "".join(child for _, child in self.children)
        return f"<div class=grid id=g{number} style='{style(rules)}'>{inside}</div>"

    def _columns(self):
        kind = self.random.random()
        if kind < 0.2:
            return self.random.randint(1, 5)
        if kind < 0.35:
            track = self.random.choice([90, {"min": 70, "max": "1fr"}, {"min": 100, "max": "2fr"}])
            return {self.random.choice(["autoFill", "autoFit"]): track}
        return self._tracks(1, 4)

    def _tracks(self, least, most):
        return [self._track() for _ in range(self.random.randint(least, most))]

    def _track(self):
        return self.random.choice([
            60, 90, "25%", "auto", "auto", "1fr", "1fr", "2fr", "0.25fr" if self.is_wide else "1fr",
            {"min": 40, "max": "1fr"}, {"min": 30, "max": "auto"}, {"min": "auto", "max": 120},
            {"min": "10%", "max": 80},
        ])

    def _word(self, words):
        return self.random.choice(words) if self.random.random() < 0.4 else words[0]

    def _child(self):
        place, rules = {}, {}
        for axis, most in (("column", 4), ("row", 4)):
            span = self.random.choice([1, 1, 1, 2, 3])
            if isinstance(self.columns, dict) or self.columns == 1:
                span = 1
            line = self.random.randint(1, most) if self.random.random() < 0.12 else None
            if line and not isinstance(self.columns, dict):
                place[axis] = line
            place[f"{axis}Span"] = span
            rules[f"grid-{axis}"] = f"{place.get(axis, 'auto')} / span {span}"
        return self._cell(place, rules)

    def _row(self, row):
        """Returns a row in both languages; in CSS its cells state their columns, because the row's
        background would move them."""
        background, shade = self._named({}, {"grid-row": row + 1, "grid-column": "1 / -1",
                                             "align-self": "stretch", "justify-self": "stretch"})
        cells = [self._cell({}, {"grid-row": row + 1, "grid-column": column + 1})
                 for column in range(self.random.randint(1, len(self.columns)))]
        ours = {"spec": "gridRow", "background": background, "children": [cell for cell, _ in cells]}
        return ours, shade + "".join(cell for _, cell in cells)

    def _cell(self, place, rules):
        """Returns a box of a given size, or a box as large as the wrapping boxes in it."""
        for ours, css in (("justifySelf", "justify-self"), ("alignSelf", "align-self")):
            if self.random.random() < 0.15:
                place[ours] = rules[css] = self.random.choice(WORDS)
        stretches = [place.get(own, items) == "stretch" for own, items in zip(
            ("justifySelf", "alignSelf"), self.items)]
        if self.random.random() < 0.4:
            # A wrapping box that is not stretched is as wide as its lines in Swatch, and as the
            # available space in the browser.
            return self._filled(place, rules, self.random.randint(1, 12 if stretches[0] else 2))
        for side, is_stretched in zip(("width", "height"), stretches):
            # An empty node that is not stretched takes the available space in Swatch, and none in
            # the browser.
            length = self.random.choice([15, 35, 70, 110, "50%"] + [None] * is_stretched)
            if length is not None:
                place[side], rules[side] = length, css_length(length)
            if length is None and self.random.random() < 0.3:
                self._limit("min", side, place, rules)
        return self._named(place, rules)

    def _limit(self, end, side, place, rules):
        length = self.random.choice([20, 50])
        place[end + side.title()], rules[f"{end}-{side}"] = length, css_length(length)

    def _filled(self, place, rules, count):
        for side in ("width", "height"):
            if self.random.random() < 0.1:
                self._limit("max", side, place, rules)
        boxes = [{"node": "display", "style": {"width": UNIT, "height": UNIT}}] * count
        ours, css = self._named(place, dict(rules, **{"min-width": "0"}),
                                f"<div class=wrap>{'<p></p>' * count}</div>")
        ours["children"] = [
            {"spec": "stack", "flexWrap": "wrap", "alignItems": "start", "children": boxes}]
        return ours, css

    def _named(self, place, rules, inside=""):
        self.ids += 1
        name = f"n{self.ids}"
        ours = {"node": "display", "id": name, "style": place}
        return ours, f"<div data-id={name} style='{style(rules)}'>{inside}</div>"


def style(rules):
    return "; ".join(f"{name}: {value}" for name, value in rules.items())


def css_length(length):
    return length if isinstance(length, str) else f"{length}px"


def css_track(track):
    if isinstance(track, dict):
        return f"minmax({css_length(track.get('min', 'auto'))}, {css_length(track['max'])})"
    return css_length(track)


def css_columns(columns):
    if isinstance(columns, int):
        return f"repeat({columns}, 1fr)"
    if isinstance(columns, dict):
        (kind, track), = columns.items()
        word = {"autoFill": "auto-fill", "autoFit": "auto-fit"}[kind]
        return f"repeat({word}, {css_track(track)})"
    return " ".join(map(css_track, columns))


def css_word(word):
    return CSS_WORDS.get(word, word)
