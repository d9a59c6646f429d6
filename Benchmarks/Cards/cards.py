"""Cards of 1200 × 630 pixels, each as a document of boxes, as HTML, and as calls of a painter. They follow
the benchmarks of Takumi (empty to layout) and of image-bench (hello to offer), with one more card, of a
post."""

import os

WIDTH, HEIGHT = 1200, 630
AVATAR = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "Examples", "social-card", "lena.png")
FONT = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"
BOLD = "/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf"
TITLE = "Number {{n}}: nodes lay themselves out, far away from the main thread"
NAMES = ["empty", "gradient", "nested", "layout", "hello", "label", "offer", "post"]


def text(string, size, line, color, bold=False, **keys):
    return {"node": "text", "text": string, "font": {"size": size, "weight": "bold" if bold else "regular"},
            "lineHeight": line, "color": color, **keys}


def box(*children, **keys):
    return {"node": "box", "children": list(children), **keys}


def button(string, back, front):
    return box(text(string, 16, 24, front), padding=[12, 20], cornerRadius=6, backgroundColor=back,
               shadow=[{"color": "#0000001A", "offset": [0, 1], "blurRadius": 3}])


ROOTS = {
    "empty": box(),
    "gradient": box(backgrounds={"linear": {"angle": 45, "stops": ["#F266DF", "#9DC96A"]}}),
    "nested": box(box(box(width=200, height=200, backgroundColor="#A0A0A0"), width=400, height=400, align="flexStart",
                      backgroundColor="#C8C8C8"), align="flexStart", backgroundColor="#F0F0F0"),
    "layout": box(
        text("Complex layout {{n}}", 48, 56, "black", True, width=800, height=100, alignment="center"),
        box(text("A layout with several nested elements and nodes of text.", 24, 28, "#323232", width=400, height=100),
            box(width=200, height=200, backgroundColor="#A0A0A0"), width=1000, height=400, align="flexStart",
            backgroundColor="#C8C8C8"), direction="column", align="flexStart", backgroundColor="#F0F0F0"),
    "hello": box(
        {"node": "shape", "viewBox": [0, 0, 75, 65], "path": "M37.59.25l36.95 64H.64l36.95-64z", "fill": "white",
         "width": 75, "height": 65},
        text("Hello, World {{n}}", 32, 40, "white", True, margin=[40, 0, 0, 0]),
        direction="column", align="center", justify="center", backgroundColor="black"),
    "label": box(
        box(box(width=24, height=24, backgroundColor="black"), text("example.com", 20, 24, "black", True, margin=[0, 0, 0, 8]),
            position="absolute", left=42, top=42, align="center"),
        box(text("Making the web faster {{n}}", 40, 56, "white", True), padding=[20, 50], backgroundColor="black"),
        align="center", justify="center", backgroundColor="white"),
    "offer": box(
        box(box(text("Ready to dive in, {{n}}?", 36, 40, "#111827", True),
                text("Start your free trial today.", 36, 40, "#4F46E5", True), direction="column"),
            box(button("Get started", "#4F46E5", "white"), button("Learn more", "white", "#4F46E5"), gap=12),
            padding=32, align="center", justify="spaceBetween", backgroundColor="#F9FAFB"),
        direction="column", justify="center", backgroundColor="white"),
    "post": box(
        text(TITLE, 64, 76, "white", True),
        box({"node": "image", "source": "lena.png", "width": 72, "height": 72, "cornerRadius": 36},
            text("Lena Hoffmann", 28, 36, "white", grow=1), text("{{n}} min", 24, 36, "#CBD5E1"), gap=20, align="center"),
        direction="column", justify="spaceBetween", padding=72,
        backgrounds={"linear": {"angle": 135, "stops": ["#1E293B", "#4F46E5"]}})}


def document(name):
    return {"sizeRange": {"min": [WIDTH, HEIGHT], "max": [WIDTH, HEIGHT]},
            "root": {"backgroundColor": "white", **ROOTS[name], "width": WIDTH, "height": HEIGHT,
                     "font": {"family": "DejaVu Sans"}}}


def html(name, number, picture="lena.png"):
    """Returns the card as HTML, with the same content as the document."""
    return f'<div style="font-family: \'DejaVu Sans\'">{element(document(name)["root"], picture)}</div>'.replace("{{n}}", str(number))


WORDS = {"flexStart": "flex-start", "spaceBetween": "space-between"}


