import SwatchGeometry
import SwatchGraphics
import SwatchLayout
import SwatchNodes
import Testing

/// Placeholders, and the picture of a tree that is not displayed yet.
@Suite("Placeholders and immediate pictures")
@MainActor struct PlaceholderTests {
  private let log = Log()

  private func root(_ subnodes: [DisplayNode]) -> CellNode {
    let root = CellNode()
    root.id = "root"
    root.frame = Rect(x: 0, y: 0, width: 20, height: 20)
    for node in subnodes { root.addSubnode(node) }
    root.setEnvironment(.test())
    return root
  }

  private func image(_ size: Double = 10) -> ImageNode {
    let node = ImageNode()
    node.id = "image"
    node.image = .solid(.black, Size(width: size, height: size))
    node.frame = Rect(x: 0, y: 0, width: size, height: size)
    return node
  }

  @Test("A new node shows its background without contents, and contents once they are displayed")
  func immediate() {
    let square = SquareNode(log: log)
    square.backgroundColor = .white
    let root = root([square])
    #expect(root.immediateItems().sections == ["square white"])
    #expect(log.all.isEmpty)
    #expect(root.displayedItems().sections == ["square white black"])
    #expect(root.immediateItems().sections == ["square white black"])
    #expect(log.all == ["square draw"])
  }

  @Test("Displayed contents disappear after setNeedsDisplay()")
  func invalidated() {
    let square = SquareNode(log: log)
    let root = root([square])
    _ = root.displayedItems()
    square.setNeedsDisplay()
    #expect(root.immediateItems().sections.isEmpty)
  }

  @Test("A node that does not display asynchronously is drawn for an immediate picture")
  func synchronous() {
    let square = SquareNode(log: log)
    square.displaysAsynchronously = false
    #expect(root([square]).immediateItems().sections == ["square black"])
  }

  @Test("A placeholder over the subnodes replaces missing content")
  func placeholder() {
    let image = image()
    image.placeholderColor = .white
    let over = DisplayNode()
    over.id = "over"
    over.backgroundColor = .black
    over.frame = image.frame
    image.addSubnode(over)
    let root = root([image])
    #expect(root.immediateItems().sections == ["over black", "image white"])
    over.zPosition = 10_000
    #expect(root.immediateItems().sections == ["image white", "over black"])
    #expect(root.displayedItems().sections == ["image black", "over black"])
  }

  @Test("A placeholder disappears when the node and its direct subnodes have displayed")
  func directSubnodes() {
    let image = image()
    image.placeholderColor = .white
    let square = SquareNode(log: log)
    image.addSubnode(square)
    let root = root([image])
    root.setInterfaceState(.inHierarchy)
    square.displaySuspended = true
    _ = root.displayedItems()
    #expect(root.immediateItems().sections == ["image black"])
    square.displaySuspended = false
    image.displaysAsynchronously = false
    #expect(root.immediateItems().sections == ["image black"])
  }

  @Test("A node that enters view without contents shows a placeholder until its subnodes are done")
  func untilSubnodesAreDone() {
    let image = image()
    image.placeholderColor = .white
    let square = SquareNode(log: log)
    square.shouldBypassEnsureDisplay = true
    image.addSubnode(square)
    let root = root([image])
    root.setInterfaceState(.inHierarchy)
    root.recursivelyEnsureDisplay()
    #expect(root.immediateItems().sections == ["image black", "image white"])
    square.shouldBypassEnsureDisplay = false
    square.recursivelyEnsureDisplay()
    #expect(root.immediateItems().sections == ["image black", "square black"])
  }

  @Test("A node without drawing or without a size has no placeholder")
  func nothingToDraw() {
    let plain = DisplayNode()
    plain.placeholderEnabled = true
    plain.frame = Rect(x: 0, y: 0, width: 10, height: 10)
    let empty = image(0)
    empty.placeholderColor = .white
    #expect(root([plain, empty]).immediateItems().sections.isEmpty)
  }

  @Test("A placeholder colour enables placeholders, and a clear colour disables those of texts")
  func colours() {
    let (image, text) = (ImageNode(), TextNode())
    image.placeholderColor = .clear
    text.placeholderColor = .white
    #expect(image.placeholderEnabled && text.placeholderEnabled)
    text.placeholderColor = .clear
    #expect(!text.placeholderEnabled)
    image.placeholderColor = nil
    #expect(!image.placeholderEnabled)
  }

  @Test("Placeholders are light grey, two points lower than their lines, and off by default")
  func defaults() {
    let (image, text) = (ImageNode(), TextNode())
    #expect(image.placeholderColor == Color(white: 0.95))
    #expect(text.placeholderColor == Color(white: 0.95))
    #expect(text.placeholderInsets == EdgeInsets(top: 1, left: 0, bottom: 1, right: 0))
    #expect(!image.placeholderEnabled && !text.placeholderEnabled)
    image.placeholderColor = Color(white: 0.95)
    #expect(!image.placeholderEnabled)
    image.placeholderEnabled = true
    #expect(image.placeholderImage() == .solid(Color(white: 0.95), .zero))
  }

  @Test("The placeholder of a text fills its lines, in whole points")
  func lines() throws {
    let text = TextNode(AttributedText("one two", font: Font(size: 11)))
    text.placeholderColor = .white
    text.placeholderInsets = .zero
    text.layOut(in: SizeRange(min: .zero, max: Size(width: 20, height: .infinity)))
    guard case .list(let list)? = text.immediateItems().first?.content else {
      Issue.record("no placeholder was drawn")
      return
    }
    let rects = list.sections.flatMap(\.commands).map { command -> Rect? in
      guard case .fill(let path, .color(.white)) = command, case .rect(let rect) = path.shape else {
        return nil
      }
      return rect
    }
    #expect(
      rects == [
        Rect(x: 0, y: 0, width: 17, height: 11), Rect(x: 0, y: 11, width: 17, height: 11),
      ])
  }

  @Test("A persistent placeholder stays over the content")
  func persisting() {
    let node = PersistentNode()
    let root = root([node])
    root.setInterfaceState(.inHierarchy)
    #expect(root.displayedItems().sections == ["persistent black", "persistent white"])
  }

  @Test("A cell that never shows placeholders is drawn for an immediate picture")
  func never() {
    let root = root([SquareNode(log: log)])
    root.neverShowPlaceholders = true
    #expect(root.immediateItems().sections == ["square black"])
  }

  @Test("Leaving the display state drops the placeholder, and a later display makes it again")
  func dropped() {
    let node = PersistentNode()
    let root = root([node])
    for _ in 0..<2 {
      root.setInterfaceState(.inHierarchy)
      _ = root.immediateItems()
      root.setInterfaceState([])
    }
    #expect(node.placeholderCount == 2)
  }
}

/// A node that keeps its placeholder over a black square.
private final class PersistentNode: DisplayNode {
  private(set) var placeholderCount = 0

  override init() {
    super.init()
    id = "persistent"
    placeholderEnabled = true
    frame = Rect(x: 0, y: 0, width: 4, height: 4)
  }

  override func placeholderImage() -> ImageNode.Image? {
    placeholderCount += 1
    return .solid(.white, bounds.size)
  }

  override func placeholderShouldPersist() -> Bool { true }

  override func draw(in canvas: Canvas) {
    canvas.fill(.rect(bounds), with: .black)
  }
}
