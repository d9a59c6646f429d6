"""Compares Swatch's grids with those of a headless Chromium, box by box.

    python3 Tests/Browser/grid_test.py .build/debug/swatch [LAYOUTS [FIRST]]

By default fifty layouts are made from seeds, as documents and as HTML. Lengths may differ by the
browser's rounding: it stores lengths in 64ths of a pixel, and rounds each track down.
"""

import json
import subprocess
import sys
import tempfile

from chromium import Chromium
from grid_layouts import GridLayout

PROGRAM = sys.argv[1]
COUNT = int(sys.argv[2]) if len(sys.argv) > 2 else 50
FIRST = int(sys.argv[3]) if len(sys.argv) > 3 else 1
EXACT = 0.01
# The largest accepted difference: ten tracks before a box, each 1/64 pixel too short.
ROUNDED = 10 / 64
STYLE = """
  body { margin: 0 } .grid { display: grid; position: absolute; left: 0; top: 0 }
  .grid * { box-sizing: border-box } .wrap { display: flex; flex-wrap: wrap; align-content: start }
  .wrap p { flex: none; width: 10px; height: 10px; margin: 0 }
"""
BOXES = """
  Object.fromEntries([...document.querySelectorAll('.grid')].map((grid) => {
    const origin = grid.getBoundingClientRect();
    const boxes = [...grid.querySelectorAll('[data-id]')].map((box) => {
      const r = box.getBoundingClientRect();
      return [box.dataset.id, [r.x - origin.x, r.y - origin.y, r.width, r.height]]
    });
    return [grid.id, {size: [origin.width, origin.height], boxes: Object.fromEntries(boxes)}]
  }))
"""


def ours(layout, folder):
    path = f"{folder}/grid.json"
    with open(path, "w") as file:
        file.write(layout.document())
    done = subprocess.run([PROGRAM, "inspect", "--json", path], capture_output=True, text=True)
    if done.returncode:
        raise SystemExit(f"{done.stderr}\n{layout.document()}")
    tree = json.loads(done.stdout)
    return tree["size"], {node["id"]: node["frame"] for node in tree["nodes"] if node.get("id")}


def differences(layout, theirs, folder):
    """Returns the boxes that differ by more than the browser's rounding, and the largest
    difference."""
    size, boxes = ours(layout, folder)
    pairs = [("grid", size, theirs["size"])]
    pairs += [(name, boxes[name], frame) for name, frame in theirs["boxes"].items()]
    largest = 0
    found = []
    for name, own, other in pairs:
        difference = max(abs(a - b) for a, b in zip(own, other))
        largest = max(largest, difference)
        if difference > EXACT + ROUNDED:
            found.append(f"  {name}: {own} here, {other} there")
    return found, largest


def main():
    layouts = {f"g{number}": GridLayout(number) for number in range(FIRST, FIRST + COUNT)}
    page = "".join(layout.html(name[1:]) for name, layout in layouts.items())
    browser = Chromium()
    try:
        with tempfile.TemporaryDirectory() as folder:
            with open(f"{folder}/grids.html", "w") as file:
                file.write(f"<!doctype html><meta charset=utf-8><style>{STYLE}</style>{page}")
            browser.open(f"file://{folder}/grids.html")
            frames = browser.evaluate(BOXES)
            compare(layouts, frames, folder)
    finally:
        browser.close()


def compare(layouts, frames, folder):
    exact, boxes, wrong = 0, 0, []
    for name, layout in layouts.items():
        found, largest = differences(layout, frames[name], folder)
        boxes += len(frames[name]["boxes"])
        exact += largest <= EXACT
        if found:
            wrong.append(name)
            print(f"{name} {layout.document()}\n{layout.html(name[1:])}", *found, sep="\n")
    print(f"{len(layouts)} grids of {boxes} boxes: {exact} are the same to {EXACT} points, "
          f"{len(layouts) - exact - len(wrong)} but for the browser's 64ths, {len(wrong)} differ")
    if wrong:
        raise SystemExit(1)


main()
