"""Prints the measurements of encoders as a table, and writes a document that draws them as a chart.

    python3 front.py PHOTO.figures TEXT.figures CHART.json

A line of measurements has a name, the milliseconds per page and the bytes per page. A setting of
Swatch beats an encoder if it takes no more time and no more bytes.
"""

import json
import math
import sys

TITLES = {"swatch:1": "--png fast", "swatch:2": "--png default", "swatch:3": "--png compact",
          "swatch:4": "--png dense", "swatch:5": "--png small"}
# Not drawn: uncompressed files, which would leave little of the axis to the other points, and
# points too near to others.
UNDRAWN = {"store", "isal:2:up", "isal:3:up"}
PEERS = {"rle": "own C, {}", "isal": "ISA-L {}", "ld": "libdeflate {}", "png": "libpng {}",
         "fpnge": "fpnge {}", "cairo": "Cairo's writer", "store": "stored"}


def title(name):
    kind, _, rest = name.partition(":")
    return TITLES.get(name) or PEERS[kind].format(rest.replace(":", " ") or "")


def read(path):
    with open(path) as file:
        return {name: (float(ms), int(count)) for name, ms, count in map(str.split, file)}


def beaten_by(name, figures):
    """Returns Swatch's fastest setting that takes no more time and no more bytes."""
    ms, count = figures[name]
    better = [own for own in figures if own in TITLES
              and figures[own][0] <= ms and figures[own][1] <= count]
    return title(min(better, key=lambda own: figures[own][0])) if better else ""


def table(photo, text):
    heads = ["encoder", "photo, ms", "MB", "text, ms", "KB", "beaten there by", "and there by"]
    rows = [[title(name), f"{photo[name][0]:.1f}", f"{photo[name][1] / 1e6:.2f}",
             f"{text[name][0]:.1f}", f"{text[name][1] / 1e3:.0f}",
             *["" if name in TITLES else beaten_by(name, kind) or "none" for kind in (photo, text)]]
            for name in photo]
    widths = [max(len(row[i]) for row in [heads, *rows]) for i in range(len(heads))]
    lines = [[cell.rjust(width) if 0 < i < 5 else cell.ljust(width)
              for i, (cell, width) in enumerate(zip(row, widths))] for row in [heads, *rows]]
    rule = ["-" * (width - 1) + (":" if 0 < i < 5 else "-") for i, width in enumerate(widths)]
    return "\n".join("| " + " | ".join(line) + " |" for line in [lines[0], rule, *lines[1:]])


class Plot:
    """A chart of points over two logarithmic axes."""

    WIDTH, HEIGHT, LEFT, TOP = 380, 330, 48, 34

    def __init__(self, heading, figures, unit, scale):
        self.heading, self.unit, self.scale = heading, unit, scale
        self.figures = {name: values for name, values in figures.items() if name not in UNDRAWN}
        times, sizes = zip(*self.figures.values())
        self.x = (math.log(min(times)) - 0.2, math.log(max(times)) + 1.4)
        self.y = (math.log(min(sizes)) - 0.1, math.log(max(sizes)) + 0.1)
        self.taken = [rect(*self.place(*values), 6, 6) for values in self.figures.values()]

    def place(self, ms, count):
        x = (math.log(ms) - self.x[0]) / (self.x[1] - self.x[0])
        y = (math.log(count) - self.y[0]) / (self.y[1] - self.y[0])
        return self.LEFT + x * self.WIDTH, self.TOP + (1 - y) * self.HEIGHT

    def elements(self):
        frame = box(self.LEFT, self.TOP, self.WIDTH, self.HEIGHT, "#F6F7F9")
        yield frame
        yield label(self.heading, self.LEFT, 4, 15, "#1A1A1A", "bold")
        yield from self.grid()
        for name in sorted(self.figures, key=lambda name: name not in TITLES):
            yield from self.point(name)

    def grid(self):
        for ms in (2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000):
            if self.x[0] < math.log(ms) < self.x[1]:
                x = self.place(ms, math.exp(self.y[0]))[0]
                yield box(x, self.TOP, 1, self.HEIGHT, "#E1E4E8")
                yield label(f"{ms:,} ms" if ms < 10 else f"{ms:,}", x - 8, self.TOP + self.HEIGHT + 4,
                            10, "#666666")
        for step in (0.25, 0.3, 0.4, 0.5, 0.6, 0.8, 1, 2, 4, 6, 7, 8, 10, 15, 20, 30):
            count = step * 1e6
            if self.y[0] < math.log(count) < self.y[1]:
                y = self.place(math.exp(self.x[0]), count)[1]
                yield box(self.LEFT, y, self.WIDTH, 1, "#E1E4E8")
                yield label(f"{count / self.scale:g} {self.unit}", 0, y - 7, 10, "#666666")

    def point(self, name):
        x, y = self.place(*self.figures[name])
        color, size = ("#D6336C", 10) if name in TITLES else ("#3B5B8C", 7)
        yield box(x - size / 2, y - size / 2, size, size, color, size / 2)
        words, weight = title(name), "bold" if name in TITLES else "regular"
        left, top = self.free_place(x, y, 5.9 * len(words))
        yield label(words, left, top, 10, color, weight)

    def free_place(self, x, y, width):
        """Returns the position of a name: beside its point, or farther away if other names are
        there."""
        places = [(left, y - 6 + down) for down in (0, 11, -11, 22, -22, 33, -33, 44, -44)
                  for left in (x + 8, x - width - 8)]
        free = [place for place in places if not self.is_taken(*place, width)] or places
        self.taken.append((*free[0], free[0][0] + width, free[0][1] + 11))
        return free[0]

    def is_taken(self, left, top, width):
        inside = (self.LEFT <= left and left + width <= self.LEFT + self.WIDTH
                  and self.TOP <= top and top + 11 <= self.TOP + self.HEIGHT)
        return not inside or any(left < right and left + width > first and top < end and top + 11 > start
                                 for first, start, right, end in self.taken)


def rect(x, y, width, height):
    return x - width / 2, y - height / 2, x + width / 2, y + height / 2


def at(element, x, y):
    element.setdefault("style", {})["layoutPosition"] = [round(x, 1), round(y, 1)]
    return element


def box(x, y, width, height, color, radius=0):
    return at({"node": "display", "backgroundColor": color, "cornerRadius": radius,
               "style": {"width": round(width, 1), "height": round(height, 1)}}, x, y)


def label(words, x, y, size, color, weight="regular"):
    return at({"node": "text", "text": words, "color": color,
               "font": {"family": "DejaVu Sans", "size": size, "weight": weight}}, x, y)


def chart(photo, text):
    plots = [Plot("A page of photographs", photo, "MB", 1e6), Plot("A page of text", text, "KB", 1e3)]
    places = [{"spec": "absolute", "children": list(plot.elements()),
               "style": {"width": plot.LEFT + plot.WIDTH + 8, "height": plot.TOP + plot.HEIGHT + 22}}
              for plot in plots]
    content = {"spec": "inset", "insets": {"top": 12, "left": 14, "bottom": 10, "right": 14}, "child": {
        "spec": "stack", "direction": "horizontal", "spacing": 18, "children": places}}
    return {"scale": 2, "root": {"spec": "background", "child": content,
                                 "background": {"node": "display", "backgroundColor": "#FFFFFF"}}}


photo, text = read(sys.argv[1]), read(sys.argv[2])
print(table(photo, text))
with open(sys.argv[3], "w") as file:
    json.dump(chart(photo, text), file, indent=1)
