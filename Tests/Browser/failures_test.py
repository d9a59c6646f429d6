"""Makes five hundred comparisons fail, and opens their report in a headless Chromium.

    python3 Tests/Browser/failures_test.py .build/release/swatch .build/browser-failures [COUNT]

The sizes and the page's first response are checked. Times, which depend on the machine, are only printed:
of a run whose pictures all match and of a run whose pictures all differ, on one thread, and of the page
until it responds to a key.
"""

import json
import os
import resource
import shutil
import subprocess
import sys
import time

from page import Page

SWATCH, FOLDER = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
COUNT = int(sys.argv[3]) if len(sys.argv) > 3 else 500
PAGE_LIMIT, SECONDS, ANSWER = 5 << 20, 10, 1


def card(number, title):
    text = lambda id, words, size, color: {
        "node": "text", "id": id, "text": words, "font": {"family": "DejaVu Sans", "size": size},
        "color": color}
    rows = [{
        "node": "display", "id": f"row {row}", "backgroundColor": "#F2F5F8", "cornerRadius": 6,
        "children": [{"spec": "inset", "insets": {"top": 8, "left": 8, "bottom": 8, "right": 8},
                      "child": text(f"name {row}", f"Person {row} of {number}", 13, "#101418")}],
    } for row in range(6)]
    return {
        "scale": 1, "sizeRange": {"min": [400, 0], "max": [400, "inf"]},
        "root": {"node": "display", "id": "card", "backgroundColor": "#FFFFFF", "children": [
            {"spec": "inset", "insets": {"top": 16, "left": 16, "bottom": 16, "right": 16},
             "child": {"spec": "stack", "direction": "vertical", "spacing": 8,
                       "children": [text("title", title, 20, "#101418")] + rows}}]}}


def write(title):
    os.makedirs(f"{FOLDER}/cards", exist_ok=True)
    for number in range(COUNT):
        with open(f"{FOLDER}/cards/card{number:04}.json", "w", encoding="utf-8") as file:
            json.dump(card(number, f"{title} {number}"), file)


def run(*arguments, code):
    """Returns the wall-clock seconds and the processor seconds of a run."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    start = time.monotonic()
    done = subprocess.run([SWATCH, *arguments], cwd=FOLDER, capture_output=True, text=True,
                          check=False)
    seconds = time.monotonic() - start
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if done.returncode != code:
        raise SystemExit(f"✘ swatch {' '.join(arguments)} ended with {done.returncode}\n{done.stderr}")
    return seconds, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


shutil.rmtree(FOLDER, ignore_errors=True)
write("Walks by the harbour")
run("record", "cards", code=0)
matching = min(run("verify", "cards", "-j", "1", code=0) for _ in range(3))
write("Walks by the river")
# Each run has its own folder, as on CI: ext4 creates files slowly in a folder where many were just
# replaced.
failing = min(run("verify", "cards", "-j", "1", "--report", f"report-{number}", code=3)
              for number in range(3))
print(f"{COUNT} pictures on one thread: all match in {matching[0]:.2f} s ({matching[1]:.2f} s of the "
      f"processor), all differ in {failing[0]:.2f} s ({failing[1]:.2f} s), "
      f"{failing[0] / matching[0]:.2f} times as long ({failing[1] / matching[1]:.2f})")

page = Page(FOLDER)
report = f"{FOLDER}/report-0"
page.expect(f"The page has at most {PAGE_LIMIT >> 20} MB",
            os.path.getsize(f"{report}/report.html") <= PAGE_LIMIT, True)
seconds = run("report", "report-0/report.json", "-o", "joined", code=0)[0]
print(f"The report alone is written in {seconds:.2f} s (wanted: {SECONDS} s), and its page has "
      f"{os.path.getsize(f'{report}/report.html') / 1e6:.2f} MB")
page.browser.show(1440, 900)
start = time.monotonic()
page.browser.open(f"file://{report}/report.html")
opened = time.monotonic() - start
page.browser.press("j")
answered = time.monotonic() - start
page.expect("All failures are listed", page.count(".list button"), COUNT)
page.expect("A key chooses the second one",
            page.value("document.querySelector('.list [aria-current=true]').dataset.id"),
            "documents/card0001")
ready = page.value("performance.getEntriesByType('navigation')[0].domInteractive") / 1000
print(f"The page is interactive after {ready:.2f} s, has loaded after {opened:.2f} s and has answered a key "
      f"after {answered:.2f} s (wanted: {ANSWER} s)")
page.shoot("failures")
page.finish()
