import SwatchGeometry
import SwatchGraphics
import Testing

@testable import SwatchSnapshots

@Suite("Trees of scenes")
struct SceneFlatteningTests {
  static let face = FontFace(file: ContentHash(high: 0x1234_5678_9ABC_DEF0, low: 0))

  static func run(_ text: String, rightToLeft: Bool = false, size: Double = 10) -> GlyphRun {
    GlyphRun(
      font: FontReference(face), fontSize: size, glyphs: [.init(id: 1, position: .zero)],
      text: text,
      clusters: [.init(byteCount: text.utf8.count, glyphCount: 1)], isRightToLeft: rightToLeft)
  }

  static func section(
    _ path: [String], _ frame: Rect, _ commands: [DisplayCommand] = []
  ) -> DisplayList.Section {
    let path = path.dropFirst().reduce(NodePath(root: path[0])) { $0.appending($1) }
    return DisplayList.Section(path: path, frame: frame, commands: commands)
  }

  static func tree(_ items: Scene.Item...) -> SnapshotTree {
    SnapshotTree(Scene(size: Size(width: 100, height: 100), scale: .one, items: items))
  }

  static func list(_ sections: DisplayList.Section...) -> Scene.Item {
    Scene.Item(.list(DisplayList(sections)))
  }

  static func words(_ node: SnapshotTree.Node) -> [String] {
    node.look.map { DrawingPrinter.phrase($0).words }
  }

  static let box = Rect(x: 10, y: 10, width: 50, height: 20)

