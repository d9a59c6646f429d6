"""The programs that draw the specimen and report its fonts."""

import json
import os
import re
import subprocess
import unicodedata

DOTTED_CIRCLE = "\u25cc"
# The largest number of pixels per point, so that frames show exact widths, not widths rounded to
# pixels.
FINEST = 64


# The points per pixel at 96 pixels per inch.
POINT = 72 / 96


def run(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def rsvg(path, output, zoom):
    run("rsvg-convert", "--unlimited", "--zoom", f"{zoom:g}", "--background-color", "white",
        "-o", output, path)


def is_emoji(letter):
    """Returns whether a character is a symbol or a mark that joins symbols, not a letter."""
    return unicodedata.category(letter) in ("So", "Sk") or letter in "\u200d\ufe0f"


class Swatch:
    """The command `swatch`."""

    def __init__(self, path, folder):
        self.path = path
        self.folder = folder

    def draw(self, document, scale, page=None):
        """Writes the page as PNG, and as other programs draw its SVG and its PDF; returns the
        paths.

        The PDF is drawn twice: by pdftoppm, which puts letters on quarters of pixels and large
        letters on whole pixels; and from the outlines that pdftocairo reads in it, at their exact
        positions.
        """
        page = page or f"{self.folder}/swatch@{scale:g}"
        for kind in ("png", "svg", "pdf"):
            run(self.path, "render", document, "--scale", f"{scale:g}", "-o", f"{page}.{kind}")
        rsvg(f"{page}.svg", f"{page}.svg.png", scale)
        run("pdftoppm", "-r", f"{72 * scale:g}", "-png", "-singlefile", f"{page}.pdf", f"{page}.pdf")
        run("pdftocairo", "-svg", f"{page}.pdf", f"{page}.outlines.svg")
        rsvg(f"{page}.outlines.svg", f"{page}.outlines.png", scale * POINT)
        return [f"{page}.{kind}" for kind in ("png", "svg.png", "outlines.png", "pdf.png")]

    def missing(self, document):
        """Returns the messages about characters that no font has."""
        done = subprocess.run(
            [self.path, "render", document, "--format", "scene", "-o", "-", "--missing-glyph", "warn"],
            check=True, capture_output=True)
        return done.stderr.decode().splitlines()

    def measure(self, texts):
        """Returns the width and the height of each text alone, in points."""
        path = self._write("measures", [text.node() for text in texts])
        nodes = json.loads(run(self.path, "inspect", path, "--json"))["nodes"]
        return [node["frame"][2:] for node in nodes]

    def fonts(self, text):
        """Returns the PostScript names of a text's fonts, except for emoji, which are pictures in
        PDF."""
        words = "".join(letter for letter in text.words if not is_emoji(letter))
        if not words.strip():
            return set()
        path = self._write("text", [dict(text.node(), text=words)])
        run(self.path, "render", path, "-o", f"{self.folder}/text.pdf")
        names = [line.split()[0] for line in run("pdffonts", f"{self.folder}/text.pdf").splitlines()]
        return {name.split("+")[-1] for name in names[2:]}

    def has_dotted_circle(self, text, fonts):
        """Returns whether the text shows the dotted circle of one of the fonts."""
        if DOTTED_CIRCLE in text.words:
            return False
        shapes = self._shapes(text.node())
        for font in fonts:
            family = run("fc-list", f":postscriptname={font}", "family").split(",")[0].strip()
            circle = dict(text.node(), text=DOTTED_CIRCLE, font=dict(text.font, family=family))
            if shapes & self._shapes(circle):
                return True
        return False

    def _shapes(self, node):
        """Returns the outlines that the SVG of a node uses."""
        path = self._write("text", [node])
        svg = run(self.path, "render", path, "--format", "svg", "-o", "-")
        outlines = dict(re.findall(r'<symbol[^>]*id="(\w+)">\s*<path[^>]* d="([^"]*)"', svg))
        return {outlines[name] for name in re.findall(r'xlink:href="#(\w+)"', svg)
                if outlines.get(name)}

    def _write(self, name, nodes):
        path = f"{self.folder}/{name}.json"
        with open(path, "w", encoding="utf-8") as file:
            json.dump({"scale": FINEST, "root": {
                "spec": "stack", "direction": "vertical", "alignItems": "start",
                "children": nodes}}, file)
        return path


class Page:
    """A page in a browser."""

    def __init__(self, browser, folder):
        self.browser = browser
        self.folder = folder
        for domain in ("DOM", "CSS"):
            browser.call(f"{domain}.enable")

    def open(self, name, markup):
        path = f"{self.folder}/{name}.html"
        with open(path, "w", encoding="utf-8") as file:
            file.write(markup)
        self.browser.open(f"file://{os.path.abspath(path)}")
        self.browser.evaluate("document.fonts.ready.then(() => 0)")

    def shoot(self, size, scale):
        path = f"{self.folder}/browser@{scale:g}.png"
        self.browser.show(*(round(side) for side in size), scale=scale)
        self.browser.shoot(path)
        return path

    def measure(self):
        """Returns the width and the height of each sample alone, in points."""
        return self.browser.evaluate(
            "[...document.querySelectorAll('[data-id]')].map((text) => ["
            "text.getBoundingClientRect().width, text.parentNode.getBoundingClientRect().height])")

    def fonts(self):
        """Returns the PostScript names of the fonts of each sample."""
        root = self.browser.call("DOM.getDocument")["root"]["nodeId"]
        nodes = self.browser.call("DOM.querySelectorAll", nodeId=root, selector="[data-id]")["nodeIds"]
        found = (self.browser.call("CSS.getPlatformFontsForNode", nodeId=node) for node in nodes)
        return [{font["postScriptName"] for font in fonts["fonts"]} for fonts in found]
