import SwatchGeometry
import SwatchGraphics
import SwatchNodes
import Testing

/// Subtrees that are drawn as a part of one node's content.
@Suite("Rasterised subtrees")
@MainActor struct RasterizingTests {
  private let log = Log()
  private let dot = DisplayCommand.fill(
    .rect(Rect(x: 0, y: 0, width: 1, height: 1)), .color(.black))

  private func container(_ subnodes: [DisplayNode]) -> DisplayNode {
    let container = DisplayNode()
    container.id = "container"
    container.shouldRasterizeDescendants = true
    container.frame = Rect(x: 0, y: 0, width: 20, height: 20)
    for node in subnodes { container.addSubnode(node) }
    container.setEnvironment(.test())
    return container
  }

  private func commands(_ node: DisplayNode) -> [DisplayCommand] {
    node.displayedItems().flatMap { item -> [DisplayCommand] in
      guard case .list(let list) = item.content else { return [] }
      return list.sections.flatMap(\.commands)
    }
  }

  @Test("A rasterised subtree is one section of the container, with each subnode at its place")
  func oneSection() {
    let square = SquareNode(log: log)
    square.backgroundColor = .white
    square.frame.origin = Point(x: 3, y: 4)
    let container = container([square])
    #expect(container.displayedItems().sections == ["container white black"])
    #expect(
      commands(container) == [
        .pushTransform(.translation(x: 3, y: 4)), .fill(.rect(square.bounds), .color(.white)), dot,
        .pop,
      ])
  }

  @Test("The opacity of a rasterised node applies only if it is 0, and hidden nodes are left out")
  func opacity() {
    let squares = (0..<3).map { SquareNode("\($0)", log: log) }
    squares[0].alpha = 0.5
    squares[1].alpha = 0
    squares[2].isHidden = true
    #expect(commands(container(squares)) == [.pushTransform(.identity), dot, .pop])
    #expect(log.all == ["0 draw"])
  }

  @Test("The transform of a rasterised node only moves the node, about its centre")
  func transforms() {
    let square = SquareNode(log: log)
    square.frame.origin = Point(x: 5, y: 5)
    square.transform = Transform.scale(x: 2, y: 2)
      .concatenating(.translation(x: 1, y: 0))
    #expect(
      commands(container([square])) == [.pushTransform(.translation(x: 1, y: 0)), dot, .pop])
  }

  @Test("The corners of a rasterised node are cut only if the node clips")
  func clips() {
    let square = SquareNode(log: log)
    square.cornerRadius = 2
    let container = container([square])
    #expect(commands(container) == [.pushTransform(.identity), dot, .pop])
    square.clipsToBounds = true
    let radii = CornerRadii(topLeft: 2, topRight: 2, bottomLeft: 2, bottomRight: 2)
    #expect(
      commands(container) == [
        .pushTransform(.identity), .pushClip(.roundedRect(square.bounds, radii: radii)), dot, .pop,
        .pop,
      ])
  }

  @Test("Rasterised subnodes are drawn in their order, whatever their z")
  func order() {
    let squares = (0..<2).map { SquareNode("\($0)", log: log) }
    squares[0].zPosition = 5
    _ = commands(container(squares))
    #expect(log.all == ["0 draw", "1 draw"])
  }

  @Test("A descendant that needs display, moves, is added or removed redraws the container")
  func redraws() {
    let (inner, square) = (SquareNode("inner", log: log), SquareNode("square", log: log))
    square.addSubnode(inner)
    let container = container([square])
    func isRedrawn(by change: () -> Void) -> Bool {
      _ = commands(container)
      log.clear()
      change()
      _ = commands(container)
      return log.all.contains("square draw")
    }
    #expect(!isRedrawn {})
    #expect(isRedrawn { inner.setNeedsDisplay() })
    #expect(isRedrawn { inner.frame.origin.x += 1 })
    #expect(isRedrawn { inner.removeFromSupernode() })
    #expect(isRedrawn { square.addSubnode(inner) })
    #expect(isRedrawn { inner.backgroundColor = .white })
  }

  @Test("Descendants of a rasterised node don't load, but are notified of states and display")
  func hooks() {
    let recording = RecordingNode("inner", log: log)
    let square = SquareNode(log: log)
    recording.addSubnode(square)
    let container = container([recording])
    _ = container.loadAndLayOut()
    #expect(!recording.isNodeLoaded && container.isNodeLoaded)
    #expect(log.all.isEmpty)
    container.setInterfaceState(.inHierarchy)
    #expect(
      log.take() == [
        "inner preload", "inner display", "inner visible", "inner 0>15",
        "square displayWillStart",
      ])
    _ = container.displayedItems()
    container.finishDisplay()
    #expect(
      log.all == ["square draw", "square displayDidFinish", "square hierarchyDisplayDidFinish"])
  }

  @Test("Rasterising can be set only before the node is loaded")
  func loaded() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let node = DisplayNode()
        node.id = "card"
        _ = node.loadAndLayOut()
        node.shouldRasterizeDescendants = true
      }
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      message.contains("card is loaded: set shouldRasterizeDescendants before the node loads"))
  }

  @Test("A view below a rasterised node is refused with the remedy, however it is added")
  func views() async {
    let words =
      "badge has content that is created when it loads, and no node loads below a node with "
      + "shouldRasterizeDescendants"
    let added = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let container = DisplayNode()
      container.shouldRasterizeDescendants = true
      container.addSubnode(viewBadge())
    }
    let switched = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let (container, between) = (DisplayNode(), DisplayNode())
      between.addSubnode(viewBadge())
      container.addSubnode(between)
      container.shouldRasterizeDescendants = true
    }
    for result in [added, switched] {
      let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(message.contains(words))
    }
  }

  @Test("A node made from a view may rasterise its subtree")
  func ownView() {
    let node = DisplayNode(viewBlock: { ForeignView() })
    node.shouldRasterizeDescendants = true
    node.addSubnode(SquareNode(log: log))
    _ = node.loadAndLayOut()
    #expect(node.view != nil)
  }
}

/// A node that shows a view.
private func viewBadge() -> DisplayNode {
  let node = DisplayNode(viewBlock: { ForeignView() })
  node.id = "badge"
  return node
}
