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

# The least agreement with our PNG, in decibels. Poppler puts letters on whole pixels; each viewer has a rule of its own
# for pictures with other pixels than they are shown in, for the edges of tiles, and for those that are turned.
LEAST = {"poppler": 26, "MuPDF": 28, "pdfium": 29}
# What some viewers draw otherwise, by words of documents; it is said behind the agreement.
OTHERWISE = {"colour burn": '"colorBurn"', "repeated gradients": '"repeat": true'}


class RandomPDF(Suite):
    name = "random-pdf"
    reasons = {
        "* drawn by p*: * dB with colour burn*": "white below a component of 0 stays white in PDF 2.0, and not in PDF 1.7",
        "* drawn by pdfium: * dB with *repeated gradients*": "pdfium takes 256 colours of a gradient, repeated or not",
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
            problem = self.draw(cards.document(number), number)
            if problem:
                yield str(number), problem
                continue
            paths[number] = self.path(number, "pdf")
            for reader, problem in self.readers(paths[number]):
                yield f"{number} by {reader}", problem
            yield from self.pictures(number)
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

    def pictures(self, number):
        """The pictures of three programs, each beside ours."""
        path, ours = self.path(number, "pdf"), flat(Image.open(self.path(number, "png")))
        poppler, mupdf = self.path(number, "poppler.png"), self.path(number, "mupdf.png")
        problem = said("pdftoppm", "-r", "144", "-png", "-singlefile", path, poppler[:-4])
        yield f"{number} drawn by poppler", problem or self.off(ours, Image.open(poppler), "poppler", number)
        problem = said("mutool", "draw", "-q", "-r", "144", "-o", mupdf, path)
        yield f"{number} drawn by MuPDF", problem or self.off(ours, Image.open(mupdf), "MuPDF", number)
        document = self.pdfium.PdfDocument(path)
        picture = document[0].render(scale=2, may_draw_forms=False).to_pil()
        document.close()
        picture.save(self.path(number, "pdfium.png"))
        yield f"{number} drawn by pdfium", self.off(ours, picture, "pdfium", number)

    def off(self, ours, theirs, viewer, number):
        """The difference of two pictures in words, where it is more than a viewer's own."""
        theirs = flat(theirs)
        size = min(ours.width, theirs.width), min(ours.height, theirs.height)
        if abs(ours.width - theirs.width) > 1 or abs(ours.height - theirs.height) > 1:
            return f"{theirs.size} pixels, and {ours.size} of ours"
        squares = ImageStat.Stat(ImageChops.difference(ours.crop((0, 0, *size)), theirs.crop((0, 0, *size)))).sum2
        mean = sum(squares) / (3 * size[0] * size[1])
        level = 99 if mean == 0 else 10 * math.log10(255 * 255 / mean)
        if level >= LEAST[viewer]:
            return None
        with open(self.path(number, "json"), encoding="utf-8") as file:
            text = file.read()
        marks = ", ".join(name for name, word in OTHERWISE.items() if word in text)
        return f"{level:.1f} dB" + (f" with {marks}" if marks else "")


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
