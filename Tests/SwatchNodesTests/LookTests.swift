import SwatchGeometry
import SwatchGraphics
import SwatchLayout
import SwatchNodes
import Testing

@Suite("What nodes look like")
struct LookTests {
  private let box = Path.rect(Rect(x: 0, y: 0, width: 10, height: 20))

  private func node(_ change: (DisplayNode) -> Void = { _ in }) -> DisplayNode {
    let node = DisplayNode()
    node.layOut(in: SizeRange(exact: Size(width: 10, height: 20)))
    change(node)
    return node
  }

  /// A node with one of 3 × 4 at (1, 2) inside.
  private func family(_ change: (DisplayNode) -> Void = { _ in }) -> DisplayNode {
    let inner = DisplayNode()
    inner.id = "inner"
    inner.backgroundColor = .black
    let root = node { $0.backgroundColor = .white }
    root.addSubnode(inner)
    inner.frame = Rect(x: 1, y: 2, width: 3, height: 4)
    change(root)
    return root
  }

  @Test("A bounds origin moves the subnodes, and not what the node itself draws")
  func boundsOrigin() {
    let root = family { $0.boundsOrigin = Point(x: 5, y: -6) }
    #expect(
      root.sections.map(\.frame) == [
        Rect(x: 0, y: 0, width: 10, height: 20), Rect(x: -4, y: 8, width: 3, height: 4),
      ])
    #expect(root.layoutTree.children[0].frame == Rect(x: -4, y: 8, width: 3, height: 4))
  }

  // MARK: Border

  @Test("A border lies inside of the edge, over content and subnodes")
  func border() {
    let root = family { $0.borderWidth = 2 }
    #expect(root.sections.map { $0.path.components.last } == ["display", "inner", "display"])
    #expect(
      root.sections.last?.commands == [
        .pushClip(box), .stroke(box, StrokeStyle(width: 4), .black), .pop,
      ])
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

  @Test("Clipping corners hide what lies outside of arcs, in squares one point larger than those")
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

  @Test(
    "Corners are numbered as in Core Animation",
    arguments: zip(
      [CornerMask.topLeft, .topRight, .bottomLeft, .bottomRight, .all], [1, 2, 4, 8, 15]))
  func cornerNumbers(corner: CornerMask, number: UInt8) {
    #expect(corner.rawValue == number)
  }

  @Test("A border of precomposited corners follows their curve, round all edges")
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

  @Test("A border without width or colour draws nothing, and none takes room")
  func noBorder() {
    #expect(node { $0.borderColor = .white }.sections.isEmpty)
    let clear = node {
      $0.borderWidth = 1
      $0.borderColor = .clear
    }
    #expect(clear.sections.isEmpty)
    #expect(clear.frame.size == Size(width: 10, height: 20))
  }

  // MARK: Shadow

  @Test("A shadow lies behind the background, as Core Animation has it by default")
  func shadow() {
    let node = node {
      $0.backgroundColor = .white
      $0.shadowOpacity = 0.5
    }
    let shadow = Shadow(
      color: Color(white: 0, alpha: 0.5), offset: Point(x: 0, y: -3), blurRadius: 6)
    #expect(node.ownCommands == [.shadow(box, shadow), .fill(box, .color(.white))])
  }

  @Test("A shadow has the colour, offset and radius set, and the alpha of what casts it")
  func ownShadow() {
    let node = node {
      $0.backgroundColor = Color(white: 1, alpha: 0.5)
      $0.cornerRadius = 2
      $0.shadowColor = Color(white: 1)
      $0.shadowOpacity = 1
      $0.shadowOffset = Size(width: 1, height: 2)
      $0.shadowRadius = 4
    }
    let outline = Path.roundedRect(
      Rect(x: 0, y: 0, width: 10, height: 20), radii: CornerRadii(2))
    let shadow = Shadow(
      color: Color(white: 1, alpha: 0.5), offset: Point(x: 1, y: 2), blurRadius: 8)
    #expect(node.ownCommands.first == .shadow(outline, shadow))
  }

  @Test("Without a background the content casts the shadow, subnodes included, as one")
  func contentShadow() {
    let root = family {
      $0.backgroundColor = nil
      $0.shadowOpacity = 1
    }
    let shadow = Shadow(color: .black, offset: Point(x: 0, y: -3), blurRadius: 6)
    #expect(root.displayedItems().map(\.shadow) == [shadow])
    #expect(root.sections.map(\.commands.count) == [1])
    root.clipsToBounds = true
    #expect(root.displayedItems().map(\.shadow) == [nil])
  }

  @Test("A node that clips shows no shadow, and neither does one whose shadow is clear")
  func noShadow() {
    let clipped = node {
      $0.backgroundColor = .white
      $0.shadowOpacity = 1
      $0.clipsToBounds = true
    }
    #expect(clipped.ownCommands == [.fill(box, .color(.white))])
    #expect(node { $0.backgroundColor = .white }.ownCommands == [.fill(box, .color(.white))])
  }

  // MARK: The whole

  @Test("Opacity, transform and clip hold for a node with its subnodes, as one picture")
  func composite() throws {
    let half = family { $0.alpha = 0.5 }
    #expect(half.displayedItems().map(\.opacity) == [0.5])
    #expect(half.sections.count == 2)
    let scaled = family { $0.transform = .scale(x: 2, y: 2) }
    let moved = try #require(scaled.displayedItems().first).transform
    #expect(moved.apply(to: Point(x: 5, y: 10)) == Point(x: 5, y: 10), "the centre stays")
    #expect(moved.apply(to: .zero) == Point(x: -5, y: -10))
    let clipped = family {
      $0.clipsToBounds = true
      $0.cornerRadius = 3
    }
    #expect(
      clipped.displayedItems().map(\.clip) == [
        .roundedRect(Rect(x: 0, y: 0, width: 10, height: 20), radii: CornerRadii(3))
      ])
    #expect(family().displayedItems().map(\.clip) == [nil])
  }

  @Test("A hidden node, and one without opacity, is left out with its subnodes")
  func hidden() {
    #expect(family { $0.isHidden = true }.displayedItems().isEmpty)
    #expect(family { $0.alpha = 0 }.displayedItems().isEmpty)
    let inner = family { $0.subnodes[0].isHidden = true }
    #expect(inner.sections.count == 1)
  }

  // MARK: Tint

  @Test("A tint colour is that of the nearest node around that has one, else iOS's blue")
  func tint() {
    let root = family()
    let inner = root.subnodes[0]
    #expect(inner.tintColor.hex == "#007AFFFF")
    root.tintColor = .white
    #expect(inner.tintColor == .white)
    inner.tintColor = .black
    #expect(inner.tintColor == .black && root.tintColor == .white)
  }

  @Test("A new tint colour draws again what inherits it")
  func tintRedraws() {
    let (root, inner) = (DisplayNode(), TintedNode())
    root.addSubnode(inner)
    root.layOut(in: SizeRange(exact: Size(width: 10, height: 20)))
    inner.frame = Rect(x: 0, y: 0, width: 1, height: 1)
    _ = root.displayedItems()
    root.tintColor = .white
    #expect(
      root.sections.map(\.commands) == [
        [.fill(.rect(Rect(x: 0, y: 0, width: 1, height: 1)), .color(.white))]
      ])
  }
}

/// One colour: the tint.
private final class TintedNode: DisplayNode {
  override func draw(in canvas: Canvas) {
    canvas.fill(.rect(bounds), with: tintColor)
  }
}
