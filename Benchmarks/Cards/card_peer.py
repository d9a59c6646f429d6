"""Draws cards with another program, and prints the seconds that each card after the first takes.

    card_peer.py PROGRAM NAME COUNT FOLDER"""

import io
import math
import os
import sys
import time

import cards

program, name, count, folder = sys.argv[1:]
with open(cards.AVATAR, "rb") as file:
    avatar = file.read()


def takumi():
    from takumi_py import Renderer
    renderer = Renderer(load_default_fonts=False, fonts=[open(path, "rb").read() for path in (cards.FONT, cards.BOLD)])
    return lambda number: renderer.render_html(cards.html(name, number), width=cards.WIDTH, height=cards.HEIGHT,
                                               format="png", images=[("lena.png", avatar)] if name == "post" else None)


def pytakumi():
    from pytakumi import Renderer
    renderer = Renderer()
    for path in (cards.FONT, cards.BOLD):
        with open(path, "rb") as file:
            renderer.register_font(file.read())
    return lambda number: renderer.render_html(cards.html(name, number), width=cards.WIDTH, height=cards.HEIGHT,
                                               format="png", images={"lena.png": avatar} if name == "post" else None)


def chromium():
    from playwright.sync_api import sync_playwright
    browser = sync_playwright().start().chromium.launch(executable_path=os.environ["CHROMIUM"], args=["--disable-gpu"])
    page = browser.new_page(viewport={"width": cards.WIDTH, "height": cards.HEIGHT})
    page.goto(f"file://{folder}")  # so that a picture in this folder may be shown

    def draw(number):
        page.set_content(f"<style>body {{ margin: 0 }}</style>{cards.html(name, number, f'file://{cards.AVATAR}')}")
        return page.screenshot()
    return draw


class PillowPainter:
    def __init__(self):
        from PIL import Image, ImageDraw
        self.image = Image.new("RGB", (cards.WIDTH, cards.HEIGHT))
        self.draw = ImageDraw.Draw(self.image)

    fonts = {}

    def font(self, size, bold):
        from PIL import ImageFont
        if (size, bold) not in self.fonts:
            self.fonts[size, bold] = ImageFont.truetype(cards.BOLD if bold else cards.FONT, size)
        return self.fonts[size, bold]

    def rect(self, x, y, width, height, color, radius=0):
        self.draw.rounded_rectangle([x, y, x + width - 1, y + height - 1], radius, color)

    def gradient(self, angle, first, last):
        import numpy
        from PIL import Image, ImageColor
        x, y = math.sin(math.radians(angle)), -math.cos(math.radians(angle))
        length = abs(cards.WIDTH * x) + abs(cards.HEIGHT * y)
        rows, columns = numpy.ogrid[:cards.HEIGHT, :cards.WIDTH]
        place = ((columns + 0.5 - cards.WIDTH / 2) * x + (rows + 0.5 - cards.HEIGHT / 2) * y) / length + 0.5
        first, last = (numpy.array(ImageColor.getrgb(color), dtype=float) for color in (first, last))
        pixels = first + (last - first) * place[..., None]
        self.image.paste(Image.fromarray((pixels + 0.5).astype("uint8")))

    def polygon(self, points, color):
        self.draw.polygon(points, color)

    def shadow(self, x, y, width, height, radius, down, blur, alpha):
        from PIL import Image, ImageDraw, ImageFilter
        mask = Image.new("L", (int(width) + 12, int(height) + 12))
        ImageDraw.Draw(mask).rounded_rectangle([6, 6, width + 5, height + 5], radius, round(255 * alpha))
        self.image.paste("black", (round(x) - 6, round(y) - 6 + down), mask.filter(ImageFilter.GaussianBlur(blur)))

    def picture(self, path, x, y, size):
        from PIL import Image, ImageDraw
        mask = Image.new("L", (size * 4, size * 4))
        ImageDraw.Draw(mask).ellipse([0, 0, size * 4 - 1, size * 4 - 1], 255)
        with Image.open(path) as picture:
            self.image.paste(picture.convert("RGB").resize((size, size)), (x, y), mask.resize((size, size)))

    def width(self, string, size, bold):
        return self.font(size, bold).getlength(string)

    def write(self, string, x, y, size, line, color, bold=False, anchor="l"):
        self.draw.text((x, y + (line - 1.164 * size) / 2 + 0.928 * size), string, color, self.font(size, bold),
                       anchor=f"{anchor}s")

    def png(self):
        file = io.BytesIO()
        self.image.save(file, "PNG", compress_level=1)
        return file.getvalue()


