import SwatchGeometry
import SwatchGraphics
import Testing

@testable import SwatchCairo

struct PainterTests {
  @Test(
    "A rectangle on whole pixels has exactly its colour, and nothing around it",
    arguments: ["#000000", "#FFFFFF", "#1A1A1A", "#E6E6E6", "#777777", "#0180FE", "#7F8081"])
  func exactFill(color: String) throws {
    let rect = Path.rect(Rect(x: 1, y: 1, width: 2, height: 1))
    let pixels = Pixels(try .painted(4, 3, [.fill(rect, .color(.hex(color)))]))
    let value = "FF" + color.dropFirst()
    #expect(pixels.row(0) == "FFFFFFFF FFFFFFFF FFFFFFFF FFFFFFFF")
    #expect(pixels.row(1) == "FFFFFFFF \(value) \(value) FFFFFFFF")
    #expect(pixels.row(2) == "FFFFFFFF FFFFFFFF FFFFFFFF FFFFFFFF")
  }

  @Test("Every grey of eight bits is preserved")
  func everyGrey() throws {
    let commands = (0..<256).map { value in
      DisplayCommand.fill(
        .rect(Rect(x: Double(value), y: 0, width: 1, height: 1)),
        .color(Color(white: Double(value) / 255)))
    }
    let pixels = Pixels(try .painted(256, 1, on: .black, commands))
    #expect(pixels.values == (0..<256).map { 0xFF00_0000 | UInt32($0) * 0x010101 })
  }

