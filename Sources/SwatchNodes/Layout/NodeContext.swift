import SwatchConcurrency
import SwatchGraphics
import SwatchLayout
import SwatchMessages

/// The context in which nodes are measured: the shared layout context and the environment. Errors
/// of the layout become failures of nodes.
final class NodeContext: LayoutContext {
  /// The tree's environment, with the traits overridden by ancestors.
  let environment: NodeEnvironment
  /// A Boolean value that is true for a dark appearance.
  let isDark: Bool

  /// Makes the context of a tree, or of a subtree to which an environment applies.
  init(_ environment: NodeEnvironment, measuring: MeasuringState = MeasuringState()) {
    self.environment = environment
    isDark = environment.traits.userInterfaceStyle == .dark
    let work = environment.work
    super.init(
      scale: environment.scale, layoutDirection: environment.layoutDirection,
      isOfShapes: environment.drawsShapes, measuring: measuring,
      report: { problem in
        if problem.isMistake { work?.record(KeptFailure(problem)) }
      },
      observe: environment.explanation.map(Self.observer))
  }

  /// Returns an observer that records the problems of a layout.
  private static func observer(
    of explanation: Locked<LayoutExplanation>
  ) -> @Sendable (LayoutEvent) -> Void {
    { event in explanation.withLock { $0.take(event) } }
  }
}

extension KeptFailure {
  /// Makes the failure that reports a problem of the layout.
  fileprivate init(_ problem: LayoutProblem) {
    var origin: (@Sendable () -> ElementOrigin)?
    if let source = problem.source { origin = { source } }
    self.init(
      reason: problem.message, origin: problem.origin,
      path: NodePath(root: problem.element, origin: origin))
  }
}

extension DisplayNode {
  /// The last context of the node; nil before the first measurement. It always has this class,
  /// because a layout passes on the context that its root got from ``setEnvironment(_:)``.
  final var nodeContext: NodeContext? { layoutContext as? NodeContext }
}
