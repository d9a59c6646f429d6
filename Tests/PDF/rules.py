"""Checks PDF files against the machine-checkable rules of PDF/UA and PDF/A, with pikepdf (PyPI).

    python3 Tests/PDF/rules.py FILE.pdf …

Each rule has its number in the Matterhorn Protocol 1.1 (UA) or in ISO 19005-2 (A), as in veraPDF's profiles. A file
is checked against the standards that its metadata names; the structure of every file is checked, because Swatch
always writes one. Prints the violations of each file, and fails if there are any.
"""

import re
import sys
import xml.etree.ElementTree as ElementTree

import pikepdf
from pikepdf import Array, Dictionary, Name, Stream

RULES = []
STANDARD_TYPES = set(
    "Document Part Art Sect Div BlockQuote Caption TOC TOCI Index NonStruct Private P H H1 H2 H3 H4 H5 H6 L LI Lbl"
    " LBody Table TR TH TD THead TBody TFoot Span Quote Note Reference BibEntry Code Link Annot Ruby Warichu RB RT RP"
    " WT WP Figure Formula Form".split()
)
NAMESPACES = {
    "rdf": "http://www.w3.org/1999/02/22-rdf-syntax-ns#",
    "dc": "http://purl.org/dc/elements/1.1/",
    "xmp": "http://ns.adobe.com/xap/1.0/",
    "pdf": "http://ns.adobe.com/pdf/1.3/",
    "pdfaid": "http://www.aiim.org/pdfa/ns/id/",
    "pdfuaid": "http://www.aiim.org/pdfua/ns/id/",
    "pdfaExtension": "http://www.aiim.org/pdfa/ns/extension/",
    "pdfaSchema": "http://www.aiim.org/pdfa/ns/schema#",
    "pdfaProperty": "http://www.aiim.org/pdfa/ns/property#",
}


def rule(number, standard):
    """Registers a rule for all files ("tags"), for PDF/UA ("ua"), for PDF/A ("a"), or for one of its parts ("a2",
    "a3", "a4")."""

    def add(check):
        RULES.append((number, standard, check))
        return check

    return add


class File:
    """A file, with the parts that several rules examine."""

    def __init__(self, path):
        self.bytes = open(path, "rb").read()
        self.pdf = pikepdf.open(path)
        self.root = self.pdf.Root
        self.objects = list(self.pdf.objects)
        self.streams = [o for o in self.objects if isinstance(o, Stream)]
        packet = self.root.Metadata.read_bytes().decode() if "/Metadata" in self.root else "<x/>"
        self.packet = packet
        self.meta = ElementTree.fromstring(packet.replace("\ufeff", ""))
        self.marks = {}
        self.elements = []
        if "/StructTreeRoot" in self.root and "/K" in self.root.StructTreeRoot:
            self.walk(self.root.StructTreeRoot.K, [])

    def walk(self, element, around):
        kids = element.get("/K")
        self.elements.append((element, around))
        for kid in kids_of(kids):
            if isinstance(kid, Dictionary) and "/S" in kid:
                self.walk(kid, around + [str(element.S)[1:]])

    def fact(self, name):
        found = self.meta.find(f".//{name}", NAMESPACES)
        if found is None:
            return None
        item = found.find(".//rdf:li", NAMESPACES)
        return (found if item is None else item).text

    @property
    def part(self):
        return self.fact("pdfaid:part")

    def marks_of(self, holder):
        """Returns the ids of the marked content of a page or a form."""
        if holder.objgen not in self.marks:
            self.marks[holder.objgen] = {
                int(operands[1].MCID)
                for operands, operator in pikepdf.parse_content_stream(holder)
                if str(operator) == "BDC" and isinstance(operands[1], Dictionary) and "/MCID" in operands[1]
            }
        return self.marks[holder.objgen]

    def dictionaries(self, kind):
        return [o for o in self.objects if isinstance(o, (Dictionary, Stream)) and o.get("/Type") == Name(kind)]


