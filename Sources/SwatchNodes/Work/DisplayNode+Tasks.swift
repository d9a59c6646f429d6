extension DisplayNode {
  /// Starts a task that outlives the hook, and whose result a picture of the node needs:
  ///
  ///     override func didEnterPreloadState() {
  ///       super.didEnterPreloadState()
  ///       startTask { [id = article.id] handle in
  ///         let article = try await Article.load(id)
  ///         try await handle.withNode(as: ArticleCell.self) { $0.show(article) }
  ///       }
  ///     }
  ///
  /// The operation runs off the main actor and gets the node's handle, for access to the node.
  /// `Window.settle()`, settled captures, `Renderer.scene` and the pages of a feed await it; an
  /// immediate capture does not.
  ///
  /// A task started in `didEnterPreloadState()`, `didEnterDisplayState()` or
  /// `didEnterVisibleState()`, by the node or its delegates, is cancelled when the node leaves that
  /// state, and any other when the node is deallocated. Hooks that run again start another one: to
  /// avoid two, keep the task and cancel it first.
  ///
  /// - Parameter operation: The work. Its error is a failure of the node, except for a
  ///   `CancellationError`. It is cancelled after the environment's
  ///   ``NodeEnvironment/taskTimeLimit``.
  /// - Returns: The task, which the node retains.
  /// - Precondition: The node's tree has an owner, as in every hook from `didLoad()` on.
  @discardableResult
  @MainActor public final func startTask(
    _ operation: @escaping @Sendable (_ handle: NodeHandle) async throws -> Void
  ) -> NodeTask {
    startTask(loading: nil, operation)
  }

  /// Starts a task that loads something, which messages name.
  @MainActor final func startTask(
    loading loaded: String?,
    _ operation: @escaping @Sendable (_ handle: NodeHandle) async throws -> Void
  ) -> NodeTask {
    requireHold("startTask(_:)")
    guard let treeWork, let environment else {
      preconditionFailure(
        "\(nodeName) can't start a task before its tree has an owner; start it in didLoad() or in a "
          + "later hook")
    }
    let task = NodeTask(of: self, within: environment.taskTimeLimit, loading: loaded)
    let tasks = tasks ?? NodeTasks()
    self.tasks = tasks
    tasks.add(task, for: treeWork.current?.range)
    treeWork.add(task)
    task.begin(operation, with: handle)
    return task
  }

  /// The running tasks of this node and its descendants, in the order of the tree. Tasks of removed
  /// nodes are not awaited.
  package final var runningTasks: [NodeTask] {
    guard let treeWork, treeWork.hasTasks else { return [] }
    var found: [NodeTask] = []
    collectTasks(into: &found)
    return found
  }

  private func collectTasks(into found: inout [NodeTask]) {
    if let tasks { found += tasks.running }
    for node in subnodes { node.collectTasks(into: &found) }
  }

  /// Cancels the tasks that were started for a range.
  @MainActor final func endTasks(of range: InterfaceState) {
    tasks?.end(for: range)
  }
}

/// The tasks of one node; all are cancelled when it is deallocated.
final class NodeTasks {
  private var entries: [(task: NodeTask, range: InterfaceState?)] = []

  /// The running tasks.
  var running: [NodeTask] { entries.map(\.task).filter(\.isRunning) }

  /// The failures of tasks, in the order they were started.
  var failures: [KeptFailure] { entries.compactMap(\.task.failure) }

  /// Adds a task that lasts as long as a range, or with nil as long as the node.
  func add(_ task: NodeTask, for range: InterfaceState?) {
    entries.removeAll { !$0.task.isRunning && $0.task.failure == nil }
    entries.append((task, range))
  }

  /// Cancels the tasks started for a range.
  func end(for range: InterfaceState) {
    for entry in entries where entry.range == range { entry.task.cancel() }
    entries.removeAll { $0.range == range }
  }

  deinit {
    for entry in entries { entry.task.cancel() }
  }
}
