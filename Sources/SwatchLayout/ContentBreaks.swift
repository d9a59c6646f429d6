/// The places where content that is higher than a page may continue on the next page (CSS
/// Fragmentation, `break-inside`).
public enum ContentBreaks: String, CaseIterable, Sendable {
  /// Nowhere.
  case none
  /// Between the children of a vertical stack, or the lines of a text.
  case between
}

/// The place of a node in a stack whose children may be on different pages.
package struct BreakPlace {
  /// The identity of the stack.
  package let stack: ObjectIdentifier
  /// The index of the stack's child that is the node or contains it, from 0.
  package let child: Int
  /// A Boolean value that is true when the child stays on the same page as the next child.
  package let keepsWithNext: Bool
}
