"""Opens a preview in a headless Chromium, saves the preview's files, and uses the page as a person
would.

    python3 Tests/Browser/preview_test.py .build/debug/swatch .build/browser-preview [SAVES]

Prints the time from a save to the new picture; screenshots are written to the second folder. At the
end the files are saved SAVES times (40 by default), during which the server's memory must not grow.
"""

import json
import os
import shutil
import subprocess
import sys
import time

from page import PATIENCE, Page

SWATCH, FOLDER = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
SAVES = int(sys.argv[3]) if len(sys.argv) > 3 else 40
EXAMPLE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../Examples/social-card")
page = Page(FOLDER)
browser, expect, waits_for, value = page.browser, page.expect, page.waits_for, page.value


def write(name, text):
    """Saves a file as most editors do: a new file replaces it."""
    with open(f"{FOLDER}/.{name}", "w") as file:
        file.write(text)
    os.rename(f"{FOLDER}/.{name}", f"{FOLDER}/{name}")


def choose(name, entry):
    value(f"(() => {{ const c = document.getElementById('controls'); const e = c.elements[{json.dumps(name)}];"
          f"e.value = {json.dumps(entry)}; e.dispatchEvent(new Event('input', {{bubbles: true}})) }})()")


def toggle(selector):
    value(f"document.querySelector({json.dumps(selector)}).click()")


FIGURES = "[...document.querySelectorAll('figure')].map((f) => f.dataset.number + f.dataset.format).join(' ')"
ERRORS = "document.querySelectorAll('.error').length"
VERSION = "Number(document.getElementById('pictures').dataset.version)"


def opens():
    browser.show(1440, 900)
    browser.open(ADDRESS)
    waits_for("The first row is shown", FIGURES, "1png")
    expect("Its pixels are those of the template's scale",
           value("document.querySelector('.picture img').naturalWidth"), 1200)
    expect("The rows are counted", page.text("#row-count"), "/ 20")
    expect("Themes are not offered where there are none",
           value("document.getElementById('themes').getBoundingClientRect().width"), 0)
    page.shoot("1-card")


def shows_nodes():
    x, y, width, height = page.rect(".boxes [data-id=title]")
    browser.mouse("mouseMoved", x + width / 2, y + height / 2)
    expect("The node below the pointer is told", page.text("#node h2"), "text “title”")
    terms = value("[...document.querySelectorAll('#node dt')].map((t) => t.textContent)")
    expect("Its frame and its font are told", [t in terms for t in ["frame", "fontSize", "color"]], [True] * 3)
    expect("Its place, that of its text in the data, is told",
           "rows.ndjson:1:" in page.text("#node p"), True)
    page.shoot("2-node")
    write("card.json", CARD.replace('"id": "title"', '"id": "title", "alpha": 0.9'))
    waits_for("A save shows the node's new style",
              "[...document.querySelectorAll('#node dt')].map((t) => t.textContent).includes('alpha')", True)
    write("card.json", CARD)
    waits_for("And its old one",
              "[...document.querySelectorAll('#node dt')].map((t) => t.textContent).includes('alpha')", False)


def follows_saves():
    version = value(VERSION)
    write("card.json", CARD.replace("#101B2DFF", "#4A1B2DFF"))
    waits_for("A save of the template shows the new picture", f"{VERSION} > {version}", True)
    version = value(VERSION)
    write("card.json", CARD.replace('"id": "stripe"', '"idd": "stripe"'))
    waits_for("A mistake is shown", ERRORS, 1)
    expect("The last good picture stays beside it", value("[...document.querySelectorAll('figure.last')].length"), 1)
    expect("With advice", "did you mean \"id\"?" in page.text(".error p"), True)
    line = 1 + CARD[:CARD.index('"id": "stripe"')].count("\n")
    expect("And its line", value("document.querySelector('.error .at').dataset.line"), str(line))
    page.shoot("3-mistake")
    write("card.json", CARD)
    waits_for("When it is mended, the picture is back", f"{ERRORS} + ' ' + {FIGURES}", "0 1png")
    version = value(VERSION)
    write("rows.ndjson", ROWS.replace("Title 1\"", "Another title\""))
    waits_for("A save of the data shows the new picture", f"{VERSION} > {version}", True)
    version = value(VERSION)
    shutil.copy(f"{EXAMPLE}/lena.png", f"{FOLDER}/copy.png")
    os.rename(f"{FOLDER}/copy.png", f"{FOLDER}/lena.png")
    waits_for("A save of a picture shows the new picture", f"{VERSION} > {version}", True)


