import SwatchGeometry
import SwatchLayout

/// The layout state of a node (after ASDisplayNodeLayout).
///
/// The last measured layout is *pending*; the layout whose frames were applied is *calculated*.
/// Each is valid for one range and parent size, until ``DisplayNode/setNeedsLayout()``.
package struct NodeLayoutState {
  /// A layout of the node, with the failures of its calculation.
  struct Measured {
    let layout: CachedLayout
    /// The node's version at that time.
    let version: Int
    /// The failures found while it was made.
    let failures: [KeptFailure]
    /// A Boolean value that is true when the layout was not requested by a parent, but made for a
    /// frame.
    var isMadeForFrame = false
  }

  var calculated: Measured?
  var pending: Measured?
  /// The last requested layout, if one made for another frame replaced it.
  var displaced: Measured?
  /// The version, incremented by every invalidation; a layout of an older version is invalid.
  var version = 0
  /// A Boolean value that is true when the subtree must be laid out again before it is shown.
  package var needsLayout = true
  /// The number of measurements of the node that are going on, one inside of another.
  var measuringDepth = 0
  /// The largest number of nodes that were inside one another below the node.
  var greatestHeight = 0
  /// A Boolean value that is true while the node returns its spec, when subnodes can be neither
  /// added nor removed.
  var isGivingSpec = false
  /// The time that the kept failures of measuring belong to.
  var failureTime: FailureTime?
  /// A Boolean value that is true while the applied layout adds and removes subnodes.
  var isManagingSubnodes = false
  /// A Boolean value that is true when a subnode got another size by its frame, not by a layout, since
  /// the node's view controller was last told of a layout.
  package var hasResizedSubnode = false
  /// A Boolean value that is true when ``DisplayNode/layout()`` is still to be called after the
  /// last layout was applied.
  package var owesLayoutHook = false

  /// A Boolean value that is true when the last measured layout is invalid; false for a node never
  /// measured.
  var isOutdated: Bool {
    guard let last = pending ?? calculated else { return false }
    return last.version < version
  }

  /// The applied or else the pending layout that is valid for a range and parent size.
  func valid(for range: SizeRange, parentSize: Size) -> Measured? {
    func holds(_ measured: Measured?) -> Bool {
      guard let measured else { return false }
      // Beyond one pass, undefined parent sizes are not the same.
      return measured.version >= version && measured.layout.range == range
        && measured.layout.parentSize == parentSize
    }
    return holds(calculated) ? calculated : holds(pending) ? pending : nil
  }
}
