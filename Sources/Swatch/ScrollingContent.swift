/// The whole content of a node as a sequence of scenes, one per viewport, that fit together side by
/// side.
///
/// The node is scrolled from the start of its content to the end, and cells before the viewport are
/// released as usual; at the end the node is scrolled back to its former position. Sticky elements,
/// such as a table's headers, are shown where they are in the content. The sequence can be iterated
/// once.
public struct ScrollingContent: AsyncSequence, Sendable {
  private let reader: ScrollingContentReader

  fileprivate init(_ reader: ScrollingContentReader) {
    self.reader = reader
  }

  /// Returns an iterator that begins at the start of the content, or continues an earlier
  /// iteration.
  public func makeAsyncIterator() -> Iterator {
    Iterator(reader: reader)
  }

  /// Returns all scenes, as pages for a ``PageStrip`` or a ``ContactSheet``; their display lists
  /// stay in memory.
  ///
  /// - Returns: The scenes in order.
  /// - Throws: ``RenderError`` with the failures of nodes.
  public func scenes() async throws -> [Scene] {
    var scenes: [Scene] = []
    for try await scene in self { scenes.append(scene) }
    return scenes
  }

  /// An iterator that scrolls on before each scene.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate let reader: ScrollingContentReader

    /// Returns the next viewport, clipped at the content's end.
    ///
    /// - Returns: The scene, or nil after the last one.
    /// - Throws: ``RenderError`` with the failures of nodes.
    public mutating func next() async throws -> Scene? {
      try await reader.next()
    }
  }
}

extension Window {
  /// Returns the whole content of a node in this window, as scenes for
  /// ``Renderer/writeLong(_:to:as:background:)`` or, along a horizontal content, a ``PageStrip``:
  ///
  ///     try await renderer.writeLong(window.content(of: table), to: "rows.png")
  ///     let pages = try await window.content(of: pager).scenes()
  ///     try await renderer.write(PageStrip().scene(of: pages), to: "pages.png")
  ///
  /// - Parameters:
  ///   - node: A table, a collection, a pager or a scroll node.
  ///   - direction: The direction of the next viewport; nil for the content's: horizontal if it is
  ///     wider than the node and not higher, otherwise vertical.
  /// - Returns: The scenes, each as large as the node, except for the last one.
  /// - Precondition: The node scrolls.
  public func content(
    of node: DisplayNode, along direction: PageStrip.Direction? = nil
  ) -> ScrollingContent {
    guard let node = node as? any ScrollingNode else {
      preconditionFailure("\(node.nodeName) does not scroll: it is a \(type(of: node))")
    }
    return ScrollingContent(ScrollingContentReader(window: self, node: node, direction: direction))
  }

  /// Captures a single node of this window, once everything visible has been displayed.
  ///
  /// - Parameter node: A node of the window's tree.
  /// - Returns: The node and its subnodes, in the node's size.
  /// - Throws: ``RenderError`` with the failures of the window's nodes.
  public func capture(_ node: DisplayNode) async throws(RenderError) -> Scene {
    let window = try await capture()
    return Scene(size: node.bounds.size, scale: window.scale, items: node.displayedItems())
  }
}

/// The state of scrolling a node through its content.
@MainActor private final class ScrollingContentReader {
  private let window: Window
  private let node: any ScrollingNode
  /// The direction from one viewport to the next; nil until it is determined.
  private var chosen: PageStrip.Direction?
  private let start: Point
  /// The length of the content shown so far, in points.
  private var position = 0.0

  init(window: Window, node: any ScrollingNode, direction: PageStrip.Direction?) {
    self.window = window
    self.node = node
    chosen = direction
    start = node.contentOffset
  }

  func next() async throws(RenderError) -> Scene? {
    if position == 0 { await window.settle() }
    let container = node as? ContainerNode
    container?.showsContentUnstuck = true
    defer { container?.showsContentUnstuck = false }
    do throws(RenderError) {
      if let scene = try await sceneOfNextViewport() { return scene }
    } catch {
      node.contentOffset = start
      throw error
    }
    node.contentOffset = start
    return nil
  }

  /// The requested direction, or otherwise the direction of the content.
  private var direction: PageStrip.Direction {
    let (content, bounds) = (node.contentSize, node.bounds)
    let isWide = content.width > bounds.width && content.height <= bounds.height
    return chosen ?? (isWide ? .horizontal : .vertical)
  }

  private func sceneOfNextViewport() async throws(RenderError) -> Scene? {
    let direction = direction
    chosen = direction
    var offset = start
    offset[along: direction] = position
    node.contentOffset = offset
    var scene = try await window.capture(node)
    let length = node.contentSize[along: direction]
    let step = scene.scale.floor(node.bounds.size[along: direction])
    // The last scroll step is shorter than a viewport, so the viewport begins with content already
    // shown.
    let shown = position - node.contentOffset[along: direction]
    let new = min(step, node.bounds.size[along: direction] - shown, length - position)
    guard step > 0, new > 0 else { return nil }
    var shift = Point.zero
    shift[along: direction] = -shown
    scene.items = [Scene.Item(.items(scene.items)).moved(by: shift)]
    scene.size[along: direction] = new
    position += new
    return scene
  }
}

extension Point {
  fileprivate subscript(along direction: PageStrip.Direction) -> Double {
    get { direction == .horizontal ? x : y }
    set { if direction == .horizontal { x = newValue } else { y = newValue } }
  }
}

extension Size {
  fileprivate subscript(along direction: PageStrip.Direction) -> Double {
    get { direction == .horizontal ? width : height }
    set { if direction == .horizontal { width = newValue } else { height = newValue } }
  }
}

extension Window {
  /// Makes an empty visible window with the fonts, pictures and work limit of a renderer, which
  /// encodes its captures:
  ///
  ///     let window = Window(size: Size(width: 375, height: 667), renderer: renderer)
  ///     window.rootViewController = controller
  ///     try await renderer.write(window.capture(), to: "screen.png")
  ///
  /// - Parameters:
  ///   - size: The size, in points.
  ///   - renderer: The renderer whose environment the tree gets.
  ///   - scale: The scale in pixels per point; nil for the renderer's.
  ///   - display: The time at which displayed nodes are shown.
  public convenience init(
    size: Size, renderer: Renderer, scale: Scale? = nil, display: Display = .automatic
  ) {
    var environment = renderer.environment
    if let scale { environment.scale = scale }
    self.init(size: size, environment: environment, display: display)
  }

  /// Makes an empty visible window with the system's fonts; `size` in points.
  /// - Throws: ``CairoError`` if the system has no usable fonts.
  public convenience init(
    size: Size, scale: Scale = .one, display: Display = .automatic
  ) throws(CairoError) {
    self.init(size: size, renderer: try Renderer(scale: scale), display: display)
  }
}
