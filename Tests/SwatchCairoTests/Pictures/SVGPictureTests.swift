import Foundation
import SwatchGeometry
import SwatchGraphics
import Testing

@testable import SwatchCairo

@Suite("SVG pictures")
struct SVGPictureTests {
  private let decoder = FileImageDecoder()

  private static func file(_ attributes: String, _ content: String = "") -> ImageSource {
    .bytes(
      Array(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" \(attributes)>\(content)</svg>".utf8))
  }

  @Test(
    "An SVG has the same size as in browsers, at 96 pixels per inch",
    arguments: [
      ("width='20' height='10'", 20, 10), ("width='1in' height=' 36pt '", 96, 48),
      ("width='2.54cm' height='25.4mm'", 96, 96), ("viewBox='0 0 24 16'", 24, 16),
      ("viewBox='-1,-2 3e1 20'", 30, 20), ("width='48' viewBox='0 0 24 16'", 48, 32),
      ("height='8px' viewBox='0 0 24 16'", 12, 8),
      ("width='100%' height='100%' viewBox='0 0 24 16'", 24, 16), ("", 300, 150),
      ("width='10' viewBox='0 0 inf inf'", 10, 150), ("width='1e999' height='7'", 300, 7),
      ("width='2em' height='3pc'", 32, 48), ("width='20.4' height='0.2'", 20, 1),
      ("width='nan' height='-'", 300, 150), ("width='0' height='9'", 0, 0),
      ("width='-5' viewBox='0 0 24 16'", 0, 0), ("width='9' height='0px'", 0, 0),
      ("width='0%' height='9'", 300, 9),
    ])
  func sizes(attributes: String, width: Int, height: Int) throws {
    let size = try decoder.size(of: Self.file(attributes))
    #expect(size == PixelSize(width: width, height: height))
  }

  @Test("An SVG may begin with a byte order mark, a declaration, comments and entities")
  func beginnings() throws {
    let start = """
      \u{FEFF}<?xml version='1.0' encoding='utf-8'?>
      <!-- <svg width="1"> -->
      <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x>y" [<!ENTITY red "fill:#f00">]>
      """
    let rest =
      "<svg xmlns='http://www.w3.org/2000/svg' width='2' height='1'>"
      + "<rect width='1' height='1' style='&red;'/></svg>"
    let pixels = try decoder.pixels(of: .bytes(Array((start + rest).utf8)), 2, 1)
    #expect(pixels.rows == ["FFFF0000 0"])
  }

