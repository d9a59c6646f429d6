"""Files as others read them: each checker returns the reason why a file is not whole, or None."""

import re
import struct
import xml.etree.ElementTree
import zlib

CHANNELS = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}


def png_problem(data):
    if data[:8] != b"\x89PNG\r\n\x1a\n":
        return "no PNG signature"
    position, header, packed = 8, None, b""
    while position < len(data):
        if position + 12 > len(data):
            return "a chunk is cut off"
        length, kind = struct.unpack_from(">I4s", data, position)
        body = data[position + 8:position + 8 + length]
        position += 12 + length
        if position > len(data):
            return "a chunk is cut off"
        if zlib.crc32(kind + body) != struct.unpack_from(">I", data, position - 4)[0]:
            return f"the sum of {kind} is wrong"
        if kind == b"IHDR":
            header = struct.unpack(">IIBBBBB", body)
        elif kind == b"IDAT":
            packed += body
        elif kind == b"IEND":
            break
    else:
        return "no end"
    if position != len(data):
        return "bytes behind the end"
    width, height, depth, color = header[:4]
    row = 1 + (width * CHANNELS[color] * depth + 7) // 8
    unpacker = zlib.decompressobj()
    count = len(unpacker.decompress(packed))
    if not unpacker.eof or count != row * height:
        return f"{count} bytes of pixels in place of {row * height}"
    return None


def svg_problem(data):
    try:
        root = xml.etree.ElementTree.fromstring(data)
    except xml.etree.ElementTree.ParseError as error:
        return str(error)
    return None if root.tag.endswith("svg") else "no svg element"


def pdf_pages(data):
    """The number of pages that a whole PDF says it has; None where it is not whole."""
    if not data.startswith(b"%PDF-") or not data.endswith(b"%%EOF\n"):
        return None
    start = re.search(rb"startxref\n(\d+)\n%%EOF\n$", data)
    if not start or data[int(start[1]):int(start[1]) + 4] != b"xref":
        return None
    counts = [int(count) for count in re.findall(rb"/Count (\d+)", data)]
    pages = len(re.findall(rb"/Type /Page\b", data))
    # Cairo may keep page objects in the open; where it does, they are as many.
    return counts[0] if counts and pages in (0, counts[0]) else None


def problem(path):
    """The reason why the file at a path is not whole, by its ending; None for a whole one."""
    with open(path, "rb") as file:
        data = file.read()
    if path.endswith(".png"):
        return png_problem(data)
    if path.endswith(".svg"):
        return svg_problem(data)
    return None if pdf_pages(data) else "no whole PDF"