class SkiaPainter:
    fonts = {}

    def __init__(self):
        import skia
        self.skia = skia
        self.surface = skia.Surface(cards.WIDTH, cards.HEIGHT)
        self.canvas = self.surface.getCanvas()

    def color(self, color):
        return self.skia.Paint(Color=0xFF000000 | int(color[1:], 16), AntiAlias=True)

    def font(self, size, bold):
        if (size, bold) not in self.fonts:
            face = self.skia.Typeface.MakeFromFile(cards.BOLD if bold else cards.FONT)
            self.fonts[size, bold] = self.skia.Font(face, size)
        return self.fonts[size, bold]

    def rect(self, x, y, width, height, color, radius=0):
        self.canvas.drawRoundRect(self.skia.Rect.MakeXYWH(x, y, width, height), radius, radius, self.color(color))

    def gradient(self, angle, first, last):
        x, y = math.sin(math.radians(angle)), -math.cos(math.radians(angle))
        half = (abs(cards.WIDTH * x) + abs(cards.HEIGHT * y)) / 2
        middle = (cards.WIDTH / 2, cards.HEIGHT / 2)
        ends = [self.skia.Point(middle[0] + side * x * half, middle[1] + side * y * half) for side in (-1, 1)]
        colors = [0xFF000000 | int(color[1:], 16) for color in (first, last)]
        self.canvas.drawPaint(self.skia.Paint(Shader=self.skia.GradientShader.MakeLinear(points=ends, colors=colors)))

    def polygon(self, points, color):
        path = self.skia.PathBuilder().addPolygon([self.skia.Point(*point) for point in points], True).detach() \
            if hasattr(self.skia, "PathBuilder") else self.skia.Path.Polygon([self.skia.Point(*p) for p in points], True)
        self.canvas.drawPath(path, self.color(color))

    def shadow(self, x, y, width, height, radius, down, blur, alpha):
        paint = self.skia.Paint(Color=round(255 * alpha) << 24, AntiAlias=True,
                                MaskFilter=self.skia.MaskFilter.MakeBlur(self.skia.kNormal_BlurStyle, blur))
        self.canvas.drawRoundRect(self.skia.Rect.MakeXYWH(x, y + down, width, height), radius, radius, paint)

    def picture(self, path, x, y, size):
        picture = self.skia.Image.open(path)
        self.canvas.save()
        self.canvas.clipRRect(self.skia.RRect.MakeOval(self.skia.Rect.MakeXYWH(x, y, size, size)), doAntiAlias=True)
        self.canvas.drawImageRect(picture, self.skia.Rect.MakeXYWH(x, y, size, size),
                                  self.skia.SamplingOptions(self.skia.FilterMode.kLinear, self.skia.MipmapMode.kLinear))
        self.canvas.restore()

    def width(self, string, size, bold):
        return self.font(size, bold).measureText(string)

    def write(self, string, x, y, size, line, color, bold=False, anchor="l"):
        if anchor != "l":
            x -= self.width(string, size, bold) / (2 if anchor == "m" else 1)
        self.canvas.drawString(string, x, y + (line - 1.164 * size) / 2 + 0.928 * size, self.font(size, bold),
                               self.color(color))

    def png(self):
        return bytes(self.surface.makeImageSnapshot().encodeToData(self.skia.kPNG, 100))


def painted(kind):
    def draw(number):
        painter = kind()
        cards.paint(name, number, painter)
        return painter.png()
    return lambda: draw


draw = {"takumi-py": takumi, "pytakumi": pytakumi, "Chromium": chromium, "Pillow": painted(PillowPainter),
        "skia-python": painted(SkiaPainter)}[program]()
start = time.perf_counter()
for number in range(int(count)):
    with open(os.path.join(folder, f"{name}-{number}.png"), "wb") as file:
        file.write(draw(number))
    if number == 0:
        start = time.perf_counter()
print((time.perf_counter() - start) / max(1, int(count) - 1), flush=True)
os._exit(0)  # a browser ends with its pipe
