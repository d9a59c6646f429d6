import Synchronization

/// A kind of work that a node does. Failures are stored by kind of work, and discarded when that
/// work is repeated.
enum NodeWork: UInt8, CaseIterable, AtomicRepresentable {
  /// Finding the size of the node and the frames of its subnodes.
  case measuring
  /// Reaching a stable layout within the allowed rounds.
  case resting
  /// The hooks of loading.
  case loading
  /// The hooks of an applied layout.
  case layout
  /// The hooks of entering the preload state.
  case preload
  /// The hooks of entering the display state.
  case display
  /// The hooks of coming into view.
  case visible
  /// Drawing the content.
  case drawing
  /// Drawing the placeholder.
  case placeholder
  /// Any other code that uses the node.
  case visit

  /// All work except for drawing the content or a placeholder.
  static let outsideDrawing = allCases.filter { $0 != .drawing && $0 != .placeholder }

  /// The range in which the work, and the tasks that it starts, take place; nil for none.
  var range: InterfaceState? {
    switch self {
    case .preload: .preload
    case .display: .display
    case .visible: .visible
    default: nil
    }
  }
}
