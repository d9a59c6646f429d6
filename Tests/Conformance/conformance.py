"""Runs the suites of others, as far as they are there, and counts what holds.

    python3 Tests/Conformance/conformance.py .build/release/swatch .build/conformance SUITES [NAME...]

SUITES is a folder with clones of the repositories that the suites name; a suite whose repository or programs
are missing is skipped, and the line says what brings them. Cases that fail for a known reason are counted with
it; any other, and a reason that no case needs any more, ends the run with 1.
"""

import os
import sys

from drawn_examples import DrawnExamples
from emoji import Emoji
from graphemes import Graphemes
from pdf import PDF
from pdf_text import PDFText
from pictures import Pictures
from random_pdf import RandomPDF
from shaping import Shaping
from suite import check
from svg import SVGPictures

SWATCH, FOLDER, SUITES = (os.path.abspath(path) for path in sys.argv[1:4])
CHOSEN = sys.argv[4:]

surprises = 0
for kind in (Shaping, Graphemes, Emoji, SVGPictures, Pictures, PDF, PDFText, DrawnExamples, RandomPDF):
    if not CHOSEN or kind.name in CHOSEN:
        surprises += check(kind(SWATCH, SUITES, os.path.join(FOLDER, kind.name)))
sys.exit(1 if surprises else 0)
