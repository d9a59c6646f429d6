import SwatchCairo
import SwatchGraphics
import TestPDF
import Testing

@testable import SwatchPDF

@Suite("Bookmarks and properties of PDF files")
struct PDFBookmarkTests {
  /// A file with one page and a bookmark.
  private static func file(_ title: String, _ information: PDFInformation) throws -> PDFReader {
    try PDFPages.file(
      [PDFPages.scene([DisplayCommand]())], information,
      bookmarks: [PDFBookmark(title: title, y: 25)])
  }

  @Test(
    "Titles of any characters are texts of PDF, without controls",
    arguments: [
      ("Br(ack)ets ((", "Br(ack)ets (("), ("Back\\slash \\(", "Back\\slash \\("),
      ("ends with \\", "ends with \\"), ("Grüße – Ä", "Grüße – Ä"), ("日本語", "日本語"),
      ("Привет, عربي 😀", "Привет, عربي 😀"), ("þÿ at first ü", "þÿ at first ü"),
      ("\u{7}ü \t in\r\nlines\u{2028}\u{85}", "ü in lines"), ("nul\u{0}ü", "nul ü"),
      ("no\u{FFFF} \u{1FFFE}character", "no\u{FFFD} \u{FFFD}character"),
      ("\u{FFFE}", "\u{FFFD}"), ("(\r\n) ഊ", "( ) ഊ"),
    ])
  func titles(title: String, shown: String) throws {
    let file = try Self.file(title, PDFInformation(title: title, author: title, subject: title))
    let information = file[file.trailer["Info"]]
    #expect(
      ["Title", "Author", "Subject"].map { information?[$0]?.text } == [shown, shown, shown])
    let outlines = file[file.catalogue?["Outlines"]]
    let entry = file[outlines?["First"]]
    #expect(entry?["Title"]?.text == shown)
    #expect(entry?["Dest"]?.items.dropFirst().first == .name("XYZ"))
    // From the bottom of a page that is 100 points high.
    #expect(entry?["Dest"]?.items[3] == .number(75))
  }

  @Test("A title of nothing that is seen is no bookmark", arguments: ["", " \n\u{0}"])
  func nothing(title: String) throws {
    #expect(try Self.file(title, PDFInformation()).catalogue?["Outlines"] == nil)
  }

  @Test("Metadata and information say the same, at a date that never changes")
  func metadata() throws {
    let file = try Self.file(
      "b", PDFInformation(title: "A & <B>", author: "Ä", subject: "S", language: "de-CH"))
    let information = file[file.trailer["Info"]]
    #expect(information?["CreationDate"]?.text == "D:20000101000000Z")
    let number = try #require(file.catalogue?["Metadata"]?.reference)
    let packet = String(decoding: file.objects[number]?.content ?? [], as: UTF8.self)
    for fact in [
      "<rdf:li xml:lang=\"x-default\">A &amp; &lt;B&gt;</rdf:li>", "<rdf:li>Ä</rdf:li>",
      "<rdf:li xml:lang=\"x-default\">S</rdf:li>", "<rdf:li>de-CH</rdf:li>",
      "<xmp:CreateDate>2000-01-01T00:00:00Z</xmp:CreateDate>",
    ] {
      #expect(packet.contains(fact), "\(fact)")
    }
    #expect(file.catalogue?["Lang"]?.text == "de-CH")
    #expect(file.catalogue?["ViewerPreferences"]?["DisplayDocTitle"] == .boolean(true))
  }
}
