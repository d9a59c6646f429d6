import SwatchCairo
import Testing
import TestPDF

@testable import SwatchPDF

@Suite("Values of PDF")
struct PDFValueTests {
  private func text(_ value: PDFValue) -> String { String(decoding: value.bytes, as: UTF8.self) }

  @Test(
    "PDF numbers are written with the fewest characters",
    arguments: [
      (0.5, 3, ".5"), (-0.25, 3, "-.25"), (12, 3, "12"), (1.23456, 3, "1.235"), (-0.0001, 3, "0"),
      (.nan, 3, "0"), (.infinity, 0, "100000000"),
    ])
  func numbers(value: Double, digits: Int, written: String) {
    #expect(text(.real(value, digits: digits)) == written)
  }

  @Test(
    "Bytes that would end a PDF name are written as #XX",
    arguments: [("Font", "/Font"), ("a b#/(", "/a#20b#23#2F#28"), ("ü", "/#C3#BC"), ("", "/")])
  func names(name: String, written: String) {
    #expect(text(.name(name)) == written)
  }

  @Test(
    "PDF text strings are ASCII, or UTF-16 with a byte-order mark, and don't end early",
    arguments: ["", "a", "(", ")", "\\", "a)/S/JavaScript", "Ä", "ഊ", "\u{0A0D}", "😀", "()\\()"])
  func words(text: String) {
    let bytes = PDFValue.text(text).bytes
    var parser = PDFParser(bytes)
    #expect(parser.item()?.text == text.inOneLine)
    #expect(parser.place == bytes.count)
  }

  @Test("PDF strings of all bytes are read as they were written")
  func bytes() {
    let all = (0...255).map { UInt8($0) }
    var parser = PDFParser(PDFValue.bytes(all).bytes)
    #expect(parser.item() == .string(all))
  }

  @Test("PDF tokens are separated by a space only where they would run together")
  func blanks() {
    let value = PDFValue.array([1, .name("a"), 2, .boolean(true), .null, [3], .text("b"), 4])
    #expect(text(value) == "[1/a 2 true null[3](b)4]")
    #expect(
      text(.dictionary(["A": 1, "B": .name("C"), "D": .reference(PDFReference(number: 7))]))
        == "<</A 1/B/C/D 7 0 R>>")
  }

  @Test("A PDF dictionary keeps the order of its keys, and omits entries without a value")
  func dictionaries() {
    var dictionary: PDFDictionary = ["B": 1, "A": 2]
    dictionary["C"] = 3
    dictionary["B"] = 4
    dictionary["A"] = nil
    #expect(text(.dictionary(dictionary)) == "<</B 4/C 3>>")
  }
}
