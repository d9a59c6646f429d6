"""Writes PDF files for the standards, and checks them against the rules and with qpdf.

    python3 Tests/PDF/pdf_test.py .build/release/swatch .build/pdf

The documents are the examples, and the documents beside this file, which use the features that the standards
restrict. Needs pikepdf (PyPI) and qpdf.
"""

import glob
import os
import subprocess
import sys

import rules

SWATCH, FOLDER = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
EXAMPLES = os.path.join(ROOT, "Examples")
TITLED = ["--title", "Häfen & <Tide>", "--language", "en", "--author", "A", "--subject", "S"]
ATTACHED = ["--attach", os.path.join(HERE, "factur-x.xml")]
# The options of a file, with the standards that its metadata must name.
STANDARDS = [
    ("plain", []),
    ("ua", ["--pdf-standard", "ua-1"]),
    ("a2", ["--pdf-standard", "a-2b"]),
    ("a2-ua", ["--pdf-standard", "ua-1,a-2b"]),
    ("a3", ["--pdf-standard", "ua-1,a-3b", *ATTACHED, "--relationship", "data"]),
    ("a4", ["--pdf-standard", "a-4"]),
    ("a4f", ["--pdf-standard", "a-4", *ATTACHED, "--relationship", "source", "--date", "2026-11-28"]),
    ("invoice", ["--pdf-standard", "ua-1", "--factur-x", *ATTACHED, "--date", "2026-11-28T10:00:00+01:00"]),
]
# Documents, with the reason why each one can't follow PDF/UA-1.
REFUSED = [
    ('{"node": "text", "text": "a", "heading": 2}', "the first heading has level 2"),
    ('{"node": "image", "id": "logo", "source": "logo.png"}', "the picture has no alternative text"),
    ('{"node": "text", "text": "\\udb80\\udc00"}', "no font has all characters"),
]


def run(*arguments):
    return subprocess.run([SWATCH, *arguments], capture_output=True, text=True)


def feed(name, *options):
    folder = os.path.join(EXAMPLES, name)
    return ["feed", os.path.join(folder, "en.ndjson"), *(os.path.join(folder, o) if o.endswith(".json") else o for o in options)]


def sources():
    yield "card", ["render", os.path.join(HERE, "card.json")]
    rows = [os.path.join(HERE, "rows.ndjson"), "--template", os.path.join(HERE, "row.json"), "--width", "300"]
    yield "rows", ["feed", *rows, "--page-size", "300x150", "--group-by", "region,city"]
    invoice = ["--template", "row.json", "--page-size", "A4", "--margins", "44,44,30", "--group-by", "number"]
    yield "bill", feed("invoice", *invoice, "--group-header", "head.json", "--footer", "foot.json")


def main():
    os.makedirs(FOLDER, exist_ok=True)
    problems, files = [], []
    for name, source in sources():
        for standard, options in STANDARDS:
            path = os.path.join(FOLDER, f"{name}-{standard}.pdf")
            if os.path.exists(path):
                os.remove(path)
            done = run(*source, "-o", path, *TITLED, *options)
            if done.returncode or not os.path.exists(path):
                problems.append(f"{name} {standard}: {done.stderr.strip()}")
                continue
            files.append(path)
            checked = subprocess.run(["qpdf", "--check", path], capture_output=True, text=True)
            if checked.returncode:
                problems.append(f"{path}: {checked.stdout} {checked.stderr}")
            problems += [f"{path}: {problem}" for problem in rules.broken(path)]
    for root, sentence in REFUSED:
        path = os.path.join(FOLDER, "refused.json")
        with open(path, "w") as file:
            file.write('{"root": %s}' % root)
        with open(os.path.join(FOLDER, "logo.png"), "wb") as file:
            file.write(bytes.fromhex(
                "89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000d49444154789c63f8cfc0f01f00"
                "050001ff89993d1d0000000049454e44ae426082"))
        done = run("render", path, "-o", os.path.join(FOLDER, "refused.pdf"), "--pdf-standard", "ua-1", *TITLED)
        if done.returncode == 0 or sentence not in done.stderr or "refused.json:1:" not in done.stderr:
            problems.append(f"{root}: {done.returncode} {done.stderr.strip()}")
    problems += spoiled(files[0] if files else None)
    for problem in problems:
        print(problem)
    print(f"{len(files)} files, {len(rules.RULES)} rules, {len(problems)} problems")
    return 1 if problems or len(files) != len(STANDARDS) * 3 else 0


