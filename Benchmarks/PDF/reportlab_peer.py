"""reportlab_peer.py KIND DATA.json OUT.pdf FONTS"""

import json
import os
import sys
from html import escape

from reportlab.lib.colors import HexColor, black
from reportlab.lib.pagesizes import A4
from reportlab.lib.styles import ParagraphStyle
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import Image, PageBreak, Paragraph, SimpleDocTemplate, Spacer, Table

kind, data, out, fonts = sys.argv[1:]
with open(data) as file:
    rows = json.load(file)
pdfmetrics.registerFont(TTFont("Sans", os.path.join(fonts, "DejaVuSans.ttf")))
pdfmetrics.registerFont(TTFont("Bold", os.path.join(fonts, "DejaVuSans-Bold.ttf")))
pdfmetrics.registerFontFamily("Sans", normal="Sans", bold="Bold", italic="Sans", boldItalic="Bold")


def style(size, leading, font="Sans", alignment=0, before=0):
    return ParagraphStyle("", fontName=font, fontSize=size, leading=leading, alignment=alignment, spaceBefore=before)


class NumberedCanvas(Canvas):
    """A canvas that knows the total number of pages."""

    def __init__(self, *arguments, **keys):
        super().__init__(*arguments, **keys)
        self.states = []

    def showPage(self):
        self.states.append(dict(self.__dict__))
        self._startPage()

    def save(self):
        for state in self.states:
            self.__dict__.update(state)
            self.setFont("Sans", 8)
            self.drawCentredString(A4[0] / 2, 36, f"Page {self._pageNumber} of {len(self.states)}")
            super().showPage()
        super().save()


def letters():
    line, paragraph = style(9.5, 14), style(9.5, 14, before=10)
    for index, row in enumerate(rows):
        if index:
            yield PageBreak()
        yield Paragraph(escape(row["sender"]), line)
        yield Spacer(1, 40)
        yield Paragraph(escape(row["address"]).replace("\n", "<br/>"), line)
        yield Spacer(1, 24)
        yield Paragraph(escape(row["date"]), style(9.5, 14, alignment=2))
        yield Spacer(1, 24)
        yield Paragraph(escape(row["subject"]), style(11, 16, "Bold"))
        for text in row["paragraphs"]:
            yield Paragraph(escape(text), paragraph)
        yield Spacer(1, 14)
        yield Paragraph(escape(row["closing"]).replace("\n", "<br/>"), paragraph)


def invoice():
    yield Paragraph(f"Invoice {rows[0]['number']}", style(16, 22, "Bold"))
    yield Spacer(1, 10)
    cells = [["No.", "Description", "Quantity", "Price", "Amount"]] + [
        [row[key] for key in ["position", "item", "quantity", "price", "amount"]] for row in rows]
    yield Table(cells, [30, 243, 60, 70, 80], repeatRows=1, style=[
        ("FONT", (0, 0), (-1, -1), "Sans", 8.5, 12), ("FONT", (0, 0), (-1, 0), "Bold", 8.5, 12),
        ("ALIGN", (2, 0), (-1, -1), "RIGHT"), ("LEFTPADDING", (0, 0), (-1, -1), 0), ("RIGHTPADDING", (0, 0), (-1, -1), 0),
        ("TOPPADDING", (0, 0), (-1, -1), 2), ("BOTTOMPADDING", (0, 0), (-1, -1), 2),
        ("LINEBELOW", (0, 0), (-1, 0), 1, black), ("LINEBELOW", (0, 1), (-1, -1), 0.5, HexColor("#CCCCCC"))])
    yield Paragraph(f"Total {rows[-1]['total']}", style(10, 24, "Bold", 2))


def catalogue():
    text, price = style(8.5, 13), style(10, 13, alignment=2)
    yield Table([[Image(row["picture"], 48, 48), Paragraph(
        f'<font name="Bold" size="10">{escape(row["name"])}</font><br/>{escape(row["about"])}', text),
        Paragraph(row["price"], price)] for row in rows], [60, 353, 70], style=[
        ("VALIGN", (0, 0), (-1, -1), "TOP"), ("LEFTPADDING", (0, 0), (-1, -1), 0), ("RIGHTPADDING", (0, 0), (-1, -1), 0),
        ("ALIGN", (0, 0), (0, -1), "LEFT"), ("TOPPADDING", (0, 0), (-1, -1), 6), ("BOTTOMPADDING", (0, 0), (-1, -1), 5.5),
        ("LINEBELOW", (0, 0), (-1, -1), 0.5, HexColor("#CCCCCC"))])


document = SimpleDocTemplate(out, pagesize=A4, leftMargin=50, rightMargin=50, topMargin=50, bottomMargin=50, lang="en")
story = list({"letters": letters, "invoice": invoice, "catalogue": catalogue}[kind]())
document.build(story, canvasmaker=Canvas if kind == "letters" else NumberedCanvas)
