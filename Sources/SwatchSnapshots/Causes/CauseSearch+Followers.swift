import SwatchGeometry

/// Frames that changed as a consequence of another change.
extension CauseSearch {
  /// Returns the frames that followed from the causes found so far.
  func followed() -> [CauseFinding] {
    let followers = followers(of: causes.indices) { room, index in room.canFollow(index) }
    return causes.indices.compactMap { number in
      guard let nodes = followers[number] else { return nil }
      var finding = CauseFinding(cause: number)
      finding.take(followers: nodes, in: comparison)
      return finding
    }
  }

  /// Returns a finding extended by the frames that changed as its consequence.
  ///
  /// - Parameters:
  ///   - finding: The cause.
  ///   - isMeant: Returns true for a node of the new forest whose frame may be a consequence;
  ///     called with the search that includes the finding.
  /// - Returns: The finding, extended by the frames.
  func following(
    _ finding: CauseFinding,
    where isMeant: (CauseSearch, RoomChanges, Int) -> Bool = { $1.canFollow($2) }
  ) -> CauseFinding {
    var after = self
    let number = after.add(finding)
    let followers = after.followers(of: number..<number + 1) { isMeant(after, $0, $1) }
    var followed = finding
    followed.take(followers: followers[number] ?? [], in: comparison)
    return followed
  }

  /// Returns the nodes whose frames changed inside the regions of causes, by the number of the
  /// innermost cause.
  private func followers(
    of numbers: Range<Int>, where isMeant: (RoomChanges, Int) -> Bool
  ) -> [Int: [Int]] {
    let room = RoomChanges(
      comparison: comparison, restructured: restructured, reordered: Set(orders.keys),
      causes: explained.guilty, resizedTexts: explained.resizedTexts)
    var (horizontal, vertical): ([Int: Int], [Int: Int]) = ([:], [:])
    for number in numbers.reversed() {
      for region in causes[number].regions.horizontal { horizontal[region] = number }
      for region in causes[number].regions.vertical { vertical[region] = number }
    }
    guard !horizontal.isEmpty || !vertical.isEmpty else { return [:] }
    var followers: [Int: [Int]] = [:]
    for index in new.nodes.indices where isUnexplained(index) && isMeant(room, index) {
      let (shift, growth) = (comparison.shifts[index], comparison.growths[index])
      let first = cause(around: index, in: horizontal, unless: shift.x == 0 && growth.width == 0)
      let second = cause(around: index, in: vertical, unless: shift.y == 0 && growth.height == 0)
      guard let first, let second, let number = first ?? second else { continue }
      followers[number, default: []].append(index)
    }
    return followers
  }

  /// Returns true for a frame whose change is not yet explained.
  func isUnexplained(_ index: Int) -> Bool {
    comparison.changesFrame(index) && !explained.frames.contains(index)
  }

  /// Returns the cause of the innermost region around a node, wrapped in another optional:
  /// `some(nil)` if the node needs no cause, and nil if there is none. The picture, which has no
  /// parent, counts as being inside itself.
  private func cause(
    around index: Int, in regions: [Int: Int], unless isUnchanged: Bool
  ) -> Int?? {
    if isUnchanged { return .some(nil) }
    var around = index == 0 ? 0 : new.parents[index]
    while let parent = around {
      if let number = regions[parent] { return .some(number) }
      around = new.parents[parent]
    }
    return nil
  }

  /// Returns a finding with words about nodes: added to the cause of the node if there is only one,
  /// otherwise as a separate sentence.
  ///
  /// - Parameters:
  ///   - group: The nodes.
  ///   - words: The words.
  ///   - finding: A finding with everything else that it explains.
  /// - Returns: The finding, with the words.
  func about(_ group: [Int], _ words: String, _ finding: CauseFinding = CauseFinding())
    -> CauseFinding
  {
    var finding = finding
    finding.explained.frames.formUnion(group)
    finding.explained.guilty.formUnion(group)
    for index in group {
      finding.regions.formUnion(comparison.regions(around: new.parents[index] ?? 0))
    }
    finding.node = group.count == 1 ? group[0] : nil
    finding.cause = finding.node.flatMap { causesOfNodes[$0] }
    finding.words = finding.cause == nil ? "\(nameList(group)): \(words)" : words
    return finding
  }
}
