public import SwatchGeometry

/// The difference between two layouts of one node: the subnodes that were inserted, removed, moved,
/// or got other frames. After ASLayoutTransition.
public struct LayoutTransition {
  /// An element in one of the two layouts.
  public struct Place {
    /// The placed element.
    public let element: LayoutElement
    /// The index of the element among its siblings, from back to front.
    public let index: Int
    /// The frame in the node, in points.
    public let frame: Rect
  }

  /// An element in both layouts.
  public struct Change {
    /// The element's place in the earlier layout.
    public let before: Place
    /// The element's place in the later layout.
    public let after: Place
  }

  /// The elements that are only in the later layout, in that layout's order.
  public private(set) var inserted: [Place] = []
  /// The elements that were only in the earlier layout, in that layout's order.
  public private(set) var removed: [Place] = []
  /// The smallest set of elements in both layouts that must be removed and inserted again to get
  /// the later order; in the later order.
  public private(set) var moved: [Change] = []
  /// The elements in both layouts with different frames, in the later order.
  public private(set) var reframed: [Change] = []

  /// Compares the direct sublayouts of two layouts; `before` is nil for a node without an earlier
  /// layout.
  public init(from before: Layout?, to after: Layout) {
    var old: [ObjectIdentifier: Place] = [:]
    for (index, layout) in (before?.sublayouts ?? []).enumerated() {
      old[ObjectIdentifier(layout.element)] = Place(layout, at: index)
    }
    var kept: [Change] = []
    for (index, layout) in after.sublayouts.enumerated() {
      let place = Place(layout, at: index)
      if let oldPlace = old.removeValue(forKey: ObjectIdentifier(layout.element)) {
        kept.append(Change(before: oldPlace, after: place))
      } else {
        inserted.append(place)
      }
    }
    removed = old.values.sorted { $0.index < $1.index }
    reframed = kept.filter { $0.before.frame != $0.after.frame }
    let isStanding = longestIncreasingSubsequence(of: kept.map(\.before.index))
    moved = zip(kept, isStanding).filter { !$1 }.map(\.0)
  }

  /// A Boolean value that is true when both layouts have the same elements with the same order and
  /// frames.
  public var isEmpty: Bool {
    inserted.isEmpty && removed.isEmpty && moved.isEmpty && reframed.isEmpty
  }
}

extension LayoutTransition.Place {
  fileprivate init(_ layout: Layout, at index: Int) {
    self.init(element: layout.element, index: index, frame: layout.frame)
  }
}
