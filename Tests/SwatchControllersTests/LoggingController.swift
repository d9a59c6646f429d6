import FoundationEssentials
import SwatchContainers
import SwatchControllers
import SwatchGeometry
import SwatchGraphics
import SwatchLayout
import SwatchNodes

/// The events, in order.
@MainActor final class Log {
  private(set) var entries: [String] = []

  func add(_ entry: String) { entries.append(entry) }

  /// The entries since the last call.
  func take() -> [String] {
    defer { entries = [] }
    return entries
  }
}

/// A controller that logs all its hooks under a name.
final class LoggingController: ViewController {
  let name: String
  let log: Log
  /// Called in a hook, by the hook's name.
  var actions: [String: (LoggingController) -> Void] = [:]

  init(_ name: String, _ log: Log, node: DisplayNode = DisplayNode()) {
    self.name = name
    self.log = log
    super.init(node: node)
  }

  private func note(_ hook: String) {
    log.add("\(name) \(hook)")
    actions[hook]?(self)
  }

  override func loadView() { note("loadView") }
  override func viewDidLoad() { note("viewDidLoad") }
  override func viewWillAppear(_ animated: Bool) { note("viewWillAppear") }
  override func viewDidAppear(_ animated: Bool) { note("viewDidAppear") }
  override func viewWillDisappear(_ animated: Bool) { note("viewWillDisappear") }
  override func viewDidDisappear(_ animated: Bool) { note("viewDidDisappear") }
  override func viewWillLayoutSubviews() { note("viewWillLayoutSubviews") }
  override func viewDidLayoutSubviews() { note("viewDidLayoutSubviews") }
  override func didReceiveMemoryWarning() { note("didReceiveMemoryWarning") }

  override func viewWillTransition(to size: Size) {
    note("viewWillTransition(to: \(Int(size.width))x\(Int(size.height)))")
    super.viewWillTransition(to: size)
  }

  override func traitCollectionDidChange(from previous: TraitCollection) {
    note("traitCollectionDidChange(from: \(previous.userInterfaceStyle))")
  }

  override func willMove(toParent parent: ViewController?) {
    note("willMove(\(parent == nil ? "nil" : "parent"))")
    super.willMove(toParent: parent)
  }

  override func didMove(toParent parent: ViewController?) {
    note("didMove(\(parent == nil ? "nil" : "parent"))")
    super.didMove(toParent: parent)
  }
}

extension Window {
  /// A window with fixed-width text, 100 points wide and 200 high.
  static func test(
    size: Size = Size(width: 100, height: 200), display: Display = .automatic
  ) -> Window {
    var environment = NodeEnvironment(
      textEngine: FixedWidthTextEngine(), imageDecoder: SyntheticImageDecoder())
    // All tests share a few threads, and a task may wait for them longer than in a program.
    environment.taskTimeLimit = .seconds(3_600)
    return Window(size: size, environment: environment, display: display)
  }
}