  @Test("Half a pixel of black on white is grey, and at scale 2 the same points are whole pixels")
  func coverage() throws {
    let rect = DisplayCommand.fill(
      .rect(Rect(x: 0.5, y: 0, width: 1, height: 1)), .color(.black))
    #expect(Pixels(try .painted(3, 1, [rect])).row(0) == "FF7F7F7F FF7F7F7F FFFFFFFF")
    #expect(
      Pixels(try .painted(4, 1, scale: 2, [rect])).row(0) == "FFFFFFFF FF000000 FF000000 FFFFFFFF")
  }

  @Test("A stroke of one point centred on half points covers whole pixels")
  func stroke() throws {
    let outline = Path.rect(Rect(x: 0.5, y: 0.5, width: 2, height: 2))
    let pixels = Pixels(try .painted(3, 3, [.stroke(outline, StrokeStyle(width: 1), .black)]))
    #expect(pixels.row(0) == "FF000000 FF000000 FF000000")
    #expect(pixels.row(1) == "FF000000 FFFFFFFF FF000000")
    #expect(pixels.row(2) == "FF000000 FF000000 FF000000")
  }

  @Test("A line of more than a million dashes is unbroken", arguments: [1e-300, 1e-9, 1e-7])
  func endlessDashes(dash: Double) throws {
    func painted(_ dashes: [Double]) throws -> Pixels {
      Pixels(
        try .painted(
          20, 10,
          [
            .stroke(
              Path([.move(to: Point(x: 0, y: 5)), .line(to: Point(x: 20, y: 5))]),
              StrokeStyle(width: 2, dashes: dashes), .black)
          ]))
    }
    #expect(try painted([dash, dash]) == painted([]))
  }

  @Test("Dashes cut a line into lengths and gaps")
  func dashes() throws {
    let line = Path([.move(to: Point(x: 0, y: 0.5)), .line(to: Point(x: 5, y: 0.5))])
    let style = StrokeStyle(width: 1, dashes: [1, 2])
    let pixels = Pixels(try .painted(5, 1, [.stroke(line, style, .black)]))
    #expect(pixels.row(0) == "FF000000 FFFFFFFF FFFFFFFF FF000000 FFFFFFFF")
  }

  @Test(
    "The fill rule of an outline applies only to its own overlapping subpaths",
    arguments: [
      (Path.FillRule.nonZero, "FF000000 FF000000 FF000000"),
      (.evenOdd, "FF000000 FFFFFFFF FF000000"),
    ])
  func fillRule(rule: Path.FillRule, row: String) throws {
    func box(_ x: Double, _ width: Double) -> [Path.Element] {
      [
        .move(to: Point(x: x, y: 0)), .line(to: Point(x: x + width, y: 0)),
        .line(to: Point(x: x + width, y: 1)), .line(to: Point(x: x, y: 1)), .close,
      ]
    }
    let path = Path(box(0, 3) + box(1, 1), fillRule: rule)
    let all = DisplayCommand.fill(.rect(Rect(x: 0, y: 0, width: 3, height: 1)), .color(.black))
    #expect(Pixels(try .painted(3, 1, [.fill(path, .color(.black))])).row(0) == row)
    #expect(Pixels(try .painted(3, 1, [.pushClip(path), all, .pop])).row(0) == row)
    let twice = Path(box(0, 3) + box(0, 3))
    #expect(
      Pixels(try .painted(3, 1, [.fill(path, .color(.clear)), .fill(twice, .color(.black))]))
        .row(0) == "FF000000 FF000000 FF000000")
  }

  @Test("A clip limits the following commands up to its pop")
  func clip() throws {
    let all = DisplayCommand.fill(.rect(Rect(x: 0, y: 0, width: 3, height: 1)), .color(.black))
    let last = DisplayCommand.fill(
      .rect(Rect(x: 2, y: 0, width: 1, height: 1)), .color(.hex("#F00")))
    let middle = Path.rect(Rect(x: 1, y: 0, width: 1, height: 1))
    let pixels = Pixels(try .painted(3, 1, [.pushClip(middle), all, .pop, last]))
    #expect(pixels.row(0) == "FFFFFFFF FF000000 FFFF0000")
  }

  @Test("A group is one picture: overlapping parts are translucent only once")
  func group() throws {
    let left = DisplayCommand.fill(.rect(Rect(x: 0, y: 0, width: 2, height: 1)), .color(.black))
    let right = DisplayCommand.fill(.rect(Rect(x: 1, y: 0, width: 2, height: 1)), .color(.black))
    let pixels = Pixels(try .painted(3, 1, [.pushGroup(opacity: 0.6), left, right, .pop]))
    #expect(pixels.row(0) == "FF666666 FF666666 FF666666")
  }

  @Test("Transforms nest from the outside in, and end with their pops")
  func transforms() throws {
    let unit = DisplayCommand.fill(.rect(Rect(x: 0, y: 0, width: 1, height: 1)), .color(.black))
    let pixels = Pixels(
      try .painted(
        5, 1,
        [
          .pushTransform(.translation(x: 1, y: 0)), .pushTransform(.scale(x: 2, y: 1)), unit, .pop,
          .pushTransform(.translation(x: 3, y: 0)), unit, .pop, .pop,
        ]))
    #expect(pixels.row(0) == "FFFFFFFF FF000000 FF000000 FFFFFFFF FF000000")
  }

  @Test("A transform that flattens the plane hides only its content")
  func flatTransform() throws {
    let unit = DisplayCommand.fill(.rect(Rect(x: 0, y: 0, width: 1, height: 1)), .color(.black))
    let next = DisplayCommand.fill(.rect(Rect(x: 1, y: 0, width: 1, height: 1)), .color(.black))
    for flat in [Transform.scale(x: 0, y: 1), .scale(x: .nan, y: 1)] {
      let pixels = Pixels(try .painted(2, 1, [.pushTransform(flat), unit, .pop, next]))
      #expect(pixels.row(0) == "FFFFFFFF FF000000")
    }
  }

  @Test("Clearing makes an area transparent if the pixel format has alpha")
  func clear() throws {
    let hole = Path.rect(Rect(x: 1, y: 0, width: 1, height: 1))
    let pixels = Pixels(
      try .painted(3, 1, on: .hex("#00FF00"), format: .transparent, [.replace(hole, .clear)]))
    #expect(pixels.row(0) == "FF00FF00 0 FF00FF00")
  }

  @Test("A translucent colour is stored with its channels multiplied by its alpha")
  func premultiplied() throws {
    let pixels = Pixels(
      try .painted(
        2, 1, on: .clear, format: .transparent,
        [.fill(.rect(Rect(x: 0, y: 0, width: 1, height: 1)), .color(.hex("#FF800080")))]))
    #expect(pixels.row(0) == "80804000 0")
  }

  @Test("A gradient runs from its first colour to its last along its line")
  func gradient() throws {
    let gradient = LinearGradient(
      start: Point(x: 0, y: 0), end: Point(x: 256, y: 0),
      stops: [.init(offset: 0, color: .black), .init(offset: 1, color: .white)])
    let rect = Path.rect(Rect(x: 0, y: 0, width: 256, height: 1))
    let pixels = Pixels(try .painted(256, 1, [.fill(rect, .gradient(.linear(gradient)))]))
    #expect(pixels[0, 0] == 0xFF00_0000)
    #expect(pixels[128, 0] & 0xFF == 128)
    #expect(pixels[255, 0] & 0xFF >= 254)
    #expect((1..<256).allSatisfy { pixels[$0, 0] >= pixels[$0 - 1, 0] })
  }

  @Test("A round corner is the same as an ellipse's quarter")
  func roundedRect() throws {
    let square = Rect(x: 0, y: 0, width: 16, height: 16)
    let circle = try Pixels(.painted(16, 16, [.fill(.ellipse(in: square), .color(.black))]))
    let rounded = try Pixels(
      .painted(16, 16, [.fill(.roundedRect(square, radii: CornerRadii(8)), .color(.black))]))
    #expect(circle == rounded)
    #expect(circle[0, 0] == 0xFFFF_FFFF && circle[8, 8] == 0xFF00_0000)
  }
}

