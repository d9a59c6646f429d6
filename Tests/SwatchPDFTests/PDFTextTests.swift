import Foundation
import SwatchCairo
import SwatchGeometry
import SwatchGraphics
import TestFolders
import TestPDF
import Testing

@testable import SwatchPDF

@Suite("Text of PDF files")
struct PDFTextTests {
  /// The operators of the only page of a text.
  private func operators(
    _ text: String, size: Double = 16, _ attributes: AttributedText.Attributes = .init()
  ) throws -> [(operands: [PDFItem], name: String)] {
    let file = try PDFPages.file([PDFPages.scene(PDFPages.text(text, size: size, attributes))])
    return file.operators(of: file.pages.first)
  }

  @Test("The glyph widths of a PDF font are whole thousandths of an em")
  func widths() throws {
    let file = try PDFPages.file([PDFPages.scene(PDFPages.text("iW"))])
    let font = try #require(file.objects(where: "Subtype", is: .name("CIDFontType2")).first)
    // In DejaVu Sans, an "i" is 569 of 2,048 units wide, and a "W" 2,025.
    let widths = font["W"]?.items.flatMap(\.items) ?? []
    #expect(Set(widths) == [.number(278), .number(989)])
  }

  @Test("Letters in a PDF are placed to a fiftieth of a point, despite rounded widths")
  func places() throws {
    let written = String(repeating: "i", count: 60)
    let shown = try operators(written, size: 8).filter { ["Tj", "TJ"].contains($0.name) }
    #expect(shown.count == 1)
    var (pen, index) = (0.0, 0)
    for part in shown.first?.operands.first?.items ?? [] {
      if let back = part.number { pen -= back / 1000 * 8 }
      guard case .string(let codes) = part else { continue }
      for _ in 0..<codes.count / 2 {
        #expect(abs(pen - Double(index) * 569 / 2048 * 8) < 0.021, "letter \(index)")
        (pen, index) = (pen + 0.278 * 8, index + 1)
      }
    }
    #expect(index == 60)
  }

  @Test("The letters of spaced text state their word, but letters of ordinary text don't")
  func words() throws {
    func words(_ attributes: AttributedText.Attributes) throws -> [String?] {
      try operators("two words", attributes).filter { $0.operands.first == .name("Span") }
        .map { $0.operands[1]["ActualText"]?.text }
    }
    #expect(try words(.init()) == [])
    #expect(try words(.init(kern: 3)) == ["two", "words"])
  }

  @Test("Each code of a PDF font has a text of at most eight UTF-16 units, even an invisible code")
  func texts() {
    let program = String(
      decoding: PDFCharacterMap.bytes([(3, "fi"), (5, "")], digits: 4), as: UTF8.self)
    #expect(program.contains("<0003> <00660069>\n<0005> <2060>\n"))
  }

  @Test("A glyph's text beyond eight UTF-16 units continues in invisible letters")
  func longTexts() throws {
    var run = try #require(try PDFPages.run("a"))
    let family = "👩‍👩‍👧‍👦"
    run.text = family
    run.clusters = [.init(byteCount: family.utf8.count, glyphCount: 1)]
    let face = try EmbeddedFace(run.font, with: PDFPages.resources())
    let letters = run.letters(in: face)
    #expect(letters.map(\.letter.text).joined() == family)
    #expect(letters.map(\.letter.text.utf16.count) == [8, 3])
    #expect(letters.last?.letter.glyph == face.blankGlyph(of: "\u{200D}"))
    #expect(abs((letters.last?.position.x ?? 0) - 1255.0 / 2048 * 16) < 0.01)
  }

  @Test(
    "Each of the first 16 texts of a glyph has a font, and further texts become ActualText")
  func furtherTexts() throws {
    let commands = try (0..<40).map { number in
      var run = try #require(try PDFPages.run("a"))
      (run.text, run.clusters) = (
        "\(number % 20)", [.init(byteCount: 1 + number % 20 / 10, glyphCount: 1)]
      )
      return DisplayCommand.glyphs(run, at: Point(x: 10, y: Double(number)), .black)
    }
    let file = try PDFPages.file([PDFPages.scene(commands)])
    #expect(file.objects(where: "Subtype", is: .name("Type0")).count == 16)
    let texts = file.operators(of: file.pages.first).filter { $0.operands.first == .name("Span") }
      .map { $0.operands[1]["ActualText"]?.text }
    #expect(texts == ["16", "17", "18", "19", "16", "17", "18", "19"])
  }

