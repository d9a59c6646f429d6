import Synchronization

/// A kind of a node's work, by which its failures are stored: they are discarded when it is
/// repeated.
enum NodeWork: UInt8, CaseIterable, AtomicRepresentable {
  /// Finding the size and the places of the subnodes.
  case measuring
  /// Settling within the rounds of layout allowed.
  case resting
  /// The hooks of being loaded.
  case loading
  /// The hooks of a layout that was applied.
  case layout
  /// The hooks of coming into the preload state.
  case preload
  /// The hooks of coming into the display state.
  case display
  /// The hooks of coming into view.
  case visible
  /// Drawing the content.
  case drawing
  /// Drawing the placeholder.
  case placeholder
  /// Any other code that uses the node.
  case visit

  /// All work but drawing, of the content or of what stands in for it.
  static let outsideDrawing = allCases.filter { $0 != .drawing && $0 != .placeholder }

  /// The range that the work belongs to, and with it the tasks that it starts; nil for none.
  var range: InterfaceState? {
    switch self {
    case .preload: .preload
    case .display: .display
    case .visible: .visible
    default: nil
    }
  }
}
