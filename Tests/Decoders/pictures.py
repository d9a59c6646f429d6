"""Documents of pictures in all sample formats, and of pictures with the largest width or height."""

import itertools
import json


def boxes(colors, columns, width=7, height=5):
    """Returns a document of boxes, row by row."""
    rows = itertools.batched(colors, columns) if hasattr(itertools, "batched") else (
        colors[first:first + columns] for first in range(0, len(colors), columns))
    return {"root": stack("vertical", [
        stack("horizontal", [
            {"node": "display", "backgroundColor": color, "style": {"width": width, "height": height}}
            for color in row])
        for row in rows])}


def stack(direction, children):
    return {"spec": "stack", "direction": direction, "children": children}


def text(color, background):
    node = {"node": "text", "color": color, "font": {"size": 17},
            "text": "Decoded equal by libpng, libspng, Pillow and Chromium. " * 6}
    if background:
        node["backgroundColor"] = background
    return {"sizeRange": {"min": [400, 0], "max": [400, "inf"]}, "root": node}


def many(count, alpha=""):
    """Returns a number of different colours."""
    return [f"#{(37 * i + i // 256) & 255:02x}{(11 * i) & 255:02x}{i & 255:02x}{alpha}" for i in range(count)]


def greys(count):
    return [f"#{255 * i // (count - 1):02x}" + f"{255 * i // (count - 1):02x}" * 2
            for i in range(count)]


# The documents, each with the colour type and the bit depth of its file in a mode.
PICTURES = {
    "grey-1": (boxes(greys(2) * 60, 12), 0, 1),
    "grey-2": (boxes(greys(4) * 40, 16), 0, 2),
    "grey-4": (boxes(greys(16) * 10, 16), 0, 4),
    "grey-8": (boxes(greys(256), 16), 0, 8),
    "palette-1": (boxes(many(2) * 60, 12), 3, 1),
    "palette-2": (boxes(many(4) * 40, 16), 3, 2),
    "palette-4": (boxes(many(16) * 10, 16), 3, 4),
    "palette-8": (boxes(many(256), 16), 3, 8),
    "palette-translucent": (boxes(many(40, "80") * 5, 20), 3, 8),
    "rgb": (boxes(many(400), 20), 2, 8),
    "rgba": (boxes(many(400, "c0"), 20), 6, 8),
    "text": (text("#000", "#fff"), 0, 8),
    "text-transparent": (text("#103060", None), 3, 8),
    "high": (boxes(many(300), 1, 1, 3), 2, 8),
    "wide": (boxes(many(400), 400, 3, 1), 2, 8),
    "widest": (boxes(many(512), 512, 32, 2), 2, 8),
}


def write(folder):
    """Writes all documents into a folder, and returns their paths by name."""
    paths = {}
    for name, (document, _, _) in PICTURES.items():
        paths[name] = f"{folder}/{name}.json"
        with open(paths[name], "w") as file:
            json.dump(document, file)
    return paths
