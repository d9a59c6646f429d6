"""The examples and the specimen as PDF files, which three viewers must draw like our PNG.

DRAWN_DOCUMENTS may name a file of further documents: a line for each, with a name, a document and its
options.
"""

import json
import os
import shlex
import shutil

from drawn import Drawn

EXAMPLES = os.path.abspath(os.path.join(os.path.dirname(__file__), "..", "..", "Examples"))
FURTHER = os.environ.get("DRAWN_DOCUMENTS")
# The cards of the gallery, in four languages and themes.
CARDS = ["open-graph/card", "weather/card", "chart/card", "leaderboard/card", "boarding-pass/pass",
         "certificate/certificate"]
LOOKS = [("en-GB", "light"), ("en-GB", "dark"), ("de-DE", "light"), ("ar-EG", "dark")]
OTHERS = ["receipt/receipt", "social-card/card", "specimen/specimen"]


class DrawnExamples(Drawn):
    name = "drawn-examples"
    # The pages are small and full of small letters.
    least_otherwise = 20
    reasons = {reason: words for reason, words in Drawn.reasons.items()
               if reason.endswith("letters") or FURTHER and "," in reason}

    def cases(self):
        self.need()
        self.known = {}
        for name, path, options in documents():
            # Documents without some parts are written beside the pictures of the complete ones.
            folder = os.path.join(self.folder, name)
            shutil.rmtree(folder, ignore_errors=True)
            shutil.copytree(os.path.dirname(path), folder)
            self.known[name] = options
            with open(path, encoding="utf-8") as file:
                document = json.load(file)
            yield from self.cases_of(document, name)

    def source(self, name):
        return os.path.join(self.folder, name.removesuffix("-without"), f"{name}.json")

    def options(self, name):
        return self.known[name.removesuffix("-without")]


def documents():
    """Yields the names, paths and options of documents."""
    for document in CARDS:
        for locale, theme in LOOKS:
            path = os.path.join(EXAMPLES, f"{document}.json")
            data = os.path.join(os.path.dirname(path), f"{locale[:2]}.json")
            name = f"{document.split('/')[0]}-{locale}-{theme}"
            yield name, path, ["--data", data, "--locale", locale, "--theme", theme]
    for document in OTHERS:
        path = os.path.join(EXAMPLES, f"{document}.json")
        data = os.path.join(os.path.dirname(path), "data.json")
        yield document.split("/")[0], path, ["--data", data] if os.path.exists(data) else []
    if FURTHER:
        with open(FURTHER, encoding="utf-8") as lines:
            for line in lines:
                name, path, *options = shlex.split(line)
                yield name, path, options