def spoiled(path):
    """Yields the rules that don't find a deliberately made error."""
    import pikepdf
    from pikepdf import Dictionary, Name, Stream

    def of(name):
        return os.path.join(FOLDER, f"card-{name}.pdf")

    def each(pdf, kind, change):
        for value in pdf.objects:
            if isinstance(value, (Dictionary, Stream)) and value.get("/S") == kind:
                change(value)

    def without(key):
        return lambda value: value.__delitem__(key) if key in value else None

    def say(old, new):
        def change(pdf):
            packet = pdf.Root.Metadata.read_bytes()
            assert old in packet
            pdf.Root.Metadata.write(packet.replace(old, new))

        return change

    def on_page(change):
        return lambda pdf: change(pdf.pages[0])

    def content(old, new):
        def change(page):
            page.Contents.write(page.Contents.read_bytes().replace(old, new, 1))

        return change

    changes = [
        ("ua", "UA 13", lambda pdf: each(pdf, Name.Figure, without("/Alt"))),
        ("ua", "UA 14", lambda pdf: each(pdf, Name.H1, lambda e: e.__setitem__("/S", Name.H2))),
        ("ua", "UA 15", lambda pdf: each(pdf, Name.TH, without("/A"))),
        ("ua", "UA 02", lambda pdf: each(pdf, Name.P, lambda e: e.__setitem__("/S", Name.Paragraph))),
        ("ua", "UA 09", lambda pdf: each(pdf, Name.TR, lambda e: e.__setitem__("/S", Name.P))),
        ("ua", "UA 09-005", lambda pdf: each(pdf, Name.L, without("/A"))),
        ("ua", "UA 09-005", lambda pdf: each(pdf, Name.LBody, lambda e: e.__setitem__("/S", Name.P))),
        ("ua", "UA 11", lambda pdf: pdf.Root.__delitem__("/Lang")),
        ("ua", "UA 06", lambda pdf: pdf.Root.__delitem__("/ViewerPreferences")),
        ("ua", "UA 01-004", lambda pdf: pdf.Root.__delitem__("/MarkInfo")),
        ("ua", "UA 01-003", on_page(content(b"/Artifact BMC", b"/Other BMC"))),
        ("ua", "UA 28", on_page(lambda page: page.Annots[0].__delitem__("/Contents"))),
        ("ua", "UA 01 the parents", on_page(lambda page: page.Annots[0].__setitem__("/StructParent", 0))),
        ("ua", "UA 01 the parents", on_page(content(b"/MCID 1>>", b"/MCID 99>>"))),
        ("ua", "UA 28-002", on_page(lambda page: page.Annots[0].__setitem__("/Dest", pikepdf.String("nowhere")))),
        ("ua", "A 6.6.3", say(b"<dc:creator><rdf:Seq><rdf:li>A", b"<dc:creator><rdf:Seq><rdf:li>B")),
        ("a2", "A 6.2.3", lambda pdf: pdf.Root.__delitem__("/OutputIntents")),
        ("a2", "A 6.6.2 ", say(b"<pdfaid:conformance>B", b"<pdfaid:conformance>C")),
        ("a2", "A 6.2.10", on_page(lambda page: page.Group.__delitem__("/CS"))),
        ("a2", "A 6.1.13", on_page(lambda page: page.__setitem__("/MediaBox", pikepdf.Array([0, 0, 2, 2])))),
        ("a2", "A 6.3", on_page(lambda page: page.Annots[0].__setitem__("/F", 2))),
        ("a2-ua", "A 6.6.2.3", say(b"pdfaSchema:namespaceURI", b"pdfaSchema:other")),
        ("a3", "A 6.8", lambda pdf: pdf.Root.__delitem__("/AF")),
    ]
    for name, number, change in changes:
        if not os.path.exists(of(name)):
            continue
        spoiled_file = os.path.join(FOLDER, "spoiled.pdf")
        with pikepdf.open(of(name)) as pdf:
            change(pdf)
            pdf.save(spoiled_file, linearize=False)
        if not any(problem.startswith(number) for problem in rules.broken(spoiled_file)):
            yield f"{number} finds nothing in a spoiled file"


if __name__ == "__main__":
    sys.exit(main())
