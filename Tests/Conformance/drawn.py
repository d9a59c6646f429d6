"""Compares documents as PDF files, drawn by three viewers, with our PNG; parts that a viewer draws differently are left
out."""

import json
import math
import os
import shutil
import subprocess

from PIL import Image, ImageChops, ImageStat

from pdf import complaint
from suite import Missing, Suite

# The smallest accepted agreement with our PNG, in decibels.
LEAST = 36


def without(node, is_left_out):
    """Returns a document without the members and elements for whose key and value a function returns true; nodes keep
    their place."""
    if isinstance(node, dict):
        if "node" in node and is_left_out(None, node):
            return {**node, "alpha": 0}
        return {key: without(value, is_left_out) for key, value in node.items()
                if not is_left_out(key, value) or isinstance(value, dict) and "node" in value}
    if isinstance(node, list):
        return [without(value, is_left_out) for value in node
                if not is_left_out(None, value) or isinstance(value, dict) and "node" in value]
    return node


def is_node(*kinds):
    return lambda key, value: isinstance(value, dict) and value.get("node") in kinds


def is_gradient(value):
    return isinstance(value, dict) and not {"linear", "radial", "conic", "stops"}.isdisjoint(value)


def is_picture(key, value):
    return is_node("image", "qr")(key, value) or key is None and isinstance(value, dict) and "image" in value


# The parts that each viewer draws differently, by name: the members and elements of a document to
# leave out.
LETTERS = ("letters", is_node("text"))
EMOJI = ("emoji", lambda key, value: isinstance(value, dict) and str(value.get("text")).startswith("😀"))
LINES = ("lines", lambda key, value: key in ("border", "borderWidth", "outerBorder", "stroke"))
PICTURES = ("pictures", is_picture)
REPEATS = ("repeated gradients", lambda key, value: key == "repeat" and value is True)
GRADIENTS = ("gradients", lambda key, value: key in ("fill", "backgroundGradient") and is_gradient(value))
BURN = ("colour burn", lambda key, value: key == "blendMode" and value == "colorBurn")
OTHERWISE = {
    "poppler": [BURN, LETTERS, LINES, PICTURES, REPEATS, GRADIENTS],
    "MuPDF": [REPEATS, PICTURES, EMOJI, LETTERS],
    "pdfium": [BURN, REPEATS, PICTURES, EMOJI, LETTERS, LINES],
}


