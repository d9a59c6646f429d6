import FoundationEssentials
import SwatchGeometry
import SwatchGraphics
import Testing

@testable import SwatchCairo

@Suite("The structure of PDF files")
struct PDFTagsTests {
  private static let root = NodePath(root: "card")

  private static func section(
    _ name: String, _ commands: [DisplayCommand] = [], label: String? = nil,
    traits: AccessibilityTraits = []
  ) -> DisplayList.Section {
    let path = name.split(separator: ">").reduce(root) { $0.appending(String($1)) }
    return DisplayList.Section(
      path: path, frame: Rect(x: 5, y: 5, width: 10, height: 10), commands: commands,
      accessibility: label.map { AccessibilityAttributes(label: $0, traits: traits) })
  }

  private static func text(_ string: String) throws -> DisplayCommand {
    let layout = try TestFonts.engine().layout(
      AttributedText(string), width: 1000)
    let run = try #require(layout.lines.first?.runs.first)
    return .glyphs(run.glyphs, at: .zero, .black)
  }

  private static let box = DisplayCommand.fill(
    .rect(Rect(x: 0, y: 0, width: 4, height: 4)), .color(.black))

  @Test("Texts, headings, figures and decoration are elements of their kinds")
  func kinds() throws {
    let list = DisplayList([
      Self.section("a", [Self.box]), Self.section("b", [Self.box]),
      Self.section("c", [try Self.text("Word")], label: "Word", traits: .staticText),
      Self.section("d", [try Self.text("Word")], label: "Word", traits: .header),
      Self.section("e", [try Self.text("Wo…")], label: "Words", traits: .staticText),
      Self.section("f", [Self.box], label: "A box", traits: .image),
      Self.section("g", [Self.box], label: "50 %"), Self.section("h"),
    ])
    #expect(
      list.parts.map(\.element) == [
        PDFElement(.decoration), PDFElement(.paragraph), PDFElement(.heading),
        PDFElement(.paragraph, words: "Words"), PDFElement(.figure, words: "A box"),
        PDFElement(.figure, words: "50 %"), nil,
      ])
    #expect(list.parts.map(\.sections) == [0..<2, 2..<3, 3..<4, 4..<5, 5..<6, 6..<7, 7..<8])
  }

  @Test("The drawing of nodes inside an element belongs to it, that of its neighbours doesn't")
  func inside() throws {
    let list = DisplayList([
      Self.section("b", [Self.box], label: "Buy", traits: .button),
      Self.section("b>t", [try Self.text("Buy")]), Self.section("c", [Self.box]),
    ])
    #expect(list.parts.map(\.element) == [PDFElement(.paragraph), PDFElement(.decoration)])
    #expect(list.parts.map(\.sections) == [0..<2, 2..<3])
  }

  // MARK: Files

  private static func file(
    _ pages: [[Scene.Item]], _ information: PDFInformation
  ) throws -> [UInt8] {
    var resources = try TestFonts.resources()
    resources.information = information
    let writer = try PDFWriter(with: resources)
    var bytes: [UInt8] = []
    for items in pages {
      bytes += try writer.append(
        Scene(size: Size(width: 100, height: 50), scale: .one, items: items), background: .white)
    }
    return bytes + (try writer.finish())
  }

  private static func item(
    _ sections: [DisplayList.Section], opacity: Double = 1
  ) -> Scene.Item {
    Scene.Item(.list(DisplayList(sections)), opacity: opacity)
  }

  /// The dictionaries of structure elements in a file, in the order of their numbers.
  private static func elements(of file: [UInt8]) -> [String] {
    String(decoding: file, as: UTF8.self).components(separatedBy: "<< /Type /StructElem\n")
      .dropFirst().map { $0.components(separatedBy: ">>\nendobj")[0] }
  }

  /// The objects of the table that don't begin where it says.
  private static func misplacedObjects(in file: [UInt8]) throws -> [Int] {
    let table = try #require(file.lastRange(of: Array("xref\n0 ".utf8), before: "startxref"))
    let rows = String(decoding: file[table.lowerBound...], as: UTF8.self).split(separator: "\n")
    let count = try #require(rows[1].split(separator: " ").last.flatMap { Int($0) })
    return (1..<count).filter { number in
      guard let place = Int(rows[2 + number].prefix(10)) else { return true }
      return !file[place...].starts(with: Array("\(number) 0 obj".utf8))
    }
  }

  @Test("A file has the elements of its pages with their words, a language and a title")
  func file() throws {
    let text = Self.section("t", [try Self.text("Wo…")], label: "Wörds", traits: .header)
    let file = try Self.file(
      [
        [Self.item([text, Self.section("p", [Self.box], label: "A box")])],
        [Self.item([text], opacity: 0.5)],
      ],
      PDFInformation(title: "T", language: "de", isTagged: true))
    let elements = Self.elements(of: file)
    #expect(elements.count == 4)
    #expect(elements[0].contains("/S /Document"))
    #expect(elements[1].contains("/ActualText <FEFF005700F6007200640073>"))
    #expect(elements[1].contains("/S /H1"))
    #expect(elements[2].contains("/Alt <FEFF004100200062006F0078>"))
    #expect(elements[2].contains("/S /Figure"))
    #expect(elements[3].contains("/S /H1"))
    let whole = String(decoding: file, as: UTF8.self)
    #expect(whole.contains("/Lang <FEFF00640065>"))
    #expect(whole.contains("/ViewerPreferences << /DisplayDocTitle true >>"))
    #expect(whole.contains("/MarkInfo << /Marked true >>"))
    #expect(whole.components(separatedBy: "/Tabs /S").count == 3)
    #expect(whole.contains("<rdf:li xml:lang=\"x-default\">T</rdf:li>"))
    #expect(try Self.misplacedObjects(in: file) == [])
  }

  @Test("A page that fails leaves no elements behind, and the file goes on")
  func failedPage() throws {
    let text = Self.section("t", [try Self.text("Word")], label: "Word")
    let nowhere = ImageReference(
      id: ImageID(source: ContentHash(hashing: [1]), size: PixelSize(width: 1, height: 1)),
      source: .file("/nowhere.png"))
    let lost = Self.section(
      "p",
      [
        .fill(
          .rect(Rect(x: 0, y: 0, width: 4, height: 4)),
          .image(nowhere, in: Rect(x: 0, y: 0, width: 4, height: 4)))
      ], label: "Lost")
    var resources = try TestFonts.resources()
    resources.information.isTagged = true
    let writer = try PDFWriter(with: resources)
    func page(_ sections: [DisplayList.Section]) -> Scene {
      Scene(size: Size(width: 100, height: 50), scale: .one, items: [Self.item(sections)])
    }
    #expect(throws: CairoError.self) { try writer.append(page([text, lost]), background: .white) }
    var bytes = try writer.append(page([text]), background: .white)
    #expect(throws: CairoError.self) { try writer.append(page([text, lost]), background: .white) }
    bytes += try writer.append(page([text, text]), background: .white)
    bytes += try writer.finish()
    #expect(Self.elements(of: bytes).map { $0.contains("/S /P") } == [false, true, true, true])
    #expect(try Self.misplacedObjects(in: bytes) == [])
  }

  @Test("Without the option a file has no structure")
  func untagged() throws {
    let text = Self.section("t", [try Self.text("Word")], label: "Word")
    let file = try Self.file([[Self.item([text])]], PDFInformation(language: "de"))
    #expect(Self.elements(of: file) == [])
    #expect(!String(decoding: file, as: UTF8.self).contains("/Lang"))
  }
}

extension [UInt8] {
  /// The last place of `part` before the last place of a word.
  fileprivate func lastRange(of part: [UInt8], before word: String) -> Range<Int>? {
    guard let end = lastRange(of: Array(word.utf8)) else { return nil }
    return [UInt8](self[..<end.lowerBound]).lastRange(of: part)
  }
}