def kids_of(kids):
    if kids is None:
        return []
    return list(kids) if isinstance(kids, Array) else [kids]


def marks(stream, resources):
    """Returns the marked content of a stream: the tags and properties around each operator that shows
    something."""
    stack, found = [], []
    for operands, operator in pikepdf.parse_content_stream(stream):
        word = str(operator)
        if word in ("BMC", "BDC"):
            stack.append((str(operands[0])[1:], operands[1] if word == "BDC" else None))
        elif word == "EMC":
            stack.pop()
        elif word in ("f", "f*", "S", "B", "B*", "Tj", "TJ", "sh", "Do", "b", "b*", "s", "F"):
            found.append((word, operands, list(stack)))
    if stack:
        found.append(("unbalanced", None, []))
    return found


# Structure, of all files (PDF/UA, §7.1; Matterhorn 01, 02, 09)


@rule("UA 01-003/005 all content is tagged or an artifact", "tags")
def tagged(file):
    def look(stream, resources, inside):
        for word, operands, around in marks(stream, resources):
            if word == "unbalanced":
                yield "marked content without an end"
            is_real = any(p is not None and "/MCID" in p for _, p in around)
            is_artifact = any(tag == "Artifact" for tag, _ in around)
            if is_real and is_artifact:
                yield "an artifact inside of content, or the other way round"
            if word == "Do":
                form = resources.XObject[str(operands[0])]
                if form.get("/Subtype") == Name.Form:
                    yield from look(form, form.get("/Resources", Dictionary()), inside or is_real or is_artifact)
                    continue
            if not (inside or is_real or is_artifact):
                yield f"{word} outside of all elements"
            if sum(1 for _, p in around if p is not None and "/MCID" in p) > 1:
                yield "content of an element inside of that of another one"

    for page in file.pdf.pages:
        yield from look(page, page.Resources, False)


@rule("UA 01-004 the file says that it is tagged", "tags")
def marked(file):
    if not file.root.get("/MarkInfo", Dictionary()).get("/Marked"):
        yield "no /Marked true"
    if file.root.get("/MarkInfo", Dictionary()).get("/Suspects"):
        yield "/Suspects"


@rule("UA 02-001 elements have standard types", "tags")
def types(file):
    for element, _ in file.elements:
        if str(element.S)[1:] not in STANDARD_TYPES:
            yield f"an element {element.S}"


@rule("UA 09-004 tables, rows and cells are inside of one another", "tags")
def nesting(file):
    for element, around in file.elements:
        kind, outer = str(element.S)[1:], around[-1] if around else None
        if kind == "TR" and outer not in ("Table", "TBody", "THead", "TFoot"):
            yield f"TR in {outer}"
        if kind in ("TH", "TD") and outer != "TR":
            yield f"{kind} in {outer}"
        if kind == "TBody" and outer != "Table":
            yield f"TBody in {outer}"
        kids = [str(k.S)[1:] for k in kids_of(element.get("/K")) if isinstance(k, Dictionary) and "/S" in k]
        if kind == "Table" and set(kids) - {"TR", "TBody", "THead", "TFoot", "Caption"}:
            yield f"Table with {kids}"
        if kind == "TR" and set(kids) - {"TH", "TD"}:
            yield f"TR with {kids}"


