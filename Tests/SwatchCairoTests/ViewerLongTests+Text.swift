import Foundation
import SwatchGeometry
import SwatchGraphics
import TestPDF
import Testing

@testable import SwatchCairo
@testable import SwatchSVG

/// Text in files.
extension ViewerLongTests {
  /// From red to blue.
  private static let gradient = LinearGradient(
    start: .zero, end: Point(x: 1, y: 0),
    stops: [.init(offset: 0, color: .red), .init(offset: 1, color: .blue)])

  /// A text below a margin.
  private func commands(_ text: AttributedText, top: Double = 30) throws -> [DisplayCommand] {
    let canvas = Canvas(size: Self.size)
    canvas.draw(
      try TestFonts.engine().layout(text, width: 180), at: Point(x: 10, y: top), width: 180)
    return canvas.commands
  }

  @Test(
    "Text copied from a PDF equals the original, emoji included",
    .enabled(if: Viewer.pdftotext.isInstalled, "pdftotext is not installed (poppler-utils)"),
    arguments: [
      "Größe Café naïve", "office fluffy", "שלום עולם", "مرحبا بالعالم", "日本語の文",
      "well 😀 done 👍🏽", "👩‍👩‍👧 at home", "🇩🇪🇯🇵", "1️⃣ 😀😀", "שלום 😀 עולם",
      "co\u{200C}op", "می\u{200C}خواهم", "שלו\u{200D}ם עולם",
    ])
  func copiedText(written: String) throws {
    #expect(try Viewer.text(of: pdf(scene(text(written)))) == [written])
  }

  @Test("Capitals in place of small letters are a separate font in a PDF")
  func smallCapitals() throws {
    func fontCount(_ capitals: AttributedText.Attributes.Capitals) throws -> Int {
      let written = AttributedText(
        "sale SALE", attributes: AttributedText.Attributes(capitals: capitals))
      let file = try PDFReader(pdf(scene(commands(written))))
      return file.objects(where: "Subtype", is: .name("Type0")).count
    }
    #expect(try fontCount(.none) == 1)
    #expect(try fontCount(.small) == 2)
  }

  @Test(
    "Marks and vowel signs are copied from a PDF with their letters",
    .enabled(if: Viewer.pdftotext.isInstalled, "pdftotext is not installed (poppler-utils)"),
    arguments: [
      ("Sans", "Thai", "ทั้งหมด น้ำ"), ("Sans", "Khmer", "ខ្ញុំ"), ("Sans", "Myanmar", "မြန်မာ"),
      ("Sans", "Devanagari", "हिन्दी"), ("Sans", "Oriya", "ଓଡ଼ିଆ କ୍ଷେତ୍ର"),
      ("Sans", "Telugu", "తెలుగు శ్రీ"), ("Serif", "Tibetan", "བོད་སྐད་ རྒྱལ"),
      ("Sans", "Javanese", "ꦧꦱꦗꦮ ꦏꦿꦠ"),
      ("Sans", "Hebrew", "בְּרֵאשִׁית בָּרָא"), ("Sans", "Hebrew", "שָׁלוֹם עוֹלָם"),
      ("Sans", "Arabic", "السَّلَامُ عَلَيْكُمْ"), ("Sans", "Arabic", "بِسْمِ لا إله"),
      ("Sans", "Syriac", "ܫܠܳܡܳܐ"),
    ])
  func copiedMarks(style: String, script: String, written: String) throws {
    let path = "/usr/share/fonts/truetype/noto/Noto\(style)\(script)-Regular.ttf"
    let fonts = try FontLibrary(paths: [path])
    let canvas = Canvas(size: Self.size)
    let layout = try PangoTextEngine(fonts: fonts).layout(AttributedText(written), width: 180)
    canvas.draw(layout, at: Point(x: 10, y: 30), width: 180)
    let resources = PaintResources(fonts: fonts, images: FileImageDecoder())
    let pdf = try PDFFileOf.scenes(
      [scene(canvas.commands)], background: .white, with: resources)
    // A right-to-left line that ends in a mark states its direction.
    let copied = try Viewer.text(of: pdf).map { $0.replacing("\u{200F}", with: "") }
    #expect(copied == [written])
  }

  @Test(
    "Hollow text can be copied from a PDF",
    .enabled(if: Viewer.pdftotext.isInstalled, "pdftotext is not installed (poppler-utils)"))
  func hollowText() throws {
    let text = AttributedText(
      "hollow text", font: Font(size: 16), color: .clear,
      attributes: .init(outline: TextOutline(width: 1, color: .red)))
    #expect(try Viewer.text(of: pdf(scene(commands(text)))) == ["hollow text"])
  }

