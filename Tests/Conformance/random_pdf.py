"""PDF files of documents made at random, read by six programs without a remark, and drawn by three as our PNG is."""

import json
import math
import os
import shutil
import subprocess

from PIL import Image, ImageChops, ImageStat

from pdf import complaint, read_by_pdfjs
from random_cards import Cards
from suite import Missing, Suite

ROOT = os.path.abspath(os.path.join(os.path.dirname(__file__), "..", ".."))
COUNT = int(os.environ.get("RANDOM_CARDS", "500"))
FIRST = int(os.environ.get("RANDOM_CARDS_FROM", "0"))

# The least agreement with our PNG, in decibels; and that of a card with what a viewer draws otherwise, which is proved
# by another card without it.
LEAST, LEAST_OTHERWISE = 36, 26


def without(node, is_left_out):
    """A document without the members and elements that a function of their key and value names."""
    if isinstance(node, dict):
        return {key: without(value, is_left_out) for key, value in node.items() if not is_left_out(key, value)}
    if isinstance(node, list):
        return [without(value, is_left_out) for value in node if not is_left_out(None, value)]
    return node


def is_node(*kinds):
    return lambda key, value: isinstance(value, dict) and value.get("node") in kinds


def is_picture(key, value):
    return is_node("image", "qr")(key, value) or key is None and isinstance(value, dict) and "image" in value


# What each viewer draws otherwise, by the words for it: members and elements of a document that are left out.
LETTERS = ("letters", is_node("text"))
EMOJI = ("emoji", lambda key, value: isinstance(value, dict) and str(value.get("text")).startswith("😀"))
LINES = ("lines", lambda key, value: key in ("border", "outerBorder", "stroke"))
PICTURES = ("pictures", is_picture)
REPEATS = ("repeated gradients", lambda key, value: key == "repeat" and value is True)
BURN = ("colour burn", lambda key, value: key == "blendMode" and value == "colorBurn")
OTHERWISE = {
    "poppler": [BURN, LETTERS, LINES, PICTURES, REPEATS],
    "MuPDF": [REPEATS, PICTURES, EMOJI],
    "pdfium": [BURN, REPEATS, PICTURES, EMOJI, LETTERS],
}