class Drawn(Suite):
    """A suite of documents that six programs read and three viewers draw.

    `least_otherwise` is the smallest accepted agreement of a document that contains parts that a viewer draws
    differently; the same document without these parts must agree.
    """

    least_otherwise = 26
    reasons = {
        "* drawn by p*without colour burn": "white below a component of 0 stays white in PDF 2.0, and not in PDF 1.7",
        "* drawn by *without repeated gradients": "they take 256 colours of a gradient, repeated or not",
        "* drawn by *without letters": "poppler puts letters on whole pixels, MuPDF on quarters of one, and pdfium those that"
        " are stretched or turned",
        "* drawn by p*without lines": "they put the edges of thin lines on whole pixels",
        "* drawn by poppler*without gradients": "poppler leaves the edges of outlines with gradients as hard as pixels",
        "* drawn by *without pictures": "each has a rule of its own for pictures of other pixels than they are shown in, for"
        " tiles, and for those that are turned",
        "* drawn by *without emoji": "emoji are pictures of other pixels than they are shown in",
        "* drawn by *without *, *": "several of these",
    }

    def need(self, *programs):
        """Finds the programs that read and draw files."""
        for program in ("qpdf", "mutool", "gs", "pdftoppm", *programs):
            if not shutil.which(program):
                raise Missing(f"there is no {program}; apt-get install qpdf mupdf-tools ghostscript poppler-utils nodejs")
        try:
            import pypdfium2
        except ImportError as error:
            raise Missing("there is no pypdfium2; pip install pypdfium2, and name its Python as PYTHON") from error
        self.pdfium = pypdfium2

    def cases_of(self, document, name):
        """Draws each document, and yields the problems that readers and viewers find."""
        problem = self.draw(document, name)
        if problem:
            yield str(name), problem
            return
        for reader, problem in self.readers(self.path(name, "pdf")):
            yield f"{name} by {reader}", problem
        for viewer in OTHERWISE:
            yield f"{name} drawn by {viewer}", self.drawn(document, name, viewer)

    def path(self, name, ending):
        return os.path.join(self.folder, f"{name}.{ending}")

    def draw(self, document, name):
        """Draws a document as PDF and as PNG; returns the messages about it."""
        with open(self.source(name), "w", encoding="utf-8") as file:
            json.dump(document, file, ensure_ascii=False)
        for ending in ("pdf", "png"):
            status, message = self.run("render", file.name, *self.options(name), "-o", self.path(name, ending),
                                       "--scale", "2", "--quiet")
            if status != 0:
                return f"status {status}, {message}"
        return None

    def source(self, name):
        """Returns the path of a document."""
        return self.path(name, "json")

    def options(self, name):
        """Returns the options with which a document is drawn."""
        return []

    def readers(self, path):
        yield "qpdf", complaint("qpdf", "--check", path)
        yield "poppler", said("pdfinfo", path)
        yield "Ghostscript", said("gs", "-q", "-dBATCH", "-dNOPAUSE", "-dPDFSTOPONERROR", "-dPDFSTOPONWARNING",
                                  "-sDEVICE=nullpage", path)

    def drawn(self, document, name, viewer):
        """Returns the difference of a viewer's picture from ours in words, and the parts without which there is no
        difference."""
        problem, level = self.level(name, viewer)
        if problem or level >= LEAST:
            return problem
        problem = f"{level:.1f} dB"
        if level < self.least_otherwise and "colorBurn" not in json.dumps(document):
            return problem
        known = [part for part in OTHERWISE[viewer] if without(document, part[1]) != document]
        # First each part alone, then all parts up to each one.
        for parts in [[part] for part in known] + [known[: count + 1] for count in range(1, len(known))]:
            if self.agrees(document, f"{name}-without", viewer, parts):
                return f"{problem}, {LEAST} and more without {', '.join(name for name, _ in parts)}"
        return problem

    def agrees(self, document, name, viewer, parts):
        """Returns whether a viewer draws a document without some parts as we do."""
        for _, is_left_out in parts:
            document = without(document, is_left_out)
        if self.draw(document, name):
            return False
        problem, level = self.level(name, viewer)
        return not problem and level >= LEAST

    def level(self, name, viewer):
        """Returns a viewer's message about a file, and the agreement of its picture with ours in
        decibels."""
        path, output = self.path(name, "pdf"), self.path(name, f"{viewer.lower()}.png")
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
        ours, theirs = flat(Image.open(self.path(name, "png"))), flat(Image.open(output))
        if abs(ours.width - theirs.width) > 1 or abs(ours.height - theirs.height) > 1:
            return f"{theirs.size} pixels, and {ours.size} of ours", 0
        return None, agreement(ours, theirs)


def agreement(ours, theirs):
    """Returns the agreement of two pictures in decibels, at most 99."""
    size = min(ours.width, theirs.width), min(ours.height, theirs.height)
    squares = ImageStat.Stat(ImageChops.difference(ours.crop((0, 0, *size)), theirs.crop((0, 0, *size)))).sum2
    mean = sum(squares) / (3 * size[0] * size[1])
    return 99 if mean == 0 else 10 * math.log10(255 * 255 / mean)


def said(*command):
    """Returns the message of a program that should print none; None if it printed none."""
    done = subprocess.run(command, capture_output=True, check=False, timeout=120)
    # MuPDF without colour profiles prints a line about that for each file.
    lines = [line for line in done.stderr.decode("utf-8", "replace").splitlines() if "ICC support" not in line]
    if done.returncode == 0 and not lines:
        return None
    return (lines or [f"status {done.returncode}"])[0]


def flat(picture):
    """Returns a picture blended with white."""
    picture = picture.convert("RGBA")
    paper = Image.new("RGBA", picture.size, "white")
    paper.alpha_composite(picture)
    return paper.convert("RGB")
