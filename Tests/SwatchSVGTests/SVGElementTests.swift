import Foundation
import SwatchCairo
import SwatchGeometry
import SwatchGraphics
import TestFolders
import Testing

@testable import SwatchSVG

/// The elements and attributes of SVG files that represent the properties of a scene.
@Suite("Elements of SVG files")
struct SVGElementTests {
  private let red = Color(red: 1, green: 0, blue: 0)
  private let box = Rect(x: 0, y: 0, width: 10, height: 10)

  @Test("Colours, lines, dashes, caps, joins and fill rules become attributes unless default")
  func attributes() throws {
    #expect(
      try Drawing.lines([.fill(Drawing.box(0), .color(.black))])
        == [#"<rect width="10" height="10"/>"#])
    #expect(
      try Drawing.lines([
        .fill(Drawing.box(5), .color(Color(red: 1, green: 0, blue: 0, alpha: 0.5)))
      ])
        == [##"<rect x="5" width="10" height="10" fill="#f00" fill-opacity=".5"/>"##])
    let style = StrokeStyle(width: 2, dashes: [4, 1.5], cap: .round, join: .bevel)
    #expect(
      try Drawing.lines([.stroke(Drawing.box(0), style, red)])
        == [
          ##"<rect width="10" height="10" fill="none" stroke="#f00" stroke-width="2" "##
            + #"stroke-linecap="round" stroke-linejoin="bevel" stroke-dasharray="4 1.5"/>"#
        ])
    let ring = Path(
      Path.rects([box, Rect(x: 2, y: 2, width: 6, height: 6)]).elements, fillRule: .evenOdd)
    #expect(
      try Drawing.lines([.fill(ring, .color(.black))])
        == [#"<path d="M0 0h10v10h-10zm2 2h6v6h-6z" fill-rule="evenodd"/>"#])
  }

  @Test("Dashes in SVG begin where they begin in pixels, and end after a thousand as in pixels")
  func dashes() throws {
    let style = StrokeStyle(width: 1, dashes: [3, 2])
    let round = try Drawing.lines([.stroke(.roundedRect(box, radii: CornerRadii(3)), style, .black)]
    )
    #expect(round[0].hasPrefix(#"<path d="M7 0a3 3 0 0 1 3 3v4"#))
    func at(_ x: Double, _ y: Double) -> Point { Point(x: 5 + 5 * x, y: 5 + 5 * y) }
    let handle = 0.552_285
    let steps = Path([
      .move(to: at(0, -1)),
      .curve(to: at(1, 0), control1: at(handle, -1), control2: at(1, -handle)),
      .curve(to: at(0, 1), control1: at(1, handle), control2: at(handle, 1)),
      .curve(to: at(-1, 0), control1: at(-handle, 1), control2: at(-1, handle)),
      .curve(to: at(0, -1), control1: at(-1, -handle), control2: at(-handle, -1)), .close,
    ])
    #expect(try Drawing.lines([.stroke(steps, style, .black)])[0].hasPrefix(#"<path d="M5 0c"#))
    #expect(
      try Drawing.lines([.stroke(steps, StrokeStyle(width: 1), .black)])[0].hasPrefix("<circle "))
    let long = Path([.move(to: .zero), .line(to: Point(x: 1000, y: 0))])
    let third = StrokeStyle(width: 1, dashes: [1 / 3.0, 1 / 3.0])
    #expect(
      try Drawing.lines([.stroke(long, third, .black)])[0]
        .contains(#"stroke-dasharray=".3333333 .3333333""#))
  }

  @Test("A gradient of an outline with empty moves is in the outline's own coordinates")
  func moves() throws {
    let path = Path([
      .move(to: .zero), .move(to: Point(x: 40, y: 40)), .line(to: Point(x: 60, y: 40)),
      .line(to: Point(x: 60, y: 60)), .close,
    ])
    let lines = try Drawing.lines([.fill(path, linear(.zero, Point(x: 60, y: 60)))])
    #expect(lines[1].contains(#"gradientUnits="userSpaceOnUse""#))
  }

  @Test("Neighbouring elements of one colour state the colour once")
  func shared() throws {
    let boxes = (0..<5).map {
      DisplayCommand.fill(Drawing.box(Double($0) * 20), .color(.hex("#123456")))
    }
    let lines = try Drawing.lines(boxes)
    #expect(lines.first == ##"<g fill="#123456">"## && lines.count == 7)
    #expect(lines[1] == #"<rect width="10" height="10"/>"#)
  }

  private func linear(_ start: Point, _ end: Point, isRepeating: Bool = false) -> Paint {
    .gradient(
      .linear(
        LinearGradient(
          start: start, end: end,
          stops: [.init(offset: 0, color: red), .init(offset: 1, color: .black)],
          isRepeating: isRepeating)))
  }

  @Test("Equal gradients share one definition, wherever their shapes are")
  func gradients() throws {
    let fills = [0.0, 40].map { x in
      DisplayCommand.fill(
        Drawing.box(x), linear(Point(x: x, y: 0), Point(x: x, y: 10), isRepeating: true))
    }
    let lines = try Drawing.lines(fills)
    #expect(
      lines == [
        "<defs>", #"<linearGradient id="pa" x2="0" y2="1" spreadMethod="repeat">"#,
        ##"<stop offset="0" stop-color="#f00"/>"##, #"<stop offset="1"/>"#, "</linearGradient>",
        "</defs>", #"<g fill="url(#pa)">"#, #"<rect width="10" height="10"/>"#,
        #"<rect x="40" width="10" height="10"/>"#, "</g>",
      ])
  }

  @Test("A radial gradient begins at its first colour, repeated or not")
  func radial() throws {
    func element(_ start: Double, isRepeating: Bool) throws -> String {
      let gradient = RadialGradient(
        center: Point(x: 5, y: 5), radii: Size(width: 5, height: 2.5), start: start,
        stops: [.init(offset: 0, color: red), .init(offset: 1, color: .black)],
        isRepeating: isRepeating)
      return try Drawing.lines([.fill(Drawing.box(0), .gradient(.radial(gradient)))]).joined()
    }
    let plain = try element(0.5, isRepeating: false)
    #expect(plain.contains(##"<stop offset=".5" stop-color="#f00"/><stop offset="1"/>"##))
    #expect(plain.contains(#"gradientTransform="matrix(.5 0 0 .25 .5 .5)""#))
    let turned = try element(0.2, isRepeating: true)
    #expect(turned.contains(#"spreadMethod="repeat""#))
    #expect(turned.contains(#"gradientTransform="matrix(.4 0 0 .2 .5 .5)""#))
    // A quarter of the period precedes the first colour.
    #expect(turned.contains(##"<stop offset=".25" stop-color="#f00"/>"##))
  }

  @Test("A conic gradient is a picture clipped to its outline")
  func conic() throws {
    let gradient = ConicGradient(
      center: box.center,
      stops: [.init(offset: 0, color: red), .init(offset: 1, color: .black)])
    let lines = try Drawing.lines([.fill(.ellipse(in: box), .gradient(.conic(gradient)))]).joined()
    #expect(lines.contains("<image") && lines.contains("clip-path="))
    #expect(lines.contains(#"<circle cx="5" cy="5" r="5"/></clipPath>"#))
  }

  @Test("Lines, ellipses and circles become line, ellipse and circle elements")
  func shapes() throws {
    let line = Path([.move(to: Point(x: 1, y: 2)), .line(to: Point(x: 9, y: 2))])
    #expect(
      try Drawing.lines([
        .stroke(line, StrokeStyle(width: 1), red),
        .fill(.ellipse(in: Rect(x: 0, y: 0, width: 8, height: 4)), .color(.black)),
        .fill(.roundedRect(box, radii: CornerRadii(2)), .color(.black)),
      ]) == [
        ##"<line x1="1" y1="2" x2="9" y2="2" stroke="#f00"/>"##,
        #"<ellipse cx="4" cy="2" rx="4" ry="2"/>"#, #"<rect width="10" height="10" rx="2"/>"#,
      ])
  }