@rule("UA 09-005, 16-001/002 lists have items, items labels and bodies, and those with labels a numbering", "tags")
def lists(file):
    inside = {"L": {"L", "LI", "Caption"}, "LI": {"Lbl", "LBody"}}
    around_it = {"LI": {"L"}, "LBody": {"LI"}, "Lbl": {"LI"}}
    kinds = {"None", "Disc", "Circle", "Square", "Decimal", "UpperRoman", "LowerRoman", "UpperAlpha", "LowerAlpha"}
    for element, around in file.elements:
        kind, outer = str(element.S)[1:], around[-1] if around else None
        if kind in around_it and outer not in around_it[kind]:
            yield f"{kind} in {outer}"
        if kind not in inside:
            continue
        kids = list(kids_of(element.get("/K")))
        names = [str(k.S)[1:] if isinstance(k, Dictionary) and "/S" in k else "content" for k in kids]
        if set(names) - inside[kind] or not names:
            yield f"{kind} with {names}"
        if kind == "LI" and names not in (["Lbl", "LBody"], ["LBody"], ["Lbl"]):
            yield f"LI with {names}"
        if kind == "L":
            labels = [k for item in kids for k in kids_of(item.get("/K")) if k.get("/S") == Name.Lbl]
            numbering = attribute(element, "/ListNumbering")
            if (labels or numbering is not None) and str(numbering)[1:] not in kinds:
                yield f"a list with labels and the numbering {numbering}"


@rule("UA 15-003 header cells say what they name; rows have equally many columns", "tags")
def tables(file):
    for element, _ in file.elements:
        if element.S == Name.TH and attribute(element, "/Scope") not in (Name.Column, Name.Row, Name.Both):
            yield "TH without a scope"
        if element.S == Name.Table:
            widths = table_widths(element)
            if len(set(widths)) > 1:
                yield f"rows with {widths} columns"


def attribute(element, key):
    for owner in kids_of(element.get("/A")):
        if key in owner:
            return owner[key]
    return None


def table_widths(table):
    rows = []
    for kid in kids_of(table.get("/K")):
        rows += [kid] if kid.S == Name.TR else list(kids_of(kid.get("/K")))
    covered, widths = {}, []
    for row in rows:
        column = 0
        for cell in kids_of(row.get("/K")):
            while covered.get(column, 0) > 0:
                column += 1
            columns, height = int(attribute(cell, "/ColSpan") or 1), int(attribute(cell, "/RowSpan") or 1)
            for place in range(column, column + columns):
                covered[place] = height
            column += columns
        widths.append(sum(1 for rest in covered.values() if rest > 0))
        covered = {place: rest - 1 for place, rest in covered.items()}
    return widths


@rule("UA 28-004/010/011 links are in Link elements, with words, and pages tab by structure", "tags")
def links(file):
    belongings = {}
    for element, around in file.elements:
        for kid in kids_of(element.get("/K")):
            if isinstance(kid, Dictionary) and kid.get("/Type") == Name.OBJR:
                belongings[kid.Obj.objgen] = element.S
    for page in file.pdf.pages:
        for annotation in page.get("/Annots", []):
            if belongings.get(annotation.objgen) != Name.Link:
                yield "an annotation without a Link"
            if not str(annotation.get("/Contents", "")):
                yield "an annotation without /Contents"
            if "/StructParent" not in annotation:
                yield "an annotation without /StructParent"
            if annotation.get("/A") is not None and annotation.A.S not in (Name.URI, Name.GoTo):
                yield f"an action {annotation.A.S}"
            if int(annotation.get("/F", 0)) & 0b100110 != 0b100:
                yield f"flags {annotation.get('/F')}"
        if "/Annots" in page and page.get("/Tabs") != Name.S:
            yield "a page with annotations whose /Tabs isn't S"


