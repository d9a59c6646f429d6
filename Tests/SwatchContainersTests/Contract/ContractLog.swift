import Dispatch
import SwatchConcurrency
import SwatchGeometry
import SwatchGraphics
import SwatchLayout
import SwatchNodes

/// The calls in order, with whether each ran on the main actor.
final class ContractLog: Sendable {
  struct Entry: Hashable {
    var event: String
    var isOnMain: Bool
  }

  private let state = Locked<[Entry]>([])

  func note(_ event: String) {
    let isOnMain = MainQueue.isCurrent
    state.withLock { $0.append(Entry(event: event, isOnMain: isOnMain)) }
  }

  /// All calls, in order.
  var events: [String] { state.withLock { $0.map(\.event) } }

  /// The calls since this method was last called, in order.
  func take() -> [String] {
    state.withLock { entries in
      defer { entries = [] }
      return entries.map(\.event)
    }
  }

  /// The events that ran on the main actor, each once, sorted; or those that ran elsewhere.
  func events(onMain: Bool) -> [String] {
    Set(state.withLock { $0.filter { $0.isOnMain == onMain }.map(\.event) }).sorted()
  }
}

/// The queue on which the main actor's work runs, whichever thread it uses at the time.
private enum MainQueue {
  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) ?? false }
}

/// A cell of 10 points that records where each of its hooks runs.
class ContractCell: CellNode {
  let log: ContractLog

  init(log: ContractLog) {
    self.log = log
    super.init()
    style.height = .points(10)
    log.note("init")
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> LayoutSpec? {
    log.note("layoutSpecThatFits")
    return WrapperLayoutSpec(children: [])
  }

  override func calculatedLayoutDidChange() {
    super.calculatedLayoutDidChange()
    log.note("calculatedLayoutDidChange")
  }

  override func draw(in canvas: Canvas) {
    log.note("draw")
    canvas.fill(.rect(bounds), with: .black)
  }

  override func didLoad() {
    super.didLoad()
    log.note("didLoad")
  }

  override func layout() {
    super.layout()
    log.note("layout")
  }

  override func layoutDidFinish() {
    super.layoutDidFinish()
    log.note("layoutDidFinish")
  }

  override func willEnterHierarchy() { log.note("willEnterHierarchy") }
  override func didEnterHierarchy() { log.note("didEnterHierarchy") }
  override func didExitHierarchy() { log.note("didExitHierarchy") }
  override func displayWillStart() { log.note("displayWillStart") }
  override func displayDidFinish() { log.note("displayDidFinish") }
  override func hierarchyDisplayDidFinish() { log.note("hierarchyDisplayDidFinish") }
  override func didEnterPreloadState() { log.note("didEnterPreloadState") }
  override func didExitPreloadState() { log.note("didExitPreloadState") }
  override func didEnterDisplayState() { log.note("didEnterDisplayState") }
  override func didExitDisplayState() { log.note("didExitDisplayState") }

  override func didEnterVisibleState() {
    log.note("didEnterVisibleState")
    super.didEnterVisibleState()
  }

  override func didExitVisibleState() {
    log.note("didExitVisibleState")
    super.didExitVisibleState()
  }

  override func interfaceStateDidChange(
    _ newState: InterfaceState, from oldState: InterfaceState
  ) {
    log.note("interfaceStateDidChange")
  }

  override func cellNodeVisibilityEvent(
    _ event: CellNodeVisibilityEvent, in viewport: Rect?, withCellFrame cellFrame: Rect
  ) {
    log.note("event \(event)")
  }
}
