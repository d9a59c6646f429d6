import SwatchConcurrency
import SwatchGeometry
import SwatchGraphics
import SwatchLayout
import SwatchNodes
import Testing

@Suite("Views and layers in nodes")
@MainActor struct ForeignContentTests {
  private let size = Size(width: 10, height: 20)

  private func show(_ node: DisplayNode) {
    node.style.preferredSize = size
    node.layOut(in: .unconstrained)
    _ = node.loadAndLayOut()
  }

  @Test("A view block runs on the main actor before didLoad(), and the didLoad block afterwards")
  func order() async {
    let log = Log()
    let element = NodeElement(environment: .test()) {
      let node = LoggingNode(
        viewBlock: {
          log.add("view")
          return LoggingView(log: log)
        },
        didLoad: { node in log.add("block \(node.view != nil)") })
      node.log = log
      return node
    }
    let lent = await element.measure(in: SizeRange(exact: size))
    #expect(log.all.isEmpty, "nothing of the view runs in the background")
    _ = lent.withNode { $0.loadAndLayOut() }
    _ = lent.withNode { $0.loadAndLayOut() }
    _ = await element.display(lent)
    #expect(log.all == ["view", "didLoad true", "block true", "layoutSubviews", "draw 10.0"])
  }

  @Test("A view gets the size of its node, as set by the node's style")
  func viewSize() {
    let node = DisplayNode(viewBlock: {
      ForeignView(frame: Rect(x: 5, y: 5, width: 99, height: 99))
    })
    #expect(node.view == nil)
    show(node)
    #expect(node.frame.size == size)
    #expect(node.view?.frame == Rect(origin: .zero, size: size))
  }

  @Test("A cell made of a view block has the size of its style, and is clipped to its bounds")
  func cell() {
    let cell = CellNode(viewBlock: { ForeignView() })
    show(cell)
    #expect(cell.calculatedSize == size && cell.clipsToBounds)
    let layered = CellNode(layerBlock: { ForeignLayer() })
    show(layered)
    #expect(layered.layer?.frame.size == size && layered.view == nil)
  }

