"""fpdf2_peer.py KIND DATA.json OUT.pdf FONTS"""

import json
import os
import sys

from fpdf import FPDF

kind, data, out, fonts = sys.argv[1:]
with open(data) as file:
    rows = json.load(file)


class Document(FPDF):
    def footer(self):
        if kind != "letters":
            self.set_y(-50)
            self.set_font("Sans", size=8)
            self.cell(0, 12, f"Page {self.page_no()} of {{nb}}", align="C")


document = Document(unit="pt", format="A4")
document.add_font("Sans", "", os.path.join(fonts, "DejaVuSans.ttf"))
document.add_font("Sans", "B", os.path.join(fonts, "DejaVuSans-Bold.ttf"))
document.set_margins(56, 56)
document.set_auto_page_break(True, 56)
document.c_margin = 0
document.set_draw_color(204)


def text(string, size=9.5, leading=14, weight="", align="L", before=0.0):
    document.set_font("Sans", weight, size)
    document.set_y(document.get_y() + before)
    document.multi_cell(0, leading, string, align=align, new_x="LMARGIN", new_y="NEXT")


def letters():
    for row in rows:
        document.add_page()
        text(row["sender"])
        text(row["address"], before=40)
        text(row["date"], align="R", before=24)
        text(row["subject"], 11, 16, "B", before=24)
        for paragraph in row["paragraphs"]:
            text(paragraph, before=10)
        text(row["closing"], before=24)


def invoice():
    widths, keys = [30, 243.28, 60, 70, 80], ["position", "item", "quantity", "price", "amount"]
    def line(cells, weight):
        document.set_font("Sans", weight, 8.5)
        for index, (cell, width) in enumerate(zip(cells, widths)):
            document.cell(width, 16, str(cell), border="B", align="R" if index > 1 else "L")
        document.ln()
    document.add_page()
    text(f"Invoice {rows[0]['number']}", 16, 22, "B")
    head = ["No.", "Description", "Quantity", "Price", "Amount"]
    line(head, "B")
    for row in rows:
        if document.will_page_break(16):
            document.add_page()
            line(head, "B")
        line([row[key] for key in keys], "")
    text(f"Total {rows[-1]['total']}", 10, 24, "B", "R")


def catalogue():
    document.add_page()
    for row in rows:
        if document.will_page_break(60):
            document.add_page()
        top = document.get_y()
        document.image(row["picture"], 56, top + 6, 48, 48, alt_text=row["name"])
        document.set_xy(116, top + 6)
        document.set_font("Sans", "B", 10)
        document.cell(353, 13, row["name"])
        document.set_font("Sans", "", 10)
        document.cell(70.28, 13, row["price"], align="R", new_x="LMARGIN", new_y="NEXT")
        document.set_x(116)
        document.set_font("Sans", "", 8.5)
        document.multi_cell(353, 13, row["about"], align="L")
        document.line(56, top + 60, 539.28, top + 60)
        document.set_xy(56, top + 60)


{"letters": letters, "invoice": invoice, "catalogue": catalogue}[kind]()
document.output(out)
