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
    /// The node's version when the layout was kept.
    let version: UInt32
    /// The failures found while it was made; nil for none.
    let failures: [KeptFailure]?
    /// The round of measuring that it was made in; 0 without one.
    let round: UInt32
    /// A Boolean value that is true when other elements were measured for it.
    let measuresOthers: Bool
    /// A Boolean value that is true when the layout was not requested by a parent, but made for a
    /// frame.
    let isMadeForFrame: Bool
  }

  /// The answer to a question for a layout.
  enum Known {
    /// None: the node has to be measured.
    case nothing
    /// A layout for the range.
    case layout(Measured)
    /// The layout for the nearest range, of a node that was measured as often in this round as it may
    /// be.
    case estimate(CachedLayout)
  }

  var calculated: Measured?
  var pending: Measured?
  /// The last requested layout, if one made for another frame replaced it: an array, since few nodes have one, and an
  /// optional would enlarge all.
  private var framedOver: [Measured] = []
  /// The layouts of the present round that later ones replaced, of a node that measures others.
  private(set) var remembered: [Measured] = []
  /// The version, incremented by every invalidation; a layout of an older version is invalid.
  var version: UInt32 = 0
  /// A Boolean value that is true when the subtree must be laid out again before it is shown.
  package var needsLayout = true
  /// The largest number of nodes that were inside one another below the node.
  var greatestHeight = 0
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

  /// The last requested layout, if one made for another frame replaced it.
  var displaced: Measured? { framedOver.first }

  /// A Boolean value that is true when the last measured layout is invalid; false for a node never
  /// measured.
  var isOutdated: Bool {
    guard let last = pending ?? calculated else { return false }
    return last.version < version
  }

  /// The answer to a question in a context: the applied layout, else the pending one, else one of the
  /// same round; while explaining, one of the same round alone.
  mutating func known(
    for range: SizeRange, parentSize: Size, in context: LayoutContext?
  ) -> Known {
    guard pending != nil || calculated != nil else { return .nothing }
    if context?.isExplaining != true {
      if let calculated, isValid(calculated, for: range, parentSize) { return .layout(calculated) }
      if let pending, isValid(pending, for: range, parentSize) { return .layout(pending) }
    }
    guard remembers, let round = context?.round else { return .nothing }
    if let measured = recall(for: range, parentSize: parentSize, in: round) {
      return .layout(measured)
    }
    return estimate(in: range, in: round).map(Known.estimate) ?? .nothing
  }

  private func isValid(_ measured: Measured, for range: SizeRange, _ parentSize: Size) -> Bool {
    // Beyond one pass, undefined parent sizes are not the same.
    measured.version >= version && measured.layout.range == range
      && measured.layout.parentSize == parentSize
  }

  // MARK: Remembering

  /// A Boolean value that is true when layouts of the round may be remembered. A leaf is measured anew,
  /// which costs no more than its parent's questions.
  private var remembers: Bool { pending?.measuresOthers == true || !remembered.isEmpty }

  /// Keeps the layout that was measured last in a tree.
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

  /// Makes a new layout the pending one. The last one is remembered for the round: a parent repeats its
  /// questions when it is itself measured again, and with each level of a nest they would double.
  private mutating func setPending(_ measured: consuming Measured) {
    if !remembered.isEmpty, remembered[0].round != measured.round { remembered = [] }
    if let pending, pending.measuresOthers, pending.round == measured.round, pending.round != 0 {
      remembered.append(pending)
    }
    if !framedOver.isEmpty { framedOver = [] }
    pending = measured
  }

  /// Makes a new layout, for a frame, the applied one. The last layout requested by a parent is kept
  /// beside it.
  private mutating func setFramed(_ measured: consuming Measured) {
    if let last = pending ?? calculated, !last.isMadeForFrame { framedOver = [last] }
    calculated = measured
    pending = nil
  }

  /// The layout for a range and parent size that was made in the same round; it becomes the pending
  /// one unless it is applied.
  private mutating func recall(
    for range: SizeRange, parentSize: Size, in round: Int
  ) -> Measured? {
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

  /// Makes all layouts invalid, and asks for another one.
  mutating func invalidate() {
    version &+= 1
    needsLayout = true
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
  private func estimate(in range: SizeRange, in round: Int) -> CachedLayout? {
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
