import SwatchContainers
public import SwatchGeometry
public import SwatchGraphics
public import SwatchNodes

/// An offscreen window: shows a view controller, or a tree of nodes, and is captured as scenes.
///
/// Time is counted in turns; nothing happens between two calls. ``step()`` works one turn: what was
/// pushed, popped or added appears, edits take effect, cells around the viewports are made,
/// measured, told where they lie and displayed.
@MainActor public final class Window {
  /// When what displays is shown.
  public enum Display: Hashable, Sendable {
    /// As soon as it has displayed.
    case automatic
    /// Not before ``Window/releaseDisplay()``, so that immediate captures are exact.
    case held
  }

  /// What a capture waits for.
  public enum Moment: Hashable, Sendable {
    /// Until all that can be seen has been displayed.
    case settled
    /// Nothing: what has not displayed yet shows its placeholder.
    case immediate
  }

  /// What lies behind the tree; nil for nothing.
  public var backgroundColor: Color? = .white
  /// How many turns were worked.
  public private(set) var turnCount = 0

  let tree: MainTree
  let queue = TurnQueue()
  private(set) var display: Display
  private var recorder: RangeRecorder?
  /// The failures of what kept the window from coming to rest when it was settled last.
  private(set) var restless: [NodeFailure] = []

  /// Makes an empty window that is shown; `size` in points. The scale is one of the environment's
  /// traits.
  public init(size: Size, environment: NodeEnvironment, display: Display = .automatic) {
    tree = MainTree(size: size, environment: environment)
    self.display = display
  }

  // MARK: What is shown

  /// The controller whose node fills the window, from the next turn on; it takes the place of
  /// ``rootNode``.
  public var rootViewController: ViewController? {
    didSet {
      if let rootViewController { tree.root = rootViewController.node }
      if rootViewController == nil, oldValue != nil { tree.root = nil }
    }
  }

  /// The tree that fills the window, from the next turn on; it takes the place of
  /// ``rootViewController``.
  public var rootNode: DisplayNode? {
    get { tree.root }
    set {
      rootViewController = nil
      tree.root = newValue
    }
  }

  /// The extent, in points.
  public var size: Size { tree.size }

  /// What the tree is given.
  public var environment: NodeEnvironment { tree.environment }

  /// What the tree is shown in. A change is heard, measured and displayed in the next turn.
  public var traitCollection: TraitCollection {
    get { tree.environment.traits }
    set { if newValue != traitCollection { tree.environment.traits = newValue } }
  }

  /// What bars of the system cover along the edges, in points.
  public var safeAreaInsets: EdgeInsets {
    get { tree.safeAreaInsets }
    set { tree.safeAreaInsets = newValue }
  }

  // MARK: Turns

  /// Works one turn. Completions of edits are called at its end.
  public func step() async {
    await step(showing: display == .held ? .held : .nextTurn)
  }

  /// Works one turn; `display` says when the cells that display in it are shown.
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

  /// Works turns until nothing is left to do; batches being fetched and tasks that nodes started are
  /// waited for.
  ///
  /// While display is held, until nothing is left to do but display. What still changes after 200 turns
  /// without a batch that brought further content is a failure, which a capture throws as long as it
  /// does not rest.
  public func settle() async {
    restless = []
    restless = await tree.settle(for: goal) { await step() }
  }

  /// The work that settling waits for.
  private var goal: SettlingGoal { display == .held ? .everythingButDisplay : .everything }

  /// The failures that hold in what the window shows, and those of the last attempt to settle.
  var failures: [NodeFailure] { tree.failures + (isSettled ? [] : restless) }

  /// Whether another turn would change nothing.
  public var isSettled: Bool { tree.isSettled(for: goal) }

  /// Lets display go on, from the next turn on.
  public func releaseDisplay() {
    display = .automatic
  }

  // MARK: Ranges over time

  /// Whether the ranges of all cells are written down, turn by turn, in ``rangeTrace``. Off by default.
  public var recordsRanges: Bool {
    get { recorder != nil }
    set { if newValue != recordsRanges { recorder = newValue ? RangeRecorder() : nil } }
  }

  /// Which cell lay in which range in which turn, since ``recordsRanges`` was switched on.
  public var rangeTrace: RangeTrace { recorder?.trace ?? RangeTrace() }

  /// Holds display from the next turn on.
  public func holdDisplay() {
    display = .held
  }

  // MARK: What happens to a window

  /// Shows the tree, from the next turn on: controllers hear that they appear.
  public func show() {
    tree.isShown = true
  }

  /// Takes the tree off the screen, from the next turn on: controllers hear that they disappear.
  public func hide() {
    tree.isShown = false
  }

  /// Gives the window another extent, in points: controllers hear of it at once, and the tree is laid
  /// out again in the next turn.
  public func resize(to size: Size) {
    guard size != tree.size else { return }
    rootViewController?.viewWillTransition(to: size)
    tree.size = size
  }

  /// Turns the window by a quarter: width and height change places.
  public func rotate() {
    resize(to: Size(width: size.height, height: size.width))
  }

  /// Tells all controllers and containers, those not shown included, that memory is short: ranges
  /// shrink.
  public func receiveMemoryWarning() {
    tree.receiveMemoryWarning()
  }

  /// The program goes out of view: ranges shrink, and no cell is visible from the next turn on.
  public func enterBackground() {
    tree.enterBackground()
  }

  /// The program comes into view again.
  public func enterForeground() {
    tree.enterForeground()
  }
}