@rule("UA 01 the parents of marks are those of the structure", "tags")
def parents(file):
    numbers = {}

    def look(node):
        values = list(node.get("/Nums", []))
        numbers.update({int(k): v for k, v in zip(values[::2], values[1::2])})
        for kid in node.get("/Kids", []):
            look(kid)

    look(file.root.StructTreeRoot.ParentTree)
    for element, _ in file.elements:
        for kid in kids_of(element.get("/K")):
            if isinstance(kid, Dictionary) and kid.get("/Type") == Name.OBJR:
                if numbers[int(kid.Obj.StructParent)].objgen != element.objgen:
                    yield "an annotation whose parent is another element"
                continue
            if isinstance(kid, Dictionary) and "/S" in kid:
                if kid.P.objgen != element.objgen:
                    yield "an element whose parent is another one"
                continue
            holder = kid.Stm if isinstance(kid, Dictionary) and "/Stm" in kid else element.Pg
            number = int(kid.MCID) if isinstance(kid, Dictionary) else int(kid)
            owners = numbers.get(int(holder.get("/StructParents", -1)), [])
            if number >= len(owners) or owners[number] is None:
                yield f"mark {number} of a {element.S} without a parent"
            elif owners[number].objgen != element.objgen:
                yield f"mark {number} whose parent is another element"
            if number not in file.marks_of(holder):
                yield f"mark {number} of a {element.S} that no content has"
    if numbers and int(file.root.StructTreeRoot.ParentTreeNextKey) <= max(numbers):
        yield "/ParentTreeNextKey is a key that is used"


# PDF/UA


@rule("UA 06-001/002/003, 07-001/002 the title is in the metadata, and shown", "ua")
def title(file):
    if not file.fact("dc:title"):
        yield "no dc:title"
    if file.fact("pdfuaid:part") != "1":
        yield "no pdfuaid:part 1"
    if not file.root.get("/ViewerPreferences", Dictionary()).get("/DisplayDocTitle"):
        yield "no /DisplayDocTitle true"


@rule("UA 11-001..007 the language is known", "ua")
def language(file):
    tags = [str(file.root.get("/Lang", ""))] + [str(e.Lang) for e, _ in file.elements if "/Lang" in e]
    for tag in tags:
        if not re.fullmatch(r"[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*", tag):
            yield f"a language {tag!r}"


@rule("UA 13-004 figures have words", "ua")
def figures(file):
    for element, _ in file.elements:
        if element.S == Name.Figure and not (str(element.get("/Alt", "")) or str(element.get("/ActualText", ""))):
            yield "a Figure without /Alt"


@rule("UA 14-002/003/006 headings begin with H1 and leave out no level", "ua")
def headings(file):
    last = 0
    for element, _ in file.elements:
        found = re.fullmatch(r"/H([1-6])", str(element.S))
        if not found:
            continue
        if int(found[1]) > last + 1:
            yield f"H{found[1]} behind level {last}"
        last = int(found[1])


@rule("UA 28-002 links lead to places that are in the file", "tags")
def destinations(file):
    pages = {page.objgen for page in file.pdf.pages}
    names = file.root.get("/Names", Dictionary()).get("/Dests")
    for page in file.pdf.pages:
        for annotation in page.get("/Annots", []):
            place = annotation.get("/Dest")
            if place is not None and not (isinstance(place, Array) and place[0].objgen in pages or names):
                yield f"a link to {place}"


@rule("UA 31-027 codes of fonts have texts", "ua")
def texts(file):
    for font in file.dictionaries("/Font"):
        if font.Subtype in (Name.Type0, Name.Type3):
            if "/ToUnicode" not in font:
                yield "a font without /ToUnicode"
            elif re.search(rb"<(0000|FEFF|FFFE)>\s*$", font.ToUnicode.read_bytes(), re.M):
                yield "a text of U+0000, U+FEFF or U+FFFE"


@rule("UA 21-001 attachments have both names", "ua")
def names(file):
    for description in file.dictionaries("/Filespec"):
        if "/F" not in description or "/UF" not in description:
            yield "a file without /F and /UF"


# PDF/A


@rule("A 6.1.2 head and version", "a")
def head(file):
    version = b"%PDF-2.0\n" if file.part == "4" else b"%PDF-1.7\n"
    if not file.bytes.startswith(version):
        yield f"{file.bytes[:9]}"
    line = file.bytes[9:14]
    if line[:1] != b"%" or any(byte < 128 for byte in line[1:5]):
        yield "no comment of four bytes above 127"


