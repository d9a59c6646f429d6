import SwatchLayout

/// The kinds of parents of an element, distinguished by the style keys that they read from a child.
enum StyleParent: Hashable, CaseIterable {
  /// The document, around its root.
  case document
  /// A horizontal stack.
  case row
  /// A vertical stack.
  case column
  case grid, gridRow, absolute, box, relative
  /// A spec or node that only gives its children space.
  case room
  /// The place of a background or an overlay, whose size the spec determines.
  case layer

  /// Returns the parents that children under a key of an element may have.
  ///
  /// - Parameters:
  ///   - kind: The kind of the element.
  ///   - key: The key under which the element holds the children.
  ///   - direction: The direction of a stack; nil if it depends on the row.
  /// - Returns: One parent, or both stacks.
  static func parents(
    _ kind: any ElementBody.Type, _ key: ChildKey, direction: StackDirection?
  ) -> [StyleParent] {
    switch key {
    case .background, .overlay: return [.layer]
    case .child where kind == RelativeElement.self: return [.relative]
    case .child, .corner: return [.room]
    case .children: break
    }
    if kind == StackElement.self {
      return direction.map { $0 == .horizontal ? [.row] : [.column] } ?? [.row, .column]
    }
    if kind == GridElement.self { return [.grid] }
    if kind == GridRowElement.self { return [.gridRow] }
    if kind == AbsoluteElement.self { return [.absolute] }
    return [kind == BoxElement.self ? .box : .room]
  }

  /// Returns the keys that have an effect on a child: those that the parent, or the child itself,
  /// reads. A test compares these keys with layouts.
  ///
  /// - Parameter kind: The kind of the child.
  /// - Returns: The keys without `keepWithNext`, which depends on the surrounding elements.
  func keys(readOf kind: any ElementBody.Type) -> Set<LayoutElementStyle.Key> {
    var keys = self.keys
    if Self.isAsLargeAsItsChild(kind) { keys.subtract(sizesIgnoredWithChild) }
    if kind == TextElement.self || kind == BoxElement.self { keys.subtract(Self.baselines) }
    if kind == GridRowElement.self { keys = self == .grid ? [.row] : keys.union([.row]) }
    return keys
  }

  private var keys: Set<LayoutElementStyle.Key> {
    let keys: Set<LayoutElementStyle.Key> =
      switch self {
      case .document, .layer, .room, .relative: []
      case .absolute: [.layoutPosition]
      case .row, .column:
        [.flexGrow, .flexShrink, .flexBasis, .alignSelf, .spacingBefore, .spacingAfter]
      case .box: [.flexGrow, .flexBasis, .alignSelf, .spacingBefore, .spacingAfter]
      case .grid: [.column, .row, .columnSpan, .rowSpan, .alignSelf, .justifySelf]
      case .gridRow: [.column, .columnSpan, .rowSpan, .alignSelf, .justifySelf]
      }
    return keys.union(self == .document ? [] : Self.baselines)
      .union(self == .layer ? [] : Self.widths.union(Self.heights).union([.preferredSize]))
  }

  /// The size keys that the parent ignores in an element that takes the size of its child.
  private var sizesIgnoredWithChild: Set<LayoutElementStyle.Key> {
    switch self {
    case .row: Self.widths
    case .column: Self.heights
    case .grid, .gridRow, .absolute, .box: []
    case .document, .room, .relative, .layer:
      Self.widths.union(Self.heights).union([.preferredSize])
    }
  }

  /// Returns true for a kind of element that takes the size of its child and ignores its own size.
  static func isAsLargeAsItsChild(_ kind: any ElementBody.Type) -> Bool {
    kind == InsetElement.self || kind == BackgroundElement.self || kind == OverlayElement.self
  }

  private static let widths: Set<LayoutElementStyle.Key> = [.width, .minWidth, .maxWidth]
  private static let heights: Set<LayoutElementStyle.Key> = [.height, .minHeight, .maxHeight]
  private static let baselines: Set<LayoutElementStyle.Key> = [.ascender, .descender]

  // MARK: Advice

  /// Returns the words that advise what to write in place of a key that the parent doesn't read.
  func advice(for key: LayoutElementStyle.Key) -> String {
    let isOfGrid = self == .grid || self == .gridRow
    switch key {
    case .layoutPosition:
      return "put the element into {\"spec\": \"absolute\", \"children\": […]}"
    case .column, .row, .columnSpan, .rowSpan:
      return self == .gridRow
        ? "write it in the row"
        : "put the elements into {\"spec\": \"grid\", \"children\": […]} for rows and columns"
    case .justifySelf where self == .row || self == .column:
      return "write \"alignSelf\" for a place across the stack, and \"justifyContent\" in the "
        + "stack for places along it"
    case .justifySelf, .alignSelf:
      return self == .relative
        ? "write \"horizontal\" and \"vertical\" in the relative spec"
        : "put the element into {\"spec\": \"relative\", \"horizontal\": \"end\", \"child\": …}"
    case .flexGrow, .flexShrink, .flexBasis:
      if self == .document { return Self.adviceOnRoots }
      return isOfGrid
        ? "write the share into the \"columns\" or \"rows\" of the grid, as in \"1fr\""
        : "put the element into {\"spec\": \"stack\", \"children\": […]}, which has space to share"
    case .spacingBefore, .spacingAfter:
      return (isOfGrid ? "write \"columnSpacing\" or \"rowSpacing\" in the grid, or " : "")
        + "put the element into {\"node\": \"box\", \"padding\": …, \"children\": […]}"
    case .keepWithNext:
      return "it applies in a vertical stack with \"breaks\": \"between\", and at the end of a row"
    case .ascender, .descender: return "it applies in a stack or grid that aligns baselines"
    default:
      return "put it into {\"spec\": \"relative\", \"child\": …} for a size of its own"
    }
  }

  /// Returns the words that advise what to write in place of a key of boxes outside of a box.
  func advice(forBoxKey key: BoxStyle.Key) -> String {
    let share: LayoutElementStyle.Key? =
      switch key {
      case .grow: .flexGrow
      case .shrink: .flexShrink
      case .basis: .flexBasis
      default: nil
      }
    guard let share, self == .document || self == .grid || self == .gridRow || keys.contains(share)
    else {
      return "it applies in a box: put the element into {\"node\": \"box\", \"children\": […]}"
    }
    return keys.contains(share) ? "write \"\(share.rawValue)\"" : advice(for: share)
  }

  /// The advice for a key of a root that concerns its share of a parent's space.
  static let adviceOnRoots =
    "leave it out: the root has no parent whose space it could share; \"sizeRange\" of the "
    + "document has the sizes of the root"
}
