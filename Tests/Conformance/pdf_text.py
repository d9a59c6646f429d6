"""The text that pdftotext, MuPDF, pdf.js and pypdf read in PDF files: it must be the document's text, in order, for
all scripts."""

import json
import os
import re
import shutil
import subprocess
import unicodedata

from pdf import PDFJS, read_by_pdfjs
from suite import Missing, Suite

ROOT = os.path.abspath(os.path.join(os.path.dirname(__file__), "..", ".."))
SPECIMEN = os.path.join(ROOT, "Examples", "specimen", "specimen.json")
FONT = {"family": "Noto Sans", "size": 15}
# Texts that readers have to reassemble, by name: the members of the text node.
HARD = {
    "small capitals": {"text": "Harbour lights of 1974 and of today", "capitals": "small"},
    "ligatures": {"text": "An office of difficult affairs: fi fl ffi ffl, “quartz”"},
    "words over line ends": {"text": "several words of a longer line that is broken twice or more often"},
    "hyphens of lines": {"text": "characteristically incomprehensible internationalization", "hyphenation": "auto"},
    "soft hyphens": {"text": "Donau\u00addampf\u00adschiff\u00adfahrts\u00adgesell\u00adschaft"},
    "own hyphens": {"text": "well-known mother-in-law, state-of-the-art"},
    "a cut text": {"text": "words that are cut off at the end of the first line of them",
                   "maximumNumberOfLines": 1},
    "letters apart": {"text": "letters far apart", "kern": 4},
    "from right to left": {"text": "מילים עבריות בשורה ארוכה שנשברת פעמיים או יותר"},
    "Hebrew and numbers": {"text": "שלום 123 עולם (a–b) סוף"},
    "Arabic in English": {"text": "The word مرحبا means hello, and سلام peace."},
    "English in Arabic": {"text": "الكلمة office تعني مكتب في 2026"},
    "Hebrew with a mark at its end": {"text": "בָּרוּךְ"},
    "Arabic with marks at the ends of lines": {"text": "هذا كتابٌ وذلك قلمٌ وهذه ورقةٌ وتلك مسطرةٌ", "style": {"width": 120}},
    "Arabic lines": {"text": "يولد جميع الناس أحرارا متساوين في الكرامة والحقوق وقد وهبوا عقلا"},
    "justified": {"text": "words that fill the whole width of each line but the last", "alignment": "justified"},
    "an outline": {"text": "letters with a line", "outline": {"width": 1, "color": "red"}},
    "emoji": {"text": "a family 👩‍👩‍👧‍👦 of four, 👍🏽 and 🇩🇪"},
}
# The shown words of texts that are not shown completely.
SHOWN = {"words that are cut off at the end of the first line of them": "words that are cut off at the…"}


def of(title, *names):
    return [(title, name) for name in names]


OTHER, SPACES = "it says *", "*has other spaces"
# The known deviations by reader: the text, the deviation and its reason. Any other deviation is a
# failure.
KNOWN = [
    ("pdftotext", "*", "it takes a line for one from left to right as soon as a sign or a number is in it",
     of("specimen", "Hebrew", "Arabic", "Arabic, Urdu")
     + of("hard", "Hebrew and numbers", "Arabic in English", "English in Arabic")),
    ("pdftotext", OTHER, "it takes words behind ideographic spaces for columns", of("specimen", "Kana")),
    ("MuPDF", SPACES, "a line that goes on with another font, or the other way, has its space elsewhere",
     of("specimen", "Hebrew", "Javanese", "Translucent") + of("hard", "Hebrew and numbers", "English in Arabic")),
    ("MuPDF", SPACES, "it takes letters that stand apart for words, whatever their text says", of("hard", "letters apart")),
    ("MuPDF", OTHER, "it says a mark twice where a word has letters of two fonts", of("specimen", "Devanagari, Vedic")),
    ("MuPDF", OTHER, "it says the words of the structure, which are all of the text", of("hard", "a cut text")),
    ("pdf.js", SPACES, "it takes a change of the font, and a letter that is moved, for a space",
     of("specimen", "Hebrew", "Devanagari", "Devanagari, Vedic", "Bengali", "Gujarati", "Oriya", "Tamil", "Telugu",
        "Kannada", "Malayalam", "Sinhala", "Tibetan", "Khmer", "Javanese", "Devanagari, bold", "Translucent")
     + of("hard", "letters apart", "soft hyphens", "Hebrew and numbers", "English in Arabic")),
    ("pdf.js", OTHER, "it says the pieces of a line from left to right, which moved marks take apart",
     of("specimen", "Thaana", "N’Ko")
     + of("hard", "Hebrew with a mark at its end", "Arabic with marks at the ends of lines")),
    ("pdf.js", OTHER, "it leaves out non-joiners", of("specimen", "Arabic, Persian")),
    ("pdf.js", OTHER, "it takes SARA AM apart", of("specimen", "Thai")),
    ("pypdf", SPACES, "it takes a change of the font, and a letter that is moved, for a space",
     of("specimen", "Devanagari, Vedic", "Bengali", "Oriya", "Tibetan", "Javanese", "Translucent")
     + of("hard", "letters apart", "Hebrew and numbers", "English in Arabic")),
    ("pypdf", OTHER, "it says letters at their places from left to right, marks behind others",
     of("hard", "Hebrew with a mark at its end")),
]


