"""Checks of files with other programs' readers: each returns the reason why a file is not complete,
or None."""

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


def unpacked(keys, data):
    """Returns the bytes of a stream, whose rows may have PNG's filters None and Up (ISO 32000-1,
    §7.4.4.4)."""
    found = zlib.decompressobj().decompress(data)
    columns = re.search(rb"/Predictor 12/Columns (\d+)", keys)
    if not columns:
        return found
    row, rows = bytes(int(columns[1])), []
    for start in range(0, len(found), len(row) + 1):
        above = row if found[start] else bytes(len(row))
        row = bytes((up + step) % 256 for up, step in zip(above, found[start + 1:]))
        rows.append(row)
    return b"".join(rows)


def pdf_pages(data):
    """Returns the number of pages that a complete PDF states; None if the file is not complete."""
    start = re.search(rb"startxref\n(\d+)\n%%EOF\n$", data)
    if not data.startswith(b"%PDF-") or not start:
        return None
    if not re.match(rb"\d+ 0 obj\n<</Type/XRef/", data[int(start[1]):]):
        return None
    # Objects other than streams are packed into object streams.
    heads = re.finditer(rb"<</Type/ObjStm([^\n]*)>>\nstream\n", data)
    objects = data + b"".join(unpacked(head[1], data[head.end():]) for head in heads)
    count = re.search(rb"/Type/Pages/Count (\d+)", objects)
    pages = len(re.findall(rb"/Type/Page\b", objects))
    return pages if count and int(count[1]) == pages else None


def webp_problem(data):
    if data[:4] != b"RIFF" or data[8:12] != b"WEBP":
        return "no WebP signature"
    return None if len(data) == struct.unpack_from("<I", data, 4)[0] + 8 else "it is cut off"


def problem(path):
    """Returns the reason why a file is not complete, by its extension; None for a complete file."""
    with open(path, "rb") as file:
        data = file.read()
    if path.endswith(".png"):
        return png_problem(data)
    if path.endswith(".svg"):
        return svg_problem(data)
    if path.endswith(".webp"):
        return webp_problem(data)
    return None if pdf_pages(data) else "no whole PDF"
