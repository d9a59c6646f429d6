import SwatchGeometry
import SwatchGraphics
import Testing

@testable import SwatchSnapshots

@Suite("Texts of what is drawn")
struct SceneTextTests {
  private static let rect = Rect(x: 1, y: 2, width: 30, height: 20)
  private static let color = Color(red: 1, green: 0, blue: 0)
  private static let place = Point(x: 3, y: 4)
  private static let shadow = Shadow(color: color, offset: place, blurRadius: 5)

  private static let run = GlyphRun(
    font: FontReference(face()), fontSize: 12, glyphs: [.init(id: 7, position: .zero)], text: "a",
    clusters: [.init(byteCount: 1, glyphCount: 1)], isRightToLeft: false)

  private static func face(
    _ file: UInt64 = 1, index: Int = 0, variations: String = "wght=400",
    synthesis: FontFace.Synthesis = []
  ) -> FontFace {
    FontFace(
      file: ContentHash(high: 0, low: file), index: index, variations: variations,
      synthesis: synthesis)
  }

  private static func image(_ hash: UInt64 = 1, _ width: Int = 8, _ height: Int = 8) -> Paint {
    let id = ImageID(
      source: ContentHash(high: 0, low: hash), size: PixelSize(width: width, height: height))
    return .image(ImageReference(id: id, source: .file("a.png")), in: rect)
  }

  private static func gradient(
    start: Point = .zero, end: Point = Point(x: 1, y: 0),
    stops: [LinearGradient.Stop] = [.init(offset: 0, color: color)]
  ) -> DisplayCommand {
    .fill(.rect(rect), .linearGradient(LinearGradient(start: start, end: end, stops: stops)))
  }

  private static func changed<Value>(_ value: Value, _ change: (inout Value) -> Void) -> Value {
    var value = value
    change(&value)
    return value
  }

  private static func glyphs(_ change: (inout GlyphRun) -> Void) -> DisplayCommand {
    .glyphs(changed(run, change), at: place, color)
  }

  private static func cast(_ change: (inout Shadow) -> Void) -> DisplayCommand {
    .shadow(.rect(rect), changed(shadow, change))
  }

  private static func corners(_ radii: [Double]) -> DisplayCommand {
    .pushClip(
      .roundedRect(
        rect,
        radii: CornerRadii(
          topLeft: radii[0], topRight: radii[1], bottomLeft: radii[2], bottomRight: radii[3])))
  }

  private static func path(_ elements: Path.Element...) -> DisplayCommand {
    .pushClip(Path(elements))
  }