class PDFText(Suite):
    name = "pdf-text"
    reasons = {
        f"{title} by {reader}: {name}: {problem}": reason
        for reader, problem, reason, names in KNOWN for title, name in names
    }

    def cases(self):
        for program in ("pdftotext", "node"):
            if not shutil.which(program):
                raise Missing(f"there is no {program}; apt-get install poppler-utils nodejs")
        if not os.path.exists(PDFJS):
            raise Missing("there is no pdf.js; apt-get install libjs-pdf")
        try:
            import pymupdf
            import pypdf
        except ImportError as error:
            raise Missing(f"{error}; pip install pymupdf pypdf, and name its Python as PYTHON") from error
        # pdftotext sorts lines by their positions on the page.
        readers = {
            "pdftotext": lambda path: output("pdftotext", "-enc", "UTF-8", path, "-"),
            "MuPDF": lambda path: "\n".join(page.get_text() for page in pymupdf.open(path)),
            "pdf.js": lambda path: "\n".join(read_by_pdfjs([path])[path]["texts"]),
            "pypdf": lambda path: "\n".join(page.extract_text() for page in pypdf.PdfReader(path).pages),
        }
        with open(SPECIMEN, encoding="utf-8") as file:
            specimen = json.load(file)
        for title, document in (("specimen", specimen), ("hard", hard())):
            path = self.drawn(title, document)
            texts = list(texts_of(document["root"]))
            for reader, read in readers.items():
                yield from found(f"{title} by {reader}", texts, read(path), reader != "pdftotext")

    def drawn(self, name, document):
        source, path = (os.path.join(self.folder, f"{name}.{ending}") for ending in ("json", "pdf"))
        with open(source, "w", encoding="utf-8") as file:
            json.dump(document, file, ensure_ascii=False)
        status, message = self.run("render", source, "-o", path, "--missing-glyph", "ignore", "--quiet")
        if status != 0:
            raise SystemExit(message)
        return path


def hard():
    """Returns a document with the texts of HARD, each between two plain ones."""
    children = []
    for name, members in HARD.items():
        children += [{"node": "text", "text": f"{name}:", "font": FONT},
                     {"node": "text", "id": name, "font": FONT, "style": {"width": 220}, **members}]
    return {"sizeRange": {"max": [220, 4000]}, "root": {"spec": "stack", "direction": "vertical", "spacing": 12,
                                                        "children": children}}


def texts_of(node):
    """Returns the name and the words of each text, in the order of the document."""
    if isinstance(node, list):
        for child in node:
            yield from texts_of(child)
    elif isinstance(node, dict):
        if node.get("node") == "text":
            yield node.get("id") or node["text"], SHOWN.get(node["text"], node["text"])
        for child in node.values():
            yield from texts_of(child)


def found(title, texts, read, is_ordered):
    """Yields each text with its problem: the text isn't found after the previous one, or only if spaces are
    ignored."""
    read = plain(read)
    tight, place = read.replace(" ", ""), 0
    for name, words in texts:
        words = plain(words)
        letters = words.replace(" ", "")
        start = tight.find(letters, place)
        if start < 0:
            yield f"{title}: {name}", f"it says {tight[place:place + 60]}, not {words}"
            continue
        place = start + len(letters) if is_ordered else 0
        yield f"{title}: {name}", None if words in read else f"{words} has other spaces"


# Directional marks, characters that stand for glyphs without a text, and hyphens in words at the
# ends of lines.
ADDED = re.compile("[\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]|[\u00ad\u2010\ufffe]\\s*")


def plain(text):
    """Returns a text without the characters that readers add, and with one space between words."""
    text = ADDED.sub("", unicodedata.normalize("NFC", text)).replace("…", "...")
    return " ".join(text.split())


def output(*command):
    return subprocess.run(command, check=True, capture_output=True, timeout=60).stdout.decode()