def has_controls():
    choose("row", "3")
    waits_for("Another row is shown", FIGURES, "3png")
    choose("count", "4")
    waits_for("Several rows are shown", FIGURES, "3png 4png 5png 6png")
    page.shoot("4-rows")
    choose("count", "1")
    choose("scale", "1")
    waits_for("Another scale has other pixels", "document.querySelector('.picture img')?.naturalWidth", 600)
    choose("width", "500")
    waits_for("So has another width", "document.querySelector('.picture img')?.naturalWidth", 500)
    choose("width", "")
    choose("scale", "")
    toggle("[value=svg]")
    toggle("[value=pdf]")
    waits_for("Formats stand beside each other", FIGURES, "3png 3svg 3pdf")
    page.shoot("5-formats")
    toggle("[value=svg]")
    toggle("[value=pdf]")
    toggle("[name=boxes]")
    waits_for("All boxes are shown", "document.querySelectorAll('.boxes.all').length", 1)
    page.shoot("6-boxes")
    toggle("[name=boxes]")
    choose("row", "1")
    waits_for("The first row is back", FIGURES, "1png")


def has_looks():
    write("card.json", json.dumps({
        "scale": 1, "themes": {"light": {"width": 300}, "dark": {"width": 200}},
        "root": {"node": "display", "style": {"width": "{{theme.width}}", "height": 40}, "children": [
            {"node": "text", "id": "price", "text": "{{minutes:currency(EUR)}}"}]}}))
    width = "document.querySelector('.picture img')?.naturalWidth"
    pixels = ("(() => { const i = document.querySelector('.picture img'); if (!i) return ''; "
              "const c = document.createElement('canvas'); c.width = i.naturalWidth; c.height = i.naturalHeight; "
              "c.getContext('2d').drawImage(i, 0, 0); return c.toDataURL() })()")
    waits_for("The first theme is shown", width, 300)
    expect("Its themes are offered",
           value("[...document.querySelectorAll('[name=theme] option')].map((o) => o.value).join(' ')"), "light dark")
    choose("theme", "dark")
    waits_for("Another theme is shown", width, 200)
    english = value(pixels)
    choose("locale", "de-DE")
    waits_for("Another locale has other texts", f"{width} === 200 && {pixels} !== {json.dumps(english)}", True)
    choose("locale", "")
    choose("theme", "light")
    write("card.json", CARD)
    waits_for("The card is back", width, 1200)


def shows_pages():
    """Opens a second preview, which shows pages of six rows each."""
    write("row.json", ROW)
    paged = subprocess.Popen(
        [SWATCH, "preview", f"{FOLDER}/row.json", "--data", f"{FOLDER}/rows.ndjson", "--page-size", "200x150",
         "--columns", "2"], stdout=subprocess.PIPE, text=True)
    try:
        browser.open(paged.stdout.readline().strip())
        turns_pages()
    finally:
        paged.terminate()
        paged.wait()


