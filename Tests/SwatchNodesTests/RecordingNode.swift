import SwatchGeometry
import SwatchGraphics
import SwatchNodes

/// A cell that records each of its hooks with its name.
class RecordingNode: CellNode {
  let log: Log
  let name: String

  init(_ name: String, log: Log, subnodes: [DisplayNode] = []) {
    self.name = name
    self.log = log
    super.init()
    automaticallyManagesSubnodes = false
    for node in subnodes { addSubnode(node) }
  }

  func note(_ event: String) { log.add("\(name) \(event)") }

  override func didLoad() { note("didLoad") }
  override func layout() { note("layout") }
  override func layoutDidFinish() { note("layoutDidFinish") }
  override func didEnterPreloadState() { note("preload") }
  override func didExitPreloadState() { note("-preload") }
  override func didEnterDisplayState() { note("display") }
  override func didExitDisplayState() { note("-display") }
  override func didEnterVisibleState() { note("visible") }
  override func didExitVisibleState() { note("-visible") }
  override func interfaceStateDidChange(
    _ newState: InterfaceState, from oldState: InterfaceState
  ) {
    note("\(oldState.rawValue)>\(newState.rawValue)")
  }
  override func willEnterHierarchy() { note("will enter") }
  override func didEnterHierarchy() { note("entered") }
  override func didExitHierarchy() { note("left") }
}

/// A delegate that records its notifications with its name.
final class RecordingDelegate: InterfaceStateDelegate {
  let log: Log
  let name: String

  init(_ name: String, log: Log) {
    self.name = name
    self.log = log
  }

  private func note(_ event: String) { log.add("\(name) \(event)") }

  func nodeDidLoad() { note("nodeDidLoad") }
  func nodeDidLayout() { note("nodeDidLayout") }
  func didEnterPreloadState() { note("preload") }
  func didExitPreloadState() { note("-preload") }
  func didEnterDisplayState() { note("display") }
  func didExitDisplayState() { note("-display") }
  func didEnterVisibleState() { note("visible") }
  func didExitVisibleState() { note("-visible") }
  func interfaceStateDidChange(_ newState: InterfaceState, from oldState: InterfaceState) {
    note("\(oldState.rawValue)>\(newState.rawValue)")
  }
  func hierarchyDisplayDidFinish() { note("hierarchyDisplayDidFinish") }
  func didEnterHierarchy() { note("entered") }
  func didExitHierarchy() { note("left") }
}

extension Log {
  /// The entries since the last call.
  func take() -> [String] {
    defer { clear() }
    return all
  }
}

/// A node that draws a square of one point, and records that.
final class SquareNode: DisplayNode {
  private let log: Log
  private let name: String

  init(_ name: String = "square", log: Log = Log(), size: Double = 10) {
    self.log = log
    self.name = name
    super.init()
    id = name
    frame = Rect(x: 0, y: 0, width: size, height: size)
  }

  override func draw(in canvas: Canvas) {
    log.add("\(name) draw")
    canvas.fill(.rect(Rect(x: 0, y: 0, width: 1, height: 1)), with: .black)
  }

  override func displayWillStart() { log.add("\(name) displayWillStart") }
  override func displayDidFinish() { log.add("\(name) displayDidFinish") }
  override func hierarchyDisplayDidFinish() { log.add("\(name) hierarchyDisplayDidFinish") }
}

extension [Scene.Item] {
  /// The drawing from back to front: the last component of each section's path, and its colours.
  var sections: [String] {
    flatMap { item -> [String] in
      switch item.content {
      case .items(let items): items.sections
      case .list(let list):
        list.sections.filter { !$0.commands.isEmpty }.map { section in
          ([section.path.components.last ?? ""] + section.commands.compactMap(\.colorName))
            .joined(separator: " ")
        }
      }
    }
  }
}

extension DisplayCommand {
  fileprivate var colorName: String? {
    switch self {
    case .fill(_, .color(.black)): "black"
    case .fill(_, .color(.white)): "white"
    case .fill(_, .color(.clear)): "clear"
    case .fill(_, .color): "coloured"
    default: nil
    }
  }
}
