extension StackLayout {
  /// Step 3: children grow into the surplus space of their line, or shrink if space is missing, in
  /// one pass (CSS Flexbox §9.7 without its loop: a child's own limits are ignored).
  mutating func flexLines(measuringPostponed: Bool) {
    for line in lines {
      let violation = main.violation(of: mainLength(of: line))
      let flex = Flex(by: violation, items: items[line.items])
      if flex.hasFactors {
        share(flex, among: line)
      } else if measuringPostponed {
        measureFlexibleAtZero(line)
      }
      explainFlexing(of: line, by: flex, postponed: measuringPostponed)
    }
  }

  /// Adds each child's share to its length. The remainder of rounding goes to the first child with
  /// a share, if that child can grow. A child without a share stays unchanged, even unmeasured.
  private mutating func share(_ flex: Flex, among line: StackLine) {
    var rest = flex.violation
    for index in line.items {
      rest -= flex.share(of: items[index])
    }
    for index in line.items {
      let share = flex.share(of: items[index])
      guard share != 0 else { continue }
      let bonus = items[index].flexGrow > 0 ? rest : 0
      rest = 0
      let flexed = larger(items[index].main + share + bonus, 0)
      remeasure(index, main: LengthRange(min: flexed, max: flexed), cross: cross)
    }
  }

  /// Measures the child postponed by step 1 with a length of zero.
  private mutating func measureFlexibleAtZero(_ line: StackLine) {
    for index in line.items where items[index].flexesBothWays {
      remeasure(index, main: LengthRange(min: 0, max: 0), cross: cross)
    }
  }
}

/// The distribution of one line's surplus or missing length.
struct Flex {
  /// The length to add to the line, in points; negative if children have to shrink.
  let violation: Double
  /// The sum of the grow or shrink factors, whichever applies.
  private var factorSum = 0.0
  /// The sum of the shrink factors, each weighted by its child's length.
  private var weightedSum = 0.0

  init(by violation: Double, items: ArraySlice<StackItem>) {
    self.violation = violation
    guard abs(violation) >= StackLayout.tolerance else { return }
    for item in items { factorSum += violation > 0 ? item.flexGrow : item.flexShrink }
    guard violation < 0, factorSum != 0 else { return }
    for item in items { weightedSum += weight(of: item) }
  }

  /// A Boolean value that is true when a child flexes in the required direction.
  var hasFactors: Bool { factorSum != 0 }

  /// Returns the share of a child, in points: whole points if it grows, and a negative, unrounded
  /// length if it shrinks.
  func share(of item: StackItem) -> Double {
    if violation > 0 { return (violation * (item.flexGrow / factorSum)).rounded(.down) }
    if weightedSum == 0 { return 0 }
    return -abs(weight(of: item) / weightedSum * violation)
  }

  private func weight(of item: StackItem) -> Double {
    item.main * (item.flexShrink / factorSum)
  }
}
