import SwatchGeometry
import SwatchGraphics
import Testing

@testable import SwatchCairo

@Suite("Bookmarks of PDF files")
struct PDFBookmarkTests {
  /// The bytes of a file with one page and a bookmark.
  private static func file(_ title: String, _ information: PDFInformation) throws -> String {
    var resources = try TestFonts.resources()
    resources.information = information
    let writer = try PDFWriter(with: resources)
    let scene = Scene(size: Size(width: 10, height: 10), scale: .one, items: [])
    let bytes =
      try writer.append(
        scene, background: nil, bookmarks: [PDFBookmark(title: title, y: 0)]) + writer.finish()
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A text as PDF has it in hexadecimal digits: UTF-16 after the mark of its order.
  private static func digits(_ text: String) -> String {
    "/Title <"
      + ([0xFEFF] + Array(text.utf16)).map { unit in
        let digits = String(unit, radix: 16, uppercase: true)
        return String(repeating: "0", count: 4 - digits.count) + digits
      }.joined() + ">"
  }

  @Test(
    "Titles of any characters are texts of PDF, without controls",
    arguments: [
      ("Br(ack)ets ((", "Br(ack)ets (("), ("Back\\slash \\(", "Back\\slash \\("),
      ("ends with \\", "ends with \\"), ("Grüße – Ä", "Grüße – Ä"), ("日本語", "日本語"),
      ("Привет, عربي 😀", "Привет, عربي 😀"), ("þÿ at first ü", "þÿ at first ü"),
      ("\u{7}ü \t in\r\nlines\u{2028}\u{85}", "ü in lines"), ("nul\u{0}ü", "nul ü"),
      ("no\u{FFFF} \u{1FFFE}character", "no\u{FFFD} \u{FFFD}character"),
      ("\u{FFFE}", "\u{FFFD}"),
    ])
  func titles(title: String, shown: String) throws {
    let file = try Self.file(title, PDFInformation(title: title))
    #expect(file.split(separator: Self.digits(shown), omittingEmptySubsequences: false).count == 3)
  }

  @Test("A title of nothing that is seen is no bookmark", arguments: ["", " \n\u{0}"])
  func nothing(title: String) throws {
    #expect(!(try Self.file(title, PDFInformation())).contains("/Title"))
  }
}
