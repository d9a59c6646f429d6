import SwatchCairo
import SwatchGeometry
import SwatchGraphics
import TestPDF
import Testing

@testable import SwatchPDF

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
    .glyphs(try #require(try PDFPages.run(string)), at: .zero, .black)
  }

  private static let box = DisplayCommand.fill(
    .rect(Rect(x: 0, y: 0, width: 4, height: 4)), .color(.black))

  @Test("Texts, headings, figures and decoration become elements of their kinds")
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
        PDFElement(.decoration), PDFElement(.paragraph), PDFElement(.heading(1)),
        PDFElement(.paragraph, words: "Words"), PDFElement(.figure, words: "A box"),
        PDFElement(.figure, words: "50 %"), nil,
      ])
    #expect(list.parts.map(\.sections) == [0..<2, 2..<3, 3..<4, 4..<5, 5..<6, 6..<7, 7..<8])
  }

  @Test("The drawing of nodes inside an element belongs to the element, but not its neighbours'")
  func inside() throws {
    let list = DisplayList([
      Self.section("b", [Self.box], label: "Buy", traits: .button),
      Self.section("b>t", [try Self.text("Buy")]), Self.section("c", [Self.box]),
    ])
    #expect(list.parts.map(\.element) == [PDFElement(.paragraph), PDFElement(.decoration)])
    #expect(list.parts.map(\.sections) == [0..<2, 2..<3])
  }

  // MARK: Files

  /// The elements of a file in the order in which they are read, below its document.
  private static func elements(of file: PDFReader) -> [PDFItem] {
    func elements(below item: PDFItem?) -> [PDFItem] {
      guard let kids = item?["K"] else { return [] }
      let list = kids.items.isEmpty ? [kids] : kids.items
      return list.compactMap { file[$0] }.filter { $0["S"] != nil }.flatMap {
        [$0] + elements(below: $0)
      }
    }
    let all = elements(below: file[file.catalogue?["StructTreeRoot"]])
    return all.filter { !["Document", "Div"].contains($0["S"]?.name ?? "") }
  }

  @Test("A PDF has the elements of its pages with their words, a language and a title")
  func file() throws {
    let text = Self.section("t", [try Self.text("Wo…")], label: "Wörds", traits: .header)
    let box = Self.section("p", [Self.box], label: "A box")
    let file = try PDFPages.file(
      [
        PDFPages.scene([PDFPages.item([text, box])]),
        PDFPages.scene([PDFPages.item([text], opacity: 0.5)]),
      ], PDFInformation(title: "T", language: "de"))
    let elements = Self.elements(of: file)
    #expect(elements.map { $0["S"]?.name } == ["H1", "Figure", "H1"])
    #expect(elements[0]["ActualText"]?.text == "Wörds")
    #expect(elements[1]["Alt"]?.text == "A box")
    #expect(file.catalogue?["MarkInfo"]?["Marked"] == .boolean(true))
  }

  @Test("Each mark of a page leads to its element, and everything else is an artifact")
  func marks() throws {
    let text = Self.section("t", [try Self.text("Word")], label: "Word")
    let file = try PDFPages.file(
      [PDFPages.scene([PDFPages.item([Self.section("b", [Self.box]), text])])])
    let page = try #require(file.pages.first)
    let marks = file.operators(of: page).filter { ["BDC", "BMC"].contains($0.name) }
    #expect(marks.map { $0.operands.first?.name } == ["Artifact", "P"])
    #expect(marks[1].operands[1]["MCID"] == .number(0))
    let element = try #require(Self.elements(of: file).first)
    #expect(element["S"]?.name == "P" && element["K"] == .number(0))
    #expect(file[element["Pg"]] == page)
  }

  @Test("A page that fails leaves no elements, and the PDF continues")
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
    let writer = try PDFWriter(with: PDFPages.resources())
    var bytes: [UInt8] = []
    for sections in [[text, lost], [text], [text, lost], [text, text]] {
      let scene = PDFPages.scene([PDFPages.item(sections)])
      bytes += (try? writer.append(scene, background: .white)) ?? []
    }
    bytes += try writer.finish()
    let file = try PDFReader(bytes)
    #expect(file.pages.count == 2)
    #expect(Self.elements(of: file).map { $0["S"]?.name } == ["P", "P", "P"])
  }
}
