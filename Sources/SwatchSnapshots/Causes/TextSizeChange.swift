import SwatchMessages

/// The same change of the size of all texts, for example by another content size category.
struct TextSizeChange {
  /// The nodes of the new forest with text of another size.
  let nodes: Set<Int>
  /// The ratio of the new sizes to the old ones.
  let ratio: Double

  /// The largest difference between ratios of rounded sizes.
  private static let tolerance = 0.03

  /// Finds the change; nil if the sizes of fewer than two texts changed, or not all texts changed
  /// equally.
  init?(_ comparison: TreeComparison) {
    var nodes: Set<Int> = []
    var ratios: [Double] = []
    for index in comparison.new.nodes.indices where comparison.new.nodes[index].text != nil {
      guard let change = comparison.changes[index], change.old.text != nil else { continue }
      let steps = change.look.steps.compactMap(\.textSizeRatio)
      guard !steps.isEmpty else { return nil }
      nodes.insert(index)
      ratios += steps
    }
    guard nodes.count >= 2, let least = ratios.min(), let most = ratios.max(),
      most - least <= Self.tolerance
    else { return nil }
    self.nodes = nodes
    ratio = ratios.reduce(0, +) / Double(ratios.count)
  }

  /// The sentence that reports the change.
  var words: String {
    let share = Numeral.short((ratio * 100).rounded())
    return "the size of all texts changed to \(share)% (\(Numeral.count(nodes.count, "text")))"
  }
}
