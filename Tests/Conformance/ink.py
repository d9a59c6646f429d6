"""Dark pixels of pictures, and whether two pictures have the same outlines."""

from PIL import Image, ImageChops, ImageFilter


def ink(path):
    """Returns the alpha or darkness of a picture, cropped to the pixels that are more than half dark;
    None if there are none."""
    image = Image.open(path)
    if "A" in image.mode or "transparency" in image.info:
        dark = image.convert("RGBA").getchannel("A")
    else:
        dark = ImageChops.invert(image.convert("L"))
    box = dark.point(lambda level: 255 * (level > 127)).getbbox()
    return dark.crop(box) if box else None


def same_outlines(one, other):
    """Returns whether the edges of two pictures are at most two pixels apart."""
    if one is None or other is None:
        return one is other
    if any(abs(a - b) > 2 for a, b in zip(one.size, other.size)):
        return False
    size = tuple(max(a, b) + 4 for a, b in zip(one.size, other.size))
    planes = []
    for image in (one, other):
        plane = Image.new("L", size)
        plane.paste(image, (2, 2))
        planes.append(plane)
    return all(is_within(a, b) for a, b in (planes, planes[::-1]))


def is_within(one, other):
    """Returns whether each dark pixel of a picture has a pixel with some ink in the other picture, at most
    two pixels away."""
    near = other.filter(ImageFilter.MaxFilter(5))
    solid = one.point(lambda level: 255 * (level > 200))
    empty = near.point(lambda level: 255 * (level < 32))
    return ImageChops.multiply(solid, empty).getbbox() is None