  @Test("A definition precedes its first use, and ids begin with the requested prefix")
  func ids() throws {
    let shadow = Shadow(color: red, offset: .zero, blurRadius: 2)
    let commands: [DisplayCommand] =
      [
        .pushClip(.ellipse(in: box)),
        .pushGroup(Compositing(mask: Compositing.Mask([.fill(.ellipse(in: box), .color(.black))]))),
        .fill(Drawing.box(3), linear(.zero, Point(x: 3, y: 3))), .shadow(Drawing.box(3), shadow),
      ] + (try Drawing.text("aaaaaaaaaa")) + [.pop, .pop]
    let file = try Drawing.svg(Drawing.scene(commands), SVGOptions(idPrefix: "1 b-_é"))
    let ids = file.matches(of: /id="([^"]*)"/)
    #expect(ids.count == 5 && ids.allSatisfy { $0.output.1.hasPrefix("a1b-_") })
    let uses = file.matches(of: /url\(#([^)]*)\)|href="#([^"]*)"/)
    #expect(uses.count == 14)
    for use in uses {
      let name = use.output.1 ?? use.output.2 ?? ""
      let place = ids.first { $0.output.1 == name }?.range.lowerBound
      #expect(place.map { $0 < use.range.lowerBound } == true, "\(name)")
    }
  }

  @Test("A file of many scenes has a definition once, even if it refers to another definition")
  func scenes() throws {
    let mask = Compositing.Mask([.fill(Drawing.box(0), linear(.zero, Point(x: 10, y: 10)))])
    let group: [DisplayCommand] = [
      .pushGroup(Compositing(mask: mask)), .fill(Drawing.box(0), .color(red)), .pop,
    ]
    let clip: [DisplayCommand] = [
      .pushClip(.ellipse(in: box)), .fill(Drawing.box(0), .color(red)), .pop,
    ]
    var file = SVGFile(width: 200)
    let resources = try Drawing.resources()
    let scenes = try [group, group, group + clip].map { commands in
      String(
        decoding: try file.append(
          Drawing.scene(commands), background: nil, with: resources), as: UTF8.self)
    }
    let first = try #require(scenes[0].firstMatch(of: /<mask id="([^"]*)b"/)?.1)
    #expect(scenes[0].contains("<linearGradient id=\"\(first)a\""))
    #expect(!scenes[1].contains("<defs>") && scenes[1].contains("mask=\"url(#\(first)b)\""))
    #expect(scenes[2].contains("mask=\"url(#\(first)b)\"") && !scenes[2].contains("<mask"))
    // The definitions that a scene adds have ids with the scene's own prefix.
    let other = try #require(scenes[2].firstMatch(of: /<clipPath id="([^"]*)c"/)?.1)
    #expect(other.count == 6 && other != first)
  }

  @Test("The second of several equal pictures becomes a definition, to which the others refer")
  func equalParts() throws {
    let shadow = Shadow(color: red, offset: .zero, blurRadius: 2)
    func file(_ count: Int) throws -> String {
      try Drawing.lines(
        (0..<count).map { .shadow(Drawing.box(Double($0) * 30 + 10, 20), shadow) },
        SVGOptions(effects: .pictures)
      ).joined()
    }
    #expect(try file(1).ranges(of: "<image x=").count == 1 && !file(1).contains("<defs>"))
    let four = try file(4)
    #expect(four.ranges(of: "<image ").count == 2 && four.ranges(of: "<use ").count == 3)
  }

  @Test("Shadows and filters become SVG filters in sRGB, or pictures on request")
  func filters() throws {
    let shadow = Shadow(color: red, offset: Point(x: 2, y: 3), blurRadius: 4)
    let shape = try Drawing.lines([.shadow(Drawing.box(20, 20), shadow)])
    #expect(
      shape == [
        "<defs>",
        #"<filter id="pa" x="-.61" y="-.61" width="2.22" height="2.22" "#
          + #"color-interpolation-filters="sRGB">"#,
        #"<feGaussianBlur stdDeviation="2"/>"#, "</filter>", "</defs>",
        ##"<rect x="22" y="23" width="10" height="10" fill="#f00" filter="url(#pa)"/>"##,
      ])
    let filters: [PixelFilter] = [
      .blur(radius: 1), .grayscale(1), .dropShadow(shadow), .opacity(0.5),
    ]
    let group: [DisplayCommand] = [
      .pushGroup(Compositing(filters: filters)), .fill(Drawing.box(20, 20), .color(red)), .pop,
    ]
    let text = try Drawing.lines(group).joined(separator: "\n")
    for word in [
      "filterUnits=\"userSpaceOnUse\"", "color-interpolation-filters=\"sRGB\"",
      "<feGaussianBlur stdDeviation=\"1\"/>", "<feColorMatrix values=\".2126 .7152 .0722 0 0 ",
      "<feOffset dx=\"2\" dy=\"3\" result=\"b\"/>", "<feFlood flood-color=\"#f00\"/>",
      "<feMergeNode",
    ] {
      #expect(text.contains(word), "\(word)")
    }
    let pictures = try Drawing.lines(group, SVGOptions(effects: .pictures)).joined()
    #expect(pictures.contains("<image") && !pictures.contains("<filter"))
  }