  @Test("A damaged SVG is reported with line and column, and with its name if it has a name")
  func damaged() throws {
    let source = ImageSource.bytes(
      Array("<svg\nxmlns='`ttp://www.w3.org' width='2' height='1'/>".utf8))
    let error = #expect(throws: ImageError.self) { try decoder.pixels(of: source, 2, 1) }
    #expect(
      error?.description
        == "the picture's bytes: the SVG is damaged (line 2, column 26: xmlns: "
        + "'`ttp://www.w3.org' is not a valid URI); copy or export it again")
  }

  /// Groups, each of which draws ten copies of the previous one.
  private static let copies =
    "<defs><g id='a0'><rect width='1' height='1'/></g>"
    + (1...9).map { level in
      "<g id='a\(level)'>"
        + String(repeating: "<use href='#a\(level - 1)'/>", count: 10) + "</g>"
    }.joined() + "</defs><use href='#a9'/>"

  /// Entity declarations, each of which contains the previous one ten times.
  private static let texts =
    "<!DOCTYPE svg [<!ENTITY a0 'x'>"
    + (1...9).map { level in
      "<!ENTITY a\(level) '\(String(repeating: "&a\(level - 1);", count: 10))'>"
    }.joined() + "]>"

  @Test(
    "An intact SVG beyond a limit is reported with the limit, not as damaged",
    arguments: [
      (
        "", String(repeating: "<g>", count: 257) + String(repeating: "</g>", count: 257),
        "its elements are nested more than 256 deep; remove some enclosing groups"
      ),
      (
        "", copies,
        "its <use> elements, patterns, masks and markers draw more than 500,000 elements; draw fewer "
          + "copies"
      ),
      (
        texts, "<text>&a9;</text>",
        "its entities contain one another endlessly, or expand beyond the limit; write their "
          + "texts where they are used"
      ),
    ])
  func beyondLimit(declarations: String, content: String, sentence: String) {
    let text =
      declarations
      + "<svg xmlns='http://www.w3.org/2000/svg' width='2' height='2'>\(content)</svg>"
    let error = #expect(throws: ImageError.self) {
      try decoder.pixels(of: .bytes(Array(text.utf8)), 2, 2)
    }
    #expect(
      error?.description == "the picture's bytes: the SVG can't be drawn: \(sentence)")
  }

  @Test(
    "Limits are recognised in librsvg's messages",
    arguments: [
      ("cannot load more than 1000000 XML elements", "it has more than 1,000,000 elements"),
      (
        "cannot load more than 65535 XML attributes",
        "an element has more than 65,535 attributes"
      ),
      (
        "maximum depth of 256 nested layers has been exceeded",
        "its groups with opacity, masks, clips and filters are nested more than 256 deep"
      ),
    ])
  func limits(words: String, start: String) {
    #expect(SVGLimit(exceededIn: words)?.sentence.hasPrefix(start + "; ") == true)
    #expect(SVGLimit(exceededIn: "xmlns: '`ttp://www.w3.org' is not a valid URI") == nil)
  }

  @Test(
    "An SVG without a viewBox is stretched, and any other SVG is laid out in points",
    arguments: [
      ("width='4' height='2'", 1.0, "FFFF0000 FFFF0000 0 0"),
      ("width='4' height='2'", 2, "FFFF0000 FFFF0000 0 0"),
      ("width='2' height='2'", 1, "FFFF0000 FFFF0000 FFFF0000 FFFF0000"),
      ("width='8' height='2'", 1, "FFFF0000 0 0 0"),
      ("", 1, "FFFF0000 FFFF0000 0 0"), ("", 2, "FFFF0000 FFFF0000 FFFF0000 FFFF0000"),
      ("", 0.5, "FFFF0000 0 0 0"),
      ("width='100%' height='100%'", 2, "FFFF0000 FFFF0000 FFFF0000 FFFF0000"),
    ])
  func withoutBox(attributes: String, scale: Double, row: String) throws {
    let source = Self.file(attributes, "<rect width='2' height='9' fill='red'/>")
    let picture = try decoder.decode(
      source, to: PixelSize(width: 4, height: 2), at: Scale(scale))
    #expect(try decoder.pixels(for: picture).rows == [row, row])
    let checked = try CheckingImageDecoder(decoder).decode(
      source, to: PixelSize(width: 4, height: 2), at: Scale(scale), nil, showing: nil)
    #expect(checked == picture)
  }

  @Test(
    "An SVG that states a zero side is drawn at its given size",
    arguments: [
      ("width='0' height='0'", "FFFF0000 FFFF0000 0 0"),
      ("width='0' viewBox='0 0 2 1'", "FFFF0000 FFFF0000 FFFF0000 FFFF0000"),
      ("height='-1' viewBox='0 0 4 2'", "FFFF0000 FFFF0000 0 0"),
    ])
  func withoutRoom(attributes: String, row: String) throws {
    let source = Self.file(attributes, "<rect width='2' height='9' fill='red'/>")
    let picture = try decoder.decode(source, to: PixelSize(width: 4, height: 2))
    #expect(try decoder.pixels(for: picture).rows == [row, row])
  }

  @Test("The shapes of an SVG are sharp at every size", arguments: [1, 2, 5, 40])
  func sharp(scale: Int) throws {
    let source = Self.file(
      "viewBox='0 0 4 2'", "<path d='M1 0h2v1h-2z' fill='#0a0' fill-opacity='.4'/>")
    let pixels = try decoder.pixels(of: source, 4 * scale, 2 * scale)
    for (index, value) in pixels.values.enumerated() {
      let (x, y) = (index % (4 * scale) / scale, index / (4 * scale) / scale)
      #expect(value == ((1...2).contains(x) && y == 0 ? 0x6600_4400 : 0))
    }
  }

  @Test(
    "SVG content that is never drawn, or has no bounds, is refused with advice",
    arguments: [
      ("<image href='a.png'/>", "another picture by its address"),
      ("<image xlink:href='https://example.com/a.png'/>", "another picture by its address"),
      ("<filter><feImage href='/a.png'/></filter>", "another picture by its address"),
      ("<!--" + String(repeating: " ", count: 4 << 20) + "-->", "4,194,304 bytes"),
      (
        "<image href='data:image/png;base64,\(SVGPictureTests.dot(side: 9000))'/>",
        "the pictures in it take 648,000,016 bytes, and drawing may take at most 520,093,696"
      ),
      (
        String(
          repeating: "<image href='data:image/png;base64,\(SVGPictureTests.dot(side: 4000))'/>",
          count: 8),
        "the pictures in it take 576,000,016 bytes"
      ),
    ])
  func refused(content: String, advice: String) throws {
    let error = #expect(throws: ImageError.self) {
      try decoder.pixels(of: Self.file("width='2' height='2'", content), 2, 2)
    }
    #expect(error?.description.contains(advice) == true, "\(error?.description ?? "")")
  }

  @Test(
    "An SVG with patterns, embedded pictures, links or unused elements is drawn",
    arguments: [
      (
        "<pattern id='p' width='2' height='1' patternUnits='userSpaceOnUse'>"
          + "<rect width='1' height='1' fill='#0f0'/></pattern>"
          + "<rect width='2' height='1' fill='url(#p)'/>", "FF00FF00 0"
      ),
      (
        "<image width='2' height='1' preserveAspectRatio='none' href='data:image/png;base64,\(SVGPictureTests.dot)'/>",
        "FF0000FF FF0000FF"
      ),
      (
        "<a xlink:href='https://example.com/'><rect width='1' height='1' fill='red'/></a>",
        "FFFF0000 0"
      ),
      ("<defs><text>A</text></defs><rect width='1' height='1' fill='red'/>", "FFFF0000 0"),
    ])
  func drawn(content: String, row: String) throws {
    let source = Self.file(
      "width='2' height='1' xmlns:xlink='http://www.w3.org/1999/xlink'", content)
    #expect(try decoder.pixels(of: source, 2, 1).rows == [row])
  }

  /// A blue pixel as a PNG in base 64.
  static let dot =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGNgYPgPAAEDAQAIicLsAAAAAElFTkSuQmCC"

  /// The beginning of a PNG whose header states a square.
  static func dot(side: UInt16) -> String {
    var bytes = Data(base64Encoded: dot) ?? Data()
    for place in [18, 22] {
      bytes[place..<place + 2] = Data([UInt8(side >> 8), UInt8(side & 0xFF)])
    }
    return bytes.base64EncodedString()
  }

  @Test("A clip in fractions of the box cuts an SVG picture")
  func rootClip() throws {
    let source = Self.file(
      "width='2' height='1' clip-path='url(#c)'",
      "<clipPath id='c' clipPathUnits='objectBoundingBox'><rect width='.5' height='1'/></clipPath>"
        + "<rect width='2' height='1' fill='red'/>")
    #expect(try decoder.pixels(of: source, 2, 1).rows == ["FFFF0000 0"])
  }

  @Test("SVG element names may have any prefix, and the file may be UTF-16 or compressed")
  func forms() throws {
    let text =
      "<s:svg xmlns:s='http://www.w3.org/2000/svg' width='2' height='1'>"
      + "<s:rect width='1' height='1' fill='#f00'/></s:svg>"
    let wide = text.utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
    let packed = try #require(
      Data(
        base64Encoded:
          "H4sIAAAAAAAC/02NSQqAMAwAv1LwkJuJeittP6PdoC60wfh8RRC8DczAmKbbGdW1lu0hC4n50Igi0svU7zXiSET4NKAkL5wsjKCSzzGxhQGcabr6mT85/KUKuRQLXSACdAbfl7sBZJjDUXMAAAA="
      ))
    for bytes in [Array(text.utf8), [0xFF, 0xFE] + wide, Array(packed)] {
      #expect(try decoder.size(of: .bytes(bytes)) == PixelSize(width: 2, height: 1))
      #expect(try decoder.pixels(of: .bytes(bytes), 2, 1).rows == ["FFFF0000 0"])
    }
  }

  @Test("SVG text is set only in the decoder's fonts")
  func text() throws {
    let source = Self.file(
      "width='40' height='40'",
      "<text x='4' y='32' font-family='DejaVu Sans' font-size='32'>\u{5D0}</text>")
    func picture(_ fonts: [TestFonts]) throws -> [String] {
      try FileImageDecoder(fonts: TestFonts.load(fonts)).pixels(of: source, 40, 40).rows
    }
    let (own, other) = (try picture([.dejaVuSans]), try picture([.hebrew]))
    #expect(own != other)
    #expect(try picture([.hebrew, .dejaVuSans]) == own)
    #expect(try picture([.dejaVuSans]) == own)
  }

  @Test("An SVG entity that refers to a file is not defined")
  func closedTexts() throws {
    let start = "<!DOCTYPE svg [<!ENTITY a SYSTEM 'file:///etc/passwd'>]>"
    let rest =
      "<svg xmlns='http://www.w3.org/2000/svg' width='2' height='1'><desc>&a;</desc></svg>"
    let error = #expect(throws: ImageError.self) {
      try decoder.pixels(of: .bytes(Array((start + rest).utf8)), 2, 1)
    }
    #expect(error?.description.contains("Entity 'a' not defined") == true)
  }

  @Test(
    "A damaged SVG is reported",
    arguments: [
      "<svg", "<svg a", "<svg a='", "<svg a=b/>", "<html/>", "<!-- ", "<?xml ", "<svg><g></svg>",
    ])
  func broken(text: String) throws {
    #expect(throws: ImageError.self) { try decoder.pixels(of: .bytes(Array(text.utf8)), 2, 2) }
  }

  @Test("Files that an SVG refers to are never read")
  func closed() throws {
    let content =
      "<use href='\(Fixture.path("shapes.svg"))#p'/><rect width='2' height='2' fill='url(/a.svg#b)'/>"
      + "<rect width='1' height='1' fill='#00f'/>"
    let pixels = try decoder.pixels(of: Self.file("width='2' height='1'", content), 2, 1)
    #expect(pixels.rows == ["FF0000FF 0"])
  }

  @Test(
    "SVG features that librsvg ignores are reported, and supported features are not",
    arguments: [
      ("<style>@media all{rect{fill:red}}</style>", "@media"),
      ("<rect style='fill:var(--x, red)'/>", "var()"),
      ("<rect fill='oklch(60% .2 30)'/>", "oklch()"),
      ("<rect vector-effect='non-scaling-stroke'/>", "vector-effect"),
      ("<rect width='calc(1px + 2px)'/>", "calc()"), ("<rect width='2rem'/>", "rem"),
      ("<style><![CDATA[svg{background:red}]]></style>", "background"),
      ("<foreignObject/>", "<foreignObject>"),
      ("<rect style='vector-effect:none;fill:color(srgb 1 0 0)'/>", "color(), vector-effect"),
      ("<rect style='fill:rgb(1 2 3);background:red' d='var(' transform='rotate(3)'/>", ""),
      (
        "<image width='2' height='1' href='data:image/svg+xml;base64,PHN2Zy8+'/>",
        "a picture that is neither PNG nor JPEG"
      ),
      ("<style>rect:not(.a){fill:hsl(1,2%,3%)}</style>", ""),
    ])
  func leftOut(content: String, names: String) throws {
    let note =
      "the picture's bytes: librsvg leaves out \(names), so the picture may look different in "
      + "browsers; avoid these features"
    #expect(
      try notes(about: Self.file("width='2' height='1'", content))
        == (names.isEmpty ? [] : [note]))
  }

  @Test("A background on an SVG's root element is ignored, and reported")
  func background() throws {
    let notes = try notes(about: Self.file("style='background:red'"))
    #expect(notes.first?.contains("leaves out background,") == true)
  }

  /// The warnings about a picture, which are the same each time it is decoded.
  private func notes(about source: ImageSource) throws -> [String] {
    let size = PixelSize(width: 2, height: 1)
    let first = try decoder.decode(source, to: size)
    let notes = decoder.notes(about: first)
    #expect(decoder.notes(about: try decoder.decode(source, to: size)) == notes)
    return notes
  }
}
