import SwatchCairo
import SwatchGeometry
import SwatchGraphics
import TestPDF
import Testing

@testable import SwatchPDF

@Suite("Bookmarks and properties of PDF files")
struct PDFBookmarkTests {
  /// A row of groups, at a height of the page.
  private static func row(_ groups: [String], at y: Double) -> Scene.Item {
    var item = Scene.Item(.items([]), transform: .translation(x: 0, y: y))
    item.part = .row(groups)
    return item
  }

  /// A file with one page and a bookmark.
  private static func file(_ title: String, _ information: PDFInformation) throws -> PDFReader {
    try PDFPages.file([PDFPages.scene([row([title], at: 25)])], information)
  }

  @Test(
    "Titles of any characters become PDF texts without control characters",
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

  @Test("A title without visible characters makes no bookmark", arguments: ["", " \n\u{0}"])
  func nothing(title: String) throws {
    #expect(try Self.file(title, PDFInformation()).catalogue?["Outlines"] == nil)
  }

  @Test("Nested groups become nested bookmarks, and a group over several pages has one bookmark")
  func levels() throws {
    let pages = [
      [Self.row(["A", "x"], at: 0), Self.row(["A", "y"], at: 10)],
      [Self.row(["A", "y"], at: 0), Self.row(["B"], at: 20), Self.row([], at: 40)],
      [Self.row(["A", "y"], at: 0)],
    ]
    let file = try PDFPages.file(pages.map { PDFPages.scene($0) })
    let root = file[file.catalogue?["Outlines"]]
    func lines(_ entry: PDFItem?, _ depth: Int) -> [String] {
      var (found, next): ([String], PDFItem?) = ([], file[entry?["First"]])
      while let here = next {
        found.append("\(depth) \(here["Title"]?.text ?? "") \(here["Dest"]?.items[3].number ?? -1)")
        found += lines(here, depth + 1)
        next = file[here["Next"]]
      }
      return found
    }
    #expect(
      lines(root, 0) == [
        "0 A 100.0", "1 x 100.0", "1 y 90.0", "0 B 80.0", "0 A 100.0", "1 y 100.0",
      ])
    #expect(root?["Count"] == .number(3))
  }

  @Test("Pages have their stated numbers, or else numbers that continue")
  func labels() throws {
    let writer = try PDFWriter(with: PDFPages.resources())
    var bytes: [UInt8] = []
    for number in [nil, nil, 7, 8] {
      bytes += try writer.append(
        PDFPages.scene([DisplayCommand]()), background: nil, number: number)
    }
    let file = try PDFReader(bytes + writer.finish())
    let numbers = try #require(file.catalogue?["PageLabels"]?["Nums"]?.items)
    #expect(numbers.count == 4)
    #expect([numbers[0], numbers[2]] == [.number(0), .number(2)])
    #expect(numbers[3]["St"] == .number(7))
  }

  @Test("Metadata and document information of a PDF agree, and have a date only if it is given")
  func metadata() throws {
    let date = try #require(PDFDate("2026-11-28T10:20:30+01:00"))
    let file = try PDFPages.file(
      [PDFPages.scene([DisplayCommand]())],
      PDFInformation(title: "A & <B>", author: "Ä", subject: "S", language: "de-CH"),
      PDFOptions(date: date))
    let information = file[file.trailer["Info"]]
    #expect(information?["CreationDate"]?.text == "D:20261128102030+01'00'")
    let undated = try Self.file("b", PDFInformation())
    #expect(undated[undated.trailer["Info"]]?["Producer"] != nil)
    #expect(undated[undated.trailer["Info"]]?["CreationDate"] == nil)
    let number = try #require(file.catalogue?["Metadata"]?.reference)
    let packet = String(decoding: file.objects[number]?.content ?? [], as: UTF8.self)
    for fact in [
      "<rdf:li xml:lang=\"x-default\">A &amp; &lt;B&gt;</rdf:li>", "<rdf:li>Ä</rdf:li>",
      "<rdf:li xml:lang=\"x-default\">S</rdf:li>", "<rdf:li>de-CH</rdf:li>",
      "<xmp:CreateDate>2026-11-28T10:20:30+01:00</xmp:CreateDate>",
    ] {
      #expect(packet.contains(fact), "\(fact)")
    }
    #expect(file.catalogue?["Lang"]?.text == "de-CH")
    #expect(file.catalogue?["ViewerPreferences"]?["DisplayDocTitle"] == .boolean(true))
  }
}