  @Test("The shadow of an item becomes a filter around its drawing")
  func itemShadow() throws {
    let lines = try Drawing.lines([.fill(Drawing.box(20, 20), .color(.black))]) {
      $0.shadow = Shadow(color: .black, offset: Point(x: 0, y: 2), blurRadius: 6)
    }
    #expect(lines.joined().contains(#"<feGaussianBlur in="SourceAlpha" stdDeviation="3"/>"#))
    #expect(lines.contains(#"<g filter="url(#pa)">"#))
  }

  @Test("A frequent glyph has its outline once, and other glyphs are part of their run's path")
  func outlines() throws {
    let once = try Drawing.lines(Drawing.text("ab"))
    #expect(once.count == 1 && once[0].hasPrefix(#"<path transform="translate(10 "#))
    let often = try Drawing.lines(Drawing.text("aaaaaaaaaa"))
    #expect(often.joined().ranges(of: "<use ").count == 10)
    #expect(often[1].hasPrefix(#"<path id="pa" d="M"#))
  }

  @Test("Text has the positions of its letters, and embeds the used part of its font")
  func text() throws {
    let lines = try Drawing.lines(Drawing.text("Hi"), SVGOptions(text: .text))
    #expect(
      lines == [
        #"<text font-family="'DejaVu Sans',sans-serif" font-size="16" y="45" x="10 22.031">Hi</text>"#
      ])
    let embedded = try Drawing.lines(Drawing.text("Hi"), SVGOptions(text: .embedded, idPrefix: "p"))
    #expect(
      embedded[1].hasPrefix(
        "<style>@font-face{font-family:pa;font-weight:1 1000;src:url(data:font/woff2;base64,d09GM"))
    #expect(embedded[1].utf8.count < 12_000)
    #expect(embedded.last?.hasPrefix(#"<text font-family="pa,'DejaVu Sans',sans-serif" "#) == true)
  }

  @Test(
    "A font's licence decides whether it is embedded in part, as a whole, or not at all",
    arguments: [
      (UInt8(0), UInt8(0), 1), (0, 4, 1), (0, 6, 1), (1, 0, 1), (0, 2, 0), (2, 0, 0), (2, 4, 0),
    ])
  func licences(high: UInt8, low: UInt8, styles: Int) throws {
    let folder = try TestFolder()
    defer { withExtendedLifetime(folder) {} }
    var bytes = [UInt8](
      try Data(contentsOf: URL(filePath: "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf")))
    let record = try #require(
      stride(from: 12, to: 400, by: 16).first { bytes[$0..<$0 + 4].elementsEqual("OS/2".utf8) })
    let table = bytes[record + 8..<record + 12].reduce(0) { $0 << 8 | Int($1) }
    (bytes[table + 8], bytes[table + 9]) = (high, low)
    let path = folder.path + "/licensed.ttf"
    try Data(bytes).write(to: URL(filePath: path))
    let resources = PaintResources(
      fonts: try FontLibrary(paths: [path]), images: FileImageDecoder())
    let canvas = Canvas(size: Drawing.size)
    let layout = try PangoTextEngine(fonts: resources.fonts)
      .layout(AttributedText("Hi", font: Font(size: 16)), width: 180)
    canvas.draw(layout, at: .zero, width: 180)
    let file = try SVGFile.bytes(
      of: Drawing.scene(canvas.commands), background: nil, options: SVGOptions(text: .embedded),
      with: resources)
    let svg = String(decoding: file, as: UTF8.self)
    #expect(svg.ranges(of: "<style>").count == styles)
    #expect(svg.ranges(of: "<text").count == styles && svg.ranges(of: "<path").count == 1 - styles)
    #expect((file.count > 100_000) == (high == 1))
    #expect(
      resources.notes.take()
        == (styles == 1
          ? []
          : [
            "test: the licence of its font DejaVu Sans doesn't allow embedding: its text is outlines in the file"
          ]))
  }

  @Test("Outlines, gradients and shadows of text belong to its letters")
  func textEffects() throws {
    let lines = try Drawing.lines(
      Drawing.text(
        "Hi", .init(outline: TextOutline(width: 2, color: red, isBehind: true))))
    #expect(
      lines[0].contains(
        ##"stroke="#f00" stroke-width="2" stroke-linejoin="round" paint-order="stroke""##))
    let shadow = Shadow(color: red, offset: Point(x: 1, y: 1), blurRadius: 2)
    let cast = try Drawing.lines(Drawing.text("Hi", .init(shadow: shadow))).joined()
    #expect(cast.contains("<feMerge>") && !cast.contains("<image"))
  }

  @Test("The size of an SVG is in pixels, points or millimetres, at one scale")
  func units() throws {
    func head(_ unit: SVGOptions.Unit) throws -> Substring? {
      try Drawing.svg(Drawing.scene([]), SVGOptions(unit: unit)).split(separator: "\n").first
    }
    let start = #"<svg xmlns="http://www.w3.org/2000/svg" width="#
    #expect(try head(.px) == #"\#(start)"200" height="100" viewBox="0 0 200 100">"#)
    #expect(try head(.pt) == #"\#(start)"200pt" height="100pt" viewBox="0 0 200 100">"#)
    #expect(try head(.mm) == #"\#(start)"70.5556mm" height="35.2778mm" viewBox="0 0 200 100">"#)
    let uneven = Scene(
      size: Size(width: 54.099999999999994, height: 0.30000000000000004), scale: .one, items: [])
    #expect(
      try Drawing.svg(uneven, SVGOptions()).contains(
        #"width="54.1" height=".3" viewBox="0 0 54.1 .3""#))
  }

  @Test(
    "A link may lead to the web, mail, a telephone or a place in the file, and runs nothing",
    arguments: [
      ("https://a.b", true), ("mailto:a@b.c", true), ("tel:1", true),
      ("javascript:alert(1)", false),
      ("data:text/html,a", false), ("//a.b", false), ("#none", false),
    ])
  func links(address: String, isKept: Bool) throws {
    let file = try Drawing.lines([.link(Scene.Link(address, text: "a"), in: box)]).joined()
    #expect(file.contains(#"<a href="\#(address)""#) == isKept)
    #expect(isKept || file.isEmpty)
  }

  @Test("SVG attributes and texts are valid XML, whatever characters the data has")
  func escaping() throws {
    let text = "<&\"'>\u{0}\u{1}\u{FFFE}\u{D}\t\n\u{1F600}"
    let section = DisplayList.Section(
      path: NodePath(root: "a"), frame: box, commands: [.fill(Drawing.box(0), .color(.black))],
      accessibility: AccessibilityAttributes(label: text, traits: .image))
    let file = try Drawing.svg(
      Scene(size: Drawing.size, scale: .one, items: [Scene.Item(.list(DisplayList([section])))]))
    #expect(
      file.contains(
        "aria-label=\"&lt;&amp;&quot;&#39;&gt;\u{FFFD}\u{FFFD}\u{FFFD}&#13;&#9;&#10;\u{1F600}\""))
  }

  @Test("Cells that differ only in their place share one definition in the SVG")
  func cells() throws {
    let section = DisplayList.Section(
      path: NodePath(root: "cell"), frame: box,
      commands: [
        .shadow(Drawing.box(2, 2), Shadow(color: red, offset: .zero, blurRadius: 2)),
        .fill(Drawing.box(3, 3), .color(red)),
      ])
    let items = (0..<3).map { index in
      Scene.Item(
        .list(DisplayList([section])), transform: .translation(x: 0, y: Double(index) * 30),
        clip: .rect(box), scope: NodePath(root: "cell \(index)"))
    }
    let file = try Drawing.svg(Scene(size: Drawing.size, scale: .one, items: items))
    #expect(file.ranges(of: "<filter").count == 1 && file.ranges(of: "<clipPath").count == 1)
    #expect(file.contains(#"<g transform="translate(0 60)" clip-path="#))
  }
}

extension Path {
  /// The elements of an outline; empty if it is of another shape.
  var elements: [Element] {
    if case .elements(let elements) = shape { elements } else { [] }
  }
}

extension Color {
  static func hex(_ text: String) -> Color { Color(hex: text) ?? .clear }
}
