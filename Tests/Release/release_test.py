"""Runs the optimized command as people use it, because tests of a debug build don't find errors of the
optimizer.

    python3 Tests/Release/release_test.py .build/release/swatch

Runs a table of command lines on the examples, and reads the files that they write. If the libraries and fonts are
those of Docs/golden.ndjson, the files of its lines must have the same bytes. Needs only Python.
"""

import json
import os
import shutil
import struct
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path += [os.path.join(HERE, "..", "Anywhere"), os.path.join(HERE, "..", "Torture")]

import golden  # noqa: E402
import whole_files  # noqa: E402

PATIENCE = 60
INVOICE = ("feed Examples/invoice/en.ndjson --template Examples/invoice/row.json --page-size A4 --margins 44,44,30"
           " --group-by number --group-header Examples/invoice/head.json --footer Examples/invoice/foot.json")
CATALOGUE = ("feed Examples/catalogue/en.ndjson --template Examples/catalogue/product.json --page-size A4"
             " --margins 36,44,30 --columns 3 --group-by section --group-header Examples/catalogue/section.json"
             " --header Examples/catalogue/header.json --footer Examples/catalogue/footer.json"
             " --first-page Examples/catalogue/cover.json")
TABLE = ("feed Tests/PDF/rows.ndjson --template Tests/PDF/row.json --width 300 --page-size 300x150"
         " --group-by region,city")
CARD = "render Examples/social-card/card.json --data Examples/social-card/data.json"
SAID = "--title Card --language en --author A --date 2026-11-28"
# The command lines, each with its exit code and the files that it writes.
LINES = [
    (f"{INVOICE} -o invoice", 0, ["invoice/page-000001.png"]),
    (f"{INVOICE} --format svg -o invoice-svg", 0, ["invoice-svg/page-000001.svg"]),
    (f"{INVOICE} -o invoice.pdf", 0, ["invoice.pdf"]),
    (f"{CATALOGUE} -o catalogue", 0, ["catalogue/page-000001.png", "catalogue/page-000002.png"]),
    (f"{CATALOGUE} --format svg -o catalogue-svg", 0, ["catalogue-svg/page-000001.svg"]),
    (f"{CATALOGUE} -o catalogue.pdf", 0, ["catalogue.pdf"]),
    (f"{TABLE} -o table.pdf --pdf-standard ua-1,a-2b {SAID}", 0, ["table.pdf"]),
    (f"render Tests/PDF/card.json -o card.pdf --pdf-standard ua-1,a-3b {SAID} --attach Tests/PDF/factur-x.xml", 0,
     ["card.pdf"]),
    (f"{CARD} -o card.png", 0, ["card.png"]),
    (f"{CARD} -o card.svg", 0, ["card.svg"]),
    (f"{CARD} -o card.webp", 0, ["card.webp"]),
    (f"{CARD} -o card.scene", 0, ["card.scene"]),
    ("diff card.scene card.png --root Examples", 0, []),
    ("diff card.png catalogue/page-000001.png -o difference.png", 3, ["difference.png"]),
    ("diff invoice.pdf invoice.pdf", 0, []),
    ("record documents --references references", 0, ["references/documents/card.png"]),
    ("verify documents --references references", 0, []),
    ("render card.pdf -o never.png", 65, []),
]


class Folder:
    """A folder with the examples, in which the command is run."""

    def __init__(self, swatch):
        self.swatch, self.path = swatch, tempfile.mkdtemp()
        for name in ("Examples", "Tests"):
            os.symlink(os.path.join(golden.PROJECT, name), os.path.join(self.path, name))
        os.mkdir(os.path.join(self.path, "documents"))
        shutil.copy(os.path.join(golden.PROJECT, "Tests", "PDF", "card.json"), os.path.join(self.path, "documents"))

    def run(self, line, **options):
        return subprocess.run([self.swatch, *line.split()], cwd=self.path, capture_output=True, text=True,
                              timeout=PATIENCE, check=False, **options)

    def problems(self, line, status, files):
        """Returns the differences of a line's result from the expected one."""
        done = self.run(line)
        if done.returncode != status:
            yield f"it ended with {done.returncode}: {done.stderr.strip()[-500:]}"
            return
        for name in files:
            path = os.path.join(self.path, name)
            if not os.path.exists(path):
                yield f"there is no {name}"
            elif not name.endswith(".scene") and (problem := whole_files.problem(path)):
                yield f"{name}: {problem}"


def served(folder):
    """Returns the problems of requests to a server, one of which is invalid."""
    template = {"root": {"node": "text", "text": "{{title}}", "font": {"size": 20}}}
    requests = [{"id": form, "template": template, "data": {"title": "Hello"}, "format": form}
                for form in ("png", "jpeg", "webp", "svg", "pdf")] + [{"id": "wrong", "template": template, "data": {}}]
    done = folder.run("serve --stdio --templates documents", input="".join(json.dumps(r) + "\n" for r in requests))
    answers = {answer["id"]: answer for answer in map(json.loads, done.stdout.splitlines())}
    if done.returncode != 0 or len(answers) != len(requests):
        yield f"it ended with {done.returncode} and {len(answers)} answers: {done.stderr.strip()[-500:]}"
    for name, answer in answers.items():
        if ("error" in answer) != (name == "wrong") or name != "wrong" and not answer.get("data"):
            yield f"{name}: {answer}"


def linking(swatch):
    """Yields the problems of a command that takes longer to start than it must."""
    with open(swatch, "rb") as file:
        program = file.read()
    # The header of a note: the lengths of its owner and of its 20 bytes, the type, and the owner.
    if struct.pack("=III4s", 4, 20, 3, b"GNU\0") not in program:
        yield "it has no build ID, and is read as a whole for each feed; link it with --build-id"
    if b"libFoundation.so\0" in program:
        yield "it loads Foundation, and with it ICU; import FoundationEssentials instead"


def main():
    swatch = os.path.abspath(sys.argv[1])
    began, folder, wrong = time.monotonic(), Folder(swatch), 0
    lines = [(line, folder.problems(line, *expected)) for line, *expected in LINES]
    for line, problems in lines + [("serve", served(folder)), ("the command", linking(swatch))]:
        for problem in problems:
            wrong += 1
            print(f"error: {line}\n  {problem}")
    shutil.rmtree(folder.path)
    print(f"{len(lines) + 1} command lines, {wrong} problems, {time.monotonic() - began:.0f} s")
    # Elsewhere the bytes differ, and a failing line would end the test.
    is_here = golden.circumstances([swatch]) == golden.read()[0]
    same = golden.compare("the files of Docs/golden.ndjson", lambda line: golden.in_folder(line, [swatch]))
    return 1 if wrong or is_here and not same else 0


if __name__ == "__main__":
    sys.exit(main())
