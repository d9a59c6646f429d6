"""The Unicode Character Database's test of graphemes: neither a line break nor truncation may split
one.

Break opportunities are compared by `Tests/Conformance/breaks`.
"""

import json
import os
import subprocess

from suite import Missing, Suite

FOLDER = "/usr/share/unicode/auxiliary"
FONT = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"
# The width of a few letters, in points.
WIDE = 40


def strings(name):
    """Returns the texts of a test, each with the offsets at which it may be broken, in UTF-8
    bytes."""
    path = f"{FOLDER}/{name}.txt"
    if not os.path.exists(path):
        raise Missing(f"there is no {path}; apt-get install unicode-data")
    with open(path, encoding="utf-8") as file:
        rows = [line.split("#")[0].split() for line in file]
    for row in filter(None, rows):
        text, breaks = "", {0}
        for sign, code in zip(row[0::2], row[1::2]):
            if sign == "÷":
                breaks.add(len(text.encode()))
            text += chr(int(code, 16))
        yield text, breaks | {len(text.encode())}


def name(text):
    return " ".join(f"{ord(letter):04X}" for letter in text)


class Graphemes(Suite):
    name = "GraphemeBreakTest.txt"
    reasons = {"0020 *: it is cut at the bytes [[]1]": "UAX #14 breaks lines between a blank and a mark"}

    def inspected(self, nodes):
        """Returns the output of `swatch inspect` for texts, which are laid out together."""
        path = os.path.join(self.folder, "texts.json")
        with open(path, "w", encoding="utf-8") as file:
            json.dump({"root": {"spec": "stack", "direction": "vertical", "children": nodes}}, file)
        done = subprocess.run(
            [self.swatch, "inspect", path, "--json", "--font-dir", os.path.dirname(FONT), "--no-system-fonts",
             "--missing-glyph", "warn"], check=True, capture_output=True)
        return json.loads(done.stdout)["nodes"]

    def cases(self):
        tests = list(strings("GraphemeBreakTest"))
        narrow = [{"node": "text", "text": text, "style": {"width": 1}} for text, _ in tests]
        for (text, breaks), node in zip(tests, self.inspected(narrow)):
            yield f"{name(text)} in lines", outside(breaks, starts(node))
        for end in ("tail", "middle", "head"):
            cut = [{"node": "text", "text": 3 * text, "maximumNumberOfLines": 1, "truncation": end,
                    "style": {"width": WIDE}} for text, _ in tests]
            for (text, breaks), node in zip(tests, self.inspected(cut)):
                # Letters may join where a repeated text meets itself, so only offsets inside the
                # text count.
                inner = {place % len(text.encode()) for place in node.get("truncatedRange", [])}
                yield f"{name(text)} cut at the {end}", outside(breaks, inner)


def starts(node):
    """Returns the offsets at which the lines of a text begin."""
    return {line["range"][0] for line in node["lines"]}


def outside(breaks, places):
    wrong = sorted(places - breaks)
    return f"it is cut at the bytes {wrong}" if wrong else None