  /// Text with all attributes.
  private func attributedText() throws -> [DisplayCommand] {
    typealias Attributes = AttributedText.Attributes
    func span(_ text: String, _ attributes: Attributes) -> AttributedText.Span {
      .init(text, font: Font(size: 14), color: .hex("#204080"), attributes: attributes)
    }
    let background = TextBackground(
      .hex("#FFE08080"), insets: EdgeInsets(top: 1, left: 3, bottom: 1, right: 3), cornerRadius: 4)
    let lines = TextDecoration.Style.allCases.map { style in
      span("gypsum ", Attributes(underline: TextDecoration(style, thickness: 1.5)))
    }
    let spans =
      lines + [
        span("box", Attributes(strikethrough: .single, background: background)),
        span(" apart", Attributes(kern: 2)), span("2", Attributes(script: .superscript)),
        span("i", Attributes(script: .subscript)), span(" Small", Attributes(capitals: .small)),
        span(
          " Shadow",
          Attributes(
            shadow: Shadow(color: .hex("#00000080"), offset: Point(x: 1, y: 2), blurRadius: 2))),
        span(" Edge", Attributes(outline: TextOutline(width: 0.5, color: .red))),
        span(" gradient fill", Attributes(gradient: Self.gradient)),
      ]
    return try commands(AttributedText(spans), top: 5)
  }

  @Test(
    "A text gradient fills no box around a blank in another font",
    .enabled(if: Viewer.pdftoppm.isInstalled, "pdftoppm is not installed (poppler-utils)"))
  func blanksWithGradient() throws {
    let text = AttributedText(
      "ab\u{3000}c", font: Font(size: 16), attributes: .init(gradient: Self.gradient))
    let scene = try scene(commands(text))
    let extent = PixelSize(covering: scene.size, at: scene.scale)
    let theirs = try Viewer.pdftoppm.pixels(
      of: pdf(scene), extent, scale: scene.scale.pixelsPerPoint)
    func inkCount(_ pixels: Pixels) -> Int { pixels.values.count { $0 & 0xFF_FFFF != 0xFF_FFFF } }
    let ours = inkCount(try pixels(of: scene))
    #expect(ours > 0 && inkCount(theirs) < 2 * ours)
  }

  @Test(
    "Text with a gradient is copied from a PDF in one piece, with its marks",
    .enabled(if: Viewer.pdftotext.isInstalled, "pdftotext is not installed (poppler-utils)"))
  func copiedGradient() throws {
    let text = AttributedText(
      "just e\u{323}\u{307} words", font: Font(size: 16),
      attributes: .init(gradient: Self.gradient, kern: 2))
    let copied = try Viewer.text(of: pdf(scene(commands(text))))
    #expect(copied == ["just e\u{323}\u{307} words"])
  }

  /// In PDF, baselines and lines may be anywhere between pixels.
  @Test(
    "SVG and PDF files show text attributes as Swatch paints them",
    .enabled(
      if: Viewer.rsvgConvert.isInstalled && Viewer.pdftoppm.isInstalled,
      "rsvg-convert or pdftoppm is not installed (librsvg2-bin, poppler-utils)"),
    arguments: [2.0, 3])
  func attributes(scale: Double) throws {
    let scene = scene(try attributedText(), scale: scale)
    let svg = try SVGFile.bytes(of: scene, background: .white, with: TestFonts.resources())
    let extent = PixelSize(covering: scene.size, at: scene.scale)
    let ours = try pixels(of: scene)
    let fromSVG = ours.decibels(
      from: try Viewer.rsvgConvert.pixels(of: svg, extent, scale: scale))
    let fromPDF = ours.decibels(
      from: try Viewer.pdftoppm.pixels(of: pdf(scene), extent, scale: scale))
    #expect(fromSVG > 35)
    #expect(fromPDF > 18)
  }

