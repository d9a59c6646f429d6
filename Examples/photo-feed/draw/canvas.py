"""The drawing functions of the scenes: a canvas three times as large as the picture, so that edges
are smooth after scaling down; and shapes, measured in the picture's pixels from its top-left
corner."""
import numpy as np
from PIL import Image, ImageDraw

WIDTH, HEIGHT, FINE = 640, 400, 3


def rgb(hex_colour):
    return tuple(int(hex_colour[i:i + 2], 16) for i in (1, 3, 5))


def mix(a, b, share):
    """Returns the colour at the fraction `share` between a and b."""
    return "#%02x%02x%02x" % tuple(round(p + (q - p) * share) for p, q in zip(rgb(a), rgb(b)))


class Canvas:
    def __init__(self, seed, sky):
        """Returns a canvas filled with a vertical gradient of colours, or of pairs (position from 0
        to 1, colour)."""
        self.random = np.random.default_rng(seed)
        self.image = Image.fromarray(gradient(sky, 0, HEIGHT, HEIGHT))

    @property
    def draw(self):
        return ImageDraw.Draw(self.image)

    # -- light

    def glow(self, x, y, radius, colour, strength=0.8):
        """Draws light that fades out over `radius`."""
        yy, xx = np.mgrid[0:HEIGHT * FINE, 0:WIDTH * FINE].astype(np.float32) / FINE
        near = np.clip(1 - np.hypot(xx - x, yy - y) / radius, 0, 1)
        self.blend(colour, near ** 2 * strength)

    def stars(self, count, below, colour="#ffffff"):
        for _ in range(count):
            x, y = self.random.uniform(0, WIDTH), self.random.uniform(0, below)
            self.disc(x, y, self.random.choice([0.5, 0.7, 1.1], p=[0.5, 0.35, 0.15]), colour)

    # -- shapes

    def disc(self, x, y, radius, colour):
        self.ellipse(x - radius, y - radius, x + radius, y + radius, colour)

    def ellipse(self, left, top, right, bottom, colour):
        self.draw.ellipse([v * FINE for v in (left, top, right, bottom)], fill=colour)

    def box(self, left, top, right, bottom, colour, radius=0):
        self.draw.rounded_rectangle(
            [left * FINE, top * FINE, right * FINE - 1, bottom * FINE - 1],
            radius=radius * FINE, fill=colour)

    def polygon(self, points, colour):
        self.draw.polygon([(x * FINE, y * FINE) for x, y in points], fill=colour)

    def line(self, points, colour, width):
        self.draw.line(
            [(x * FINE, y * FINE) for x, y in points], fill=colour, width=round(width * FINE),
            joint="curve")

    def cloud(self, x, y, width, colour):
        """Draws a flat-bottomed cloud with its lower left corner at (x, y)."""
        self.box(x, y - width * 0.14, x + width, y, colour, radius=width * 0.07)
        for place, size in ((0.24, 0.13), (0.46, 0.21), (0.7, 0.15)):
            middle, radius = x + width * place, width * size
            self.draw.pieslice(
                [v * FINE for v in (middle - radius, y - width * 0.07 - radius,
                                    middle + radius, y - width * 0.07 + radius)],
                180, 360, fill=colour)

    def veil(self, base, colour, strength):
        """Draws northern lights that rise in rays from a wavy line around `base`."""
        x = np.linspace(0, 1, WIDTH * FINE, dtype=np.float32)
        foot = base + 34 * np.sin(x * 5.2 + base) + 16 * np.sin(x * 11 + base * 2)
        above = foot - np.arange(HEIGHT * FINE, dtype=np.float32)[:, None] / FINE
        light = np.where(above >= 0, np.clip(1 - above / (110 + 30 * np.sin(x * 7 + base)), 0, 1) ** 1.6,
                         np.clip(1 + above / 12, 0, 1))
        rays = 0.72 + 0.28 * np.sin(x * 140 + 9 * np.sin(x * 17))
        self.blend(colour, light * rays * strength)

    def blend(self, colour, share):
        """Blends each pixel with `colour` by its own fraction, from 0 to 1."""
        pixels = np.asarray(self.image, np.float32)
        target = np.array(rgb(colour), np.float32)
        self.image = Image.fromarray(
            (pixels + (target - pixels) * share[..., None] + 0.5).astype(np.uint8))

    # -- ground

    def ridge(self, base, height, colours, waves=(1, 2.3, 5.1, 11), fall=0.5, down=HEIGHT):
        """Draws hills: a sum of waves around `base`, filled with a gradient down to `down`. Returns
        the heights, one for each column of the canvas."""
        x = np.linspace(0, 2 * np.pi, WIDTH * FINE)
        y, size = np.zeros_like(x), 1.0
        for wave in waves:
            y += size * np.sin(x * wave * self.random.uniform(0.85, 1.15)
                               + self.random.uniform(0, 2 * np.pi))
            size *= fall
        y = base - height * (y - y.min()) / (y.max() - y.min())
        self.fill_below(y, colours, down)
        return y

    def peaks(self, points, colours, rough=7, down=HEIGHT):
        """Draws mountains through `points`, with rugged slopes."""
        xs, ys = zip(*points)
        x = np.arange(WIDTH * FINE) / FINE
        y = np.interp(x, xs, ys)
        for period, size in ((46, 1.0), (19, 0.55), (8, 0.28), (3, 0.12)):
            knots = np.arange(0, WIDTH + period, period)
            y = y + np.interp(x, knots, self.random.uniform(-1, 1, len(knots))) * rough * size
        self.fill_below(y, colours, down)
        return y

    def fill_below(self, tops, colours, down=HEIGHT):
        """Fills the area below the heights, one for each column of the canvas, with a gradient that
        begins at the highest one."""
        start = max(0, float(np.min(tops)))
        fill = gradient(colours, start, down, HEIGHT)
        rows = np.arange(HEIGHT * FINE)[:, None] / FINE
        mask = np.clip((rows - tops[None, :]) * FINE + 0.5, 0, 1) * (rows < down)
        self.image.paste(Image.fromarray(fill), mask=Image.fromarray((mask * 255).astype(np.uint8)))

    def pine(self, x, foot, height, colour):
        """Draws a fir of three tiers that stands at (x, foot)."""
        for top, bottom, wide in ((1.0, 0.58, 0.15), (0.8, 0.33, 0.22), (0.58, 0.06, 0.29)):
            self.polygon([(x, foot - height * top), (x - height * wide, foot - height * bottom),
                          (x + height * wide, foot - height * bottom)], colour)
        self.box(x - height * 0.03, foot - height * 0.08, x + height * 0.03, foot, colour)

    def water(self, horizon, colour, depth=0.35, ripple=3.0):
        """Mirrors the picture above `horizon` below it, blended with `colour`, in gentle
        ripples."""
        pixels = np.asarray(self.image).copy()
        line = horizon * FINE
        rows = np.arange(line, HEIGHT * FINE)
        source = np.clip(2 * line - rows - 1, 0, line - 1)
        far = (rows - line) / max(1, len(rows))
        shift = np.sin(far ** 0.6 * 90 + np.sin(far * 40)) * ripple * FINE * (0.15 + far)
        columns = np.arange(WIDTH * FINE)
        mirrored = np.stack([
            pixels[row, np.clip(columns + int(move), 0, WIDTH * FINE - 1)]
            for row, move in zip(source, shift)]).astype(np.float32)
        share = (depth + 0.3 * far)[:, None, None]
        pixels[line:] = mirrored + (np.array(rgb(colour), np.float32) - mirrored) * share
        self.image = Image.fromarray(pixels)

    def glitter(self, x, horizon, colour, wide=150):
        """Draws the reflection of a low sun on water."""
        for y in range(horizon + 2, HEIGHT, 5):
            far = (y - horizon) / (HEIGHT - horizon)
            for _ in range(2):
                half = self.random.uniform(0.1, 0.5) * wide * (0.25 + far)
                middle = x + self.random.normal(0, 8 + 26 * far)
                self.box(middle - half / 2, y, middle + half / 2, y + 1.2 + 1.6 * far, colour, radius=1)

    def picture(self):
        return self.image.resize((WIDTH, HEIGHT), Image.LANCZOS)


def gradient(colours, top, bottom, height):
    """Returns pixels for the whole canvas, shaded from `top` to `bottom`."""
    stops = [c if isinstance(c, tuple) else (i / max(1, len(colours) - 1), c)
             for i, c in enumerate(colours)]
    places = [top + (bottom - top) * place for place, _ in stops]
    rows = np.arange(height * FINE) / FINE
    channels = [np.interp(rows, places, [rgb(c)[k] for _, c in stops]) for k in range(3)]
    column = np.stack(channels, -1)[:, None, :]
    return np.broadcast_to(column + 0.5, (height * FINE, WIDTH * FINE, 3)).astype(np.uint8)