  @Test("A view is drawn over its node's background, with its subviews at their places")
  func viewTree() {
    let node = DisplayNode(viewBlock: {
      let (view, inner) = (ForeignView(), ForeignView(frame: Rect(x: 1, y: 2, width: 3, height: 4)))
      view.backgroundColor = .black
      inner.backgroundColor = .white
      inner.alpha = 0.5
      inner.clipsToBounds = true
      view.addSubview(inner)
      let hidden = ForeignView(frame: inner.frame)
      hidden.isHidden = true
      view.addSubview(hidden)
      return view
    })
    node.backgroundColor = Color(white: 0.5)
    show(node)
    let box = Path.rect(Rect(origin: .zero, size: size))
    let small = Path.rect(Rect(x: 0, y: 0, width: 3, height: 4))
    #expect(
      node.ownCommands == [
        .fill(box, .color(Color(white: 0.5))), .fill(box, .color(.black)),
        .pushTransform(.translation(x: 1, y: 2)), .pushGroup(opacity: 0.5), .pushClip(small),
        .fill(small, .color(.white)), .pop, .pop, .pop,
      ])
  }

  @Test("A layer is drawn with its sublayers, from back to front")
  func layerTree() {
    let node = DisplayNode(layerBlock: {
      let layer = ForeignLayer()
      for (index, color) in [Color.white, .black].enumerated() {
        let sublayer = ForeignLayer(frame: Rect(x: 0, y: 0, width: 1, height: 1))
        sublayer.backgroundColor = color
        layer.insertSublayer(sublayer, at: 0)
        #expect(layer.sublayers.count == index + 1)
      }
      layer.cornerRadius = 2
      layer.backgroundColor = .white
      return layer
    })
    show(node)
    let colors = node.ownCommands.map { command -> String? in
      guard case .fill(let path, .color(let color)) = command else { return nil }
      return color.hex + (path.shape == box(1, 1) ? " small" : "")
    }
    #expect(colors == ["#FFFFFFFF", "#000000FF small", "#FFFFFFFF small"])
  }

  private func box(_ width: Double, _ height: Double) -> Path.Shape {
    Path.rect(Rect(x: 0, y: 0, width: width, height: height)).shape
  }

  @Test("A view redraws after setNeedsDisplay() on the view or its node, and only then")
  func redraws() {
    let log = Log()
    let node = DisplayNode(viewBlock: { LoggingView(log: log) })
    show(node)
    let first = node.displayedItems()
    node.displayForeignContent()
    #expect(log.all == ["layoutSubviews", "draw 10.0"])
    node.view?.setNeedsDisplay()
    node.displayForeignContent()
    node.setNeedsDisplay()
    node.displayForeignContent()
    #expect(log.all == ["layoutSubviews", "draw 10.0", "draw 10.0", "draw 10.0"])
    #expect(node.displayedItems() == first)
  }

  @Test("A changed view is shown with the next display")
  func changes() {
    let node = DisplayNode(viewBlock: { ForeignView() })
    show(node)
    #expect(node.sections.isEmpty)
    node.view?.backgroundColor = .white
    node.displayForeignContent()
    #expect(node.displayedItems().count == 1)
  }

  @Test("A view is laid out when its size changes or a subview is added, the outermost first")
  func layout() {
    let log = Log()
    let node = DisplayNode(viewBlock: { LoggingView(log: log) })
    show(node)
    node.frame.size.width = 30
    node.displayForeignContent()
    #expect(log.all == ["layoutSubviews", "draw 10.0", "layoutSubviews", "draw 30.0"])
    let inner = LoggingView(log: log)
    node.view?.addSubview(inner)
    node.displayForeignContent()
    #expect(
      log.all.suffix(2) == ["layoutSubviews", "layoutSubviews"], "an empty view draws nothing")
  }

  @Test("Subviews are inserted in order, and leave their former superview")
  func subviews() {
    let (first, second, third) = (ForeignView(), ForeignView(), ForeignView())
    let view = ForeignView()
    view.layer.addSublayer(ForeignLayer())
    view.addSubview(first)
    view.addSubview(third)
    view.insertSubview(second, at: 1)
    #expect(view.subviews.map(ObjectIdentifier.init) == [first, second, third].map(id))
    #expect(
      view.layer.sublayers.dropFirst().map(ObjectIdentifier.init)
        == [first, second, third].map(\.layer).map(ObjectIdentifier.init))
    let other = ForeignView()
    other.addSubview(second)
    #expect(view.subviews.count == 2 && second.superview === other)
    second.removeFromSuperview()
    #expect(second.superview == nil && other.layer.sublayers.isEmpty)
  }

  private func id(_ view: ForeignView) -> ObjectIdentifier { ObjectIdentifier(view) }

  @Test("Texts in views are laid out with the environment of the node tree")
  func environment() {
    let node = DisplayNode(viewBlock: { TextView() })
    show(node)
    guard case .glyphs(let run, _, _) = node.ownCommands.first else {
      Issue.record("no text was drawn")
      return
    }
    #expect(run.text == "ab")
  }

  @Test("The subnodes of a node lie over the node's view")
  func subnodes() {
    let node = DisplayNode(viewBlock: {
      let view = ForeignView()
      view.backgroundColor = .black
      return view
    })
    let inner = DisplayNode()
    inner.backgroundColor = .white
    node.addSubnode(inner)
    inner.frame = Rect(x: 0, y: 0, width: 1, height: 1)
    show(node)
    #expect(node.sections.map(\.commands.count) == [1, 1])
    #expect(node.sections.map { $0.path.components.count } == [1, 2])
  }
}

private final class LoggingNode: DisplayNode {
  var log: Log?

  override func didLoad() { log?.add("didLoad \(view != nil)") }
}

private final class LoggingView: ForeignView {
  let log: Log

  init(log: Log) {
    self.log = log
    super.init()
  }

  override func layoutSubviews() { log.add("layoutSubviews") }

  override func draw(in canvas: Canvas) {
    log.add("draw \(bounds.width)")
    canvas.fill(.rect(bounds), with: .black)
  }
}

private final class TextView: ForeignView {
  override func draw(in canvas: Canvas) {
    let text = AttributedText("ab", font: Font(size: 10))
    if let layout = try? environment?.textEngine.layout(text, width: bounds.width) {
      canvas.draw(layout, at: .zero, width: bounds.width)
    }
  }
}
