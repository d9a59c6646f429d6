import SwatchGeometry
import SwatchLayout

/// The layout state of a node (after ASDisplayNodeLayout).
///
/// The last measured layout is *pending*; the layout whose frames were applied is *calculated*.
/// Each is valid for one range and parent size, until ``DisplayNode/setNeedsLayout()``.
package struct NodeLayoutState {
  /// A layout of the node, with the failures found while it was calculated.
  struct Measured {
    let layout: CachedLayout
    /// The node's version when the layout was kept.
    let version: UInt32
    /// The failures found while the layout was made; nil for none.
    let failures: [KeptFailure]?
    /// The round of measuring in which the layout was made; 0 outside a round.
    let round: UInt32
    /// A Boolean value that is true when other elements were measured for the layout.
    let measuresOthers: Bool
    /// A Boolean value that is true when the layout was made for a frame, rather than requested by
    /// a parent.
    let isMadeForFrame: Bool

    /// Returns true if the layout is valid for a version of the node, which is exact or not.
    func isValid(_ version: UInt32, isExact: Bool) -> Bool {
      self.version >= version && layout.isExact == isExact
    }

    /// Returns true if the layout was made for a range and a parent size.
    func isMade(for range: SizeRange, _ parentSize: Size) -> Bool {
      // Sizes with NaN are unequal here: they count as equal only within one round, in `recall`.
      layout.range == range && layout.parentSize == parentSize
    }
  }

  /// The known answer to a request for a layout.
  enum Known {
    /// The node must be measured.
    case nothing
    /// A layout for the range.
    case layout(Measured)
    /// The remembered layout for the nearest range, because the node reached the limit of
    /// measurements in this round.
    case estimate(CachedLayout)
  }

  var calculated: Measured?
  var pending: Measured?
  /// The last layout requested by a parent, if a layout for another frame replaced it. An array,
  /// because few nodes have such a layout and an optional would enlarge every node.
  private var framedOver: [Measured] = []
  /// The layouts of the current round that were replaced by later ones, for a node that measures
  /// other elements.
  private(set) var remembered: [Measured] = []
  /// The version, incremented by every invalidation; a layout of an older version is invalid.
  var version: UInt32 = 0
  /// A Boolean value that is true when the subtree must be laid out again before it is shown.
  package var needsLayout = true
  /// The largest depth of nodes nested in the node so far.
  var greatestHeight = 0
  /// The number of measurements of the node that are under way, one inside the other.
  var measuringDepth: UInt8 = 0
  /// A Boolean value that is true while the node returns its spec; its subnodes must not change
  /// during that time.
  var isGivingSpec = false
  /// A Boolean value that is true while the applied layout adds and removes subnodes.
  var isManagingSubnodes = false
  /// A Boolean value that is true when code, rather than a layout, resized a subnode since the
  /// node's view controller was last notified of a layout.
  package var hasResizedSubnode = false
  /// A Boolean value that is true when ``DisplayNode/layout()`` has yet to be called for the last
  /// applied layout.
  package var owesLayoutHook = false

  /// The last layout requested by a parent, if a layout for another frame replaced it.
  var displaced: Measured? { framedOver.first }

  /// The last layout: the pending layout if it is valid, otherwise the applied one.
  var last: CachedLayout? {
    if let pending, pending.version >= version { return pending.layout }
    return calculated?.layout
  }

  /// A Boolean value that is true when the node was measured since its last invalidation.
  var isMeasured: Bool { ((pending ?? calculated)?.version).map { $0 >= version } ?? false }

  /// A Boolean value that is true when the last measured layout is invalid; false if the node was
  /// never measured.
  var isOutdated: Bool {
    guard let last = pending ?? calculated else { return false }
    return last.version < version
  }

  /// Returns the known layout for a request in a context: the applied layout, else the pending one,
  /// else a layout of the same round; while a layout is explained, only a layout of the same round.
  mutating func known(
    for range: SizeRange, parentSize: Size, isExact: Bool, in context: LayoutContext?
  ) -> Known {
    guard pending != nil || calculated != nil else { return .nothing }
    if context?.isExplaining != true {
      func answers(_ measured: Measured) -> Bool {
        measured.isValid(version, isExact: isExact) && measured.isMade(for: range, parentSize)
      }
      if let calculated, answers(calculated) { return .layout(calculated) }
      if let pending, answers(pending) { return .layout(pending) }
    }
    guard remembers, let round = context?.round else { return .nothing }
    if let measured = recall(for: range, parentSize: parentSize, isExact: isExact, in: round) {
      return .layout(measured)
    }
    return estimate(in: range, in: round).map(Known.estimate) ?? .nothing
  }

  // MARK: Remembering

  /// A Boolean value that is true when layouts of the round are remembered. A leaf is measured
  /// again instead, which costs no more than looking a layout up.
  private var remembers: Bool { pending?.measuresOthers == true || !remembered.isEmpty }

  /// Keeps the layout that a tree measured last.
  mutating func keep(
    _ layout: consuming CachedLayout, _ failures: [KeptFailure]?, by measuring: MeasuringState?,
    isForFrame: Bool
  ) {
    let lastNumber = UInt32(truncatingIfNeeded: measuring?.measurementCount ?? 0)
    let measuresOthers = layout.measurement != lastNumber
    let measured = Measured(
      layout: layout, version: version, failures: failures,
      round: UInt32(truncatingIfNeeded: measuring?.lastRound ?? 0),
      measuresOthers: measuresOthers, isMadeForFrame: isForFrame)
    if isForFrame { setFramed(measured) } else { setPending(measured) }
  }

  /// Makes a new layout the pending one and remembers the previous one for the round: a parent that
  /// is measured again repeats its requests, and without remembered layouts the number of requests
  /// would double with each level of nesting.
  private mutating func setPending(_ measured: consuming Measured) {
    if !remembered.isEmpty, remembered[0].round != measured.round { remembered = [] }
    if measured.round != 0, pending?.measuresOthers == true, pending?.round == measured.round,
      let pending
    {
      remembered.append(pending)
    }
    if !framedOver.isEmpty { framedOver = [] }
    pending = measured
  }

  /// Applies a layout made for a frame, and keeps the last layout that a parent requested.
  private mutating func setFramed(_ measured: consuming Measured) {
    if let last = pending ?? calculated, !last.isMadeForFrame { framedOver = [last] }
    calculated = measured
    pending = nil
  }

  /// Returns the layout for a range and parent size that was made in the same round, and makes it
  /// the pending one unless it is applied.
  private mutating func recall(
    for range: SizeRange, parentSize: Size, isExact: Bool, in round: Int
  ) -> Measured? {
    func holds(_ measured: Measured) -> Bool {
      measured.round == round && measured.isValid(version, isExact: isExact)
        && measured.layout.holds(for: range, parentSize: parentSize)
    }
    if let pending, holds(pending) { return pending }
    if let calculated, holds(calculated) { return calculated }
    guard let index = remembered.firstIndex(where: holds) else { return nil }
    let measured = remembered.remove(at: index)
    setPending(measured)
    return measured
  }

  /// Invalidates all layouts, and requests a new one.
  mutating func invalidate() {
    version &+= 1
    needsLayout = true
  }

  /// Makes the layout of a given measurement, from which the surrounding layout was made, pending
  /// again, if it is remembered and a later layout replaced it.
  mutating func usePending(_ measurement: UInt32) {
    guard measurement != 0, pending?.layout.measurement != measurement,
      let index = remembered.firstIndex(where: { $0.layout.measurement == measurement })
    else { return }
    pending = remembered[index]
  }

  /// Returns the remembered layout that is nearest to a range, if the node reached the limit of
  /// measurements in this round.
  private func estimate(in range: SizeRange, in round: Int) -> CachedLayout? {
    guard remembered.count + 1 >= LayoutElement.measurementLimit,
      remembered.allSatisfy({ $0.round == round && $0.version >= version })
    else { return nil }
    return (remembered + [pending].compactMap(\.self)).map(\.layout).nearest(to: range)
  }

  /// Forgets the layouts of the round except for the last layouts.
  mutating func forget() { remembered = [] }

  /// The ranges of all layouts that may be used again.
  var keptRanges: [SizeRange] {
    ([calculated, pending, displaced].compactMap(\.self) + remembered).map(\.layout.range)
  }
}
