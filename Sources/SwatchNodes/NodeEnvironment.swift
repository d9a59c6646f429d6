public import SwatchConcurrency
public import SwatchGeometry
public import SwatchGraphics
public import SwatchLayout

/// What a tree of nodes needs from outside: set by the tree's owner before the first measure and
/// inherited by every subnode. It can't be read in a node's `init`.
public struct NodeEnvironment: Sendable {
  /// Shapes text.
  public var textEngine: any TextEngine
  /// Reads pictures.
  public var imageDecoder: any ImageDecoder
  /// The pixels of a point, to which layout snaps.
  public var scale: Scale
  /// The direction that rows of nodes run in.
  public var layoutDirection: LayoutDirection
  /// The largest texts that nodes lay out.
  public var textLimits = TextLimits()
  /// The bound on all work of the tree and its containers.
  public var workLimit: WorkLimit
  /// Where nodes leave their failures.
  public var failures = NodeFailureSink()

  /// Who brings the tree to the main actor for a ``NodeHandle``; nil for the element that owns it.
  package var host: (any NodeHost)?

  /// Where the layout says what looks wrong in it; nil, the default, where nobody asks.
  package var explanation: Locked<LayoutExplanation>?

  /// Makes an environment from its engines; by default left to right, at one
  /// pixel for a point, with one piece of work at a time.
  public init(
    textEngine: any TextEngine, imageDecoder: any ImageDecoder, scale: Scale = .one,
    layoutDirection: LayoutDirection = .leftToRight, workLimit: WorkLimit = WorkLimit(1)
  ) {
    self.textEngine = textEngine
    self.imageDecoder = imageDecoder
    self.scale = scale
    self.layoutDirection = layoutDirection
    self.workLimit = workLimit
  }
}

extension NodeEnvironment {
  /// What a layout shares in this environment; its mistakes become failures.
  func makeLayoutContext() -> LayoutContext {
    let failures = failures
    let explanation = explanation
    return LayoutContext(
      scale: scale, layoutDirection: layoutDirection, payload: self,
      report: { problem in
        guard problem.isMistake else { return }
        failures.record(
          NodeFailure(
            path: NodePath(root: problem.element), reason: problem.message,
            origin: problem.origin))
      },
      observe: explanation.map(Self.observer))
  }

  /// Takes note of all that happens in a layout.
  private static func observer(
    of explanation: Locked<LayoutExplanation>
  ) -> @Sendable (LayoutEvent) -> Void {
    { event in explanation.withLock { $0.take(event) } }
  }
}
