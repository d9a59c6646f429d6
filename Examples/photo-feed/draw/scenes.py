"""The photographs of the feed: fourteen imaginary places."""
import numpy as np

from canvas import Canvas, FINE, HEIGHT, WIDTH, mix


def sunset():
    c = Canvas(1, ["#3b2a62", "#a2427f", "#f2777a", "#ffc27a"])
    c.glow(400, 232, 260, "#ffe6a3", 0.9)
    c.disc(400, 222, 44, "#fff0c2")
    for x, y, w in ((40, 96, 150), (470, 70, 120), (250, 140, 90)):
        c.cloud(x, y, w, "#d9657f")
    c.ridge(252, 34, ["#6b3a74", "#5a316c"], down=250)
    c.water(250, "#4a2b66", 0.25)
    c.glitter(400, 250, "#ffd9a0")
    c.polygon([(196, 318), (262, 318), (248, 334), (208, 334)], "#2a1b3d")
    c.polygon([(228, 312), (228, 236), (272, 312)], "#fff3e2")
    c.polygon([(222, 312), (222, 250), (192, 312)], "#ffd3b0")
    return c


def misty_mountains():
    c = Canvas(2, ["#a9cbe0", "#d9e7e6", "#f7eedd"])
    c.glow(170, 110, 190, "#ffffff", 0.9)
    c.disc(170, 110, 30, "#fffdf2")
    for i in range(6):
        far = i / 5
        tone = mix("#b3cbd6", "#1f4457", far)
        c.ridge(230 + 36 * i, 95 - 6 * i, [tone, mix(tone, "#eef3ee", 0.55 * (1 - far * 0.8))],
                waves=(1.2, 2.9, 6.3, 13, 29), fall=0.52, down=HEIGHT)
    for i in range(26):
        x = c.random.uniform(-10, WIDTH)
        c.pine(x, 404, c.random.uniform(40, 78), "#12303f")
    return c


def skyline(c, base, colours, lit, windows):
    for layer, colour in enumerate(colours):
        x = -12.0
        while x < WIDTH:
            wide = c.random.uniform(26, 62)
            top = base - c.random.uniform(60, 190 - 40 * layer) + 46 * layer
            c.box(x, top, x + wide, HEIGHT, colour)
            style = c.random.integers(0, 4)
            if style == 0:
                c.box(x + wide * 0.2, top - 14, x + wide * 0.8, top, colour)
                c.line([(x + wide / 2, top - 42), (x + wide / 2, top)], colour, 2)
            elif style == 1:
                c.polygon([(x, top + 0.5), (x + wide, top + 0.5), (x + wide, top - 18)], colour)
            for wy in np.arange(top + 9, base + 120, 12):
                for wx in np.arange(x + 6, x + wide - 7, 10):
                    if c.random.random() < windows * (0.5 + 0.5 * layer):
                        c.box(wx, wy, wx + 4.5, wy + 6.5, mix(lit, colour, c.random.uniform(0, 0.45)))
            x += wide + c.random.uniform(0, 6)


def night_city():
    c = Canvas(3, ["#0b1030", "#1c2560", "#4b3f86", "#8f5a93"])
    c.stars(130, 200)
    c.glow(488, 66, 120, "#e7e3ff", 0.5)
    c.disc(488, 66, 27, "#f6f2df")
    for x, y, radius in ((480, 60, 5), (496, 72, 7), (492, 54, 3)):
        c.disc(x, y, radius, "#e4dfcb")
    skyline(c, 308, ["#2b2c66", "#1d1d4d", "#121235"], "#ffd98a", 0.42)
    return c


def pink_city():
    c = Canvas(14, ["#ffb59b", "#ffcdb2", "#ffe9d6"])
    c.glow(180, 190, 240, "#fff6dd", 0.8)
    c.disc(180, 170, 40, "#fff7e4")
    c.cloud(380, 96, 170, "#ffe3cf")
    c.cloud(70, 70, 110, "#ffe3cf")
    skyline(c, 235, ["#f0a58f", "#c9727c", "#7d4768"], "#ffe9c4", 0.16)
    c.water(330, "#a4607a", 0.3)
    return c


