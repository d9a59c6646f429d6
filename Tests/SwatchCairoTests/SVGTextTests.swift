import SwatchGeometry
import SwatchGraphics
import Testing

@testable import SwatchCairo
@testable import SwatchSVG

/// DejaVu Sans has an em of 2048 units. An H is 1540 wide, an i 569, a space 651.
@Suite("Text as text in SVG files")
struct SVGTextTests {
  private static let size = Size(width: 200, height: 100)

  private func scene(_ commands: [DisplayCommand], _ change: (inout Scene.Item) -> Void = { _ in })
    -> Scene
  {
    let section = DisplayList.Section(
      path: NodePath(root: "test"), frame: .zero, commands: commands)
    var item = Scene.Item(.list(DisplayList([section])))
    change(&item)
    return Scene(size: Self.size, scale: Scale(2), items: [item])
  }

  private func commands(
    _ spans: [AttributedText.Span], at place: Point = Point(x: 10, y: 30)
  ) throws -> [DisplayCommand] {
    let canvas = Canvas(size: Self.size)
    let layout = try TestFonts.engine().layout(AttributedText(spans), width: 180)
    canvas.draw(layout, at: place, width: 180)
    return canvas.commands
  }

  private func span(
    _ text: String, _ attributes: AttributedText.Attributes = .init(), weight: Int = 400
  ) -> AttributedText.Span {
    AttributedText.Span(text, font: Font(size: 32, weight: weight), attributes: attributes)
  }

  private func svg(_ scene: Scene, _ text: SVGText = .text) throws -> String {
    let resources = try TestFonts.resources()
    return String(
      decoding: try SVGFile.bytes(
        of: scene, background: nil, options: SVGOptions(text: text), with: resources),
      as: UTF8.self)
  }

  /// The elements of text.
  private func elements(_ file: String) -> [String] {
    file.split(separator: "\n").filter { $0.hasPrefix("<text") }.map(String.init)
  }

