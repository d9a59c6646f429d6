import SwatchGeometry
import SwatchGraphics
import SwatchLayout
import SwatchNodes
import Testing

/// The times at which nodes draw, and the objects that are notified.
@Suite("Display of nodes")
@MainActor struct DisplayTests {
  private let log = Log()

  private func root(_ subnodes: [DisplayNode]) -> DisplayNode {
    let root = DisplayNode()
    root.id = "root"
    root.frame = Rect(x: 0, y: 0, width: 20, height: 20)
    for node in subnodes { root.addSubnode(node) }
    root.setEnvironment(.test())
    root.layoutSubtreeIfNeeded()
    return root
  }

  private func addBlocks(to node: DisplayNode) {
    let log = log
    let shape = Path.rect(Rect(x: 0, y: 0, width: 1, height: 1))
    node.willDisplayBlock = { canvas in
      log.add("willDisplay")
      canvas.fill(shape, with: .white)
    }
    node.didDisplayBlock = { canvas in
      log.add("didDisplay")
      canvas.fill(shape, with: Color(red: 1, green: 0, blue: 0))
    }
  }

  @Test("Drawing of a node covers its background, between the before and after blocks")
  func blocks() {
    let square = SquareNode(log: log)
    square.backgroundColor = .black
    addBlocks(to: square)
    #expect(root([square]).displayedItems().sections == ["square black white black coloured"])
    #expect(log.all == ["willDisplay", "square draw", "didDisplay"])
  }

  @Test("Corners cut before compositing are cut after the blocks have drawn")
  func corners() {
    let square = SquareNode(log: log)
    square.backgroundColor = .white
    square.cornerRoundingType = .precomposited
    square.cornerRadius = 3
    addBlocks(to: square)
    guard case .replace? = root([square]).sections.first?.commands.last else {
      Issue.record("the corners are not the last")
      return
    }
  }

  @Test("The display blocks of a node that draws nothing are never run")
  func plain() {
    let node = DisplayNode()
    node.frame = Rect(x: 0, y: 0, width: 10, height: 10)
    node.backgroundColor = .black
    addBlocks(to: node)
    #expect(root([node]).displayedItems().sections == ["display[0] black"])
    #expect(log.all.isEmpty)
  }

  @Test("The display blocks of a class that doesn't override drawing show nothing")
  func undrawn() {
    let node = RecordingNode("cell", log: Log())
    node.frame = Rect(x: 0, y: 0, width: 10, height: 10)
    addBlocks(to: node)
    #expect(root([node]).displayedItems().sections.isEmpty)
  }

  @Test("A node draws once, until the node is invalidated or its size changes")
  func once() {
    let square = SquareNode(log: log)
    let root = root([square])
    for _ in 0..<2 { _ = root.displayedItems() }
    #expect(log.take() == ["square draw"])
    square.setNeedsDisplay()
    _ = root.displayedItems()
    square.frame.size.width += 1
    _ = root.displayedItems()
    square.frame.origin.x += 1
    _ = root.displayedItems()
    #expect(log.all == ["square draw", "square draw"])
  }

  @Test("A node without a size draws once it has a size")
  func empty() {
    let square = SquareNode(log: log, size: 0)
    let root = root([square])
    _ = root.displayedItems()
    #expect(log.all.isEmpty)
    square.frame.size = Size(width: 2, height: 2)
    _ = root.displayedItems()
    #expect(log.all == ["square draw"])
  }

  @Test("A suspended node keeps its drawing, and draws again when the node is resumed")
  func suspended() {
    let square = SquareNode(log: log)
    let root = root([square])
    square.displaySuspended = true
    #expect(root.displayedItems().sections.isEmpty)
    square.displaySuspended = false
    #expect(root.displayedItems().sections == ["square black"])
    square.displaySuspended = true
    #expect(root.displayedItems().sections == ["square black"])
    #expect(log.take() == ["square draw"])
    square.displaySuspended = false
    _ = root.displayedItems()
    #expect(log.all == ["square draw"])
  }