def dunes():
    c = Canvas(5, ["#3f8fb5", "#8ec9cf", "#f7e3b8"])
    c.glow(480, 120, 200, "#fff6d6", 0.9)
    c.disc(480, 118, 36, "#fffbe8")
    tones = (("#e8b878", "#dca066"), ("#dd9a58", "#cc8148"), ("#c9763f", "#b36335"), ("#a85730", "#8c4427"))
    for i, (light, dark) in enumerate(tones):
        c.ridge(238 + 48 * i, 62 + 8 * i, [light, dark], waves=(1, 1.7, 2.6), fall=0.5)
    for i, x in enumerate((122, 152, 184)):
        y = 322 - i * 3
        c.ellipse(x - 9, y - 17, x + 9, y - 3, "#4c2417")
        c.disc(x - 1, y - 16, 6, "#4c2417")
        c.line([(x + 8, y - 12), (x + 14, y - 24), (x + 19, y - 23)], "#4c2417", 3)
        for leg in (-6, -2, 3, 7):
            c.line([(x + leg, y - 6), (x + leg, y + 8)], "#4c2417", 1.8)
    return c


def forest_morning():
    c = Canvas(6, ["#f6d9a8", "#f3e7c4", "#d8e6cf"])
    c.glow(330, 150, 260, "#fffbe6", 0.9)
    c.disc(330, 150, 34, "#fffdf0")
    for i in range(5):
        far = i / 4
        tone = mix("#a9c7a4", "#17382f", far)
        tops = c.ridge(262 + 34 * i, 46, [tone, mix(tone, "#f1f0d8", 0.5 * (1 - far))], waves=(1, 2.4, 4.2))
        for place in np.arange(-6, WIDTH + 10, 13 + 5 * i):
            x = float(place + c.random.uniform(-5, 5))
            foot = float(tops[int(np.clip(x, 0, WIDTH - 1)) * FINE]) + 14
            c.pine(x, foot, c.random.uniform(26, 42) * (1 + 0.55 * i), tone)
    return c


def lake():
    c = Canvas(7, ["#5aa7d6", "#a6d3ea", "#e6f3f4"])
    c.cloud(420, 78, 130, "#ffffff")
    c.cloud(60, 108, 90, "#f4fafc")
    c.peaks([(0, 190), (120, 128), (210, 196), (330, 84), (440, 190), (540, 132), (640, 200)],
            ["#dfe9f2", "#8ea7c0", "#6f8ba8"], 9, down=236)
    shade = c.peaks([(0, 238), (90, 206), (200, 232), (300, 190), (360, 222), (470, 198), (560, 230), (640, 196)],
                    ["#577b94", "#3e6478"], 6, down=236)
    for x in np.arange(0, WIDTH, 11):
        c.pine(float(x + c.random.uniform(-4, 4)), 238, c.random.uniform(16, 34), "#244a4f")
    c.water(236, "#2c6f8f", 0.22, ripple=2.2)
    c.box(286, 300, 352, 308, "#7b3f24", radius=4)
    c.polygon([(280, 298), (358, 298), (346, 310), (292, 310)], "#a8552f")
    return c


def lighthouse():
    c = Canvas(8, ["#22315f", "#5a5a93", "#d78a8f", "#ffcf9e"])
    c.stars(40, 90)
    c.water(262, "#2d3f6f", 0.35)
    c.polygon([(430, 112), (0, 62), (0, 150)], mix("#5a5a93", "#ffe9b0", 0.35))
    c.polygon([(430, 112), (0, 84), (0, 128)], mix("#5a5a93", "#fff2c8", 0.6))
    c.peaks([(0, 470), (250, 420), (330, 300), (400, 262), (520, 250), (640, 236)], ["#3c3350", "#231f38"], 7)
    c.polygon([(412, 264), (450, 264), (444, 134), (418, 134)], "#f6ece0")
    for y in (160, 206):
        c.polygon([(413.5 + (206 - y) * 0.04, y + 22), (448.5 - (206 - y) * 0.04, y + 22),
                   (447 - (206 - y) * 0.05, y), (415 + (206 - y) * 0.05, y)], "#c8433f")
    c.box(410, 128, 452, 135, "#2b2440")
    c.box(420, 104, 442, 128, "#ffe9a8")
    c.polygon([(414, 105), (448, 105), (431, 86)], "#c8433f")
    c.glow(431, 114, 66, "#fff3c4", 0.85)
    c.box(462, 226, 520, 262, "#e8d9cb")
    c.polygon([(456, 228), (526, 228), (491, 204)], "#8f3b3f")
    c.box(484, 240, 496, 252, "#ffd98a")
    return c