@rule("A 6.1.3 the file has an identifier, and is not encrypted", "a")
def identifier(file):
    if "/ID" not in file.pdf.trailer or len(file.pdf.trailer.ID) != 2:
        yield "no /ID"
    if "/Encrypt" in file.pdf.trailer:
        yield "/Encrypt"
    if file.part == "4" and "/Info" in file.pdf.trailer:
        yield "/Info in PDF/A-4"


@rule("A 6.1.7 streams have no files outside and no filters that are forbidden", "a")
def streams(file):
    for stream in file.streams:
        if "/F" in stream or "/FFilter" in stream:
            yield "a stream in another file"
        filters = [str(f) for f in kids_of(stream.get("/Filter"))]
        if {"/LZWDecode", "/Crypt"} & set(filters):
            yield f"{filters}"


@rule("A 6.1.13 limits", "a")
def limits(file):
    def strings(value, depth=0):
        if isinstance(value, pikepdf.String) and len(bytes(value)) > 32767:
            yield "a string of more than 32,767 bytes"
        elif isinstance(value, Array):
            for item in value:
                if not (isinstance(item, pikepdf.Object) and item.is_indirect):
                    yield from strings(item, depth + 1)
        elif isinstance(value, (Dictionary, Stream)):
            for key, item in value.items():
                if len(key) > 128:
                    yield "a name of more than 127 bytes"
                if not (isinstance(item, pikepdf.Object) and item.is_indirect):
                    yield from strings(item, depth + 1)

    for value in file.objects:
        yield from strings(value)
    contents = list(file.pdf.pages) + [s for s in file.streams if s.get("/Subtype") == Name.Form]
    for content in contents:
        depth = deepest = 0
        for _, operator in pikepdf.parse_content_stream(content):
            depth += {"q": 1, "Q": -1}.get(str(operator), 0)
            deepest = max(deepest, depth)
        if deepest > 28:
            yield f"{deepest} saved states inside one another"
    for page in file.pdf.pages:
        box = [float(n) for n in page.MediaBox]
        if not all(3 <= side <= 14400 for side in (box[2] - box[0], box[3] - box[1])):
            yield f"a page of {box}"


@rule("A 6.2.3 colours have a meaning: an output intent with a profile of RGB", "a")
def intent(file):
    intents = [i for i in file.root.get("/OutputIntents", []) if i.S == Name.GTS_PDFA1]
    if len(intents) != 1:
        yield f"{len(intents)} output intents"
        return
    profile = intents[0].DestOutputProfile
    content = profile.read_bytes()
    if int(profile.N) != 3 or content[16:20] != b"RGB " or content[36:40] != b"acsp" or content[8] not in (2, 4):
        yield "a profile of something else"
    if "/OutputConditionIdentifier" not in intents[0]:
        yield "no /OutputConditionIdentifier"


@rule("A 6.2.4 colours are those of the output intent", "a")
def colors(file):
    for stream in file.streams:
        if re.search(rb"/DeviceCMYK|/Separation|/DeviceN", bytes(str(stream.get("/ColorSpace", "")), "utf8")):
            yield "a picture of inks"
    for page in file.pdf.pages:
        for _, operator in pikepdf.parse_content_stream(page, "k K"):
            yield f"{operator}: a colour of inks"


@rule("A 6.2.4.2 profiles of pictures are of devices, with their number of channels", "a")
def profiles(file):
    channels = {b"GRAY": 1, b"RGB ": 3, b"CMYK": 4}
    for stream in file.streams:
        space = stream.get("/ColorSpace")
        if not isinstance(space, Array) or space[0] != Name.ICCBased:
            continue
        content = space[1].read_bytes()
        if int(space[1].N) != channels.get(content[16:20]) or "/Alternate" in space[1]:
            yield f"{content[16:20]} with /N {space[1].N} and {list(space[1].keys())}"
        if content[12:16] not in (b"scnr", b"mntr", b"prtr", b"spac") or content[8:10] > b"\x04\x20":
            yield f"a profile of class {content[12:16]} and version {content[8:10].hex()}"


