"""PDF files of all examples, and of documents that once had a defect, read by qpdf, MuPDF and pdf.js."""

import glob
import json
import os
import shutil
import subprocess

from suite import Missing, Suite

ROOT = os.path.abspath(os.path.join(os.path.dirname(__file__), "..", ".."))
DOCUMENTS = ["Examples/*/*.json", "Fuzz/Seeds/documents/*"]
ROWS = ["Examples/*/en.ndjson", "Examples/*/feed.ndjson"]
PDFJS = "/usr/share/javascript/pdf/build/pdf.js"


class PDF(Suite):
    name = "pdf"
    reasons = {}

    def cases(self):
        for program in ("qpdf", "mutool", "node"):
            if not shutil.which(program):
                raise Missing(f"there is no {program}; apt-get install qpdf mupdf-tools nodejs")
        if not os.path.exists(PDFJS):
            raise Missing("there is no pdf.js; apt-get install libjs-pdf")
        paths = [path for document in found(DOCUMENTS) for path in self.rendered(document)]
        paths += [path for rows in found(ROWS) for path in self.fed(rows)]
        by_pdfjs = read_by_pdfjs(paths)
        for path in paths:
            name = os.path.basename(path)
            yield f"{name} by qpdf", complaint("qpdf", "--check", path)
            yield f"{name} by MuPDF", complaint("mutool", "draw", "-q", "-F", "stext", "-o", path + ".txt", path)
            yield f"{name} by pdf.js", "; ".join(by_pdfjs[path]["complaints"]) or None

    def rendered(self, document):
        """Returns the PDF files of a document; none for a theme, a part or an invalid document."""
        data = next(iter(beside(document, "data.json", "en.json")), None)
        return self.made(document, "render", document, *(["--data", data] if data else []))

    def fed(self, rows):
        """Returns the PDF files of a feed with the template beside it."""
        for template in beside(rows, "row.json", "product.json", "card.json"):
            yield from self.made(rows, "feed", rows, "--template", template, "--page-size", "A4")

    def made(self, source, *command):
        """Runs a command, and returns the file that it makes."""
        path = os.path.join(self.folder, "-".join(source.split(os.sep)[-2:]) + ".pdf")
        status, _ = self.run(*command, "-o", path)
        if status == 0:
            yield path


def read_by_pdfjs(paths):
    """Returns the output of pdf.js by the paths of files: complaints and the texts of pages."""
    program = os.path.join(os.path.dirname(__file__), "read_pdf.js")
    done = subprocess.run(["node", program, PDFJS, *paths], check=True, capture_output=True, text=True)
    return {line["path"]: line for line in map(json.loads, done.stdout.splitlines())}


def found(patterns):
    return sorted(path for pattern in patterns for path in glob.glob(os.path.join(ROOT, pattern)))


def beside(path, *names):
    paths = [os.path.join(os.path.dirname(path), name) for name in names]
    return [path for path in paths if os.path.exists(path)]


def complaint(*command):
    """Returns the message of a program that reads a file with a warning or an error; None without
    one."""
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
    lines = [line for line in (done.stderr + done.stdout).splitlines() if "WARNING" in line or "error:" in line]
    return None if done.returncode == 0 and not lines else (lines or [f"status {done.returncode}"])[0]
