import SwatchGeometry
import SwatchGraphics
import SwatchLayout
import SwatchNodes
import Testing

extension LookTests {
  @Test("A border lies inside the edge, over the content and the subnodes")
  func border() {
    let root = family { $0.borderWidth = 2 }
    #expect(root.sections.map { $0.path.components.last } == ["display", "inner", "display"])
    #expect(
      root.sections.last?.commands == [
        .pushClip(box), .stroke(box, StrokeStyle(width: 4), .black), .pop,
      ])
  }

  @Test(
    "A border of one width and four equal lines are drawn alike",
    arguments: [CornerRoundingType.default, .clipping, .precomposited], [nil, 5.0])
  func equalLines(type: CornerRoundingType, height: Double?) {
    func commands(_ change: (DisplayNode) -> Void) -> [DisplayCommand] {
      node {
        $0.cornerRadius = 3
        $0.cornerRoundingType = type
        $0.verticalCornerRadii = height.map { CornerRadii($0) }
        change($0)
      }.ownCommands
    }
    let width = commands {
      $0.borderWidth = 2
      $0.borderColor = .red
    }
    #expect(!width.isEmpty)
    #expect(width == commands { $0.borderLines = BorderLines(BorderLine(width: 2, color: .red)) })
  }

  @Test("A border inside elliptical corners has ellipses on both sides")
  func ellipticalBorder() {
    let node = node {
      $0.cornerRadius = 4
      $0.verticalCornerRadii = CornerRadii(8)
      $0.borderWidth = 2
    }
    func box(_ rect: Rect, _ across: Double, _ down: Double) -> RoundedBox {
      RoundedBox(rect, radii: CornerRadii(across), vertical: CornerRadii(down))
    }
    let inner = box(Rect(x: 2, y: 2, width: 6, height: 16), 2, 6)
    #expect(node.ownCommands == [.fill(box(node.bounds, 4, 8).ring(around: inner), .color(.black))])
  }

  @Test(
    "A border follows circular corners, whether the rounding clips or covers",
    arguments: [CornerRoundingType.default, .clipping])
  func roundBorder(type: CornerRoundingType) {
    let round = Path.roundedRect(
      Rect(x: 0, y: 0, width: 10, height: 20),
      radii: CornerRadii(topLeft: 3, topRight: 0, bottomLeft: 0, bottomRight: 0))
    let node = node {
      $0.cornerRadius = 3
      $0.maskedCorners = .topLeft
      $0.cornerRoundingType = type
      $0.borderWidth = 1
      $0.borderColor = .white
    }
    #expect(
      node.ownCommands.suffix(3) == [
        .pushClip(round), .stroke(round, StrokeStyle(width: 2), .white), .pop,
      ])
  }

  private static let round = Path.roundedRect(
    Rect(x: 0, y: 0, width: 10, height: 20), radii: CornerRadii(4))
  private static let middle = Path.roundedRect(
    Rect(x: 1, y: 1, width: 8, height: 18), radii: CornerRadii(3))

  @Test("A background under an opaque round border ends in the middle of the border")
  func hiddenEdge() {
    let node = node {
      $0.backgroundColor = .white
      $0.cornerRadius = 4
      $0.borderWidth = 2
    }
    let stroke = DisplayCommand.stroke(Self.round, StrokeStyle(width: 4), .black)
    #expect(
      node.ownCommands == [.fill(Self.middle, .color(.white)), .pushClip(Self.round), stroke, .pop])
  }

  @Test(
    "A translucent border and its background reach the edges, and are cut together if round",
    arguments: [
      { $0.borderColor = Color(white: 0, alpha: 0.5) },
      { $0.borderLines = BorderLines(BorderLine(width: 2, style: .dashed)) },
      { $0.borderLines = BorderLines(top: BorderLine(width: 2)) },
      { $0.borderLines = BorderLines(BorderLine(width: 30)) },
    ] as [@Sendable (DisplayNode) -> Void])
  func seenEdge(set: @Sendable (DisplayNode) -> Void) {
    let node = node {
      $0.backgroundColor = .white
      $0.cornerRadius = 4
      $0.borderWidth = 2
      set($0)
    }
    #expect(
      node.ownCommands.prefix(3) == [
        .pushClip(Self.round), .pushGroup(opacity: 1), .fill(box, .color(.white)),
      ])
    #expect(node.ownCommands.suffix(2) == [.pop, .pop])
    node.cornerRadius = 0
    #expect(node.ownCommands.first == .fill(box, .color(.white)))
  }

  @Test("Clipped content ends in the middle of an opaque border, which is drawn over it")
  func clippedEdge() throws {
    let root = family {
      $0.cornerRadius = 4
      $0.borderWidth = 2
      $0.clipsToBounds = true
    }
    let group = try #require(root.displayedItems().first)
    guard group.clip == nil, case .items(let items) = group.content else {
      Issue.record("the line was clipped")
      return
    }
    #expect(items.map(\.clip) == [Self.middle, nil])
    guard case .list(let list)? = items.last?.content else { return }
    let commands = list.sections.flatMap(\.commands)
    #expect(
      commands == [
        .pushClip(Self.round), .stroke(Self.round, StrokeStyle(width: 4), .black), .pop,
      ])
  }

  @Test(
    "Subnodes and a translucent border are one picture, cut to the round edges",
    arguments: [
      { $0.borderColor = Color(white: 0, alpha: 0.5) },
      { $0.borderLines = BorderLines(BorderLine(width: 2, style: .dashed)) },
      { $0.borderLines = BorderLines(top: BorderLine(width: 2)) },
    ] as [@Sendable (DisplayNode) -> Void])
  func cutFamily(set: @Sendable (DisplayNode) -> Void) throws {
    let root = family {
      $0.cornerRadius = 4
      $0.borderWidth = 2
      $0.clipsToBounds = true
      $0.alpha = 0.5
      set($0)
    }
    let group = try #require(root.displayedItems().first)
    guard group.clip == nil, group.compositing == Compositing(opacity: 0.5),
      case .items(let items) = group.content, items.count == 1
    else {
      Issue.record("there is no group around what is cut")
      return
    }
    #expect(items[0].clip == nil)
    #expect(
      items[0].compositing
        == Compositing(mask: Compositing.Mask([.fill(Self.round, .color(.black))])))
    #expect(root.sections.first?.commands == [.fill(box, .color(.white))])
    #expect(root.sections.map { $0.path.components.last } == ["display", "inner", "display"])
  }

  @Test("Subnodes that may exceed round edges are not cut together with the border")
  func openFamily() throws {
    let root = family {
      $0.cornerRadius = 4
      $0.borderWidth = 2
      $0.borderColor = Color(white: 0, alpha: 0.5)
    }
    #expect(root.displayedItems().allSatisfy { $0.compositing.isPlain && $0.clip == nil })
    #expect(root.sections.first?.commands == [.fill(Self.round, .color(.white))])
  }

  @Test("Clipping corners that don't fit are reduced together, and stay inside the node")
  func largeClippingCorners() {
    let node = node {
      $0.backgroundColor = .white
      $0.cornerRadius = 30
      $0.maskedCorners = [.topLeft]
      $0.cornerRoundingType = .clipping
    }
    #expect(node.ownCommands.contains(.pushClip(.rect(Rect(x: 0, y: 0, width: 10, height: 11)))))
    node.maskedCorners = .all
    #expect(node.ownCommands.contains(.pushClip(.rect(Rect(x: 0, y: 0, width: 6, height: 6)))))
  }

  @Test("Clipping corners cover everything outside their arcs, in squares one point larger")
  func clippingCorners() {
    let node = node {
      $0.backgroundColor = .white
      $0.cornerRadius = 3
      $0.maskedCorners = [.topRight, .bottomLeft]
      $0.cornerRoundingType = .clipping
      $0.borderWidth = 1
    }
    let around = Path([
      .move(to: Point(x: -1, y: -1)), .line(to: Point(x: 6, y: -1)), .line(to: Point(x: 6, y: 6)),
      .line(to: Point(x: -1, y: 6)), .close,
    ])
    let window = Path.rect(Rect(x: 0, y: 0, width: 4, height: 4))
    let commands = node.ownCommands
    #expect(commands.first == .fill(box, .color(.white)))
    let mirrors = [
      Transform(a: -1, b: 0, c: 0, d: 1, tx: 10, ty: 0),
      Transform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 20),
    ]
    for (index, mirror) in mirrors.enumerated() {
      let corner = commands.dropFirst(1 + index * 5).prefix(5)
      #expect(corner.prefix(2) == [.pushTransform(mirror), .pushClip(window)])
      #expect(corner.suffix(2) == [.pop, .pop])
      guard case .fill(let path, .color(.white)) = corner.dropFirst(2).first,
        case .elements(let steps) = path.shape, case .elements(let square) = around.shape
      else {
        Issue.record("no corner was hidden")
        continue
      }
      #expect(Array(steps.prefix(5)) == square)
      #expect(steps.dropFirst(5).first == .move(to: Point(x: 3, y: 0)))
    }
    #expect(commands.count == 1 + 2 * 5 + 3, "and the border over them")
  }

  @Test("Clipping corners without a background clip content and subnodes, but not the shadow")
  func clippingCornersWithoutBackground() {
    let round = Path.roundedRect(
      Rect(x: 0, y: 0, width: 10, height: 20), radii: CornerRadii(3))
    let root = family {
      $0.backgroundColor = nil
      $0.cornerRadius = 3
      $0.cornerRoundingType = .clipping
    }
    #expect(root.displayedItems().map(\.clip) == [round])
    root.shadowOpacity = 1
    let item = root.displayedItems().first
    #expect(item?.shadow != nil && item?.clip == nil)
    guard case .items(let inner) = item?.content else {
      Issue.record("no group was drawn")
      return
    }
    #expect(inner.map(\.clip) == [round])
  }

  @Test(
    "Corners of a mask are numbered as in Core Animation",
    arguments: zip(
      [CornerMask.topLeft, .topRight, .bottomLeft, .bottomRight, .all], [1, 2, 4, 8, 15]))
  func cornerNumbers(corner: CornerMask, number: UInt8) {
    #expect(corner.rawValue == number)
  }

  @Test("A border of precomposited corners follows their curve around all edges")
  func continuousBorder() throws {
    let node = node {
      $0.cornerRadius = 2
      $0.maskedCorners = [.topLeft, .bottomRight]
      $0.cornerRoundingType = .precomposited
      $0.borderWidth = 1
    }
    guard case .pushClip(let path) = node.ownCommands.suffix(3).first,
      case .elements(let steps) = path.shape
    else {
      Issue.record("no outline was drawn")
      return
    }
    #expect(steps.first == .move(to: Point(x: 0, y: 2 * 1.528665)))
    #expect(steps.contains(.line(to: Point(x: 10, y: 0))))
    #expect(steps.contains(.line(to: Point(x: 10, y: 20 - 2 * 1.528665))))
    #expect(steps.suffix(2) == [.line(to: Point(x: 0, y: 20)), .close])
  }

  @Test("A border without width or colour draws nothing, and takes no space")
  func noBorder() {
    #expect(node { $0.borderColor = .white }.sections.isEmpty)
    let clear = node {
      $0.borderWidth = 1
      $0.borderColor = .clear
    }
    #expect(clear.sections.isEmpty)
    #expect(clear.frame.size == Size(width: 10, height: 20))
  }
}