def fields():
    c = Canvas(9, ["#58b0e3", "#aadcf2", "#eaf7f4"])
    for x, y, w in ((60, 92, 150), (300, 66, 110), (470, 118, 140)):
        c.cloud(x, y, w, "#ffffff")
    for base, high, a, b in ((240, 40, "#9ccf8a", "#7fbd72"), (285, 52, "#7cbf63", "#62a94f"),
                             (340, 60, "#f0cf5c", "#dcb245"), (405, 66, "#4e9a4b", "#357a3c")):
        c.ridge(base, high, [a, b], waves=(1, 1.9), fall=0.4)
    c.box(470, 252, 480, 330, "#6a4630")
    for dx, dy, r in ((0, -16, 38), (-30, 4, 28), (30, 2, 30), (4, 18, 30)):
        c.disc(475 + dx, 232 + dy, r, "#2f7a41")
    for dx, dy, r in ((-10, -24, 22), (-34, 0, 14), (18, -8, 16)):
        c.disc(475 + dx, 232 + dy, r, "#459a52")
    c.box(140, 262, 196, 300, "#b5483f")
    c.polygon([(132, 264), (204, 264), (168, 236)], "#7c2f30")
    c.box(160, 278, 176, 300, "#f2e4d2")
    return c


def aurora():
    c = Canvas(10, ["#050b24", "#0c2142", "#16466a"])
    c.stars(190, 260)
    c.veil(205, "#3df2a5", 0.75)
    c.veil(160, "#57d6ff", 0.45)
    c.veil(120, "#b56bff", 0.4)
    c.peaks([(0, 262), (110, 214), (220, 276), (330, 226), (430, 284), (540, 212), (640, 266)],
            ["#12304a", "#0a1c30"], 8, down=300)
    c.water(299, "#06162c", 0.3)
    for x in (30, 56, 84, 560, 588, 618):
        c.pine(x, 404, c.random.uniform(90, 150), "#030b16")
    return c


def lavender():
    c = Canvas(11, ["#f9b08f", "#fbd3a6", "#fdebc8"])
    c.glow(320, 168, 240, "#fff7da", 0.9)
    c.disc(320, 160, 32, "#fffaf0")
    c.ridge(196, 40, ["#a58fb8", "#8d7aa8"], waves=(1, 2.3, 4.9))
    c.ridge(212, 16, ["#7f9a78", "#6f8a68"], waves=(1.5, 3.1))
    c.fill_below(np.full(WIDTH * FINE, 214.0), ["#8c9a63", "#6d7f4c"])
    for row in range(-13, 14):
        near, far = 320 + row * 62, 320 + row * 9
        tone = mix("#7a55b0", "#5a3a94", (row % 3) / 2)
        c.polygon([(far - 3, 214), (far + 3, 214), (near + 21, 402), (near - 21, 402)], tone)
        c.polygon([(far - 1.6, 214), (far + 0.6, 214), (near + 4, 402), (near - 13, 402)], mix(tone, "#b992e0", 0.5))
    c.box(492, 170, 532, 214, "#efdcc2")
    c.polygon([(486, 172), (538, 172), (512, 150)], "#b5603f")
    c.box(506, 188, 517, 214, "#7c5a44")
    for x, high in ((456, 62), (470, 78), (552, 70)):
        c.ellipse(x - 6, 216 - high, x + 6, 216, "#3f6147")
    return c


def harbour():
    c = Canvas(12, ["#6fb7dd", "#b8dff0", "#f3f6ee"])
    c.cloud(90, 74, 140, "#ffffff")
    c.cloud(430, 58, 110, "#ffffff")
    walls = ["#d8574b", "#f0b64c", "#4f8fb3", "#e8e0cf", "#7aa874", "#d98a5f", "#b65a74", "#efcf7a", "#5b7fa8"]
    x = 10.0
    for i in range(11):
        wide, top = c.random.uniform(50, 62), c.random.uniform(112, 146)
        wall = walls[i % len(walls)]
        c.box(x, top, x + wide, 262, wall)
        c.polygon([(x - 3, top + 0.5), (x + wide + 3, top + 0.5), (x + wide / 2, top - 36)], mix(wall, "#3a2a33", 0.62))
        c.disc(x + wide / 2, top - 12, 5, "#fbf3e2")
        for wy in np.arange(top + 14, 230, 30):
            for k in range(3):
                wx = x + wide * (0.14 + 0.27 * k)
                c.box(wx, wy, wx + wide * 0.18, wy + 17, "#fbf3e2")
                c.box(wx + 1.4, wy + 1.4, wx + wide * 0.18 - 1.4, wy + 15.6, "#37506b")
        c.box(x + wide * 0.4, 238, x + wide * 0.6, 262, "#43303a")
        x += wide
    c.box(0, 256, WIDTH, 268, "#8b8377")
    c.water(268, "#2f6685", 0.34, ripple=2.6)
    for x, hull, sail in ((150, "#f7f2e6", "#fffdf5"), (430, "#c8433f", "#fff1dc")):
        c.polygon([(x - 38, 320), (x + 42, 320), (x + 28, 338), (x - 28, 338)], hull)
        c.line([(x, 322), (x, 232)], "#5a4436", 2.4)
        c.polygon([(x + 4, 312), (x + 4, 238), (x + 36, 312)], sail)
        c.polygon([(x - 4, 312), (x - 4, 250), (x - 26, 312)], mix(sail, "#d8c9b2", 0.4))
    return c