def element(node, picture):
    """Returns an HTML element with the style of a node of the documents above."""
    style = {"display": "flex", "box-sizing": "border-box", "flex-shrink": 0 if "shadow" in node else 1}
    for key, name in [("width", "width"), ("height", "height"), ("left", "left"), ("top", "top"), ("gap", "gap"),
                      ("cornerRadius", "border-radius"), ("lineHeight", "line-height")]:
        if key in node:
            style[name] = f"{node[key]}px"
    for key, name in [("direction", "flex-direction"), ("align", "align-items"), ("justify", "justify-content"),
                      ("position", "position"), ("grow", "flex-grow"), ("alignment", "text-align"), ("color", "color"),
                      ("backgroundColor", "background-color")]:
        if key in node:
            style[name] = WORDS.get(node[key], node[key])
    for key in ["padding", "margin"]:
        if key in node:
            sides = node[key] if isinstance(node[key], list) else [node[key]]
            style[key] = " ".join(f"{side}px" for side in sides)
    if "backgrounds" in node:
        gradient = node["backgrounds"]["linear"]
        style["background-image"] = f'linear-gradient({gradient["angle"]}deg, {", ".join(gradient["stops"])})'
    if "shadow" in node:
        style["box-shadow"] = "0 1px 3px rgba(0, 0, 0, 0.1)"
    if node["node"] == "text":
        style.update({"display": "block", "font-size": f'{node["font"]["size"]}px',
                      "font-weight": 700 if node["font"]["weight"] == "bold" else 400})
    css = "; ".join(f"{name}: {value}" for name, value in style.items())
    if node["node"] == "image":
        return f'<img src="{picture}" style="{css}">'
    if node["node"] == "shape":
        return f'<svg width="75" height="65" viewBox="0 0 75 65"><path fill="white" d="{node["path"]}"/></svg>'
    inside = node["text"] if node["node"] == "text" else "".join(element(child, picture) for child in node["children"])
    return f'<div style="{css}">{inside}</div>'


def paint(name, number, painter):
    """Draws the card by calls of a painter: rect, gradient, polygon, picture, shadow, and write. The y of write is
    the top of a line of its height; its x is the left edge, the middle (m) or the right edge (r)."""
    number = str(number)
    painter.rect(0, 0, WIDTH, HEIGHT, {"hello": "#000000", "nested": "#F0F0F0", "layout": "#F0F0F0"}.get(name, "#FFFFFF"))
    if name == "gradient":
        painter.gradient(45, "#F266DF", "#9DC96A")
    elif name == "nested":
        painter.rect(0, 0, 400, 400, "#C8C8C8")
        painter.rect(0, 0, 200, 200, "#A0A0A0")
    elif name == "layout":
        painter.write(f"Complex layout {number}", 400, 0, 48, 56, "#000000", True, "m")
        painter.rect(0, 100, 1000, 400, "#C8C8C8")
        wrap("A layout with several nested elements and nodes of text.", 0, 100, 24, 28, "#323232", False, 400, painter)
        painter.rect(400, 100, 200, 200, "#A0A0A0")
    elif name == "hello":
        painter.polygon([(600.09, 242.75), (637.04, 306.75), (563.14, 306.75)], "#FFFFFF")
        painter.write(f"Hello, World {number}", 600, 347.5, 32, 40, "#FFFFFF", True, "m")
    elif name == "label":
        painter.rect(42, 42, 24, 24, "#000000")
        painter.write("example.com", 74, 42, 20, 24, "#000000", True)
        width = painter.width(f"Making the web faster {number}", 40, True) + 100
        painter.rect(600 - width / 2, 267, width, 96, "#000000")
        painter.write(f"Making the web faster {number}", 600, 287, 40, 56, "#FFFFFF", True, "m")
    elif name == "offer":
        painter.rect(0, 243, WIDTH, 144, "#F9FAFB")
        painter.write(f"Ready to dive in, {number}?", 32, 275, 36, 40, "#111827", True)
        painter.write("Start your free trial today.", 32, 315, 36, 40, "#4F46E5", True)
        right = WIDTH - 32
        for label, back, front in [("Learn more", "#FFFFFF", "#4F46E5"), ("Get started", "#4F46E5", "#FFFFFF")]:
            width = painter.width(label, 16, False) + 40
            painter.shadow(right - width, 291, width, 48, 6, 1, 1.5, 0.1)
            painter.rect(right - width, 291, width, 48, back, 6)
            painter.write(label, right - width + 20, 303, 16, 24, front)
            right -= width + 12
    elif name == "post":
        painter.gradient(135, "#1E293B", "#4F46E5")
        wrap(TITLE.replace("{{n}}", number), 72, 72, 64, 76, "#FFFFFF", True, WIDTH - 144, painter)
        painter.picture(AVATAR, 72, 486, 72)
        painter.write("Lena Hoffmann", 164, 504, 28, 36, "#FFFFFF")
        painter.write(f"{number} min", WIDTH - 72, 504, 24, 36, "#CBD5E1", False, "r")


def wrap(string, x, y, size, line, color, bold, width, painter):
    words, start = string.split(), 0
    for end in range(1, len(words) + 1):
        if end == len(words) or painter.width(" ".join(words[start:end + 1]), size, bold) > width:
            painter.write(" ".join(words[start:end]), x, y, size, line, color, bold)
            start, y = end, y + line