  @Test("Frames of nodes are relative to the picture, whatever transforms enclose them")
  func frames() {
    let item = Scene.Item(
      .items([Self.list(Self.section(["a"], Self.box))]),
      transform: .translation(x: 1.0 / 3, y: 5).concatenating(.scale(x: 2, y: 1)))
    #expect(
      Self.tree(item).nodes == [
        .init(
          path: ["a"], frame: Rect(x: 20.667, y: 15, width: 100, height: 20),
          look: [Drawing(.pushTransform(.scale(x: 2, y: 1)), omitting: .place)])
      ])
  }

  @Test("A node that draws inside a group and after it is a single node")
  func around() {
    let fill = DisplayCommand.fill(.rect(Self.box), .color(.black))
    let group = Scene.Item(
      .items([
        Scene.Item(.items([Self.list(Self.section(["a"], Self.box, [fill]))])),
        Self.list(
          Self.section(["a"], Self.box, [.stroke(.rect(Self.box), StrokeStyle(width: 1), .black)])),
      ]), opacity: 0.5)
    let tree = Self.tree(group)
    #expect(tree.nodes.map(\.path) == [["a"]])
    #expect(tree.nodes[0].look.count == 3)
  }

  @Test("Nodes outside the picture or a clip are omitted, but nodes without extent are kept")
  func hidden() {
    let sections = [
      Self.section(["root"], Rect(x: 0, y: 0, width: 100, height: 100)),
      Self.section(["root", "out"], Rect(x: 100, y: 0, width: 10, height: 10)),
      Self.section(["root", "in"], Rect(x: 99, y: 0, width: 10, height: 10)),
      Self.section(["root", "empty"], Rect(x: 20, y: 20, width: 30, height: 0)),
      Self.section(["root", "endless"], Rect(x: 0, y: 0, width: .infinity, height: 10)),
    ]
    let clipped = Scene.Item(
      .list(
        DisplayList([
          Self.section(["root", "clipped"], Rect(x: 60, y: 0, width: 10, height: 10)),
          Self.section(["root", "shown"], Rect(x: 40, y: 0, width: 20, height: 10)),
        ])),
      clip: .rect(Rect(x: 0, y: 0, width: 50, height: 50)))
    let clear = Scene.Item(
      .list(DisplayList([Self.section(["root", "clear"], Self.box)])), opacity: 0)
    let tree = Self.tree(Scene.Item(.list(DisplayList(sections))), clipped, clear)
    #expect(tree.nodes.map(\.name) == ["root", "root > in", "root > empty", "root > shown"])
  }

  @Test("A node's drawing before and after its subnodes belongs to one node")
  func sections() {
    let red = DisplayCommand.fill(.rect(Rect(origin: .zero, size: Self.box.size)), .color(.black))
    let line = DisplayCommand.stroke(
      .roundedRect(Rect(origin: .zero, size: Self.box.size), radii: CornerRadii(4)),
      StrokeStyle(width: 1), .white)
    let tree = Self.tree(
      Self.list(
        Self.section(["a"], Self.box, [red]), Self.section(["a", "b"], Self.box),
        Self.section(["a"], Self.box, [line])))
    #expect(
      tree.nodes == [
        .init(
          path: ["a"], frame: Self.box,
          look: [
            Drawing(.fill(Drawing.node, .color(.black))),
            Drawing(
              .stroke(
                Path(shape: .roundedRect(.zero, CornerRadii(4))), StrokeStyle(width: 1), .white)),
          ]),
        .init(path: ["a", "b"], frame: Self.box),
      ])
  }

  @Test("Equal paths are numbered, and nodes inside use the numbered name")
  func equalPaths() {
    func cell(_ y: Double) -> Scene.Item {
      Scene.Item(
        .items([
          Self.list(Self.section(["cell"], Self.box), Self.section(["cell", "title"], Self.box))
        ]), transform: .translation(x: 0, y: y))
    }
    #expect(
      Self.tree(cell(0), cell(20), cell(40)).nodes.map(\.name) == [
        "cell", "cell > title", "cell (2)", "cell (2) > title", "cell (3)", "cell (3) > title",
      ])
  }

  @Test("The scope of an item replaces the root in the names of its nodes, even in nested scopes")
  func scopes() {
    let inner = Scene.Item(
      .items([Self.list(Self.section(["innercell"], Self.box))]),
      scope: NodePath(root: "cellnode").appending("pager").appending("page 1"))
    let outer = Scene.Item(
      .items([Self.list(Self.section(["cellnode"], Self.box)), inner]),
      scope: NodePath(root: "table").appending("cell 3"))
    #expect(
      Self.tree(Self.list(Self.section(["table"], Self.box)), outer).nodes.map(\.name)
        == ["table", "table > cell 3", "table > cell 3 > pager > page 1"])
  }

  @Test("The opacity, clip and shadow of an item belong to its first node")
  func itemLooks() {
    let shadow = Shadow(color: .black, offset: Point(x: 0, y: 2), blurRadius: 8)
    let item = Scene.Item(
      .list(DisplayList([Self.section(["a"], Self.box), Self.section(["a", "b"], Self.box)])),
      clip: .roundedRect(Self.box, radii: CornerRadii(8)), shadow: shadow, opacity: 0.5)
    #expect(
      Self.tree(item).nodes.map(Self.words) == [
        ["opacity 0.5", "shadow #000000FF blur 8 offset 0 2", "clip rounded 8"], [],
      ])
  }

  @Test(
    "Text runs on one baseline are a line in reading order",
    arguments: [
      ([("Hello ", false, 0.0, 10.0), ("world ", false, 30, 10)], "Hello world"),
      ([("second", false, 0, 24), ("first", false, 0, 10)], "first\nsecond"),
      // An Arabic line with a Latin word is drawn as: end, word, beginning.
      ([("ج د", true, 0, 10), (" abc ", false, 20, 10), ("ا ب", true, 50, 10)], "ا ب abc ج د"),
      ([("see ", false, 0, 10), ("ب", true, 20, 10), ("ا", true, 30, 10)], "see اب"),
      // Numbers and Latin words in a right-to-left paragraph, with its blanks and signs.
      ([("left", false, 0, 10), (" ", true, 20, 10), ("3", false, 30, 10)], "3 left"),
      (
        [(")", true, 0, 10), ("9", false, 5, 10), (" (", true, 20, 10), ("4.8", false, 30, 10)],
        "4.8 (9)"
      ),
    ] as [([(String, Bool, Double, Double)], String)])
  func lines(runs: [(text: String, rightToLeft: Bool, x: Double, y: Double)], text: String) {
    let commands = runs.map {
      DisplayCommand.glyphs(
        Self.run($0.text, rightToLeft: $0.rightToLeft), at: Point(x: $0.x, y: $0.y), .black)
    }
    let node = Self.tree(Self.list(Self.section(["a"], Self.box, commands))).nodes[0]
    #expect(node.text == text)
    #expect(Self.words(node) == ["text #000000FF 10 font 12345678"])
  }

  @Test("A look has a short phrase for each command, with a position if it differs from the node's")
  func looks() {
    let whole = Rect(origin: .zero, size: Self.box.size)
    let image = ImageReference(
      id: ImageID(
        source: ContentHash(high: 0xABCD_EF01_0000_0000, low: 1),
        size: PixelSize(width: 4, height: 4)),
      source: .file("x.png"))
    let gradient = LinearGradient(
      start: .zero, end: Point(x: 0, y: 20),
      stops: [.init(offset: 0, color: .black), .init(offset: 1, color: .white)])
    let part = Rect(x: 1, y: 2, width: 3.5, height: 4)
    let commands: [DisplayCommand] = [
      .fill(.rect(whole), .image(image, in: whole)),
      .fill(.ellipse(in: part), .color(.white)),
      .fill(.rect(whole), .gradient(.linear(gradient))),
      .pushGroup(opacity: 0.25), .pushTransform(.translation(x: 1, y: 2)), .pop, .pop,
      .stroke(Path([.move(to: .zero), .close]), StrokeStyle(width: 2, dashes: [4, 2]), .black),
      .replace(.rect(part), .clear),
    ]
    #expect(
      Self.words(Self.tree(Self.list(Self.section(["a"], Self.box, commands))).nodes[0]) == [
        "image abcdef01", "fill #FFFFFFFF ellipse at 1,2 3.5×4",
        "gradient #000000FF 0% #FFFFFFFF 100% at 0,0 to 0,20", "opacity 0.25",
        "transform 1 0 0 1 at 1,2", "stroke #000000FF 2 dashes 4 2 path of 2 steps",
        "replace #00000000 at 1,2 3.5×4",
      ])
  }
}
