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
    /// The round of measuring that it was made in; 0 without one.
    let round: Int
    /// A Boolean value that is true when other elements were measured for it.
    let measuresOthers: Bool
    /// A Boolean value that is true when the layout was not requested by a parent, but made for a
    /// frame.
    var isMadeForFrame = false
  }

  var calculated: Measured?
  var pending: Measured?
  /// The last requested layout, if one made for another frame replaced it.
  var displaced: Measured?
  /// The layouts of the present round that later ones replaced, of a node that measures others.
  private(set) var remembered: [Measured] = []
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

  // MARK: Remembering

  /// A Boolean value that is true when layouts of the round may be remembered. A leaf is measured anew,
  /// which costs no more than its parent's questions.
  var remembers: Bool { !remembered.isEmpty || pending?.measuresOthers == true }

  /// Makes a layout the pending one. The last one is remembered for the round: a parent repeats its
  /// questions when it is itself measured again, and with each level of a nest they would double.
  mutating func setPending(_ measured: Measured) {
    if remembered.first?.round != measured.round { remembered = [] }
    if let pending, pending.measuresOthers, pending.round == measured.round, pending.round != 0 {
      remembered.append(pending)
    }
    displaced = nil
    pending = measured
  }

  /// The layout for a range and parent size that was made in the same round; it becomes the pending
  /// one unless it is applied.
  mutating func recall(for range: SizeRange, parentSize: Size, in round: Int) -> Measured? {
    func holds(_ measured: Measured) -> Bool {
      measured.round == round && measured.version >= version
        && measured.layout.holds(for: range, parentSize: parentSize)
    }
    if let pending, holds(pending) { return pending }
    if let calculated, holds(calculated) { return calculated }
    guard let index = remembered.firstIndex(where: holds) else { return nil }
    let measured = remembered.remove(at: index)
    setPending(measured)
    return measured
  }

  /// Makes the measurement that a layout around the node comes from the pending one, where it is
  /// remembered and later ones followed.
  mutating func usePending(_ measurement: UInt32) {
    guard measurement != 0, pending?.layout.measurement != measurement,
      let index = remembered.firstIndex(where: { $0.layout.measurement == measurement })
    else { return }
    pending = remembered[index]
  }

  /// The remembered layout that is nearest to a range, if the node was measured as often in this round
  /// as it may be.
  func estimate(in range: SizeRange, in round: Int) -> CachedLayout? {
    guard remembered.count + 1 >= LayoutElement.measurementLimit,
      remembered.allSatisfy({ $0.round == round && $0.version >= version })
    else { return nil }
    return (remembered + [pending].compactMap(\.self)).map(\.layout).nearest(to: range)
  }

  /// Forgets the layouts of the round but the last ones.
  mutating func forget() { remembered = [] }

  /// The ranges of all layouts that may still be used.
  var keptRanges: [SizeRange] {
    ([calculated, pending, displaced].compactMap(\.self) + remembered).map(\.layout.range)
  }
}
