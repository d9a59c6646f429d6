"""unicode-org's text-rendering-tests: the outlines of texts in fonts that use rare features of
OpenType."""

import glob
import json
import os
import shutil
import subprocess
import xml.etree.ElementTree as etree

from ink import ink, same_outlines
from suite import Missing, Suite

NAMES = "{https://github.com/OpenType/fonttest}"
LINK = "{http://www.w3.org/1999/xlink}href"
SIZE = 300
MARGIN = 2
# The units per em of the expected outlines, whatever the font's own units.
UNITS = 1000
ALIKE = "HarfBuzz draws other outlines, too"


class Case:
    """A text in a font, and its expected outlines."""

    def __init__(self, element, fonts):
        self.name = element.attrib[NAMES + "id"]
        self.text = element.attrib[NAMES + "render"]
        self.font = os.path.join(fonts, element.attrib[NAMES + "font"])
        pairs = [pair.split(":") for pair in element.attrib.get(NAMES + "var", "").split(";") if pair]
        self.variations = {axis: float(place) for axis, place in pairs}
        self.drawing = element.find("svg")

    def expected(self, path):
        """Draws the expected outlines."""
        scale = SIZE / UNITS
        shapes = {symbol.attrib["id"]: "".join(part.attrib.get("d", "") for part in symbol.iter("path"))
                  for symbol in self.drawing.iter("symbol")}
        left, bottom, width, height = map(float, self.drawing.attrib["viewBox"].split())
        pieces = [f'<path transform="translate({use.attrib.get("x", 0)} {use.attrib.get("y", 0)})" '
                  f'd="{shapes[use.attrib[LINK][1:]]}"/>' for use in self.drawing.iter("use")]
        with open(path + ".svg", "w", encoding="utf-8") as file:
            file.write(f'<svg xmlns="http://www.w3.org/2000/svg" width="{(width + MARGIN * UNITS) * scale:g}" '
                       f'height="{(height + MARGIN * UNITS) * scale:g}"><g transform="scale({scale:g} {-scale:g}) '
                       f'translate({MARGIN * UNITS / 2 - left:g} {-(height + bottom + MARGIN * UNITS / 2):g})">'
                       + "".join(pieces) + "</g></svg>")
        subprocess.run(["rsvg-convert", "-o", path, path + ".svg"], check=True)
        return ink(path)


class Shaping(Suite):
    name = "text-rendering-tests"
    source = "unicode-org/text-rendering-tests"
    reasons = {"*: " + ALIKE: "shaping is HarfBuzz's"}

    def cases(self):
        folder = self.clone(self.source)
        for program in ("rsvg-convert", "hb-view"):
            if not shutil.which(program):
                raise Missing(f"there is no {program}; apt-get install librsvg2-bin libharfbuzz-bin")
        for page in sorted(glob.glob(f"{folder}/testcases/*.html")):
            for element in etree.parse(page).iter("td"):
                kind = element.attrib.get("class")
                if kind in ("expected", "expected-no-crash"):
                    case = Case(element, f"{folder}/fonts")
                    yield case.name, self.problem(case, kind == "expected")

    def problem(self, case, has_outlines):
        path = os.path.join(self.folder, case.name.replace("/", "-"))
        status, message = self.draw(case, path + ".png")
        if status != 0 and (has_outlines or not message):
            return f"status {status}, {message}"
        if not has_outlines:
            return None
        expected = case.expected(path + ".expected.png")
        if same_outlines(ink(path + ".png"), expected):
            return None
        theirs = self.harfbuzz(case, path + ".harfbuzz.png")
        return "HarfBuzz draws it" if same_outlines(theirs, expected) else ALIKE

    def draw(self, case, path):
        fonts = os.path.join(self.folder, "fonts", os.path.basename(case.font))
        os.makedirs(fonts, exist_ok=True)
        shutil.copy(case.font, fonts)
        text = {"node": "text", "text": case.text, "font": {"size": SIZE, "variations": case.variations}}
        insets = dict.fromkeys(("top", "left", "bottom", "right"), MARGIN * SIZE)
        with open(path + ".json", "w", encoding="utf-8") as file:
            json.dump({"root": {"spec": "inset", "insets": insets, "child": text}}, file)
        return self.run("render", path + ".json", "-o", path, "--font-dir", fonts, "--no-system-fonts",
                        "--missing-glyph", "warn")

    def harfbuzz(self, case, path):
        axes = ",".join(f"{axis}={place:g}" for axis, place in case.variations.items())
        subprocess.run(
            ["hb-view", f"--font-size={SIZE}", "--margin=100", f"--output-file={path}", "--background=ffffff",
             *([f"--variations={axes}"] if axes else []), case.font, case.text],
            check=False, capture_output=True)
        return ink(path) if os.path.exists(path) else None
