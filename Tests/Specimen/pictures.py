"""Comparisons of pictures: decibels, the gaps between stems, and both programs' lines in one
picture."""

import math
import statistics

from PIL import Image, ImageChops, ImageStat

# A column with less than this fraction of the darkest column's ink lies between two stems.
BLANK = 0.15
RULE = 2


def read(path):
    """Returns a picture blended with white."""
    picture = Image.open(path).convert("RGBA")
    ground = Image.new("RGBA", picture.size, "white")
    return Image.alpha_composite(ground, picture).convert("RGB")


def decibels(one, other):
    """Returns the agreement of two pictures in the area that both have: the peak signal-to-noise
    ratio."""
    size = tuple(map(min, one.size, other.size))
    difference = ImageStat.Stat(ImageChops.difference(
        one.crop((0, 0, *size)), other.crop((0, 0, *size))))
    mean = sum(difference.sum2) / sum(difference.count)
    return 10 * math.log10(255 ** 2 / mean) if mean else math.inf


def line(picture, frame, scale):
    """Returns the pixels of a picture in a frame given in points."""
    x, y, width, height = frame
    box = (x * scale, y * scale, (x + width) * scale, (y + height) * scale)
    return picture.crop(tuple(round(side) for side in box))


def ink(picture):
    """Returns the darkness of a picture, as a number of black pixels."""
    return sum(255 - value for value in ImageStat.Stat(picture).mean) / 3 / 255 * math.prod(picture.size)


def stems(picture):
    """Returns the horizontal centres of upright stems, in pixels from the left."""
    ink = picture.convert("L").point(lambda value: 255 - value)
    width, height = ink.size
    columns = [sum(ink.crop((x, 0, x + 1, height)).getdata()) for x in range(width)]
    limit = BLANK * max(columns)
    found, begin = [], None
    for x, column in enumerate(columns + [0]):
        if column > limit and begin is None:
            begin = x
        elif column <= limit and begin is not None:
            # Ink in the columns beside a stem belongs to the stem.
            around = range(max(begin - 1, 0), min(x + 1, width))
            found.append(sum((at + 0.5) * columns[at] for at in around)
                         / sum(columns[at] for at in around))
            begin = None
    return found


def gap_deviation(picture, count):
    """Returns the standard deviation of the gaps between stems, in pixels; None if the stems can't
    be distinguished."""
    centres = stems(picture)
    if len(centres) != count:
        return None
    return statistics.pstdev(after - before for before, after in zip(centres, centres[1:]))


def save_beside(ours, browsers, path):
    """Writes one picture above the other, with a line between."""
    width = max(ours.width, browsers.width)
    beside = Image.new("RGB", (width, ours.height + RULE + browsers.height), "white")
    beside.paste(ours, (0, 0))
    beside.paste("#2F6FDE", (0, ours.height, width, ours.height + RULE))
    beside.paste(browsers, (0, ours.height + RULE))
    beside.save(path)