  @Test("Display hooks run on the main actor, the first before the display, the last a visit later")
  func hooks() {
    let first = SquareNode("first", log: log)
    first.addSubnode(SquareNode("inner", log: log))
    let root = root([first])
    root.setInterfaceState(.inHierarchy)
    #expect(log.take() == ["first displayWillStart", "inner displayWillStart"])
    _ = root.displayedItems()
    #expect(log.take() == ["first draw", "inner draw"])
    _ = root.loadAndLayOut()
    #expect(
      log.take() == [
        "first displayDidFinish", "inner displayDidFinish", "inner hierarchyDisplayDidFinish",
        "first hierarchyDisplayDidFinish",
      ])
    _ = root.loadAndLayOut()
    #expect(log.all.isEmpty)
  }

  @Test("A node is notified again that its hierarchy is complete when a subnode displays again")
  func again() {
    let outer = SquareNode("outer", log: log)
    let inner = SquareNode("inner", log: log)
    outer.addSubnode(inner)
    let root = root([outer])
    root.setInterfaceState(.inHierarchy)
    _ = root.displayedItems()
    root.finishDisplay()
    inner.setNeedsDisplay()
    _ = root.loadAndLayOut()
    _ = root.displayedItems()
    log.clear()
    root.finishDisplay()
    #expect(
      log.all == [
        "inner displayDidFinish", "inner hierarchyDisplayDidFinish",
        "outer hierarchyDisplayDidFinish",
      ])
  }

  @Test("A node's grandparent neither waits for the node's display nor is notified")
  func directOnly() {
    let outer = SquareNode("outer", log: log)
    let middle = DisplayNode()
    let inner = SquareNode("inner", log: log)
    middle.addSubnode(inner)
    outer.addSubnode(middle)
    let root = root([outer])
    root.setInterfaceState(.inHierarchy)
    inner.displaySuspended = true
    _ = root.displayedItems()
    log.clear()
    root.finishDisplay()
    #expect(log.all == ["outer displayDidFinish", "outer hierarchyDisplayDidFinish"])
  }

  @Test("Display does not wait for invisible nodes")
  func invisible() {
    let outer = SquareNode("outer", log: log)
    let (hidden, clear) = (SquareNode("hidden", log: log), SquareNode("clear", log: log))
    hidden.isHidden = true
    clear.alpha = 0
    outer.addSubnode(hidden)
    outer.addSubnode(clear)
    let root = root([outer])
    root.setInterfaceState(.inHierarchy)
    _ = root.displayedItems()
    root.finishDisplay()
    #expect(
      log.all == [
        "outer displayWillStart", "outer draw", "outer displayDidFinish",
        "outer hierarchyDisplayDidFinish",
      ])
  }

  @Test("A display invalidated or removed before the next visit isn't reported as finished")
  func stale() {
    let square = SquareNode(log: log)
    let root = root([square])
    root.setInterfaceState(.inHierarchy)
    _ = root.displayedItems()
    square.setNeedsDisplay()
    log.clear()
    root.finishDisplay()
    #expect(log.all.isEmpty)
    _ = root.loadAndLayOut()
    _ = root.displayedItems()
    root.finishDisplay()
    #expect(
      log.all == ["square draw", "square displayDidFinish", "square hierarchyDisplayDidFinish"])
  }

  @Test("recursivelyEnsureDisplay lays out and draws all nodes except those that bypass waiting")
  func ensure() {
    let (square, bypassing) = (SquareNode("square", log: log), SquareNode("other", log: log))
    bypassing.shouldBypassEnsureDisplay = true
    let root = HostNode()
    for node in [square, bypassing] { node.style.preferredSize = Size(width: 5, height: 5) }
    root.spec = { StackLayoutSpec(alignItems: .start, children: [square, bypassing]) }
    root.setEnvironment(.test())
    root.frame = Rect(x: 0, y: 0, width: 20, height: 20)
    root.recursivelyEnsureDisplay()
    #expect(log.all == ["square draw"])
    #expect(root.immediateItems().sections == ["square black"])
  }
}
