"""Random documents with all appearances of nodes and ordinary values; the same seed gives the same document."""

import random

PICTURES = ["Tests/SwatchCairoTests/Pictures/Fixtures/photo.jpg", "Examples/photo-feed/photos/aurora.jpg",
            "Examples/kinds/p3.png", "Examples/kinds/photo.jpg"]
TEXTS = ["Harbour lights", "12.50 (net)", "fi ffl AVATAR", "Zürich – Genève", "مرحبا بالعالم", "שלום 123", "日本語の文章",
         "ไทย ภาษา", "हिन्दी", "😀 mail 👩‍👩‍👧‍👦", "a\\b (c) <d>", "two words of a longer line that is broken"]
MODES = ["multiply", "screen", "overlay", "darken", "lighten", "colorDodge", "colorBurn", "hardLight", "softLight",
         "difference", "exclusion"]


class Cards:
    """Makes documents with the pictures of a clone of Swatch."""

    def __init__(self, root):
        self.pictures = [f"{root}/{name}" for name in PICTURES]
        self.shapes = f"{root}/Examples/catalogue/shapes"

    def document(self, number):
        self.numbers = random.Random(number)
        root = {"node": "display", "backgroundColor": self.pick(["white", "#F4F1EA", "#1F2937", self.color()]),
                "style": {"preferredSize": [360, 280]},
                "children": [{"spec": "absolute", "children": [self.placed(2) for _ in range(self.count(3, 7))]}]}
        return {"scale": 2, "root": root}

    def pick(self, values):
        return self.numbers.choice(values)

    def count(self, least, most):
        return self.numbers.randint(least, most)

    def once_in(self, count):
        return self.numbers.randrange(count) == 0

    def length(self, least, most):
        return round(self.numbers.uniform(least, most), self.pick([0, 1, 2]))

    def placed(self, depth):
        node = self.node(depth)
        size = [self.length(20, 160), self.length(16, 120)]
        style = {"layoutPosition": [self.length(-20, 300), self.length(-20, 240)]}
        if node["node"] == "text":
            style["width"] = size[0] + 40
        elif node["node"] in ("qr", "barcode"):
            style["preferredSize"] = [90, 90]
        else:
            style["preferredSize"] = size
        looks = self.looks()
        if node["node"] == "text" and "shadow" in looks:
            # Shadows of letters have only these keys.
            looks["shadow"] = {key: looks["shadow"][key] for key in ("color", "offset", "blurRadius")}
        return {**node, **looks, "style": style}

    # Nodes

    def node(self, depth):
        kind = self.pick(["display"] * 4 + ["text"] * 4 + ["image"] * 2 + ["shape"] * 3 + ["qr"])
        return getattr(self, kind)(depth)

    def display(self, depth):
        node = {"node": "display"}
        if not self.once_in(4):
            node["backgroundColor"] = self.color()
        if self.once_in(2):
            node["backgrounds"] = [self.layer() for _ in range(self.count(1, 2))]
        if depth > 0 and self.once_in(2):
            node["children"] = [{"spec": "absolute", "children": [self.placed(depth - 1) for _ in range(self.count(1, 3))]}]
            node["clipsToBounds"] = self.once_in(2)
        return node

    def text(self, _):
        runs = [self.run() for _ in range(self.count(1, 3))]
        return {"node": "text", "text": runs, "font": {"size": self.length(9, 34), "weight": self.pick([400, 700])},
                "heading": self.once_in(4), "alignment": self.pick(["natural", "center", "right", "justified"])}

    def run(self):
        run = {"text": self.pick(TEXTS) + " ", "color": self.color()}
        extras = [("underline", "wavy"), ("underline", "dotted"), ("strikethrough", "single"), ("capitals", "small"),
                  ("background", {"color": self.color(), "insets": 2, "cornerRadius": 4}), ("kern", 1.5),
                  ("outline", {"width": 1, "color": self.color(), "behind": True}), ("script", "superscript"),
                  ("gradient", {"stops": self.stops()}), ("link", "https://example.com/a(b)?c=<d>"),
                  ("shadow", {"color": "#0006", "offset": [1, 2], "blurRadius": self.pick([0, 3])})]
        for key, value in self.numbers.sample(extras, self.pick([0, 0, 1, 2])):
            run[key] = value
        return run

    def image(self, _):
        node = {"node": "image", "source": self.pick(self.pictures), "alt": self.pick(TEXTS),
                "contentMode": self.pick(["scaleAspectFill", "scaleAspectFit", "scaleToFill"])}
        if self.once_in(2):
            node["source"] = f"{self.shapes}/{self.pick(['jug', 'vase', 'bowl', 'lamp', 'cup', 'plate'])}.svg"
            node["tint"] = self.color()
        elif self.once_in(3):
            node[self.pick(["grayscale", "blur"])] = True
        if node.get("blur"):
            node["blur"] = 3
        return node

    def shape(self, _):
        node = {"node": "shape", **self.pick([
            {"ellipse": True}, {"rect": True}, {"path": "M10 10 C40 0 60 60 20 60 S90 20 80 70 Z"},
            {"path": "M5 5 L90 20 L30 80 L60 5 L70 90 Z", "fillRule": "evenOdd"},
            {"polygon": [[10, 0], [70, 30], [40, 60], [0, 40]]}])}
        node["fill"] = self.pick([self.color(), self.gradient()])
        if self.once_in(2):
            node["stroke"] = {"width": self.length(0.5, 9), "color": self.color()}
            if self.once_in(2):
                node["stroke"]["dashes"] = [self.length(2, 12), self.length(2, 9)]
        return node

    def qr(self, _):
        return {"node": "qr", "content": self.pick(TEXTS)}

    # Looks

    def looks(self):
        looks = {}
        for key, rarity, make in [
                ("cornerRadius", 3, lambda: self.pick([6, 24, [12, 0, [30, 12], 4]])),
                ("alpha", 6, lambda: self.pick([0.3, 0.5, 0.9])), ("blendMode", 8, lambda: self.pick(MODES)),
                ("mask", 8, self.mask), ("filters", 12, self.filters),
                ("backdropFilters", 12, lambda: [{"blur": self.length(1, 8)}]),
                ("border", 5, self.border), ("outerBorder", 10, lambda: {"width": 2, "color": self.color(), "offset": 3}),
                ("shadow", 5, self.shadow), ("transform", 5, self.transform)]:
            if self.once_in(rarity):
                looks[key] = make()
        return looks

    def color(self):
        red, green, blue = (self.numbers.randrange(256) for _ in range(3))
        alpha = self.pick(["", "", "", "80", "CC"])
        return f"#{red:02X}{green:02X}{blue:02X}{alpha}"

    def stops(self, are_hard=None):
        stops = [self.color() for _ in range(self.count(2, 4))]
        if self.once_in(3) if are_hard is None else are_hard:
            half = round(self.numbers.uniform(0.2, 0.8), 2)
            stops = [stops[0], {"color": stops[0], "offset": half}, {"color": stops[1], "offset": half}, stops[1]]
        return stops

    def gradient(self):
        kind = self.pick(["linear", "linear", "radial", "conic"])
        own = {"linear": {"angle": self.count(0, 360)}, "radial": {"shape": self.pick(["circle", "ellipse"])},
               "conic": {"angle": self.count(0, 360)}}[kind]
        own.update(stops=self.stops(), space=self.pick(["srgb", "srgb", "oklab"]))
        if self.once_in(4) and kind != "conic":
            # Viewers draw the edges of hard stops without antialiasing, and repeated gradients have
            # many.
            own.update(repeat=True, stops=self.stops(are_hard=False))
            if kind == "linear":
                own["length"] = self.length(10, 40)
            else:
                own["size"] = self.length(10, 40)
        return {kind: own}

    def layer(self):
        if self.once_in(4):
            return {"image": {"source": self.pick(self.pictures), "size": [self.length(12, 50), self.length(12, 50)],
                              "repeat": self.pick(["both", "x", "none"])}}
        return self.gradient()

    def mask(self):
        return self.pick([{"ellipse": True}, self.gradient(), {"polygon": [[0, 0], [80, 10], [60, 70], [10, 60]]}])

    def filters(self):
        return [self.pick([{"blur": self.length(0.5, 5)}, {"brightness": 1.3}, {"contrast": 0.6}, {"saturate": 2},
                           {"grayscale": 1}, {"sepia": 0.7}, {"invert": 1}, {"hueRotate": 90},
                           {"dropShadow": {"blurRadius": 4, "offset": [2, 2]}}])]

    def border(self):
        border = {"width": self.length(0.5, 6), "color": self.color(), "style": self.pick(["solid", "dashed", "dotted"])}
        if self.once_in(3):
            border["bottom"] = {"width": self.length(1, 8), "color": self.color()}
        return border

    def shadow(self):
        shadow = {"color": self.pick(["#0008", "#2563EB80"]), "offset": [self.length(-4, 4), self.length(0, 8)],
                  "blurRadius": self.pick([0, 2, 8, 24])}
        if self.once_in(2):
            shadow.update(spread=self.length(-3, 5), inset=self.once_in(2))
        return shadow

    def transform(self):
        return self.pick([{"rotate": self.length(-40, 40)}, {"scale": [self.length(0.6, 1.5), self.length(0.6, 1.5)]},
                          {"skew": [self.length(-20, 20), 0]}, {"translate": [4.5, 3.25]}, {"scale": [-1, 1]}])