@rule("A 6.2.5 states of drawing change no transfer and no halftone", "a")
def states(file):
    for state in file.dictionaries("/ExtGState"):
        if {"/TR", "/TR2", "/HTP", "/HT"} & set(state.keys()):
            yield f"{list(state.keys())}"


@rule("A 6.2.8 pictures ask for no smoothing, and have no alternates", "a")
def images(file):
    for stream in file.streams:
        if stream.get("/Subtype") == Name.Image:
            if stream.get("/Interpolate"):
                yield "/Interpolate true"
            if {"/Alternates", "/OPI"} & set(stream.keys()):
                yield f"{list(stream.keys())}"


@rule("A 6.2.9 forms have no PostScript and no file outside", "a")
def forms(file):
    for stream in file.streams:
        if stream.get("/Subtype") in (Name.Form, Name.PS) and {"/PS", "/Ref", "/OPI", "/Subtype2"} & set(stream.keys()):
            yield f"{list(stream.keys())}"
        if stream.get("/Subtype") == Name.PS:
            yield "PostScript"


@rule("A 6.2.10 groups have a space of colours", "a")
def groups(file):
    holders = [page.obj for page in file.pdf.pages] + file.streams
    for holder in holders:
        group = holder.get("/Group")
        if group is not None and group.get("/S") == Name.Transparency and "/CS" not in group:
            yield "a group without /CS"


@rule("A 6.2.11 fonts are in the file, with their widths and the way from codes to glyphs", "a")
def fonts(file):
    for font in file.dictionaries("/Font"):
        if font.Subtype == Name.Type0:
            inner = font.DescendantFonts[0]
            descriptor = inner.FontDescriptor
            if not {"/FontFile2", "/FontFile3"} & set(descriptor.keys()):
                yield f"{font.BaseFont} is not in the file"
            if inner.Subtype == Name.CIDFontType2 and "/CIDToGIDMap" not in inner:
                yield f"{font.BaseFont} has no /CIDToGIDMap"
            if font.BaseFont != inner.BaseFont or inner.BaseFont != descriptor.FontName:
                yield f"{font.BaseFont} has several names"
            if font.Encoding not in (Name("/Identity-H"), Name("/Identity-V")):
                yield f"{font.BaseFont} has an encoding of its own"
        elif font.Subtype == Name.Type3:
            if len(font.Widths) != int(font.LastChar) - int(font.FirstChar) + 1:
                yield "a font of drawings without widths"
        elif font.Subtype not in (Name.CIDFontType0, Name.CIDFontType2):
            yield f"a font {font.Subtype}"


@rule("A 6.2.11.8 no glyph stands for a missing one", "a")
def missing(file):
    def look(stream, resources):
        size = {}
        font = None
        for operands, operator in pikepdf.parse_content_stream(stream):
            word = str(operator)
            if word == "Tf":
                font = resources.Font[str(operands[0])]
            elif word in ("Tj", "TJ") and font is not None and font.Subtype == Name.Type0:
                for text in operands[0] if word == "TJ" else operands:
                    if isinstance(text, pikepdf.String):
                        codes = bytes(text)
                        if any(codes[i : i + 2] == b"\0\0" for i in range(0, len(codes), 2)):
                            yield "the glyph of missing characters"

    for page in file.pdf.pages:
        yield from look(page, page.Resources)
    for stream in file.streams:
        if stream.get("/Subtype") == Name.Form:
            yield from look(stream, stream.get("/Resources", Dictionary()))


@rule("A 6.3 annotations are links that are printed", "a")
def annotations(file):
    for page in file.pdf.pages:
        for annotation in page.get("/Annots", []):
            if annotation.Subtype != Name.Link:
                yield f"{annotation.Subtype}"
            if int(annotation.get("/F", 0)) & 0b100111 != 0b100:
                yield f"flags {annotation.get('/F')}"


