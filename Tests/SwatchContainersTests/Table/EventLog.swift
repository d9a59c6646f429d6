import FoundationEssentials
import SwatchConcurrency
import SwatchContainers
import SwatchGeometry
import SwatchGraphics
import SwatchLayout
import SwatchNodes

/// The events, from any thread.
final class EventLog: Sendable {
  private struct State {
    var events: [String] = []
    var states: [String: InterfaceState] = [:]
    var made: [String: Int] = [:]
    var drawn: [String: Int] = [:]
    var entered: [String: Int] = [:]
    var resizeCount = 0
    var living = 0
  }

  private let state = Locked(State())

  /// The events since this function was last called.
  func take() -> [String] {
    state.withLock { state in
      defer { state.events = [] }
      return state.events
    }
  }

  /// The states of the existing cells, by name.
  var states: [String: InterfaceState] { state.withLock { $0.states } }
  /// The numbers of created cells, by name.
  var made: [String: Int] { state.withLock { $0.made } }
  /// The numbers of drawings, by name.
  var drawn: [String: Int] { state.withLock { $0.drawn } }
  /// The number of existing cells.
  var living: Int { state.withLock { $0.living } }

  func hear(_ event: String) { state.withLock { $0.events.append(event) } }

  func make(_ name: String) {
    state.withLock { state in
      state.made[name, default: 0] += 1
      state.living += 1
    }
  }

  func drop() { state.withLock { $0.living -= 1 } }
  func draw(_ name: String) { state.withLock { $0.drawn[name, default: 0] += 1 } }

  func noteResize() { state.withLock { $0.resizeCount += 1 } }
  func display(_ name: String) { state.withLock { $0.entered[name, default: 0] += 1 } }

  /// The number of reasons for a cell to draw: entering the display range, or a change of its
  /// width.
  func displayCauses(of name: String) -> Int {
    state.withLock { ($0.entered[name] ?? 0) + $0.resizeCount }
  }

  func enter(_ newState: InterfaceState, _ name: String) {
    state.withLock { $0.states[name] = newState.isEmpty ? nil : newState }
  }
}

/// A cell of a fixed height that logs its hooks; as wide as possible, or of a fixed width.
final class NamedCell: CellNode {
  let name: String
  var height: Double {
    didSet { setNeedsLayout() }
  }
  private let width: Double?
  private let log: EventLog

  init(_ name: String, width: Double? = nil, height: Double, log: EventLog) {
    self.name = name
    self.width = width
    self.height = height
    self.log = log
    super.init()
    id = name
    log.make(name)
  }

  deinit { log.drop() }

  override func calculateSizeThatFits(_ constrainedSize: Size) -> Size {
    Size(width: width ?? constrainedSize.width, height: height)
  }

  override func draw(in canvas: Canvas) {
    log.draw(name)
    canvas.fill(
      .rect(bounds.inset(by: EdgeInsets(top: 1, left: 1, bottom: 1, right: 1))), with: .white)
  }

  override func didEnterPreloadState() {
    super.didEnterPreloadState()
    log.hear("\(name) +preload")
  }

  override func didExitPreloadState() {
    super.didExitPreloadState()
    log.hear("\(name) -preload")
  }

  override func didEnterDisplayState() {
    super.didEnterDisplayState()
    log.hear("\(name) +display")
    log.display(name)
  }

  override func didExitDisplayState() {
    super.didExitDisplayState()
    log.hear("\(name) -display")
  }

  override func didEnterVisibleState() {
    super.didEnterVisibleState()
    log.hear("\(name) +visible")
  }

  override func didExitVisibleState() {
    super.didExitVisibleState()
    log.hear("\(name) -visible")
  }

  override func interfaceStateDidChange(
    _ newState: InterfaceState, from oldState: InterfaceState
  ) {
    super.interfaceStateDidChange(newState, from: oldState)
    log.enter(newState, name)
  }
}