struct SceneItemTests {
  private static func item(
    _ x: Double, _ color: Color, z: Double = 0, opacity: Double = 1, clip: Path? = nil
  ) -> Scene.Item {
    let section = DisplayList.Section(
      path: NodePath(root: "node"), frame: Rect(x: x, y: 0, width: 2, height: 1),
      commands: [.fill(.rect(Rect(x: 0, y: 0, width: 2, height: 1)), .color(color))])
    return Scene.Item(.list(DisplayList([section])), clip: clip, opacity: opacity, z: z)
  }

  private static func row(_ items: [Scene.Item], width: Int = 4) throws -> String {
    let buffer = try PixelBuffer(extent: PixelSize(width: width, height: 1), format: .opaque)
    let scene = Scene(size: Size(width: 3, height: 1), scale: .one, items: items)
    try buffer.paint(
      rows: 0..<1, background: .white, transform: .identity, with: TestFonts.resources()
    ) {
      painter throws(CairoError) in try painter.paint(scene)
    }
    return Pixels(buffer).row(0)
  }

  @Test("Items of larger z cover items of smaller z, and items of equal z stay in order")
  func zOrder() throws {
    let (red, green, blue) = (Color.hex("#F00"), Color.hex("#0F0"), Color.hex("#00F"))
    #expect(
      try Self.row([Self.item(0, red, z: 1), Self.item(1, green), Self.item(1, blue)])
        == "FFFF0000 FFFF0000 FF0000FF FFFFFFFF")
  }

  @Test("A scene is clipped at its size, and an item is clipped at its clip")
  func clips() throws {
    let clip = Path.rect(Rect(x: 1, y: 0, width: 5, height: 1))
    #expect(
      try Self.row([Self.item(2, .black), Self.item(0, .hex("#F00"), clip: clip)])
        == "FFFFFFFF FFFF0000 FF000000 FFFFFFFF")
  }

  @Test("An item's shadow is cast by its whole drawing as one picture, and lies under it")
  func shadow() throws {
    let shadow = Shadow(color: .black, offset: Point(x: 1, y: 0), blurRadius: 0)
    let both = [Self.item(0, .hex("#F00")), Self.item(0, .hex("#F00"))]
    #expect(
      try Self.row([Scene.Item(.items(both), shadow: shadow)])
        == "FFFF0000 FFFF0000 FF000000 FFFFFFFF")
    #expect(
      try Self.row([Scene.Item(.items(both), shadow: shadow, opacity: 0.6)])
        == "FFFF6666 FFFF6666 FF666666 FFFFFFFF")
    #expect(
      try Self.row(
        [Self.item(0, .hex("#00000099")), Self.item(0, .clear)].map {
          Scene.Item($0.content, shadow: shadow)
        }) == "FF666666 FF292929 FF666666 FFFFFFFF")
  }

  @Test("An item's opacity applies to its children as one picture")
  func opacity() throws {
    let children = [Self.item(0, .black), Self.item(1, .black)]
    #expect(
      try Self.row([Scene.Item(.items(children), opacity: 0.6)])
        == "FF666666 FF666666 FF666666 FFFFFFFF")
  }
}
