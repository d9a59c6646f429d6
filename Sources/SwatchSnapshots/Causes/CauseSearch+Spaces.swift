import SwatchGeometry
import SwatchMessages

/// Spaces between nodes and around them.
extension CauseSearch {
  /// Finds an equal change of all spaces between the nodes inside of one.
  mutating func findSpacing(in parent: Int) {
    guard new.children[parent].contains(where: isUnexplained),
      let change = SpacingChange(in: comparison, around: parent),
      change.moved.allSatisfy(isUnexplained)
    else { return }
    let growsItself = isUnexplained(parent) && comparison.growths[parent] != .zero
    explainedFrames.formUnion(change.moved)
    if growsItself { explainedFrames.insert(parent) }
    guilty.insert(parent)
    causes.append(
      Cause(
        words: "\(comparison.label(parent, in: new)): \(change.words)",
        regions: comparison.regions(around: parent), movedCount: change.moved.count,
        resizedCount: growsItself && parent != 0 ? 1 : 0))
    followFrames(of: causes.count - 1..<causes.count) { room, index in room.canFollow(index) }
  }

  /// Finds a node that grew on both sides of what it holds, which stayed as it is.
  mutating func findPadding(of parent: Int) {
    guard let first = new.children[parent].first, isUnexplained(parent), parent != 0,
      !restructured.contains(parent), let change = changes[parent]
    else { return }
    let (shift, growth) = (comparison.shifts[first], change.growth)
    let movesAlike = new.children[parent].allSatisfy { child in
      isUnexplained(child) && comparison.shifts[child] == shift
        && comparison.growths[child] == .zero
    }
    let axes = [(shift.x, growth.width), (shift.y, growth.height)].filter { $0.1 != 0 }
    guard movesAlike, !axes.isEmpty,
      axes.allSatisfy({ $0.0 != 0 && abs($0.1 - 2 * $0.0) <= 2 * comparison.pixel })
    else { return }
    explainedFrames.formUnion(new.children[parent])
    let words = change.growthWords(width: growth.width != 0, height: growth.height != 0)
    let space = axes[0].1 / 2
    add(
      "\(words), \(Numeral.short(abs(space))) pt \(space > 0 ? "more" : "less") around its content",
      of: [parent])
    if let number = causesOfNodes[parent] {
      causes[number].movedCount += new.children[parent].count
    }
  }
}
