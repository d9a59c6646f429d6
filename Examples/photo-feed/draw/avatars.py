"""The faces of the feed: twelve people, a cat and a camera, 96 x 96."""
from PIL import Image, ImageDraw

SIZE, FINE = 96, 6

# name: background, skin, hair, clothes, kind of hair, glasses, beard
PEOPLE = {
    "ada": ("#f2b5a0", "#8d5a3c", "#2a1a17", "#2f6690", "curls", False, False),
    "bjorn": ("#9cc5d3", "#f3cfb3", "#d9a441", "#38524f", "short", False, True),
    "chloe": ("#f6d186", "#f1c9a5", "#7a3b22", "#a83f39", "bob", True, False),
    "elif": ("#c7b6e0", "#e2ae86", "#2d2230", "#3f7d6e", "long", False, False),
    "hana": ("#b8dcc3", "#f4d3b4", "#1f1b24", "#d3687f", "fringe", False, False),
    "jose": ("#f0a868", "#c98a5e", "#30211c", "#f3ead8", "short", False, True),
    "lena": ("#a9bfe8", "#f6d7bf", "#e3b65b", "#5b4a8a", "bun", False, False),
    "noam": ("#e9d8b4", "#d9a57d", "#4a3428", "#276678", "curls", True, True),
    "olu": ("#8fbf9f", "#6a4029", "#191312", "#e0a83a", "crop", False, False),
    "priya": ("#f4a7b9", "#b87a50", "#22181a", "#6c3a78", "long", True, False),
    "soren": ("#c4cdd6", "#f2cdb2", "#a7a9ac", "#3a4658", "short", True, True),
    "yusuf": ("#86c5c8", "#a86f47", "#1d1615", "#c2513d", "crop", False, True),
}


class Avatar:
    def __init__(self, background):
        self.image = Image.new("RGB", (SIZE * FINE, SIZE * FINE), background)
        self.draw = ImageDraw.Draw(self.image)

    def ellipse(self, left, top, right, bottom, colour):
        self.draw.ellipse([v * FINE for v in (left, top, right, bottom)], fill=colour)

    def box(self, left, top, right, bottom, colour, radius=0):
        self.draw.rounded_rectangle(
            [v * FINE for v in (left, top, right, bottom)], radius=radius * FINE, fill=colour)

    def slice(self, left, top, right, bottom, start, end, colour):
        self.draw.pieslice([v * FINE for v in (left, top, right, bottom)], start, end, fill=colour)

    def chord(self, left, top, right, bottom, start, end, colour):
        self.draw.chord([v * FINE for v in (left, top, right, bottom)], start, end, fill=colour)

    def arc(self, left, top, right, bottom, start, end, colour, width):
        self.draw.arc([v * FINE for v in (left, top, right, bottom)], start, end, fill=colour,
                      width=round(width * FINE))

    def polygon(self, points, colour):
        self.draw.polygon([(x * FINE, y * FINE) for x, y in points], fill=colour)

    def picture(self):
        return self.image.resize((SIZE, SIZE), Image.LANCZOS)


def darker(colour, share):
    return "#%02x%02x%02x" % tuple(round(int(colour[i:i + 2], 16) * share) for i in (1, 3, 5))


def person(background, skin, hair, clothes, style, glasses, beard):
    a = Avatar(background)
    if style == "long":
        a.box(24, 22, 72, 80, hair, radius=22)
    elif style == "bob":
        a.box(25, 20, 71, 62, hair, radius=20)
    elif style == "fringe":
        a.box(25, 20, 71, 68, hair, radius=18)
    elif style == "curls":
        for x, y, r in ((30, 34, 11), (37, 24, 12), (48, 20, 13), (59, 24, 12), (66, 34, 11), (28, 46, 8), (68, 46, 8)):
            a.ellipse(x - r, y - r, x + r, y + r, hair)
    elif style == "bun":
        a.ellipse(38, 6, 58, 26, hair)
    a.ellipse(14, 72, 82, 134, clothes)
    a.box(41, 56, 55, 78, darker(skin, 0.9), radius=6)
    a.slice(38, 66, 58, 86, 0, 180, darker(skin, 0.9))
    a.ellipse(27, 40, 34, 51, skin)
    a.ellipse(62, 40, 69, 51, skin)
    a.box(30, 22, 66, 66, skin, radius=18)
    if beard:
        a.chord(29.5, 28, 66.5, 68, 14, 166, darker(hair, 0.95))
    if style in ("short", "crop", "bun", "curls"):
        a.slice(29, 17, 67, 17 + (44 if style != "crop" else 34), 180, 360, hair)
        if style == "short":
            a.polygon([(29, 39), (29, 46), (33, 38)], hair)
            a.polygon([(67, 39), (67, 46), (63, 38)], hair)
    elif style == "fringe":
        a.slice(29, 16, 67, 58, 180, 360, hair)
        a.box(30, 32, 66, 39, hair, radius=2)
    else:
        a.slice(29, 17, 67, 61, 180, 300, hair)
        a.slice(44, 17, 67, 57, 200, 360, hair)
    for x in (40, 56):
        a.ellipse(x - 2.1, 43.4, x + 2.1, 48, "#2b2326")
    a.arc(42, 48, 54, 59, 25, 155, "#fff5ee" if beard else "#9c3f3d", 2)
    if glasses:
        for x in (40, 56):
            a.arc(x - 6.5, 39, x + 6.5, 52, 0, 360, "#2b2b35", 1.6)
        a.box(46.3, 44.4, 49.7, 45.8, "#2b2b35")
    return a


def cat():
    a = Avatar("#f3c98b")
    fur, dark = "#5d6470", "#3f454f"
    for side in (-1, 1):
        a.polygon([(48 + side * 28, 14), (48 + side * 8, 36), (48 + side * 30, 46)], fur)
        a.polygon([(48 + side * 25, 21), (48 + side * 14, 35), (48 + side * 26, 40)], "#e7a9a4")
    a.ellipse(16, 28, 80, 86, fur)
    for x in (40, 46, 52):
        a.box(x, 29, x + 4, 42, dark, radius=2)
    for x in (34, 62):
        a.ellipse(x - 7, 46, x + 7, 60, "#d8e27a")
        a.ellipse(x - 2.4, 46.5, x + 2.4, 59.5, "#1e1e22")
    a.ellipse(35, 60, 61, 80, "#e8e4dc")
    a.polygon([(44, 62), (52, 62), (48, 67)], "#d97f7f")
    a.arc(40, 62, 48, 72, 20, 160, dark, 1.4)
    a.arc(48, 62, 56, 72, 20, 160, dark, 1.4)
    return a


def camera():
    a = Avatar("#31465f")
    a.box(18, 34, 78, 74, "#f4ead7", radius=8)
    a.box(34, 26, 56, 40, "#f4ead7", radius=5)
    a.box(18, 44, 78, 64, "#d9684f")
    a.ellipse(31, 36, 65, 70, "#f4ead7")
    a.ellipse(35, 40, 61, 66, "#22303f")
    a.ellipse(40, 45, 56, 61, "#3f7ea6")
    a.ellipse(43, 47, 49, 53, "#cfe8f4")
    a.ellipse(67, 37, 73, 43, "#f2b632")
    return a


AVATARS = {name: lambda look=look: person(*look) for name, look in PEOPLE.items()}
AVATARS.update(cat=cat, camera=camera)
