import SwatchGeometry
import SwatchLayout
import Synchronization

/// The result of one layout: the host's size, its subnodes' frames, and all reported problems.
struct Measured {
  let size: Size
  let nodes: [Layout]
  let problems: [LayoutProblem]

  /// The frames of the subnodes in drawing order, in points.
  var frames: [Rect] { nodes.map(\.frame) }

  /// The frame of the subnode with a name.
  func frame(_ name: String) -> Rect? {
    nodes.first { $0.element.debugName == name }?.frame
  }
}

/// Hosts an element in a plain node, lays it out with an explanation, and returns the problems
/// found.
func explain(_ root: LayoutElement, in range: SizeRange, scale: Double = 2) -> LayoutExplanation {
  let sink = EventSink()
  let host = TestHost(root)
  host.layoutContext = LayoutContext(scale: Scale(scale), observe: { sink.take($0) })
  _ = host.layoutThatFits(range)
  return sink.explanation
}

/// Hosts an element in a plain node and lays it out.
func measure(
  _ root: LayoutElement, in range: SizeRange, scale: Double = 2, isMirrored: Bool = false
) -> Measured {
  let problems = ProblemList()
  let host = TestHost(root, isMirrored: isMirrored)
  host.layoutContext = LayoutContext(
    scale: Scale(scale), report: { problems.append($0) })
  let layout = host.layoutThatFits(range)
  return Measured(size: layout.size, nodes: layout.sublayouts, problems: problems.all)
}

/// A list that a layout's listener fills.
final class ProblemList: Sendable {
  private let problems = Mutex<[LayoutProblem]>([])

  func append(_ problem: LayoutProblem) {
    problems.withLock { $0.append(problem) }
  }

  var all: [LayoutProblem] { problems.withLock { $0 } }
}

/// An explanation that a layout's observer fills.
private final class EventSink: Sendable {
  private let taken = Mutex(LayoutExplanation())

  func take(_ event: LayoutEvent) {
    taken.withLock { $0.take(event) }
  }

  var explanation: LayoutExplanation { taken.withLock { $0 } }
}

extension SizeRange {
  /// The range of exactly `width × height`, in points.
  static func exact(_ width: Double, _ height: Double) -> SizeRange {
    SizeRange(exact: Size(width: width, height: height))
  }

  /// The range from nothing to `width × height`, in points.
  static func upTo(_ width: Double, _ height: Double) -> SizeRange {
    SizeRange(min: .zero, max: Size(width: width, height: height))
  }

  /// A range from the four limits, in points.
  static func between(_ min: (Double, Double), _ max: (Double, Double)) -> SizeRange {
    SizeRange(
      min: Size(width: min.0, height: min.1), max: Size(width: max.0, height: max.1))
  }
}

extension Rect {
  init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    self.init(x: x, y: y, width: width, height: height)
  }
}
