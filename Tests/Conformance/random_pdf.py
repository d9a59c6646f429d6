"""PDF files of random documents, which six programs must read without a message, and three must draw like our
PNG."""

import os

from drawn import Drawn
from pdf import read_by_pdfjs
from random_cards import Cards

ROOT = os.path.abspath(os.path.join(os.path.dirname(__file__), "..", ".."))
COUNT = int(os.environ.get("RANDOM_CARDS", "500"))
FIRST = int(os.environ.get("RANDOM_CARDS_FROM", "0"))


class RandomPDF(Drawn):
    name = "random-pdf"

    def cases(self):
        self.need("node")
        cards = Cards(ROOT)
        for number in range(FIRST, FIRST + COUNT):
            yield from self.cases_of(cards.document(number), number)
        paths = {number: self.path(number, "pdf") for number in range(FIRST, FIRST + COUNT)}
        paths = {number: path for number, path in paths.items() if os.path.exists(path)}
        by_pdfjs = read_by_pdfjs(paths.values())
        for number, path in paths.items():
            yield f"{number} by pdf.js", "; ".join(by_pdfjs[path]["complaints"]) or None
