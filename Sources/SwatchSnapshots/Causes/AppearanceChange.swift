import SwatchGeometry
import SwatchMessages

/// The change from a light appearance to a dark one, or back: most colours cross the middle of the
/// lightness scale, backgrounds in one direction and the drawing on them in the other; if there are
/// only backgrounds, all of them cross it.
struct AppearanceChange {
  /// The nodes of the new forest whose colours changed.
  let nodes: Set<Int>
  /// A Boolean value that is true when the new appearance is dark.
  let isDark: Bool

  /// Finds the change; nil if there is none.
  init?(_ comparison: TreeComparison) {
    var nodes: Set<Int> = []
    var grounds: Set<Int> = []
    var turns: [(area: Double, darkens: Bool)] = []
    for index in comparison.new.nodes.indices {
      guard let change = comparison.changes[index] else { continue }
      let steps = change.look.steps.filter(\.changesColorsOnly)
      guard !steps.isEmpty else { continue }
      nodes.insert(index)
      for case .changed(let old, let new) in steps {
        guard let before = old.lightness, let after = new.lightness,
          (before < 0.5) != (after < 0.5)
        else { continue }
        if new.isGround { grounds.insert(index) }
        turns.append((change.new.frame.width * change.new.frame.height, after < before))
      }
    }
    guard nodes.count >= 2, turns.count * 2 > nodes.count,
      let largest = turns.max(by: { $0.area < $1.area }),
      turns.contains(where: { $0.darkens != largest.darkens })
        || grounds.count >= Self.fewestGrounds
          && grounds.count == Self.groundCount(comparison.new)
    else { return nil }
    self.nodes = nodes
    isDark = largest.darkens
  }

  /// The smallest number of backgrounds, without drawing on them, that indicates another
  /// appearance.
  private static let fewestGrounds = 3

  /// Returns the number of nodes with a background.
  private static func groundCount(_ forest: NodeForest) -> Int {
    forest.looks.count { $0.contains { $0.isGround } }
  }

  /// The sentence that reports the change.
  var words: String {
    let change = isDark ? "dark instead of light" : "light instead of dark"
    return
      "the appearance is \(change): the colours of \(Numeral.count(nodes.count, "node")) changed"
  }
}

extension Drawing {
  /// A Boolean value that is true for colours that other drawing lies on.
  fileprivate var isGround: Bool { (kind == .fill || kind == .gradient) && lightness != nil }
}

extension LookChange.Step {
  /// A Boolean value that is true when only colours changed.
  var changesColorsOnly: Bool {
    guard case .changed(let old, let new) = self else { return false }
    return old.withoutColors == new.withoutColors
  }

  /// A Boolean value that is true when only the size of text changed.
  var changesTextSizeOnly: Bool { textSizeRatio != nil }

  /// The ratio of the new size of text to the old one, if nothing else changed.
  var textSizeRatio: Double? {
    guard let (old, new) = texts, old.color == new.color, old.face == new.face, old.size > 0
    else { return nil }
    return new.size / old.size
  }
}
