import SwatchGeometry
import SwatchGraphics
import SwatchLayout
import SwatchNodes
import Testing

@Suite("The appearance of nodes")
struct LookTests {
  let box = Path.rect(Rect(x: 0, y: 0, width: 10, height: 20))

  func node(_ change: (DisplayNode) -> Void = { _ in }) -> DisplayNode {
    let node = DisplayNode()
    node.layOut(in: SizeRange(exact: Size(width: 10, height: 20)))
    change(node)
    return node
  }

  /// A node with a subnode of 3 × 4 at (1, 2).
  func family(_ change: (DisplayNode) -> Void = { _ in }) -> DisplayNode {
    let inner = DisplayNode()
    inner.id = "inner"
    inner.backgroundColor = .black
    let root = node { $0.backgroundColor = .white }
    root.addSubnode(inner)
    inner.frame = Rect(x: 1, y: 2, width: 3, height: 4)
    change(root)
    return root
  }

  @Test("An origin of the bounds moves the subnodes, but not the node's own drawing")
  func boundsOrigin() {
    let root = family { $0.boundsOrigin = Point(x: 5, y: -6) }
    #expect(
      root.sections.map(\.frame) == [
        Rect(x: 0, y: 0, width: 10, height: 20), Rect(x: -4, y: 8, width: 3, height: 4),
      ])
    #expect(root.layoutTree.children[0].frame == Rect(x: -4, y: 8, width: 3, height: 4))
  }

  @Test("A transform is applied about the anchor, which stays in place")
  func anchorPoint() throws {
    let node = node {
      $0.backgroundColor = .white
      $0.transform = .rotation(degrees: 90)
    }
    func moved(_ x: Double, _ y: Double) throws -> Point {
      try #require(node.displayedItems().first).transform.apply(to: Point(x: x, y: y))
    }
    #expect(try moved(5, 10) == Point(x: 5, y: 10) && moved(0, 0) == Point(x: 15, y: 5))
    node.anchorPoint = Point(x: 1, y: 0)
    #expect(try moved(10, 0) == Point(x: 10, y: 0) && moved(10, 20) == Point(x: -10, y: 0))
  }

  @Test("Each corner has its own radius, and a single radius sets all four")
  func cornerRadii() {
    let node = node { $0.backgroundColor = .white }
    node.cornerRadii = CornerRadii(topLeft: 1, topRight: 2, bottomLeft: 3, bottomRight: 4)
    let bounds = Rect(x: 0, y: 0, width: 10, height: 20)
    #expect(
      node.ownCommands == [.fill(.roundedRect(bounds, radii: node.cornerRadii), .color(.white))])
    #expect(node.cornerRadius == 1)
    node.maskedCorners = [.topRight]
    let one = CornerRadii(topLeft: 0, topRight: 2, bottomLeft: 0, bottomRight: 0)
    #expect(node.ownCommands == [.fill(.roundedRect(bounds, radii: one), .color(.white))])
    node.cornerRadius = 5
    #expect(node.cornerRadii == CornerRadii(5))
  }

  // MARK: Shadow

  @Test("A shadow lies behind the background, with Core Animation's defaults")
  func shadow() {
    let node = node {
      $0.backgroundColor = .white
      $0.shadowOpacity = 0.5
    }
    let shadow = Shadow(
      color: Color(white: 0, alpha: 0.5), offset: Point(x: 0, y: -3), blurRadius: 6)
    #expect(node.ownCommands == [.shadow(box, shadow), .fill(box, .color(.white))])
  }

  @Test("A shadow has its own colour, offset and radius, and the alpha of its drawing")
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

  @Test("The content and subnodes of a node without a background cast the shadow as one")
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

  @Test("A node that clips, or whose shadow is clear, shows no shadow")
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

  @Test("Opacity, transform and clip apply to a node and its subnodes as one picture")
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

  @Test("A hidden or transparent node is left out together with its subnodes")
  func hidden() {
    #expect(family { $0.isHidden = true }.displayedItems().isEmpty)
    #expect(family { $0.alpha = 0 }.displayedItems().isEmpty)
    let inner = family { $0.subnodes[0].isHidden = true }
    #expect(inner.sections.count == 1)
  }

  // MARK: Tint

  @Test("A node inherits the tint of its nearest ancestor with a tint, or else iOS's blue")
  func tint() {
    let root = family()
    let inner = root.subnodes[0]
    #expect(inner.tintColor.hex == "#007AFFFF")
    root.tintColor = .white
    #expect(inner.tintColor == .white)
    inner.tintColor = .black
    #expect(inner.tintColor == .black && root.tintColor == .white)
  }

  @Test("A new tint colour redraws the nodes that inherit it")
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

/// A node with a single colour, the tint.
private final class TintedNode: DisplayNode {
  override func draw(in canvas: Canvas) {
    canvas.fill(.rect(bounds), with: tintColor)
  }
}