def turns_pages():
    caption = "document.querySelector('figcaption')?.textContent.split(' · ')[0]"
    waits_for("The first page is shown", caption, "Page 1 of 4, rows 1–6, PNG")
    expect("Rows are not chosen on pages", value("document.getElementById('rows').hidden"), True)
    expect("There is no page before", value("document.querySelector('[name=previous]').disabled"), True)
    toggle("[name=next]")
    waits_for("The next page is shown", caption, "Page 2 of 4, rows 7–12, PNG")
    x, y, width, height = page.rect(".boxes [data-kind=title]")
    browser.mouse("mouseMoved", x + width / 2, y + height / 2)
    expect("The node below the pointer is told", page.text("#node h2"), "title")
    page.shoot("8-page")
    choose("page", "4")
    waits_for("The last page is shown", caption, "Page 4 of 4, rows 19–20, PNG")
    expect("There is no page behind", value("document.querySelector('[name=next]').disabled"), True)
    write("row.json", ROW.replace('"flexGrow"', '"flexGrwo"'))
    waits_for("A mistake is shown on a page", ERRORS, 1)
    expect("The last good page stays beside it", value("document.querySelector('figure.last').dataset.number"), "4")
    page.shoot("9-page-mistake")
    write("row.json", ROW)
    waits_for("When it is mended, the page is back", f"{ERRORS} + ' ' + {FIGURES}", "0 4png")
    write("rows.ndjson", "".join(ROWS.splitlines(keepends=True)[:8]))
    waits_for("With fewer rows the last page is shown", caption, "Page 2 of 2, rows 7–8, PNG")
    write("rows.ndjson", ROWS)
    waits_for("Pages are counted anew", "document.getElementById('page-count').textContent", "/ 4")


def is_quick_and_flat():
    times = []
    before = memory()
    for number in range(SAVES):
        version = value(VERSION)
        color = f"#10{number % 200 + 16:02X}2DFF"
        start = time.monotonic()
        write("card.json", CARD.replace("#101B2DFF", color))
        while value(VERSION) == version:
            if time.monotonic() > start + PATIENCE:
                raise SystemExit("✘ A save is not shown")
        times.append(1000 * (time.monotonic() - start))
    times.sort()
    print(f"From a save to its picture: {times[len(times) // 2]:.0f} ms, {times[-1]:.0f} ms at most "
          f"({SAVES} saves); {before >> 20} to {memory() >> 20} MiB")
    expect("The memory has not grown", memory() < before + (32 << 20), True)


def memory():
    with open(f"/proc/{server.pid}/status") as status:
        return int(next(line for line in status if line.startswith("VmRSS")).split()[1]) * 1024


def is_dark():
    browser.show(500, 900, "dark")
    page.shoot("7-dark-narrow")


def is_quiet(events):
    wrong = [event for event in events if event.get("method") in ("Runtime.exceptionThrown",)
             or event.get("method") == "Log.entryAdded"
             and "422" not in event["params"]["entry"].get("text", "")]
    expect("The console is silent", wrong, [])


def is_private():
    status = subprocess.run(
        ["curl", "-s", "-o", f"{FOLDER}/refused", "-w", "%{http_code}", "-H", "Host: evil.example", ADDRESS],
        capture_output=True, text=True).stdout
    expect("Another host's name is refused", status, "403")


shutil.rmtree(FOLDER, ignore_errors=True)
os.makedirs(FOLDER)
shutil.copy(f"{EXAMPLE}/lena.png", FOLDER)
with open(f"{EXAMPLE}/data.json") as file:
    DATA = json.load(file)
with open(f"{EXAMPLE}/card.json") as file:
    CARD = file.read()
ROW = json.dumps({"root": {"node": "display", "style": {"height": 50, "flexGrow": 1}, "children": [
    {"node": "text", "id": "title", "text": "{{title}}", "font": {"size": 14}}]}})
ROWS = "".join(json.dumps(dict(DATA, title=f"Title {row}")) + "\n" for row in range(1, 21))
write("card.json", CARD)
write("rows.ndjson", ROWS)
server = subprocess.Popen(
    [SWATCH, "preview", f"{FOLDER}/card.json", "--data", f"{FOLDER}/rows.ndjson"],
    stdout=subprocess.PIPE, text=True)
ADDRESS = server.stdout.readline().strip()
try:
    opens()
    shows_nodes()
    follows_saves()
    has_controls()
    has_looks()
    is_private()
    is_quiet(browser.events)
    is_quick_and_flat()
    is_dark()
    browser.show(1440, 900)
    shows_pages()
    is_quiet(browser.events)
    page.finish()
finally:
    browser.close()
    server.terminate()
    server.wait()
