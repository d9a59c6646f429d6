"""The hashes of the examples' pictures in each format, Docs/golden.ndjson.

    python3 Tests/Anywhere/golden.py record COMMAND     writes them again, with a bundle's command
    python3 Tests/Anywhere/golden.py compare COMMAND    compares a command's output on this machine

The first line has the versions of libraries and the hash of the fonts for which the other lines
hold.
"""

import hashlib
import json
import os
import shutil
import subprocess
import sys
import tempfile

PROJECT = os.path.abspath(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", ".."))
RECORD = os.path.join(PROJECT, "Docs", "golden.ndjson")
FONTS = "--font-dir /usr/share/fonts/truetype/dejavu --no-system-fonts"
DOCUMENTS = [
    "social-card/card.json --data Examples/social-card/data.json",
    "receipt/receipt.json --data Examples/receipt/data.json",
    "specimen/specimen.json --missing-glyph ignore",
    "kinds/kinds.json --data Examples/kinds/row.json",
]
FEED = "swatch feed Examples/photo-feed/feed.ndjson --template Examples/photo-feed/card.json"


def lines():
    """Returns the command lines whose files are hashed."""
    for document in DOCUMENTS:
        for form in ("png", "jpg", "webp", "svg", "pdf"):
            yield f"swatch render Examples/{document} -o picture.{form} {FONTS}"
    yield f"{FEED} -o pages {FONTS}"
    yield f"{FEED} -o all.pdf {FONTS}"


def hashes(folder):
    """Returns the hashes of the files in a folder, by name, except for the files that runs keep for
    themselves."""
    found = {}
    for place, folders, files in os.walk(folder):
        folders[:] = [name for name in folders if name not in ("Examples", ".swatch")]
        for name in files:
            path = os.path.join(place, name)
            with open(path, "rb") as file:
                found[os.path.relpath(path, folder)] = hashlib.sha256(file.read()).hexdigest()
    return dict(sorted(found.items()))


def run(line, folder, command, **options):
    """Runs a command line of the record in an empty folder with the examples, and hashes its
    files."""
    words = line.split()[1:] + (["--quiet"] if line.startswith("swatch feed") else [])
    done = subprocess.run([*command, *words], capture_output=True, check=False, **options)
    if done.returncode != 0:
        raise SystemExit(f"✘ {line}\n  ended with {done.returncode}: {done.stderr.decode()}")
    return hashes(folder)


def in_folder(line, command):
    """Calls run() in a temporary folder on this machine."""
    folder = tempfile.mkdtemp()
    try:
        os.symlink(os.path.join(PROJECT, "Examples"), os.path.join(folder, "Examples"))
        return run(line, folder, command, cwd=folder)
    finally:
        shutil.rmtree(folder)


def circumstances(command):
    """Returns the versions of the libraries, the hash of the fonts, and the processor."""
    told = subprocess.run([*command, "--version"], capture_output=True, text=True, check=True).stdout
    facts = dict(row.split(" ", 1) for row in told.splitlines()[1:])
    for name in ("libraries", "sqlite"):
        facts.pop(name)
    lock = subprocess.run([*command, *f"fonts --lock - {FONTS}".split()], capture_output=True, check=True)
    facts["fonts"] = hashlib.sha256(lock.stdout).hexdigest()
    facts["architecture"] = os.uname().machine
    return dict(sorted(facts.items()))


def read():
    """Returns the circumstances and the lines of the record, each with its hashes."""
    with open(RECORD, encoding="utf-8") as file:
        head, *rest = [json.loads(row) for row in file]
    return head, [(row["line"], row["sha256"]) for row in rest]


def record(command):
    """Writes the record."""
    rows = [circumstances(command)]
    rows += [{"line": line, "sha256": in_folder(line, command)} for line in lines()]
    with open(RECORD, "w", encoding="utf-8") as file:
        file.writelines(json.dumps(row, ensure_ascii=False) + "\n" for row in rows)
    print(f"{len(rows) - 1} lines are recorded")


def compare(title, make):
    """Compares the files that a function makes for each line, and prints their number; returns whether all
    are equal."""
    wrong, count = [], 0
    for line, expected in read()[1]:
        found = make(line)
        count += len(expected)
        if found != expected:
            wrong.append(line)
    print(f"{'✘' if wrong else '✔'} {title}: {count} files, {len(wrong)} lines differ", flush=True)
    for line in wrong:
        print(f"  {line}", flush=True)
    return not wrong


if __name__ == "__main__":
    act, *words = sys.argv[1:]
    words[0] = os.path.abspath(words[0])
    if act == "record":
        record(words)
    elif not compare("here", lambda line: in_folder(line, words)):
        raise SystemExit(1)