  private static func map(_ numbers: [Double]) -> AffineTransform {
    AffineTransform(
      a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
  }

  /// A little less than the words of a text show.
  private static let tiny = 0.001

  /// Commands, each with others in which one stored value is another.
  static let commands: [(name: String, command: DisplayCommand, others: [DisplayCommand])] = [
    (
      "fill", .fill(.rect(rect), .color(color)),
      [
        .fill(.rect(Rect(x: 1, y: 2, width: 30, height: 20 + tiny)), .color(color)),
        .fill(.ellipse(in: rect), .color(color)), .pushClip(.rect(rect)),
        .fill(.rect(rect), .color(Color(red: 1, green: 0, blue: tiny))),
        .fill(.rect(rect), .color(Color(red: 1, green: 0, blue: 0, alpha: 0.999))),
        .fill(.rect(rect), image()), gradient(),
      ]
    ),
    (
      "gradient", gradient(),
      [
        gradient(start: Point(x: tiny, y: 0)), gradient(end: Point(x: 1, y: tiny)),
        gradient(stops: []), gradient(stops: [.init(offset: tiny, color: color)]),
        gradient(stops: [.init(offset: 0, color: Color(white: 0))]),
      ]
    ),
    (
      "image", .fill(.rect(rect), image()),
      [
        .fill(.rect(rect), image(2)), .fill(.rect(rect), image(1, 9)),
        .fill(.rect(rect), image(1, 8, 9)),
        .fill(
          .rect(rect),
          changed(image()) { paint in
            guard case .image(let image, _) = paint else { return }
            paint = .image(image, in: Rect(x: 1 + tiny, y: 2, width: 30, height: 20))
          }),
      ]
    ),
    (
      "stroke", .stroke(.rect(rect), StrokeStyle(width: 1, dashes: [2, 3]), color),
      [
        .stroke(.ellipse(in: rect), StrokeStyle(width: 1, dashes: [2, 3]), color),
        .stroke(.rect(rect), StrokeStyle(width: 1 + tiny, dashes: [2, 3]), color),
        .stroke(.rect(rect), StrokeStyle(width: 1, dashes: [2, 3 + tiny]), color),
        .stroke(.rect(rect), StrokeStyle(width: 1), color),
        .stroke(.rect(rect), StrokeStyle(width: 1, dashes: [2, 3]), Color(white: 0)),
      ]
    ),
    (
      "glyphs", .glyphs(run, at: place, color),
      [
        .glyphs(run, at: Point(x: 3 + tiny, y: 4), color),
        .glyphs(run, at: Point(x: 3, y: 4 + tiny), color), .glyphs(run, at: place, Color(white: 0)),
        glyphs { $0.font = FontReference(face(2)) },
        glyphs { $0.font = FontReference(face(index: 1)) },
        glyphs { $0.font = FontReference(face(variations: "wght=700")) },
        glyphs { $0.font = FontReference(face(synthesis: .bold)) },
        glyphs { $0.font = FontReference(face(synthesis: .oblique)) },
        glyphs { $0.fontSize = 12 + tiny }, glyphs { $0.glyphs[0].id = 8 },
        glyphs { $0.glyphs[0].position.x = tiny }, glyphs { $0.glyphs[0].position.y = tiny },
        glyphs { $0.glyphs = [] }, glyphs { $0.text = "b" }, glyphs { $0.isRightToLeft = true },
        glyphs { $0.clusters[0].byteCount = 2 }, glyphs { $0.clusters[0].glyphCount = 2 },
        glyphs { $0.clusters = [] },
      ]
    ),
    (
      "shadow", .shadow(.rect(rect), shadow),
      [
        .shadow(.ellipse(in: rect), shadow), cast { $0.color = Color(white: 0) },
        cast { $0.offset.x += tiny }, cast { $0.offset.y += tiny }, cast { $0.blurRadius += tiny },
      ]
    ),
    (
      "replace", .replace(.rect(rect), color),
      [.replace(.ellipse(in: rect), color), .replace(.rect(rect), .clear)]
    ),
    (
      "corners", corners([1, 2, 3, 4]),
      [
        corners([1 + tiny, 2, 3, 4]), corners([1, 2 + tiny, 3, 4]), corners([1, 2, 3 + tiny, 4]),
        corners([1, 2, 3, 4 + tiny]), .pushClip(.rect(rect)), .pushClip(.ellipse(in: rect)),
      ]
    ),
    (
      "clip", path(.move(to: .zero), .line(to: place)),
      [
        path(.move(to: .zero), .line(to: place), .close), path(.move(to: .zero)),
        path(.move(to: .zero), .line(to: Point(x: 3, y: 4 + tiny))),
        path(.move(to: Point(x: tiny, y: 0)), .line(to: place)),
        path(.move(to: .zero), .curve(to: place, control1: place, control2: place)),
      ]
    ),
    (
      "curve", path(.curve(to: place, control1: place, control2: place)),
      [
        path(.curve(to: .zero, control1: place, control2: place)),
        path(.curve(to: place, control1: .zero, control2: place)),
        path(.curve(to: place, control1: place, control2: .zero)),
      ]
    ),
    (
      "transform", .pushTransform(map([1, 0, 0, 1, 5, 6])),
      (0..<6).map { index in
        .pushTransform(map(changed([1, 0, 0, 1, 5, 6]) { $0[index] += tiny }))
      }
    ),
    ("group", .pushGroup(opacity: 0.5), [.pushGroup(opacity: 0.5 + tiny), .pop]),
    ("pop", .pop, [.pushGroup(opacity: 1)]),
  ]

  private static func scene(_ commands: [DisplayCommand], frame: Rect = rect) -> Scene {
    let section = DisplayList.Section(
      path: NodePath(root: "card"), frame: frame, commands: commands)
    return Scene(
      size: Size(width: 40, height: 30), scale: .one,
      items: [Scene.Item(.list(DisplayList([section])))])
  }

  @Test("Whatever stored value of a command changes, the text does", arguments: commands)
  func values(name: String, command: DisplayCommand, others: [DisplayCommand]) {
    let reference = SceneText(Self.scene([command])).text
    #expect(SceneText.mismatch(from: reference, to: SceneText(Self.scene([command])).text) == nil)
    var texts: Set = [reference]
    for other in others {
      let text = SceneText(Self.scene([other])).text
      #expect(texts.insert(text).inserted, "\(other)")
      #expect(SceneText.mismatch(from: reference, to: text) != nil)
    }
  }

  @Test("Whatever the values are, they come back from a scene file", arguments: commands)
  func files(name: String, command: DisplayCommand, others: [DisplayCommand]) throws {
    for command in [command] + others {
      let scene = Self.scene(command.balanced)
      let read = try Scene(decoding: scene.encoded())
      #expect(read == scene)
      #expect(SceneText(read).text == SceneText(scene).text)
    }
  }

  @Test("The table knows all stored values of what is drawn")
  func completeness() {
    // A value that is added here is to be added to the table above, to the facts, and to scene files.
    #expect(Mirror(reflecting: Self.run).children.count == 6)
    #expect(Mirror(reflecting: Self.run.glyphs[0]).children.count == 2)
    #expect(Mirror(reflecting: Self.run.clusters[0]).children.count == 2)
    #expect(Mirror(reflecting: Self.run.face).children.count == 4)
    #expect(Mirror(reflecting: Self.shadow).children.count == 3)
    #expect(Mirror(reflecting: Self.color).children.count == 4)
    #expect(Mirror(reflecting: CornerRadii(1)).children.count == 4)
    #expect(Mirror(reflecting: StrokeStyle(width: 1)).children.count == 2)
    #expect(Mirror(reflecting: AffineTransform.identity).children.count == 6)
    #expect(
      Mirror(reflecting: LinearGradient(start: .zero, end: .zero, stops: [])).children.count == 3)
    #expect(Mirror(reflecting: Scene.Item(.items([]))).children.count == 7)
    #expect(Mirror(reflecting: Self.scene([])).children.count == 3)
  }

