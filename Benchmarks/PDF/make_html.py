"""The documents as HTML, for WeasyPrint and Chromium:  make_html.py KIND DATA.json OUT.html"""

import json
import sys
from html import escape

STYLE = """
@page { size: A4; margin: 56pt; %s }
* { margin: 0; padding: 0 }
body { font: 9.5pt/14pt "DejaVu Sans"; hyphens: none }
h1 { font-size: 11pt; line-height: 16pt }
table { border-collapse: collapse; width: 100%%; table-layout: fixed; font-size: 8.5pt; line-height: 12pt }
td, th { text-align: left; vertical-align: top; padding: 2pt 0; border-bottom: 0.5pt solid #CCC }
th { border-bottom: 1pt solid black }
.right { text-align: right }
.letter { break-after: page } .letter:last-child { break-after: auto } .letter p { margin-top: 10pt; white-space: pre-line }
.invoice h1 { font-size: 16pt; line-height: 22pt; margin-bottom: 10pt } tr { break-inside: avoid }
.total { font: bold 10pt/24pt "DejaVu Sans"; text-align: right }
.catalogue td { padding: 6pt 0 5.5pt; line-height: 13pt } .catalogue b { font-size: 10pt } img { width: 48pt; height: 48pt; display: block }
"""
NUMBERS = '@bottom-center { content: "Page " counter(page) " of " counter(pages); font: 8pt "DejaVu Sans" }'


def letters(rows):
    for row in rows:
        row = {key: [escape(item) for item in value] if isinstance(value, list) else escape(value)
               for key, value in row.items()}
        paragraphs = "".join(f"<p>{item}</p>" for item in row["paragraphs"])
        yield (f'<div class="letter"><div>{row["sender"]}</div><p style="margin-top: 40pt">{row["address"]}</p>'
               f'<p class="right" style="margin: 24pt 0">{row["date"]}</p><h1>{row["subject"]}</h1>{paragraphs}'
               f'<p style="margin-top: 24pt">{row["closing"]}</p></div>')


def invoice(rows):
    names = ["No.", "Description", "Quantity", "Price", "Amount"]
    keys = ["position", "item", "quantity", "price", "amount"]
    widths = "".join(f'<col style="width: {width}">' for width in ["30pt", "auto", "60pt", "70pt", "80pt"])
    def line(tag, cells):
        return "<tr>" + "".join(f'<{tag}{" class=right" if index > 1 else ""}>{escape(str(cell))}</{tag}>'
                                for index, cell in enumerate(cells)) + "</tr>"
    yield (f'<div class="invoice"><h1>Invoice {rows[0]["number"]}</h1><table><colgroup>{widths}</colgroup><thead>'
           f'{line("th", names)}</thead><tbody>')
    for row in rows:
        yield line("td", [row[key] for key in keys])
    yield f'</tbody></table><div class="total">Total {rows[-1]["total"]}</div></div>'


def catalogue(rows):
    yield '<table class="catalogue"><colgroup><col style="width: 60pt"><col><col style="width: 70pt"></colgroup>'
    for row in rows:
        yield (f'<tr><td><img src="{row["picture"]}" alt="{escape(row["name"])}"><td><b>{escape(row["name"])}</b><br>'
               f'{escape(row["about"])}<td class="right" style="font-size: 10pt">{row["price"]}</tr>')
    yield "</table>"


kind, data, out = sys.argv[1:]
with open(data) as file:
    rows = json.load(file)
with open(out, "w") as file:
    file.write(f'<!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>{kind}</title><style>'
               f'{STYLE % ("" if kind == "letters" else NUMBERS)}</style>')
    file.writelines({"letters": letters, "invoice": invoice, "catalogue": catalogue}[kind](rows))
