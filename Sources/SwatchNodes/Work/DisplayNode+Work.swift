import SwatchGraphics
import SwatchLayout
import SwatchMessages

/// The work of the node: its failures and the tasks that it starts, stored by ``NodeWorkState``.
extension DisplayNode {
  /// Reports that this node can't do its work.
  ///
  /// A capture throws the failures of everything that it shows. A failure reported while the node
  /// is measured, drawn, or runs a hook is discarded when that work is repeated; any other failure
  /// lasts until the node leaves the preload state or ``clearFailures()`` is called.
  ///
  /// - Parameter reason: The problem and its remedy, in a sentence.
  public final func fail(_ reason: String) {
    fail(reason, isTransient: false)
  }

  /// Reports a failure of the node's work, as ``fail(_:)`` does; `isTransient` is true if a retry
  /// may succeed.
  package final func fail(_ reason: String, isTransient: Bool) {
    note(KeptFailure(reason: reason, origin: origin?().description, isTransient: isTransient))
  }

  /// Reports that the result of the node's work is shown although it differs from the request. The
  /// warning lasts as long as a failure that is reported in its place would.
  final func warn(_ reason: String, about subject: NodeWarning.Subject = .node) {
    note(KeptFailure(reason: reason, origin: origin?().description, warning: subject))
  }

  /// Adds a failure or a warning to the work being done.
  final func note(_ failure: KeptFailure) {
    var failure = failure
    if let tree = work.tree, tree.current != nil, !tree.isBeingDone(by: self) {
      failure.path = path
    }
    work.note(failure)
  }

  /// Discards the failures reported by ``fail(_:)`` outside measuring, drawing and hooks, for
  /// example after a successful second attempt.
  public final func clearFailures() {
    requireHold("clearFailures()")
    keep([], of: .visit)
  }

  /// Returns a failure of this node.
  package final func failure(because reason: String) -> NodeFailure {
    NodeFailure(path: path, reason: reason, origin: origin?().description)
  }

  /// The current failures of this node and its descendants, in the order of the tree, each reason
  /// once. If there are very many, the list has only the first failures, and a last failure that
  /// counts the rest. Hidden nodes report failures of layout only.
  package final var failures: [NodeFailure] { failures(of: NodeWork.allCases) }

  /// The part of ``failures`` that was not found by drawing the content or a placeholder; failures
  /// of tasks are included.
  package final var failuresOutsideDrawing: [NodeFailure] { failures(of: NodeWork.outsideDrawing) }

  private func failures(of works: [NodeWork]) -> [NodeFailure] {
    ToldFailures(of: works, in: self, warnings: false)?.failures(in: path) ?? []
  }

  /// The current warnings of this node and its descendants, in the order of the tree, each reason
  /// once, up to a limit.
  package final var warnings: [NodeWarning] {
    ToldFailures(of: NodeWork.allCases, in: self, warnings: true)?.warnings ?? []
  }

  // MARK: Keeping

  /// Runs a piece of work; its failures replace the failures of its last run.
  final func perform<Result>(_ kind: NodeWork, _ body: () -> Result) -> Result {
    let tree = work.tree
    let piece = tree?.begin(kind, of: self)
    let result = body()
    keep(piece.flatMap { tree?.end($0) } ?? [], of: kind)
    return result
  }

  /// Replaces the failures of a piece of work.
  final func keep(_ failures: [KeptFailure], of kind: NodeWork) { work.keep(failures, of: kind) }

  /// Keeps the failures of a requested layout.
  final func keepFailures(ofLayout new: [KeptFailure]?) {
    work.keep(ofLayout: new, version: layoutState.version)
  }

  /// Begins another layout of the whole tree. Only for roots.
  package final func beginLayoutPass() {
    work.tree?.beginPass()
    if subtreeNeedsLayout { keep([], of: .resting) }
  }

  /// Keeps the layout of the last round, discards all requests for another one, and reports a
  /// failure.
  package final func abandonLayout() {
    keep([KeptFailure(reason: SettlingFailure.layout, origin: origin?().description)], of: .resting)
    leaveLayout()
  }

  // MARK: Tasks

  /// Starts a task that outlives the hook that starts it and whose result the node's picture needs:
  ///
  ///     override func didEnterPreloadState() {
  ///       super.didEnterPreloadState()
  ///       startTask { [id = article.id] handle in
  ///         let article = try await Article.load(id)
  ///         try await handle.withNode(as: ArticleCell.self) { $0.show(article) }
  ///       }
  ///     }
  ///
  /// The operation runs off the main actor and receives the node's handle, through which it reaches
  /// the node. `Window.settle()`, settled captures, `Renderer.scene` and the pages of a feed wait
  /// for it; an immediate capture does not.
  ///
  /// A task that the node or its delegates start in `didEnterPreloadState()`,
  /// `didEnterDisplayState()` or `didEnterVisibleState()` is cancelled when the node leaves that
  /// state, and any other task when the node is deallocated. A hook that runs again starts another
  /// task: to avoid two, keep the first task and cancel it.
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

  /// Starts a task that loads a resource, whose URL messages mention.
  @MainActor final func startTask(
    loading loaded: String?,
    _ operation: @escaping @Sendable (_ handle: NodeHandle) async throws -> Void
  ) -> NodeTask {
    requireHold("startTask(_:)")
    guard work.tree != nil, let environment else {
      preconditionFailure(
        "\(nodeName) can't start a task before its tree has an owner; start it in didLoad() or in a "
          + "later hook")
    }
    let task = NodeTask(of: self, within: environment.taskTimeLimit, loading: loaded)
    work.add(task)
    task.begin(operation, with: handle)
    return task
  }

  /// The running tasks of this node and its descendants, in the order of the tree. Tasks of removed
  /// nodes are not included.
  package final var runningTasks: [NodeTask] {
    work.tree?.hasTasks == true ? tasksOfSubtree : []
  }

  private var tasksOfSubtree: [NodeTask] {
    (work.tasks?.running ?? []) + subnodes.flatMap(\.tasksOfSubtree)
  }
}
