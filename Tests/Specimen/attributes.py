"""Draws a text with each attribute as PNG, SVG and PDF, and compares the three."""

import json

from pictures import decibels, read

# The pixels per point: with letters of 18 points, a lost attribute is visible. The font has no
# hinting, which PDF viewers would apply.
SCALE = 2
FONT = {"family": "Noto Sans", "size": 18}
TEXT = "Größe gypsum 12.40 fi"
BOX = {"color": "#FFE08A", "insets": 3, "cornerRadius": 4}
STOPS = {"stops": ["#C02060", "#2060C0"]}

ATTRIBUTES = {
    "plain": {}, "colour": {"color": "#2060C0"}, "translucent": {"color": "#2060C080"},
    "bold": {"font": {**FONT, "weight": "bold"}},
    "underline": {"underline": "single"}, "double": {"underline": "double"},
    "dotted": {"underline": "dotted"}, "dashed": {"underline": "dashed"}, "wavy": {"underline": "wavy"},
    "strikethrough": {"strikethrough": "single"}, "background": {"background": BOX},
    "kern": {"kern": 2}, "baselineOffset": {"baselineOffset": 4},
    "superscript": {"script": "superscript"}, "subscript": {"script": "subscript"},
    "outline": {"outline": {"width": 1, "color": "#C02060"}},
    "outline behind": {"outline": {"width": 4, "color": "#F0A0C0", "behind": True}},
    "hollow": {"color": "#0000", "outline": {"width": 1, "color": "#C02060"}},
    "shadow": {"shadow": {"color": "#00000080", "offset": [2, 2], "blurRadius": 2}},
    "gradient": {"gradient": STOPS}, "link": {"link": "https://example.com/"},
    "language": {"language": "tr"}, "ligatures off": {"ligatures": False},
    "small capitals": {"capitals": "small"}, "features": {"features": ["tnum", "-kern"]},
}


def compare(swatch, folder, goal, least):
    """Prints a line for each attribute, and marks attributes whose agreement is below `least`
    decibels."""
    print(f"\n{'attribute':16} {'SVG':>10} {'PDF':>10} {'pdftoppm':>10}")
    for name, members in ATTRIBUTES.items():
        path = f"{folder}/attribute-{name.replace(' ', '-')}.json"
        with open(path, "w", encoding="utf-8") as file:
            json.dump(document(members), file)
        png, svg, outlines, pdf = map(read, swatch.draw(path, SCALE))
        cells = [f"{name:16}"]
        for form, other in (("SVG", svg), ("PDF", outlines)):
            agreement = decibels(png, other)
            mark = goal(f"PNG and {form} of {name} agree to {agreement:.1f} dB, at least {least} "
                        "expected", agreement >= least)
            cells.append(f"{agreement:7.1f} dB{mark}")
        cells.append(f"{decibels(png, pdf):7.1f} dB")
        print(" ".join(cells))


def document(members):
    """Returns a white page with the text on two lines."""
    text = {"node": "text", "text": TEXT, "font": FONT, **members}
    insets = {side: 8 for side in ("top", "left", "bottom", "right")}
    return {"sizeRange": {"min": [160, 72], "max": [160, 72]},
            "root": {"node": "display", "backgroundColor": "#FFF",
                     "children": [{"spec": "inset", "insets": insets, "child": text}]}}
