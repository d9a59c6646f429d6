import SwatchGeometry
import SwatchMessages

/// Spaces between nodes and around them.
extension CauseSearch {
  /// Returns a finding about an equal change of all spaces between the children of a node.
  func spacing(in parent: Int) -> [CauseFinding] {
    guard new.children[parent].contains(where: isUnexplained),
      let change = SpacingChange(in: comparison, around: parent),
      change.moved.allSatisfy(isUnexplained)
    else { return [] }
    var finding = CauseFinding(
      words: "\(comparison.label(parent, in: new)): \(change.words)",
      regions: comparison.regions(around: parent), explained: Explained(guilty: [parent]))
    let growsItself = isUnexplained(parent) && comparison.growths[parent] != .zero
    finding.take(followers: change.moved + (growsItself ? [parent] : []), in: comparison)
    return [following(finding)]
  }

  /// Returns a finding about a node that grew around its content because its padding changed.
  func padding(of parent: Int) -> [CauseFinding] {
    room(of: parent, by: paddingWords)
  }

  /// Returns a finding about a node whose content begins or ends elsewhere.
  func inset(of parent: Int) -> [CauseFinding] {
    room(of: parent, by: insetWords)
  }

  /// Returns a finding about a node with another space around its content, together with the same
  /// nodes of other rows.
  ///
  /// - Parameters:
  ///   - parent: The node.
  ///   - words: Returns words for a node, whose content is "its" or "their" content; nil if they
  ///     don't apply.
  /// - Returns: The finding; none if the words don't apply to the node.
  private func room(of parent: Int, by words: (Int, String) -> String?) -> [CauseFinding] {
    guard let told = words(parent, "its") else { return [] }
    let last = new.nodes[parent].path.last
    let group = new.nodes.indices.filter { other in
      other == parent
        || (new.nodes[other].path.last == last || areRows(other, parent))
          && words(other, "its") == told
    }
    let wordsForAll = group.count == 1 ? told : words(parent, "their") ?? told
    var finding = CauseFinding()
    finding.take(
      followers: group.flatMap { new.children[$0].filter(isUnexplained) }, in: comparison)
    return [following(about(group, wordsForAll, finding))]
  }

  /// Returns words for a node that grew around its unchanged content: because of another padding,
  /// or of another space before the first node inside, which looks the same.
  private func paddingWords(of parent: Int, _ whose: String) -> String? {
    guard let first = new.children[parent].first, isUnexplained(parent), parent != 0,
      !restructured.contains(parent), let change = changes[parent], !growsInCompany(parent)
    else { return nil }
    let shift = comparison.shifts[first]
    let movesAlike = new.children[parent].allSatisfy { child in
      isUnexplained(child) && comparison.shifts[child] == shift
        && comparison.growths[child] == .zero
    }
    let growth = change.growth
    guard movesAlike, let space = spaceWords(shift, growth, whose) else { return nil }
    return "\(change.growthWords(width: growth.width != 0, height: growth.height != 0)), \(space)"
  }

  /// Returns words for a node of unchanged width or height, in which all content begins or ends at
  /// another place: content that fills the node became shorter or longer, and the rest moved or
  /// stayed.
  private func insetWords(of parent: Int, _ whose: String) -> String? {
    guard parent != 0, new.children[parent].count > 1, !restructured.contains(parent),
      changes[parent] != nil
    else { return nil }
    for isVertical in [false, true] {
      let (less, more) = isVertical ? ("up", "down") : ("left", "right")
      for (verb, atEnd) in [("begins", false), ("ends", true)] {
        guard let step = insetStep(of: parent, isVertical: isVertical, atEnd: atEnd) else {
          continue
        }
        let distance = Numeral.short(abs(step))
        return "\(whose) content \(verb) \(distance) pt further \(step < 0 ? less : more)"
      }
    }
    return nil
  }

  /// Returns the distance by which the first or last edge of all content moved; nil if other edges
  /// moved as well.
  private func insetStep(of parent: Int, isVertical: Bool, atEnd: Bool) -> Double? {
    func along(_ index: Int) -> (start: Double, end: Double) {
      let (shift, growth) = (comparison.shifts[index], comparison.growths[index])
      return isVertical
        ? (shift.y, shift.y + growth.height) : (shift.x, shift.x + growth.width)
    }
    func isStill(_ index: Int) -> Bool {
      let (shift, growth) = (comparison.shifts[index], comparison.growths[index])
      return isVertical ? shift.x == 0 && growth.width == 0 : shift.y == 0 && growth.height == 0
    }
    func edge(_ index: Int) -> Double? {
      guard let frame = changes[index]?.old.frame else { return nil }
      let (start, end) = isVertical ? (frame.minY, frame.maxY) : (frame.minX, frame.maxX)
      return atEnd ? -end : start
    }
    let children = new.children[parent]
    guard along(parent).end == along(parent).start, children.allSatisfy(isStill),
      let outermost = children.compactMap(edge).min()
    else { return nil }
    let first = children.filter { edge($0).map { $0 - outermost <= comparison.pixel } ?? false }
    guard let step = first.first.map({ atEnd ? along($0).end : along($0).start }), step != 0,
      first.allSatisfy({ (atEnd ? along($0).end : along($0).start) == step })
    else { return nil }
    var (stretchedCount, changedCount) = (0, 0)
    for child in children {
      let (start, end) = along(child)
      guard start != 0 || end != 0 else { continue }
      changedCount += 1
      guard isUnexplained(child) else { return nil }
      if start == step && end == step { continue }
      guard start == (atEnd ? 0 : step), end == (atEnd ? step : 0) else { return nil }
      stretchedCount += 1
    }
    return stretchedCount > 0 && changedCount > 1 ? step : nil
  }

  /// Returns true for a node that grew like its parent and a sibling, so that they probably follow
  /// the available space.
  private func growsInCompany(_ index: Int) -> Bool {
    guard let parent = new.parents[index] else { return false }
    let (growth, around) = (comparison.growths[index], comparison.growths[parent])
    return new.children[parent].contains { other in
      let beside = comparison.growths[other]
      return other != index && isUnexplained(other)
        && (growth.width != 0 && beside.width == growth.width && around.width == growth.width
          || growth.height != 0 && beside.height == growth.height
            && around.height == growth.height)
    }
  }

  /// Returns words for the space that a node gained around its content, which moved by a distance;
  /// nil if that is not the reason for its growth.
  private func spaceWords(_ shift: Point, _ growth: Size, _ whose: String) -> String? {
    let axes = [
      (shift.x, growth.width, "left of"), (shift.y, growth.height, "above"),
    ].filter { $0.0 != 0 || $0.1 != 0 }
    guard !axes.isEmpty, axes.allSatisfy({ $0.0 != 0 && $0.1 != 0 }) else { return nil }
    func words(_ space: Double) -> String {
      "\(Numeral.short(abs(space))) pt \(space > 0 ? "more" : "less")"
    }
    if axes.allSatisfy({ abs($0.1 - 2 * $0.0) <= 2 * comparison.pixel }) {
      return "\(words(axes[0].1 / 2)) around \(whose) content"
    }
    guard axes.allSatisfy({ abs($0.1 - $0.0) <= comparison.pixel }) else { return nil }
    return axes.map { "\(words($0.0)) \($0.2)" }
      .joined(separator: " and ") + " \(whose) content"
  }
}