  @Test("What an item does to all that it holds is told too, and the section's frame and the scene")
  func items() {
    let item = Scene.Item(.list(DisplayList([])), clip: .rect(Self.rect), shadow: Self.shadow)
    func text(_ change: (inout Scene.Item) -> Void) -> String {
      SceneText(
        Scene(size: .zero, scale: .one, items: [Self.changed(item, change)])
      ).text
    }
    let texts = [
      text { _ in }, text { $0.transform.tx += Self.tiny }, text { $0.clip = nil },
      text { $0.clip = .rect(Rect(x: 1, y: 2 + Self.tiny, width: 30, height: 20)) },
      text { $0.shadow = nil }, text { $0.shadow?.blurRadius += Self.tiny },
      text { $0.opacity -= Self.tiny }, text { $0.z += Self.tiny },
    ]
    #expect(Set(texts).count == texts.count)
    #expect(texts[0] == text { _ in })
    let moved = Rect(x: 1 + Self.tiny, y: 2, width: 30, height: 20)
    #expect(SceneText(Self.scene([.pop])).text != SceneText(Self.scene([.pop], frame: moved)).text)
    var wider = Self.scene([.pop])
    wider.size.width += Self.tiny
    #expect(SceneText(Self.scene([.pop])).text != SceneText(wider).text)
  }

  @Test("The last digit of a sum makes no difference")
  func rounding() {
    let (sum, number) = (0.1 + 0.2, 0.3)
    #expect(sum != number)
    #expect(
      SceneText(Self.scene([.pushGroup(opacity: sum)])).text
        == SceneText(Self.scene([.pushGroup(opacity: number)])).text)
    let endless = Self.scene([.pushTransform(Self.map([.infinity, .nan, -0.0, 1e300, 0, 0]))])
    #expect(SceneText(endless).text == SceneText(endless).text)
  }

  @Test("Where the words are the same, the failure says so")
  func fine() throws {
    let (old, new) = (0.5, 0.501)
    let mismatch = try #require(
      SceneText.mismatch(
        from: SceneText(Self.scene([.pushGroup(opacity: old)])).text,
        to: SceneText(Self.scene([.pushGroup(opacity: new)])).text))
    #expect(mismatch.message.hasPrefix("What is drawn differs in values that the words round"))
    #expect(mismatch.textDifference?.contains("group 0.5 ~") == true)
  }

  @Test("A reference of words alone is compared by them")
  func words() throws {
    let reference = """
      scene 40×30 at 1
       item
        card 1,2 30×20
         group 0.5

      """
    func mismatch(_ opacity: Double) -> SnapshotMismatch? {
      SceneText.mismatch(
        from: reference, to: SceneText(Self.scene([.pushGroup(opacity: opacity)])).text)
    }
    #expect(mismatch(0.5) == nil)
    #expect(mismatch(0.501) == nil)
    #expect(mismatch(0.6)?.message.hasSuffix("-    group 0.5\n+    group 0.6") == true)
  }
}

extension DisplayCommand {
  /// The command, and what opens or ends it.
  fileprivate var balanced: [DisplayCommand] {
    switch self {
    case .pushClip, .pushTransform, .pushGroup: [self, .pop]
    case .pop: [.pushGroup(opacity: 1), .pop]
    case .fill, .stroke, .glyphs, .shadow, .replace: [self]
    }
  }
}
