public import SwatchGeometry
public import SwatchGraphics
import SwatchLayout
public import SwatchNodes

/// An offscreen window: shows a tree of nodes, whose root belongs to the main actor, and is captured
/// as scenes.
///
/// Time is counted in turns; nothing happens between two calls. ``step()`` works one turn: edits take
/// effect, cells around the viewports are made, measured, told where they lie and displayed.
@MainActor public final class Window {
  /// When what displays is shown.
  public enum Display: Hashable, Sendable {
    /// From the turn on that follows.
    case automatic
    /// Not before ``Window/releaseDisplay()``, so that immediate captures are exact.
    case held
  }

  /// What a capture waits for.
  public enum Moment: Hashable, Sendable {
    /// Until all that can be seen has been displayed.
    case settled
    /// Nothing: cells that have not finished show their placeholders.
    case immediate
  }

  /// The extent, in points.
  public private(set) var size: Size
  /// What the tree is given.
  public let environment: NodeEnvironment
  /// What lies behind the tree; nil for nothing.
  public var backgroundColor: Color? = .white
  /// How many turns were worked.
  public private(set) var turnCount = 0

  private var display: Display

  /// The tree shown; it fills the window.
  public var rootNode: DisplayNode? {
    didSet { exchange(oldValue, for: rootNode) }
  }

  /// Makes a window without a tree; `size` in points.
  public init(size: Size, environment: NodeEnvironment, display: Display = .automatic) {
    self.size = size
    self.environment = environment
    self.display = display
  }

  private func exchange(_ old: DisplayNode?, for new: DisplayNode?) {
    guard old !== new else { return }
    old?.exitHierarchy()
    guard let new else { return }
    new.setEnvironment(environment)
    new.frame = Rect(origin: .zero, size: size)
    new.enterHierarchy()
  }

  // MARK: Turns

  /// Works one turn.
  public func step() async {
    guard let rootNode else { return }
    for container in rootNode.containers where container.isAwaited {
      await container.takeTurn(ContainerTurn(display: .held))
    }
    layOut(rootNode)
    let turn = ContainerTurn(display: display == .held ? .held : .nextTurn)
    for container in rootNode.containers { await container.takeTurn(turn) }
    layOut(rootNode)
    turnCount += 1
  }

  /// Works turns until nothing is left to do; batches being fetched are waited for.
  ///
  /// While display is held, until nothing is left to do but display.
  public func settle() async {
    repeat {
      await step()
      for container in rootNode?.containers ?? [] { await container.waitForBatch() }
    } while !isSettled
  }

  /// Whether another turn would change nothing.
  public var isSettled: Bool {
    guard let rootNode else { return true }
    return !rootNode.subtreeNeedsLayout
      && rootNode.containers.allSatisfy { $0.isSettled(whileHeld: display == .held) }
  }

  /// Lets display go on, from the next turn on.
  public func releaseDisplay() {
    display = .automatic
  }

  /// Lays out the root tree here until it rests.
  private func layOut(_ root: DisplayNode) {
    let range = SizeRange(exact: size)
    for _ in 0..<LentTree.roundLimit {
      root.remeasureInvalidated()
      _ = root.layoutThatFits(range, parentSize: size)
      root.layOutSubtree()
      guard root.loadAndLayOut() else { return }
    }
    root.fail(
      "its layout still changes after \(LentTree.roundLimit) rounds; let layout() come to rest")
  }

  // MARK: Changes

  /// Gives the window another extent, in points: the tree is laid out again in the next turn.
  public func resize(to size: Size) {
    self.size = size
    rootNode?.frame = Rect(origin: .zero, size: size)
  }

  /// Tells all containers that memory is short: their ranges shrink.
  public func receiveMemoryWarning() {
    for container in rootNode?.containers ?? [] { container.receiveMemoryWarning() }
  }

  // MARK: Capturing

  /// What the window shows.
  ///
  /// - Parameter moment: What is waited for.
  /// - Returns: the tree as it is drawn now, in the window's size.
  /// - Throws: ``RenderError`` where a node could not do its work.
  public func capture(_ moment: Moment = .settled) async throws(RenderError) -> Scene {
    if moment == .settled { await settle() }
    var items: [Scene.Item] = []
    if let backgroundColor { items.append(.backdrop(backgroundColor, size: size)) }
    if let rootNode {
      for container in rootNode.containers {
        await container.present(withPlaceholders: moment == .immediate)
      }
      items += moment == .settled ? rootNode.displayedItems() : rootNode.immediateItems()
      let failures = environment.failures.all + rootNode.containers.flatMap(\.allFailures)
      if let error = RenderError(failures) { throw error }
    }
    return Scene(size: size, scale: environment.scale, items: items)
  }
}

extension Scene.Item {
  /// A colour over a whole picture.
  fileprivate static func backdrop(_ color: Color, size: Size) -> Self {
    let frame = Rect(origin: .zero, size: size)
    return Self(
      .list(
        DisplayList([
          DisplayList.Section(
            path: NodePath(root: "window"), frame: frame,
            commands: [.fill(.rect(frame), .color(color))])
        ])))
  }
}
