#!/usr/bin/env python3
"""Times PDF files of the same content from Swatch and other programs, one process per file: a letter, 500
equal letters and 500 different ones, an invoice of 80 lines on two pages, and a catalogue of 1,000 rows with
one picture each. Run by `make bench`.

    pdf.py [WORD…]      only documents with one of these words

    RUNS=3              runs of each, in turns; the median counts. What takes over ten seconds runs once
    SWATCH=PATH         another swatch than the one of this folder"""

import json
import os
import re
import shutil
import subprocess
import sys

import peers

RUNS = int(os.environ.get("RUNS", "3"))
HERE = os.path.join(peers.HERE, "PDF")
WORK = os.path.join(peers.WORK, "pdf")
FONTS = "/usr/share/fonts/truetype/dejavu"
CHROMIUM = shutil.which("chromium")
WORDS = ("the quiet return of night trains between old harbours and new bridges of a northern town, where tides "
         "turn twice a day and every timetable has a second one beneath it").split()


def words(count, start):
    return " ".join(WORDS[(start + index * (1 + start % 5)) % len(WORDS)] for index in range(count)).capitalize()


def letter(index):
    return {"sender": "Tidewater Maps · Am Sandtorkai 30 · 20457 Hamburg", "date": "28 November 2026",
            "address": f"Customer {index}\n{index % 90 + 1} Harbour Street\n20{index % 900 + 100} Hamburg",
            "subject": f"Your order {10000 + index}",
            "paragraphs": [words(60, index * 7 + part) + "." for part in range(4)],
            "closing": "Kind regards\nTidewater Maps"}


def money(cents):
    return f"{cents / 100:,.2f} EUR"


def invoice(count=80):
    lines = [(index % 9 + 1, 350 + index * 137 % 9000) for index in range(count)]
    total = money(sum(quantity * price for quantity, price in lines))
    return [{"number": "2026-0417", "position": index + 1, "item": words(4, index), "quantity": quantity,
             "price": money(price), "amount": money(quantity * price), "total": total}
            for index, (quantity, price) in enumerate(lines)]


def catalogue(count=1000):
    return [{"picture": os.path.join(WORK, "pictures", f"{index % 100}.jpg"), "name": f"{words(2, index)} {index}",
             "about": words(14, index) + ".", "price": money(900 + index * 13)} for index in range(count)]


def make_pictures():
    """Writes 100 photographs of 200 × 200 pixels, cut out of scikit-image's photographs."""
    folder = os.path.join(WORK, "pictures")
    if os.path.exists(os.path.join(folder, "99.jpg")):
        return
    os.makedirs(folder, exist_ok=True)
    subprocess.run([peers.PYTHON, "-c", """
import os, sys
from PIL import Image
from skimage import data
photos = [Image.fromarray(photo()).convert("RGB") for photo in (data.astronaut, data.chelsea, data.coffee)]
for index in range(100):
    photo = photos[index % 3]
    x, y = index * 37 % (photo.width - 200), index * 53 % (photo.height - 200)
    photo.crop((x, y, x + 200, y + 200)).save(os.path.join(sys.argv[1], f"{index}.jpg"), quality=85)
""", folder], check=True)


# The documents by name: the kind, the number of rows, and further options of Swatch
PARTS = ["--header", f"{HERE}/head.json", "--footer", f"{HERE}/foot.json"]
DOCUMENTS = {
    "a letter": ("letters", lambda: [letter(0)], "letter", ["--rows-per-page", "1"]),
    "500 letters, all the same": ("letters", lambda: [letter(0)] * 500, "letter", ["--rows-per-page", "1"]),
    "500 letters, all different": ("letters", lambda: [letter(index) for index in range(500)], "letter",
                                   ["--rows-per-page", "1"]),
    "an invoice of 80 lines": ("invoice", invoice, "line", [*PARTS, "--end", f"{HERE}/total.json"]),
    "a catalogue of 1,000 rows": ("catalogue", catalogue, "product", ["--footer", f"{HERE}/foot.json"])}


def peer(name):
    return [peers.PYTHON, os.path.join(HERE, f"{name}_peer.py")]


