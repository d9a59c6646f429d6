import SwatchGeometry
import SwatchMessages

/// Frames that changed without a change of any content.
extension CauseSearch {
  /// The most causes that are told of this kind; further frames are counted.
  private static let largestCount = 100

  /// Finds the nodes that grew or moved by themselves, one after the other, each with those that
  /// followed.
  mutating func findFrames() {
    for parent in new.nodes.indices {
      findArrangement(in: parent)
      findSpacing(in: parent)
      findRoom(of: parent) { $0.paddingWords(of: $1, $2) }
      findRoom(of: parent) { $0.insetWords(of: $1, $2) }
    }
    for _ in 0..<Self.largestCount {
      guard let group = nextGrowth() else { break }
      addGrowth(of: group)
    }
    for parent in new.nodes.indices { findScattering(in: parent) }
    for _ in 0..<Self.largestCount {
      guard let group = nextMove() else { break }
      addMove(of: group)
    }
    let rest = new.nodes.indices.count(where: isUnexplained)
    guard rest > 0 else { return }
    causes.append(Cause(words: "\(Numeral.count(rest, "further node")) moved or resized"))
    explainedFrames.formUnion(new.nodes.indices.filter(isUnexplained))
  }

  // MARK: Growth

  /// The next node that grew, with its namesakes that grew alike; nil if all growth is explained.
  ///
  /// Of the possible causes, a text whose lines break elsewhere comes first, then the innermost.
  private func nextGrowth() -> [Int]? {
    let growths = new.nodes.indices.map { index in
      isUnexplained(index) ? unfollowedGrowth(index) : .zero
    }
    let changesText = changes.map { $0?.text != nil }
    // A text whose lines break elsewhere may follow the room around it.
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

  /// A Boolean value that is true for a node that grew along an axis by the distance that one inside of
  /// it moved.
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

  /// The growth of a node along the axes in which no node inside of it explains it.
  private func unfollowedGrowth(_ index: Int) -> Size {
    let growth = comparison.growths[index]
    return Size(
      width: followsGrowth(index, along: false) ? 0 : growth.width,
      height: followsGrowth(index, along: true) ? 0 : growth.height)
  }

  /// A Boolean value that is true for a node that grew along an axis as one inside of it did, which is
  /// explained, so that it may have moved for another reason.
  func followsGrowth(_ index: Int, along isVertical: Bool) -> Bool {
    func growth(_ index: Int) -> Double {
      isVertical ? comparison.growths[index].height : comparison.growths[index].width
    }
    guard growth(index) != 0 else { return false }
    return new.children[index].contains { child in
      growth(child) * growth(index) > 0
        && abs(growth(child) - growth(index)) <= comparison.pixel
        && (explainedFrames.contains(child) || followsGrowth(child, along: isVertical))
    }
  }

  private mutating func addGrowth(of group: [Int]) {
    guard let change = changes[group[0]] else { return }
    if group.count == 1, let (texts, words) = narrowedTexts(with: group[0]) {
      add(words, of: texts)
      return
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
    add(words.joined(separator: "; "), of: group)
  }

  // MARK: Moves

  /// The fewest different distances that siblings moved by for one sentence about all of them.
  private static let fewestDistances = 3

  /// Finds nodes whose children moved by different distances, as by another arrangement.
  private mutating func findScattering(in parent: Int) {
    let moved = new.children[parent].filter {
      isUnexplained($0) && comparison.shifts[$0] != .zero && causesOfNodes[$0] == nil
    }
    guard Set(moved.map { comparison.shifts[$0] }).count >= Self.fewestDistances else { return }
    let count = new.children[parent].count
    let nodes = moved.count == count ? "its \(count) nodes" : "\(moved.count) of its \(count) nodes"
    explainedFrames.formUnion(moved)
    add("\(nodes) moved, by different distances", of: [parent])
  }

  /// The next node that moved, with its namesakes that moved alike.
  private func nextMove() -> [Int]? {
    guard
      let first = new.nodes.indices.first(where: {
        isUnexplained($0) && comparison.shifts[$0] != .zero
      })
    else { return nil }
    let parent = new.parents[first]
    let last = new.nodes[first].path.last
    return [first]
      + new.nodes.indices.filter {
        $0 > first && isUnexplained($0) && new.parents[$0] != parent
          && new.nodes[$0].path.last == last
          && comparison.shifts[$0] == comparison.shifts[first]
      }
  }

  private mutating func addMove(of group: [Int]) {
    guard let change = changes[group[0]] else { return }
    let shift = comparison.shifts[group[0]]
    let company = group.count == 1 ? company(of: group[0]) : nil
    let words =
      company != nil
      ? "all of its content \(NodeChange.words(for: shift))"
      : group.count == 1 ? change.moveWords : NodeChange.words(for: shift)
    let number = add(words, of: company.map { [$0] } ?? group) { search, room, index in
      let (other, growth) = (room.comparison.shifts[index], room.comparison.growths[index])
      return room.comparison.isLike(other.x, shift.x) && room.comparison.isLike(other.y, shift.y)
        && (room.comparison.isLike(growth.width, shift.x)
          || search.followsGrowth(index, along: false))
        && (room.comparison.isLike(growth.height, shift.y)
          || search.followsGrowth(index, along: true))
    }
    // The sentence tells of all those inside itself.
    guard let company else { return }
    causes[number].movedCount -= min(
      causes[number].movedCount, new.children[company].count)
  }

  /// The node around one that moved with all its siblings, as by another padding; nil for others.
  private func company(of index: Int) -> Int? {
    guard let parent = new.parents[index], parent != 0, new.children[parent].count > 1,
      !restructured.contains(parent)
    else { return nil }
    let movedAlike = new.children[parent].allSatisfy {
      comparison.shifts[$0] == comparison.shifts[index] && comparison.growths[$0] == .zero
        && isUnexplained($0)
    }
    return movedAlike ? parent : nil
  }

  // MARK: Breaks of lines

  /// Finds texts whose lines end elsewhere, or that are cut, though neither their room nor anything
  /// that could move their letters changed.
  mutating func findBreaks() {
    let regions = causes.reduce(into: Set<Int>()) { $0.formUnion($1.regions.vertical) }
    for index in new.nodes.indices where !comparison.changesFrame(index) {
      guard let text = changes[index]?.text, text.keepsWords, !isInside(regions, index),
        !resizedTexts.contains(index)
      else {
        continue
      }
      add(text.words, of: [index])
    }
  }

  private func isInside(_ regions: Set<Int>, _ index: Int) -> Bool {
    var around = new.parents[index]
    while let parent = around {
      if regions.contains(parent) { return true }
      around = new.parents[parent]
    }
    return false
  }

  /// Adds the words about nodes to those that are there, or as a sentence of their own, and counts
  /// what followed.
  ///
  /// - Returns: The number of the cause.
  @discardableResult
  mutating func add(
    _ words: String, of group: [Int],
    following: (CauseSearch, RoomChanges, Int) -> Bool = { $1.canFollow($2) }
  ) -> Int {
    explainedFrames.formUnion(group)
    guilty.formUnion(group)
    var regions = Cause.Regions()
    for index in group { regions.formUnion(comparison.regions(around: new.parents[index] ?? 0)) }
    var number = causes.count
    if group.count == 1, let known = causesOfNodes[group[0]] {
      number = known
      causes[number].words += "; " + words
      causes[number].regions.formUnion(regions)
    } else {
      if group.count == 1 { causesOfNodes[group[0]] = number }
      causes.append(Cause(words: "\(nameList(group)): \(words)", regions: regions))
    }
    let search = self
    followFrames(of: number..<number + 1) { following(search, $0, $1) }
    return number
  }
}