  @Test("A link to a node leads to the node's place, and a link to a missing node has no target")
  func innerLinks() throws {
    func section(_ name: String, top: Double, _ commands: [DisplayCommand]) -> DisplayList.Section {
      DisplayList.Section(
        path: NodePath(root: "display").appending(name),
        frame: Rect(x: 10, y: top, width: 50, height: 20), commands: commands)
    }
    let box = Rect(x: 0, y: 0, width: 30, height: 10)
    let list = DisplayList([
      section("a", top: 5, [.link(Scene.Link("#b", text: "to b"), in: box)]),
      section("c", top: 35, [.link(Scene.Link("#none", text: "to none"), in: box)]),
      section("b", top: 70, []),
    ])
    let scene = Scene(size: Self.size, scale: .one, items: [Scene.Item(.list(list))])
    #expect(scene.links.map(\.target) == [Rect(x: 10, y: 70, width: 50, height: 20), nil])
    let svg = String(
      decoding: try SVGFile.bytes(of: scene, background: nil, with: TestFonts.resources()),
      as: UTF8.self)
    let target = try #require(svg.firstMatch(of: /<a href="#([a-zA-Z0-9]+)">\n?<title>to b/)?.1)
    #expect(svg.contains(#"<rect x="10" y="70" width="50" height="20" "#))
    #expect(svg.contains("id=\"\(target)\"/>"))
    #expect(!svg.contains("to none"))
    let links = try PDFReader(pdf(scene)).objects(where: "Subtype", is: .name("Link"))
    #expect(links.count == 1)
    // From the bottom of a page that is 100 points high.
    #expect(
      links.first?["Dest"]?.items.dropFirst() == [.name("XYZ"), .number(10), .number(30), .null])
  }

  @Test("An SVG labels pictures, and texts with pictures, below their links")
  func labels() throws {
    let image = ImageReference(
      id: ImageID(source: ContentHash(high: 0, low: 1), size: PixelSize(width: 1, height: 1)),
      source: .bytes([]))
    func section(_ label: String?, _ traits: AccessibilityTraits, _ commands: [DisplayCommand])
      -> DisplayList.Section
    {
      DisplayList.Section(
        path: NodePath(root: "test"), frame: Rect(x: 5, y: 6, width: 30, height: 20),
        commands: commands, accessibility: AccessibilityAttributes(label: label, traits: traits))
    }
    let box = Rect(x: 0, y: 0, width: 10, height: 10)
    let link = DisplayCommand.link(Scene.Link("https://a.b", text: "to"), in: box)
    let sections = [
      section("a <cat>", .image, [link]), section(nil, .image, []),
      section("text", .staticText, []),
      section("4 stars", .staticText, [.fill(.rect(box), .image(image, in: box))]),
    ]
    let plain = Scene(
      size: Self.size, scale: .one,
      items: [Scene.Item(.list(DisplayList(Array(sections.prefix(3)))))])
    let svg = String(
      decoding: try SVGFile.bytes(of: plain, background: nil, with: TestFonts.resources()),
      as: UTF8.self)
    let label =
      #"<rect role="img" aria-label="a &lt;cat&gt;" x="5" y="6" width="30" height="20" fill="none"/>"#
    #expect(svg.ranges(of: "role=\"img\"").count == 1)
    #expect(svg.contains(label + "\n<a href="))
  }

  @Test("Links are annotations of PDF and elements of SVG, over their text")
  func links() throws {
    let text = AttributedText(
      "he\u{1}re", font: Font(size: 16), attributes: .init(link: "https://a.b/?c='d'&e"))
    let scene = try scene(commands(text))
    let box = try #require(scene.links.first?.frame)
    #expect(box.minX == 10 && box.minY == 30 && abs(box.height - 16 * 2384 / 2048) < 0.01)
    let svg = String(
      decoding: try SVGFile.bytes(of: scene, background: nil, with: TestFonts.resources()),
      as: UTF8.self)
    #expect(svg.contains(#"<a href="https://a.b/?c=&#39;d&#39;&amp;e" target="_top">"#))
    #expect(svg.contains(#"<rect x="10" y="30" "#))
    #expect(svg.contains("<title>he\u{FFFD}re</title>"), "XML has no way to write U+0001")
    let links = try PDFReader(pdf(scene)).objects(where: "Subtype", is: .name("Link"))
    let link = try #require(links.first)
    #expect(links.count == 1)
    #expect(link["A"]?["S"] == .name("URI"))
    #expect(link["A"]?["URI"]?.text == "https://a.b/?c='d'&e")
    // From the bottom of a page that is 100 points high.
    let place = link["Rect"]?.items.compactMap(\.number) ?? []
    #expect(place.count == 4 && place[0] == 10 && place[3] == 70 && abs(place[1] - 51.375) < 0.01)
  }

  @Test(
    "An address in PDF is an ASCII URI, and can't end its string",
    arguments: [
      ("https://a.b/ä?q=日", "https://a.b/%C3%A4?q=%E6%97%A5"),
      ("https://e.x/)/S/JavaScript/JS(alert(1)", "https://e.x/%29/S/JavaScript/JS%28alert%281%29"),
      ("https://e.x/Foo_(bar)", "https://e.x/Foo_%28bar%29"), ("https://e.x/\\", "https://e.x/%5C"),
      ("https://e.x/\\'a'#b", "https://e.x/%5C'a'#b"),
      ("https://e.x/<\"`^{|}>", "https://e.x/%3C%22%60%5E%7B%7C%7D%3E"),
      ("https://e.x/\u{85}\u{FFFF}", "https://e.x/%C2%85%EF%BF%BF"),
      ("https://e.x/%28%2f%", "https://e.x/%28%2f%25"),
      ("https://e.x/%2%zz", "https://e.x/%252%25zz"),
      ("https://[::1]/~a_b-c.d!$&*+,;=@:?x", "https://[::1]/~a_b-c.d!$&*+,;=@:?x"),
    ])
  func addresses(address: String, shown: String) throws {
    let text = AttributedText("x", attributes: .init(link: address))
    let links = try PDFReader(pdf(scene(commands(text))))
      .objects(where: "Subtype", is: .name("Link"))
    #expect(links.map { $0["A"]?["URI"]?.text } == [shown])
  }

  @Test(
    "No link in a PDF runs a program or a script",
    arguments: ["javascript:alert(1)", "file:///bin/sh", "data:text/html,x", " https://a.b", "#"])
  func refusedLinks(address: String) throws {
    let link = DisplayCommand.link(
      Scene.Link(address, text: "x"), in: Rect(x: 0, y: 0, width: 9, height: 9))
    let file = try PDFReader(pdf(scene([link])))
    #expect(file.objects(where: "Subtype", is: .name("Link")).isEmpty)
    #expect(file.ordered.allSatisfy { $0["A"] == nil && $0["JS"] == nil })
  }
}
