import SwatchContainers
public import SwatchGeometry
public import SwatchGraphics
public import SwatchNodes

/// An offscreen window that shows a view controller, or a tree of nodes, and is captured as scenes.
///
/// Time is counted in turns; nothing happens between two calls. ``step()`` runs one turn: pushes,
/// pops and additions take effect, edits are applied, and cells around the viewports are created,
/// measured, notified of their ranges and displayed.
@MainActor public final class Window {
  /// The time at which newly displayed nodes are shown.
  public enum Display: Hashable, Sendable {
    /// As soon as they are displayed.
    case automatic
    /// Only after ``Window/releaseDisplay()``, so that immediate captures are deterministic.
    case held
  }

  /// The state of the window to wait for before a capture.
  public enum Moment: Hashable, Sendable {
    /// Everything visible has been displayed.
    case settled
    /// The current state: nodes not yet displayed show their placeholders.
    case immediate
  }

  /// The colour behind the tree; nil for none.
  public var backgroundColor: Color? = .white
  /// The number of turns so far.
  public private(set) var turnCount = 0

  let tree: MainTree
  let queue = TurnQueue()
  private(set) var display: Display
  private var recorder: RangeRecorder?
  /// The failures of the nodes that did not settle in the last call of ``settle()``.
  private(set) var restless: [NodeFailure] = []

  /// Makes an empty, visible window; `size` is in points. The scale is one of the environment's
  /// traits.
  public init(size: Size, environment: NodeEnvironment, display: Display = .automatic) {
    tree = MainTree(size: size, environment: environment)
    self.display = display
  }

  // MARK: Content

  /// The controller whose node fills the window, from the next turn on; nil for a root without a
  /// controller. Setting it replaces ``rootNode``.
  public var rootViewController: ViewController? {
    didSet {
      if let rootViewController { tree.root = rootViewController.node }
      if rootViewController == nil, oldValue != nil { tree.root = nil }
    }
  }

  /// The root of the tree that fills the window, from the next turn on; nil for an empty window.
  /// Setting it removes ``rootViewController``.
  public var rootNode: DisplayNode? {
    get { tree.root }
    set {
      rootViewController = nil
      tree.root = newValue
    }
  }

  /// The size of the window, in points.
  public var size: Size { tree.size }

  /// The environment of the tree.
  public var environment: NodeEnvironment { tree.environment }

  /// The traits of the tree. A change takes effect in the next turn.
  public var traitCollection: TraitCollection {
    get { tree.environment.traits }
    set { if newValue != traitCollection { tree.environment.traits = newValue } }
  }

  /// The insets that system bars cover along the edges, in points. A change takes effect in the
  /// next turn.
  public var safeAreaInsets: EdgeInsets {
    get { tree.safeAreaInsets }
    set { tree.safeAreaInsets = newValue }
  }

  // MARK: Turns

  /// Runs one turn. Completions of edits are called at its end.
  ///
  /// Other work that waits for the main actor runs before the turn, so that a loop of turns can
  /// wait for a task.
  public func step() async {
    await Task.yield()
    await step(showing: display == .held ? .held : .nextTurn)
  }

  /// Runs one turn; `display` determines when newly displayed cells are shown.
  func step(showing display: ContainerTurn.Display) async {
    await queue.run { [self] in
      var turn = ContainerTurn(display: display)
      if let recorder { turn.onRanges = { recorder.note($0) } }
      await tree.takeTurn(turn)
      tree.finishDisplay()
      turnCount += 1
      recorder?.endTurn()
      await tree.takeLeave()
      tree.completeUpdates()
    }
  }

  /// Runs turns until no work is left, and waits for batches of content and for tasks of nodes.
  ///
  /// While display is held, only display is left undone. Nodes that still change after 200 turns
  /// without a new batch are a failure, which captures throw until the window settles.
  public func settle() async {
    restless = []
    restless = await tree.settle(for: goal) { await step() }
  }

  /// The work that settling finishes.
  private var goal: SettlingGoal { display == .held ? .everythingButDisplay : .everything }

  /// The failures of the visible nodes, and the failures of the last attempt to settle.
  var failures: [NodeFailure] { tree.failures + (isSettled ? [] : restless) }

  /// A Boolean value that is true when another turn would do nothing.
  public var isSettled: Bool { tree.isSettled(for: goal) }

  /// Resumes display, from the next turn on.
  public func releaseDisplay() {
    display = .automatic
  }

  // MARK: Ranges over time

  /// A Boolean value that is true when the ranges of all cells are recorded, turn by turn, in
  /// ``rangeTrace``. False by default.
  public var recordsRanges: Bool {
    get { recorder != nil }
    set { if newValue != recordsRanges { recorder = newValue ? RangeRecorder() : nil } }
  }

  /// The recorded ranges of all cells in each turn since ``recordsRanges`` was set.
  public var rangeTrace: RangeTrace { recorder?.trace ?? RangeTrace() }

  /// Holds display from the next turn on.
  public func holdDisplay() {
    display = .held
  }

  // MARK: Events of the window

  /// Shows the tree, from the next turn on: its controllers appear.
  public func show() {
    tree.isShown = true
  }

  /// Hides the tree, from the next turn on: its controllers disappear.
  public func hide() {
    tree.isShown = false
  }

  /// Changes the size of the window, in points: controllers are notified immediately, and the tree
  /// is laid out again in the next turn.
  public func resize(to size: Size) {
    guard size != tree.size else { return }
    rootViewController?.viewWillTransition(to: size)
    tree.size = size
  }

  /// Rotates the window by a quarter turn, which exchanges width and height.
  public func rotate() {
    resize(to: Size(width: size.height, height: size.width))
  }

  /// Notifies all controllers and containers, even invisible ones, that memory is low; containers
  /// then shrink their ranges.
  public func receiveMemoryWarning() {
    tree.receiveMemoryWarning()
  }

  /// Notifies the tree that the program enters the background: ranges shrink, and from the next
  /// turn on no cell is visible.
  public func enterBackground() {
    tree.enterBackground()
  }

  /// Notifies the tree that the program enters the foreground.
  public func enterForeground() {
    tree.enterForeground()
  }
}
