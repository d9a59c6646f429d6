"""Draws a node with each look as PNG, SVG and PDF, and compares the three."""

import json
import os

from pictures import decibels, read

# The pixels per point: edges at half points are then edges of pixels.
SCALE = 2
SIDE = 120
BOX = {"node": "display", "style": {"preferredSize": [80, 80]}}
STOPS = ["#4F46E5", "hotpink", "gold"]
STRIPES = {"linear": {"angle": 45, "length": 20, "repeat": True, "stops": [
    "teal", {"color": "teal", "offset": 0.5}, {"color": "#CFE8E8", "offset": 0.5}, "#CFE8E8"]}}
DISC = {"node": "display", "backgroundColor": "#2060C0", "cornerRadius": 20,
        "style": {"preferredSize": [40, 40], "layoutPosition": [50, 20]}}
STAR = "M12 2l3.1 6.3 6.9 1-5 4.9 1.2 6.8-6.2-3.2-6.2 3.2 1.2-6.8-5-4.9 6.9-1z"
SIDES = {"width": 3, "color": "#2060C0", "bottom": {"width": 8, "color": "tomato"}}
ICON = "data:image/svg+xml," + (
    "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'><path d='" + STAR + "'/></svg>")


def box(**members):
    return {**BOX, "backgroundColor": "#E8C060", **members}


def shape(**members):
    return {"node": "shape", "style": {"preferredSize": [80, 80]}, **members}


def over(child):
    """Returns a node over a disc, which is the preceding sibling."""
    return {"spec": "absolute", "children": [DISC, child]}


def content(**members):
    """Returns a node with content of two colours."""
    return {**BOX, **members, "children": [over({
        "node": "display", "backgroundColor": "#C02060",
        "style": {"preferredSize": [50, 30], "layoutPosition": [10, 36]}})]}


LOOKS = {
    "colour": box(), "translucent": box(alpha=0.5), "oklch": box(backgroundColor="oklch(54% 0.16 262)"),
    "corners": box(cornerRadius=[16, 4, [40, 20], 0]),
    "linear": box(backgrounds={"linear": {"angle": 30, "stops": STOPS}}),
    "linear, oklab": box(backgrounds={"linear": {"to": "bottomRight", "stops": STOPS, "space": "oklab"}}),
    "stripes": box(backgrounds=STRIPES),
    "radial": box(backgrounds={"radial": {"stops": STOPS, "center": [0.3, 0.3]}}),
    "radial, repeated": box(backgrounds={"radial": {"shape": "circle", "size": 20, "repeat": True, "stops": STOPS}}),
    "conic": box(backgrounds={"conic": {"angle": 30, "stops": [*STOPS, "#4F46E5"]}}),
    "layers": box(backgrounds=[{"linear": {"stops": ["#0000", "#000A"]}}, {"radial": {"stops": STOPS}}]),
    "icon tiled": box(backgrounds={"image": {"source": ICON, "size": [20, 20], "repeat": "both"}}),
    "border": box(borderWidth=4, borderColor="#2060C0", cornerRadius=12),
    "sides": box(border=SIDES, cornerRadius=12), "dashed": box(border={"width": 4, "style": "dashed"}),
    "dotted": box(border={"width": 4, "style": "dotted"}, cornerRadius=16),
    "outer border": box(outerBorder={"width": 3, "color": "#2060C0", "offset": 4}, cornerRadius=8),
    "shadow": box(shadow={"color": "#000A", "offset": [0, 6], "blurRadius": 12}, cornerRadius=12),
    "shadows of the box": box(shadow=[{"color": "#2060C0", "spread": 6, "offset": [4, 4]},
                                      {"inset": True, "color": "#000A", "blurRadius": 12}]),
    **{f"mode {mode}": over(box(blendMode=mode)) for mode in (
        "multiply", "screen", "overlay", "darken", "lighten", "colorDodge", "colorBurn", "hardLight",
        "softLight", "difference", "exclusion", "hue", "saturation", "color", "luminosity")},
    "mask, gradient": content(mask={"linear": {"stops": ["#000", "#0000"]}}),
    "mask, outline": content(mask={"ellipse": True}),
    "blur": content(filters={"blur": 3}), "greys": content(filters=[{"grayscale": 1}, {"brightness": 1.3}]),
    "drop shadow": content(filters={"dropShadow": {"color": "#000A", "offset": [3, 3], "blurRadius": 4}}),
    "backdrop": over(box(backgroundColor="#FFF6", backdropFilters=[{"blur": 4}, {"saturate": 1.6}],
                         style={"preferredSize": [80, 50]})),
    "turned": box(transform={"rotate": 20, "scale": [0.9, 0.7], "skew": [10, 0]}),
    "clipped": content(clipsToBounds=True, cornerRadius=30, backgroundColor="#DDD"),
    "shape": shape(viewBox=[0, 0, 24, 24], path=STAR, fill={"linear": {"stops": STOPS}}, stroke="black"),
    "even odd": shape(path="M0 0h80v80h-80z M20 20h40v40h-40z", fillRule="evenOdd", fill="#2060C0"),
    "dashes": shape(polygon=[[10, 70], [40, 10], [70, 70]], stroke={
        "color": "#C02060", "width": 4, "dashes": [8, 6], "cap": "round", "join": "round"}),
    "points": shape(points=[3, 8, 5, 9, 2, 6], fill="#2060C040", stroke={"color": "#2060C0", "width": 2}),
    "qr": {"node": "qr", "content": "https://example.com", "style": {"preferredSize": [80, 80]}},
    "bars": {"node": "barcode", "code": "ean13", "content": "4006381333931", "style": {"preferredSize": [110, 50]}},
    "icon": {"node": "image", "source": ICON, "tint": "#B0004E", "style": {"preferredSize": [80, 80]}},
    "collection": {"node": "collection", "collectionLayout": {"columns": {"columnCount": 2}},
                   "style": {"preferredSize": [100, 80]}, "children": [DISC, DISC, DISC]},
}


def compare(swatch, folder, goal, least):
    """Prints a line for each look, and marks looks whose SVG agrees by less than `least`
    decibels."""
    os.makedirs(f"{folder}/looks", exist_ok=True)
    print(f"\n{'look':20} {'SVG':>10} {'pdftoppm':>10}")
    for name, node in LOOKS.items():
        path = f"{folder}/looks/{name.replace(' ', '-').replace(',', '')}.json"
        with open(path, "w", encoding="utf-8") as file:
            json.dump(document(node), file)
        png, svg, _, pdf = map(read, swatch.draw(path, SCALE, path.removesuffix(".json")))
        agreement = decibels(png, svg)
        mark = goal(f"PNG and SVG of {name} agree to {agreement:.1f} dB, at least {least} expected",
                    agreement >= least)
        print(f"{name:20} {agreement:7.1f} dB {decibels(png, pdf):7.1f} dB{mark}")


def document(node):
    """Returns a white page with the node in it, away from the edges."""
    node = {"spec": "inset", "insets": dict.fromkeys(("top", "left", "bottom", "right"), 16), "child": node}
    return {"scale": SCALE, "sizeRange": {"min": [SIDE, SIDE], "max": [SIDE, SIDE]},
            "root": {"node": "display", "backgroundColor": "#FFF", "children": [node]}}