def commands(program, versions, kind, template, options, place):
    """Returns the command of each program, by its name, and the file that it writes."""
    data, html = f"{place}.json", f"{place}.html"
    margins = "56" if kind == "letters" else "56,56,44"  # footers lie inside the margins
    def out(name):
        return f"{place}-{name}.pdf"
    ways = {"Swatch": [program, "feed", f"{place}.ndjson", "--template", f"{HERE}/{template}.json", "-o", out("Swatch"),
                       "--page-size", "A4", "--margins", margins, "--root", "/", "--quiet", "--progress", "never",
                       "--title", kind, "--language", "en", *options]}
    for name in ["Typst", "ReportLab", "fpdf2"]:
        if name in versions:
            ways[name] = [*peer(name.lower()), kind, data, out(name), FONTS]
    if "WeasyPrint" in versions:
        ways["WeasyPrint"] = [*peer("weasyprint"), html, out("WeasyPrint")]
    if CHROMIUM:
        ways["Chromium"] = [CHROMIUM, "--headless", "--no-sandbox", "--disable-gpu", "--no-pdf-header-footer",
                            f"--print-to-pdf={out('Chromium')}", f"--user-data-dir={WORK}/chromium", f"file://{html}"]
    return {name: (command, out(name)) for name, command in ways.items()}


def write(place, kind, rows):
    with open(f"{place}.json", "w") as file:
        json.dump(rows, file)
    with open(f"{place}.ndjson", "w") as file:
        file.writelines(json.dumps(row) + "\n" for row in rows)
    subprocess.run([sys.executable, f"{HERE}/make_html.py", kind, f"{place}.json", f"{place}.html"], check=True)


def pages(file):
    """Returns the number of pages and whether the file is tagged, according to pdfinfo."""
    text = subprocess.run(["pdfinfo", file], capture_output=True, text=True).stdout
    found = dict(re.findall(r"^(Pages|Tagged): +(\w+)$", text, re.MULTILINE))
    return found.get("Pages", ""), found.get("Tagged", "")


def measure(program, versions, name):
    kind, make, template, options = DOCUMENTS[name]
    place = os.path.join(WORK, re.sub(r"\W+", "-", name))
    write(place, kind, make())
    ways = commands(program, versions, kind, template, options, place)
    slow = {}

    def run(peer, command):
        if peer not in slow:
            result = peers.Run(command, memory_of_all=peer == "Chromium")
            if result.seconds < 10:
                return result
            slow[peer] = result
        return slow[peer]

    results = peers.alternate({peer: lambda peer=peer, command=command: run(peer, command)
                               for peer, (command, _) in ways.items()}, RUNS)
    ours = peers.median(run.seconds for run in results["Swatch"])
    rows = []
    for peer, runs in results.items():
        file, seconds = ways[peer][1], peers.median(run.seconds for run in runs)
        rows.append([f"{peer} {versions[peer]}", peers.figure(seconds), f"{seconds / ours:.1f}",
                     peers.figure(peers.median(run.memory for run in runs)), peers.figure(os.path.getsize(file) / 1e3),
                     *pages(file)])
    peers.table(f"PDF: {name}", ["program", "s", "of Swatch", "memory, MB", "KB", "pages", "tagged"], rows)


def main():
    program = peers.swatch()
    os.makedirs(WORK, exist_ok=True)
    versions = {"Swatch": peers.output([program, "--version"]).split()[-1]}
    found = peers.install("typst", "weasyprint", "reportlab", "fpdf2", "pillow", "scikit-image")
    names = {"typst": "Typst", "weasyprint": "WeasyPrint", "reportlab": "ReportLab", "fpdf2": "fpdf2"}
    versions.update({names[package]: version for package, version in found.items() if package in names})
    if CHROMIUM:
        versions["Chromium"] = peers.output([CHROMIUM, "--version"]).split()[1]
    else:
        peers.skip("Chromium, which is not installed")
    if not os.path.exists(f"{FONTS}/DejaVuSans.ttf"):
        return peers.skip(f"PDF, without the fonts of {FONTS}")
    for name in DOCUMENTS:
        if not sys.argv[1:] or any(word in name for word in sys.argv[1:]):
            if "catalogue" in name:
                if "scikit-image" not in found or "pillow" not in found:
                    peers.skip("the catalogue, whose pictures are of scikit-image")
                    continue
                make_pictures()
            measure(program, versions, name)


main()