  @Test("A text too long for one string is divided among the letters or parts of its word")
  func tooLongTexts() throws {
    let long = String(repeating: "a\u{301}", count: 10_000)
    var run = try #require(try PDFPages.run("ab"))
    (run.text, run.clusters) = (long, [.init(byteCount: long.utf8.count, glyphCount: 2)])
    let face = try EmbeddedFace(run.font, with: PDFPages.resources())
    let letters = run.letters(in: face)
    #expect(letters.map(\.letter.text).joined() == long && letters.allSatisfy { $0.cluster == nil })

    let apart = try #require(
      try PDFPages.run(String(repeating: "a", count: 20_000), .init(kern: 3)))
    let words = Set(apart.letters(in: face).compactMap(\.cluster))
    #expect(words.map(\.text.utf16.count).sorted() == [20_000 - 16_382, 16_382])
  }

  @Test("A right-to-left letter with several characters becomes several letters of one character")
  func lettersFromTheRight() throws {
    var run = try #require(try PDFPages.run("a"))
    run.text = "\u{644}\u{627}"
    run.clusters = [.init(byteCount: 4, glyphCount: 1)]
    run.isRightToLeft = true
    let face = try EmbeddedFace(run.font, with: PDFPages.resources())
    let letters = run.letters(in: face)
    #expect(letters.map(\.letter.text) == ["\u{627}", "\u{644}"])
    #expect(letters.map(\.cluster) == [nil, nil])
  }

  @Test("A run of right-to-left letters that ends with a mark begins with an invisible letter")
  func directions() throws {
    let run = try #require(try PDFPages.run("\u{5E9}\u{5B8} ", width: 1))
    let face = try EmbeddedFace(run.font, with: PDFPages.resources())
    let letters = run.letters(in: face)
    #expect(letters.first?.letter.text == "\u{200F}")
    let blank = try #require(face.blankGlyph(of: "\u{200F}") ?? face.glyph(of: " "))
    #expect(letters.first?.letter.glyph == blank)
    let plain = try #require(try PDFPages.run("\u{5E9}\u{5B8}\u{5DC}"))
    #expect(plain.letters(in: face).map(\.letter.text).first == "\u{5DC}")
  }

  @Test("A combining mark and its letter keep separate texts, whichever glyph comes first")
  func marks() throws {
    let run = try #require(try PDFPages.run("\u{5E9}\u{5B8}"))
    let face = try EmbeddedFace(run.font, with: PDFPages.resources())
    let letter = try #require(face.glyph(of: "\u{5E9}"))
    for other in run.letters(in: face) where other.letter.glyph == letter {
      #expect(other.letter.text == "\u{5E9}")
    }
    let texts = run.letters(in: face).map(\.letter.text)
    #expect(texts == ["\u{200F}", "\u{5B8}", "\u{5E9}"])
  }

  @Test("No letter's text contains a hidden soft hyphen")
  func softHyphens() throws {
    let run = try #require(try PDFPages.run("ab\u{AD}cd"))
    let letters = run.letters(in: try EmbeddedFace(run.font, with: PDFPages.resources()))
    #expect(letters.map(\.letter.text) == ["a", "b", "c", "d"])
  }

  @Test("The shadow of outlined letters covers fill and outline, without a second outline")
  func shadowsOfLines() throws {
    func masks(_ color: Color) throws -> [[UInt8]?] {
      var run = try #require(try PDFPages.run("a"))
      run.effects = GlyphEffects(
        shadow: Shadow(color: .black, offset: Point(x: 0, y: 4), blurRadius: 2),
        outline: GlyphEffects.Outline(width: 3, color: color))
      let scene = PDFPages.scene([.glyphs(run, at: Point(x: 20, y: 40), .red)])
      return try PDFPages.file([scene]).pictures.map(\.stream)
    }
    #expect(try masks(.clear) == masks(.blue))
    #expect(try masks(.blue).count == 2)
  }

  @Test("An outlined emoji is as translucent as its colour")
  func translucentEmoji() throws {
    let fonts = try FontLibrary(paths: ["/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf"])
    let layout = try PangoTextEngine(fonts: fonts)
      .layout(AttributedText("😀", font: Font(size: 16)), width: .infinity)
    var run = try #require(layout.lines.first?.runs.first?.glyphs)
    run.effects = GlyphEffects(outline: GlyphEffects.Outline(width: 1, color: .blue))
    let color = Color(red: 0, green: 0, blue: 0, alpha: 0.5)
    let scene = PDFPages.scene([.glyphs(run, at: Point(x: 20, y: 40), color)])
    let resources = PaintResources(fonts: fonts, images: FileImageDecoder())
    let file = try PDFReader(PDFPages.bytes([scene], with: resources))
    #expect(file.objects(where: "ca", is: .number(0.5)).count == 1)
  }

  @Test(
    "A PDF embeds a font only as the font's licence allows",
    arguments: [(0, 8, 4), (1, 8, 6_253), (0, 2, 0), (2, 0, 0)] as [(UInt8, UInt8, Int)])
  func licences(high: UInt8, low: UInt8, glyphCount: Int) throws {
    let folder = try TestFolder()
    defer { withExtendedLifetime(folder) {} }
    var bytes = try Array(
      Data(contentsOf: URL(filePath: "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf")))
    let record = try #require(
      stride(from: 12, to: 400, by: 16).first { bytes[$0..<$0 + 4].elementsEqual("OS/2".utf8) })
    let table = bytes[record + 8..<record + 12].reduce(0) { $0 << 8 | Int($1) }
    (bytes[table + 8], bytes[table + 9]) = (high, low)
    let path = folder.path + "/licensed.ttf"
    try Data(bytes).write(to: URL(filePath: path))
    let resources = PaintResources(
      fonts: try FontLibrary(paths: [path]), images: FileImageDecoder())
    let canvas = Canvas(size: PDFPages.size)
    let layout = try PangoTextEngine(fonts: resources.fonts)
      .layout(AttributedText("Hi!", font: Font(size: 16)), width: 180)
    canvas.draw(layout, at: .zero, width: 180)
    let file = try PDFReader(PDFPages.bytes([PDFPages.scene(canvas.commands)], with: resources))
    let programs = file.ordered.compactMap { $0["FontFile2"]?.reference }
    #expect(programs.count == min(1, glyphCount))
    if let program = programs.first.flatMap({ file.objects[$0]?.content }) {
      #expect(Self.outlineCount(of: program) > glyphCount / 2)
      #expect(Self.outlineCount(of: program) <= glyphCount)
    }
    #expect(
      resources.notes.take()
        == (glyphCount > 0
          ? []
          : [
            "test: the licence of its font DejaVu Sans doesn't allow embedding: its text is outlines in the file"
          ]))
  }

  /// The number of glyphs of a TrueType file that have an outline.
  private static func outlineCount(of font: [UInt8]) -> Int {
    func number(_ place: Int, _ count: Int) -> Int {
      font[place..<place + count].reduce(0) { $0 << 8 | Int($1) }
    }
    func table(_ tag: String) -> Range<Int>? {
      (0..<number(4, 2)).map { 12 + 16 * $0 }
        .first { font[$0..<$0 + 4].elementsEqual(tag.utf8) }
        .map { number($0 + 8, 4)..<number($0 + 8, 4) + number($0 + 12, 4) }
    }
    guard let head = table("head"), let places = table("loca") else { return 0 }
    let width = number(head.lowerBound + 50, 2) == 0 ? 2 : 4
    let list = stride(from: places.lowerBound, to: places.upperBound, by: width).map {
      number($0, width)
    }
    return zip(list, list.dropFirst()).count { $0 != $1 }
  }
}