  @Test("A run is a text element in its font and colour, with the positions of its characters")
  func element() throws {
    let file = try svg(scene(commands([span("HiH H")])))
    // The baseline is between two rows of pixels, of which there are two per point.
    #expect(
      elements(file) == [
        "<text font-family=\"'DejaVu Sans',sans-serif\" font-size=\"32\" y=\"59.5\">"
          + "<tspan x=\"10 34.063 42.953 67.016\">HiH </tspan><tspan x=\"77.188\">H</tspan></text>"
      ])
    #expect(!file.contains("<path"))
  }

  @Test("Only the first of several characters that share a glyph has a position")
  func clusters() throws {
    func words(_ text: String) throws -> [SVGWords.Word] {
      let layout = try TestFonts.engine().layout(AttributedText([span(text)]), width: .infinity)
      return try #require(SVGWords(layout.runs[0].glyphs)).words
    }
    #expect(try words("fish").map(\.text) == ["fi", "sh"])
    #expect(try words("fish").map(\.places.count) == [1, 2])
    #expect(try words("ae\u{301}b c").map(\.text) == ["ae\u{301}", "b ", "c"])
    #expect(try words("a\u{200C}b").map(\.text) == ["a\u{200C}", "b"])
    let hebrew = try words("שלום עולם")
    #expect(hebrew.map(\.text) == ["שלום", " ", "עולם"])
    #expect(hebrew.map(\.places.count) == [1, 1, 1])
    #expect(hebrew[2].places == [0] && hebrew[0].places[0] > hebrew[1].places[0])
  }

  @Test("A word in a script with joining or reordering letters has one position")
  func joined() throws {
    let layout = try TestFonts.engine().layout(AttributedText([span("ab c")]), width: .infinity)
    var run = layout.runs[0].glyphs
    run.text = "का ग"
    run.clusters = [3, 3, 1, 3].map { GlyphRun.Cluster(byteCount: $0, glyphCount: 1) }
    let words = try #require(SVGWords(run)).words
    #expect(words.map(\.text) == ["का ", "ग"] && words.map(\.places.count) == [1, 1])
  }

  @Test("An inserted hyphen is a character in the SVG file")
  func hyphen() throws {
    let layout = try TestFonts.engine().layout(AttributedText([span("ab-")]), width: .infinity)
    var run = layout.runs[0].glyphs
    run.text = "ab"
    run.clusters = [1, 2].map { GlyphRun.Cluster(byteCount: 1, glyphCount: $0) }
    let words = try #require(SVGWords(run, hyphens: [run.glyphs[2].id])).words
    #expect(words.map(\.text) == ["ab-"] && words[0].places == run.glyphs.map(\.position.x))
    #expect(SVGWords(run)?.words.map(\.text) == ["ab"])
  }

  @Test("Letters joined to letters of another run stay shapes")
  func joinedRuns() throws {
    var spans = [span("مم"), span("مم")]
    spans[1].color = .red
    #expect(elements(try svg(scene(commands(spans)))).isEmpty)
    spans[1].text = " مم"
    #expect(elements(try svg(scene(commands(spans)))).count == 2)
  }

  @Test(
    "Letters that only a viewer can place stay shapes where space is added between them",
    arguments: [("שלום", true), ("abc", false)])
  func spaced(text: String, isShape: Bool) throws {
    let spaced = elements(try svg(scene(commands([span(text, .init(kern: 4))]))))
    #expect(spaced.isEmpty == isShape)
  }

  @Test("Text against the file's direction keeps its direction by override characters")
  func overridden() throws {
    let turned = elements(try svg(scene(commands([span("\u{202E}abc\u{202C}")]))))[0]
    #expect(turned.hasSuffix(" x=\"10\">\u{202E}abc\u{202C}</text>"))
    let straight = elements(try svg(scene(commands([span("\u{202D}שלום\u{202C}")]))))[0]
    #expect(straight.hasSuffix("\">\u{202D}שלום\u{202C}</text>"))
    #expect(elements(try svg(scene(commands([span("abc")]))))[0].hasSuffix(">abc</text>"))
  }

  @Test("An SVG text lies at its drawn place, inside groups, clips and transforms")
  func places() throws {
    let turned = try svg(
      scene(commands([span("H")])) {
        $0.transform = Transform(a: 0, b: 0.5, c: -0.5, d: 0, tx: 100, ty: 20)
      })
    #expect(elements(turned)[0].contains(" transform=\"matrix(0 .5 -.5 0 100 20)\""))
    let plain = try svg(scene(commands([span("H")])))
    let group = try svg(
      scene(commands([span("H")], at: Point(x: 7, y: 25))) {
        $0.opacity = 0.5
        $0.transform = .translation(x: 3, y: 5)
        $0.clip = .rect(Rect(x: 0, y: 0, width: 150, height: 90))
      })
    #expect(elements(group)[0].contains(" opacity=\".5\""))
    #expect(elements(group)[0].contains(" y=\"59.5\" x=\"10\""))
    #expect(elements(plain)[0].contains(" y=\"59.5\" x=\"10\""))
    // The letter is inside the clip.
    #expect(!group.contains("<clipPath"))
  }

  @Test("A text element states the features and the language with which its text was shaped")
  func shaping() throws {
    var spans = [span("fi", .init(features: ["-liga", "ss01"]))]
    spans[0].language = "sr"
    let element = elements(try svg(scene(commands(spans))))[0]
    #expect(element.contains("font-feature-settings:'liga' 0,'ss01' 1;"))
    #expect(element.contains(" xml:lang=\"sr\""))
    let bold = elements(try svg(scene(commands([span("a", weight: 700)]))))[0]
    #expect(bold.contains(" font-weight=\"700\""))
  }

  @Test("Letters keep their context if a feature may depend on it")
  func contextualFeatures() throws {
    func words(_ features: [FontFeature]) throws -> [SVGWords.Word] {
      let span = span("1/2 3", .init(features: features))
      let layout = try TestFonts.engine().layout(AttributedText([span]), width: .infinity)
      return try #require(SVGWords(layout.runs[0].glyphs)).words
    }
    #expect(try words(["frac"]).map(\.places.count) == [1, 1])
    #expect(try words(["tnum", "ss01"]).map(\.places.count) == [4, 1])
    #expect(try words(["-frac"]).map(\.places.count) == [4, 1])
  }

  @Test(
    "A named instance sets the weight unless variations set another",
    arguments: [(1, "", 700.0), (2, "", 250), (1, "wght=550", 550), (0, "wght=550", 550)])
  func namedInstances(instance: Int, variations: String, weight: Double) throws {
    let bytes = try VariableFont.bytes(instances: [700, 250])
    let face = FontFace(
      file: ContentHash(hashing: bytes), index: instance << 16, variations: variations)
    let reference = FontReference(face, source: .bytes(bytes))
    var element = SVGElement("text")
    let names = try TestFonts.resources().names(of: reference)
    #expect(names.set(on: &element).isEmpty)
    #expect(element["font-weight"] == .text("\(Int(weight))"))
    #expect(FaceNames.settings(names.axes) == "font-variation-settings:'wght' \(Int(weight));")
  }

  @Test(
    "Text that a viewer would draw differently stays a shape",
    arguments: [
      ("small", AttributedText.Attributes(capitals: .small)), ("😀", .init()), ("\u{E000}", .init()),
    ])
  func shapes(text: String, attributes: AttributedText.Attributes) throws {
    let file = try svg(scene(commands([span(text, attributes)])))
    #expect(elements(file).isEmpty)
    #expect(file.contains("<path") || file.contains("<image"))
  }

  @Test("Markup characters are escaped in text")
  func signs() throws {
    let element = elements(try svg(scene(commands([span("a<&\"b")]))))[0]
    #expect(element.contains("&lt;") && element.contains("&amp;") && element.contains("&quot;"))
  }

  @Test("A font's file is embedded once, with a single face of a collection")
  func embedding() throws {
    let spans = [span("a"), span("b", weight: 700), span("c")]
    let file = try svg(scene(commands(spans)), .embedded)
    #expect(file.ranges(of: "@font-face{").count == 2)
    #expect(elements(file).count == 3)
    let collection = try TestFonts.library.get().files.file(at: TestFonts.cjk.rawValue).copy
    let face = collection.face(2)
    #expect(face.starts(with: Array("OTTO".utf8)) && face.count < collection.count)
    #expect(face.face(0) == face)
  }

  @Test("The embedded subset of a font has its outlines, and no hinting")
  func part() throws {
    let layout = try TestFonts.engine().layout(AttributedText([span("H")]), width: .infinity)
    let font = layout.runs[0].glyphs.font
    let part = try TestFonts.resources().subset(
      of: font, glyphs: [], characters: ["H"], features: []
    ).bytes
    func has(_ table: String) -> Bool { part.firstRange(of: Array(table.utf8)) != nil }
    #expect(has("glyf") && part.count < 1_000)
    #expect(!["fpgm", "prep", "cvt ", "vhea", "STAT"].contains(where: has))
  }

  @Test("SVG letters are outlines by default, and equal scenes make equal bytes")
  func bytes() throws {
    let scene = try scene(commands([span("HiH H")]))
    let resources = try TestFonts.resources()
    let plain = try SVGFile.bytes(of: scene, background: nil, with: resources)
    #expect(try svg(scene, .outlines) == String(decoding: plain, as: UTF8.self))
    #expect(try svg(scene) == svg(scene))
  }

  @Test(
    "A viewer that has the fonts draws SVG text as Swatch paints the text",
    .enabled(
      if: Viewer.rsvgConvert.isInstalled, "rsvg-convert is not installed (librsvg2-bin)"),
    arguments: [
      "Größe fish ", "שלום עולם (אב) ", "\u{202D}שלום עולם\u{202C} ", "\u{202E}abc (def)\u{202C} ",
      "\u{202D}مرحبا\u{202C} ",
    ])
  func drawn(text: String) throws {
    let spans = [span(text), span("bold", weight: 700)]
    let scene = try scene(commands(spans))
    let resources = try TestFonts.resources()
    let extent = PixelSize(covering: scene.size, at: scene.scale)
    let outlines = try SVGFile.bytes(of: scene, background: .white, with: resources)
    let text = try SVGFile.bytes(
      of: scene, background: .white, options: SVGOptions(text: .text), with: resources)
    let theirs = try Viewer.rsvgConvert.pixels(of: text, extent, scale: 2)
    #expect(
      try Viewer.rsvgConvert.pixels(of: outlines, extent, scale: 2).decibels(from: theirs) > 25)
  }
}