class RandomPDF(Suite):
    name = "random-pdf"
    reasons = {
        "* drawn by p*without colour burn": "white below a component of 0 stays white in PDF 2.0, and not in PDF 1.7",
        "* drawn by *without repeated gradients": "they take 256 colours of a gradient, repeated or not",
        "* drawn by p*without letters": "poppler puts letters on whole pixels, and pdfium those that are stretched or turned",
        "* drawn by poppler*without lines": "poppler puts the edges of thin lines on whole pixels",
        "* drawn by *without pictures": "each has a rule of its own for pictures of other pixels than they are shown in, for"
        " tiles, and for those that are turned",
        "* drawn by *without emoji": "emoji are pictures of other pixels than they are shown in",
        "* drawn by *without *, *": "several of these",
    }

    def cases(self):
        for program in ("qpdf", "mutool", "gs", "pdftoppm", "node"):
            if not shutil.which(program):
                raise Missing(f"there is no {program}; apt-get install qpdf mupdf-tools ghostscript poppler-utils nodejs")
        try:
            import pypdfium2
        except ImportError as error:
            raise Missing("there is no pypdfium2; pip install pypdfium2, and name its Python as PYTHON") from error
        self.pdfium = pypdfium2
        cards = Cards(ROOT)
        paths = {}
        for number in range(FIRST, FIRST + COUNT):
            document = cards.document(number)
            problem = self.draw(document, number)
            if problem:
                yield str(number), problem
                continue
            paths[number] = self.path(number, "pdf")
            for reader, problem in self.readers(paths[number]):
                yield f"{number} by {reader}", problem
            for viewer in OTHERWISE:
                yield f"{number} drawn by {viewer}", self.drawn(document, number, viewer)
        by_pdfjs = read_by_pdfjs(paths.values())
        for number, path in paths.items():
            yield f"{number} by pdf.js", "; ".join(by_pdfjs[path]["complaints"]) or None

    def path(self, number, ending):
        return os.path.join(self.folder, f"{number}.{ending}")

    def draw(self, document, number):
        """Draws a document as PDF and as PNG; gives what was said against it."""
        with open(self.path(number, "json"), "w", encoding="utf-8") as file:
            json.dump(document, file, ensure_ascii=False)
        for ending in ("pdf", "png"):
            status, message = self.run("render", file.name, "-o", self.path(number, ending), "--scale", "2", "--quiet")
            if status != 0:
                return f"status {status}, {message}"
        return None

    def readers(self, path):
        yield "qpdf", complaint("qpdf", "--check", path)
        yield "poppler", said("pdfinfo", path)
        yield "Ghostscript", said("gs", "-q", "-dBATCH", "-dNOPAUSE", "-dPDFSTOPONERROR", "-dPDFSTOPONWARNING",
                                  "-sDEVICE=nullpage", path)

    def drawn(self, document, number, viewer):
        """The difference of a viewer's picture from ours in words, and what has to be left out for it to be gone."""
        problem, level = self.level(number, viewer)
        if problem or level >= LEAST:
            return problem
        problem = f"{level:.1f} dB"
        if level < LEAST_OTHERWISE and "colorBurn" not in json.dumps(document):
            return problem
        known = [part for part in OTHERWISE[viewer] if without(document, part[1]) != document]
        # Each alone, then all up to each.
        for parts in [[part] for part in known] + [known[: count + 1] for count in range(1, len(known))]:
            if self.agrees(document, f"{number}-without", viewer, parts):
                return f"{problem}, {LEAST} and more without {', '.join(name for name, _ in parts)}"
        return problem

    def agrees(self, document, name, viewer, parts):
        """Whether a viewer draws a document as we do that has some parts left out."""
        for _, is_left_out in parts:
            document = without(document, is_left_out)
        if self.draw(document, name):
            return False
        problem, level = self.level(name, viewer)
        return not problem and level >= LEAST

    def level(self, number, viewer):
        """What a viewer says against a file, and the agreement of its picture with ours in decibels."""
        path, output = self.path(number, "pdf"), self.path(number, f"{viewer.lower()}.png")
        if viewer == "pdfium":
            document = self.pdfium.PdfDocument(path)
            document[0].render(scale=2, may_draw_forms=False).to_pil().save(output)
            document.close()
            problem = None
        elif viewer == "MuPDF":
            problem = said("mutool", "draw", "-q", "-r", "144", "-o", output, path)
        else:
            problem = said("pdftoppm", "-r", "144", "-png", "-singlefile", path, output[:-4])
        if problem:
            return problem, 0
        ours, theirs = flat(Image.open(self.path(number, "png"))), flat(Image.open(output))
        if abs(ours.width - theirs.width) > 1 or abs(ours.height - theirs.height) > 1:
            return f"{theirs.size} pixels, and {ours.size} of ours", 0
        return None, agreement(ours, theirs)


def agreement(ours, theirs):
    """The agreement of two pictures in decibels, at most 99."""
    size = min(ours.width, theirs.width), min(ours.height, theirs.height)
    squares = ImageStat.Stat(ImageChops.difference(ours.crop((0, 0, *size)), theirs.crop((0, 0, *size)))).sum2
    mean = sum(squares) / (3 * size[0] * size[1])
    return 99 if mean == 0 else 10 * math.log10(255 * 255 / mean)


def said(*command):
    """What a program says that should say nothing; None for nothing."""
    done = subprocess.run(command, capture_output=True, check=False, timeout=120)
    # MuPDF without profiles says so of each file.
    lines = [line for line in done.stderr.decode("utf-8", "replace").splitlines() if "ICC support" not in line]
    if done.returncode == 0 and not lines:
        return None
    return (lines or [f"status {done.returncode}"])[0]


def flat(picture):
    """A picture over white paper."""
    picture = picture.convert("RGBA")
    paper = Image.new("RGBA", picture.size, "white")
    paper.alpha_composite(picture)
    return paper.convert("RGB")