@rule("A 6.5 no action but links, and none without a click", "a")
def actions(file):
    for value in file.objects:
        if isinstance(value, (Dictionary, Stream)):
            if "/AA" in value or "/JS" in value or value.get("/S") in (Name.Launch, Name.JavaScript, Name.SubmitForm):
                yield "an action"
    if {"/OpenAction", "/AcroForm", "/Requirements"} & set(file.root.keys()):
        yield "the catalogue acts"


@rule("A 6.6.2 the metadata says what the file is", "a")
def metadata(file):
    part, conformance = file.part, file.fact("pdfaid:conformance")
    has_files = "/AF" in file.root
    expected = {"2": "B", "3": "B", "4": "F" if has_files else None}[part]
    if conformance != expected:
        yield f"pdfaid:conformance {conformance}"
    if part == "4" and file.fact("pdfaid:rev") != "2020":
        yield "no pdfaid:rev 2020"
    if "/Filter" in file.root.Metadata:
        yield "the metadata is packed"
    if re.search(r"<\?xpacket[^>]*(bytes|encoding)=", file.packet):
        yield "the packet has attributes that are forbidden"


@rule("A 6.6.2.3 words of other schemas are described", "a")
def schemas(file):
    if file.part == "4":
        return
    known = set(NAMESPACES.values())
    described = {e.text for e in file.meta.iter("{%s}namespaceURI" % NAMESPACES["pdfaSchema"])}
    for element in file.meta.iter():
        space = element.tag.partition("}")[0][1:]
        if space in ("adobe:ns:meta/", NAMESPACES["pdfuaid"]) or space not in known:
            if space != "adobe:ns:meta/" and space not in described:
                yield f"{space} is not described"


@rule("A 6.6.3 properties and metadata agree", "tags")
def agreement(file):
    if "/Info" not in file.pdf.trailer:
        return
    info = file.pdf.trailer.Info
    for key, fact in [
        ("/Title", "dc:title"),
        ("/Author", "dc:creator"),
        ("/Subject", "dc:description"),
        ("/Creator", "xmp:CreatorTool"),
        ("/Producer", "pdf:Producer"),
    ]:
        if (str(info[key]) if key in info else None) != file.fact(fact):
            yield f"{key} and {fact}"
    for key, fact in [("/CreationDate", "xmp:CreateDate"), ("/ModDate", "xmp:ModifyDate")]:
        digits = re.sub(r"\D", "", str(info.get(key, "")))
        if digits != re.sub(r"\D", "", file.fact(fact) or ""):
            yield f"{key} and {fact}"


@rule("A 6.8 attachments have a type, both names and a relationship, and the document names them", "a")
def attachments(file):
    belonging = {f.objgen for f in file.root.get("/AF", [])}
    for description in file.dictionaries("/Filespec"):
        if file.part == "2":
            yield "an attachment in PDF/A-2b"
        for key in ("/F", "/UF", "/AFRelationship", "/EF"):
            if key not in description:
                yield f"no {key}"
        if "/Subtype" not in description.EF.F or "/Params" not in description.EF.F:
            yield "no type"
        if description.objgen not in belonging:
            yield "an attachment that nothing names"


def broken(path):
    file = File(path)
    standards = {"tags"}
    if file.fact("pdfuaid:part"):
        standards.add("ua")
    if file.part:
        standards |= {"a", f"a{file.part}"}
    for number, standard, check in RULES:
        if standard in standards:
            for problem in dict.fromkeys(check(file)):
                yield f"{number}: {problem}"


def main(paths):
    failed = 0
    for path in paths:
        for problem in broken(path):
            failed += 1
            print(f"{path}: {problem}")
    print(f"{len(paths)} files, {len(RULES)} rules, {failed} broken")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
