"""Runs the available test suites of other projects, and counts the cases that pass.

    python3 Tests/Conformance/conformance.py .build/release/swatch .build/conformance SUITES [NAME...]

SUITES is a folder with clones of the repositories that the suites name; a suite whose repository or programs
are missing is skipped, with a line that says how to install them. Cases that fail for a known reason are
counted under that reason; any other failure, and a known reason without a case, make the run exit with 1.
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
