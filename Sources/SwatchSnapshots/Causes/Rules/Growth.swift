import SwatchGeometry
import SwatchMessages

/// Nodes that grew or shrank without a change of any content.
extension CauseSearch {
  /// Returns the next node that grew, with nodes of the same name that grew equally; nil if all
  /// growth is explained.
  func nextGrowth() -> CauseFinding? {
    nextGrown().flatMap(growth)
  }

  /// Returns the next node that grew, with nodes of the same name that grew equally; nil if all
  /// growth is explained.
  ///
  /// Of the possible causes, a text with other line breaks comes first, then the innermost node.
  private func nextGrown() -> [Int]? {
    let growths = new.nodes.indices.map { index in
      isUnexplained(index) ? unfollowedGrowth(index) : .zero
    }
    let changesText = changes.map { $0?.text != nil }
    // Other line breaks may result from another width of the text, so they explain no width.
    let rewritesText = changes.map { $0?.text?.keepsWords == false }
    let widths = GrowthCauses(new, growth: growths.map(\.width), changesText: rewritesText)
    let heights = GrowthCauses(new, growth: growths.map(\.height), changesText: changesText)
    let candidates = Set(
      widths.nodes.filter { !followsMove($0, along: false) }
        + heights.nodes.filter { index in
          let isWrapped = changes[index]?.text?.keepsWords == true && growths[index].width != 0
          return !followsMove(index, along: true)
            && (!isWrapped || widths.nodes.contains(index))
        })
    let first = candidates.min { one, other in
      if changesText[one] != changesText[other] { return changesText[one] }
      let depths = (new.nodes[one].path.count, new.nodes[other].path.count)
      return (depths.1, one) < (depths.0, other)
    }
    guard let first else { return nil }
    let last = new.nodes[first].path.last
    return candidates.filter {
      (new.nodes[$0].path.last == last || areRows($0, first))
        && comparison.growths[$0] == comparison.growths[first]
        && changes[$0]?.text == changes[first]?.text
    }.sorted()
  }

  /// Returns true for a node that grew along an axis by the distance that a node inside it moved.
  private func followsMove(_ index: Int, along isVertical: Bool) -> Bool {
    func growth(_ index: Int) -> Double {
      isVertical ? comparison.growths[index].height : comparison.growths[index].width
    }
    let isStretched = new.children[index].contains { child in
      growth(child) != 0 && growth(child) == growth(index) && !followsMove(child, along: isVertical)
    }
    return !isStretched
      && new.children[index].contains { child in
        guard isUnexplained(child) else { return false }
        guard growth(child) == 0 else {
          return growth(child) == growth(index) && followsMove(child, along: isVertical)
        }
        let shift = isVertical ? comparison.shifts[child].y : comparison.shifts[child].x
        return shift != 0 && comparison.isLike(shift, growth(index))
      }
  }

  /// Returns the growth of a node along the axes in which no node inside it explains it.
  private func unfollowedGrowth(_ index: Int) -> Size {
    let growth = comparison.growths[index]
    return Size(
      width: followsGrowth(index, along: false) ? 0 : growth.width,
      height: followsGrowth(index, along: true) ? 0 : growth.height)
  }

  /// Returns true for a node that grew along an axis like a node inside it whose growth is
  /// explained, so that the node may have moved for another reason.
  func followsGrowth(_ index: Int, along isVertical: Bool) -> Bool {
    func growth(_ index: Int) -> Double {
      isVertical ? comparison.growths[index].height : comparison.growths[index].width
    }
    guard growth(index) != 0 else { return false }
    return new.children[index].contains { child in
      growth(child) * growth(index) > 0
        && abs(growth(child) - growth(index)) <= comparison.pixel
        && (explained.frames.contains(child) || followsGrowth(child, along: isVertical))
    }
  }

  private func growth(of group: [Int]) -> CauseFinding? {
    guard let change = changes[group[0]] else { return nil }
    if group.count == 1, let (texts, words) = narrowedTexts(with: group[0]) {
      return following(about(texts, words))
    }
    var words = [
      change.growthWords(width: change.growth.width != 0, height: change.growth.height != 0)
    ]
    if let text = change.text, text.keepsWords { words.append(text.words) }
    let shift = comparison.shifts[group[0]]
    let isPushed =
      comparison.isLike(shift.x, change.growth.width)
      && comparison.isLike(shift.y, change.growth.height)
    if group.count == 1, !isPushed { words.insert(change.moveWords, at: 0) }
    return following(about(group, words.joined(separator: "; ")))
  }
}