def beach():
    c = Canvas(13, ["#0f7fa6", "#1fa9bf", "#5fd0cf"])
    x = np.linspace(0, 2 * np.pi, WIDTH * FINE)
    shore = 196 + 20 * np.sin(x * 0.9 + 0.6) + 9 * np.sin(x * 2.3) + 4 * np.sin(x * 5.1 + 1)
    for offset, colour in ((-62, "#49c3c8"), (-34, "#83dcd6"), (-14, "#f6fffb"), (-5, "#a9e6de"), (2, "#fbfffc"),
                           (9, "#d9b684"), (26, "#eed2a2")):
        c.fill_below(shore + offset + 5 * np.sin(x * (2.5 + offset / 40) + offset), [colour, colour])
    c.fill_below(shore + 34, ["#f4deb3", "#ecd09c"])
    colours = ["#e5533d", "#f2b632", "#2a9d8f", "#f7f3e9", "#3d6fb6", "#d96aa1"]
    spots = [(70, 300), (150, 346), (236, 288), (322, 340), (402, 300), (486, 352), (560, 300), (612, 366), (30, 372)]
    for i, (px, py) in enumerate(spots):
        c.box(px + 18, py + 6, px + 34, py + 36, colours[(i + 2) % 6], radius=2)
        c.box(px + 18, py + 6, px + 34, py + 12, "#fffaf0", radius=2)
        c.disc(px + 6, py + 7, 23, "#d3b27d")
        for slice_ in range(8):
            c.draw.pieslice([v * FINE for v in (px - 22, py - 22, px + 22, py + 22)], slice_ * 45, slice_ * 45 + 45,
                            fill=colours[i % 6] if slice_ % 2 else "#fffaf0")
        c.disc(px, py, 2.4, "#6b5136")
    for bx, by in ((120, 60), (420, 96)):
        c.polygon([(bx, by), (bx + 30, by - 7), (bx + 46, by), (bx + 30, by + 7)], "#fffdf6")
        c.polygon([(bx - 40, by - 9), (bx, by - 2), (bx, by + 2), (bx - 40, by + 9)], "#8fdede")
    return c


def balloons():
    c = Canvas(4, ["#6d8fd6", "#b9b6e6", "#ffd2b8", "#ffe9c9"])
    c.glow(120, 236, 220, "#fff4d0", 0.9)
    c.disc(120, 232, 30, "#fffaf0")
    for base, tones in ((292, ("#c79fb0", "#b48aa3")), (330, ("#94739a", "#7d5f8c")), (384, ("#5d4a77", "#473a62"))):
        c.ridge(base, 54, list(tones), waves=(1, 2.2, 5.3, 9))
    flights = ((432, 122, 62, ("#e4572e", "#f7d08a")), (258, 92, 34, ("#2e86ab", "#f5f1e3")),
               (556, 226, 32, ("#7b4b94", "#f2c14e")), (180, 190, 22, ("#3c8d6e", "#f6efd9")), (338, 214, 17, ("#d1495b", "#fff1d0")))
    for x, y, r, (one, two) in flights:
        c.polygon([(x - r * 0.78, y + r * 0.62), (x + r * 0.78, y + r * 0.62), (x + r * 0.2, y + r * 1.5), (x - r * 0.2, y + r * 1.5)], one)
        c.polygon([(x - r * 0.3, y + r * 0.62), (x + r * 0.3, y + r * 0.62), (x + r * 0.08, y + r * 1.5), (x - r * 0.08, y + r * 1.5)], two)
        c.disc(x, y, r, one)
        for half in (0.68, 0.3):
            c.ellipse(x - r * half, y - r, x + r * half, y + r, two if half > 0.5 else one)
        c.ellipse(x - r * 0.3, y - r, x + r * 0.3, y + r, one)
        for side in (-1, 1):
            c.line([(x + side * r * 0.18, y + r * 1.46), (x + side * r * 0.15, y + r * 1.85)], "#5a4436", max(0.7, r / 50))
        c.box(x - r * 0.2, y + r * 1.82, x + r * 0.2, y + r * 2.12, "#7a4f33", radius=r * 0.06)
    return c


SCENES = [sunset, misty_mountains, night_city, balloons, dunes, forest_morning, lake, lighthouse, fields, aurora,
          lavender, harbour, beach, pink_city]
