import SwatchGeometry

/// Frames that changed because of something else.
extension CauseSearch {
  /// Counts the frames that changed inside of the regions of some causes with the innermost of them.
  ///
  /// - Parameters:
  ///   - numbers: The numbers of the causes.
  ///   - isMeant: A condition for each node of the new forest.
  mutating func followFrames(
    of numbers: Range<Int>, where isMeant: (RoomChanges, Int) -> Bool
  ) {
    let room = RoomChanges(
      comparison: comparison, restructured: restructured, reordered: Set(orders.keys),
      causes: guilty, resizedTexts: resizedTexts)
    var (horizontal, vertical): ([Int: Int], [Int: Int]) = ([:], [:])
    for number in numbers.reversed() {
      for region in causes[number].regions.horizontal { horizontal[region] = number }
      for region in causes[number].regions.vertical { vertical[region] = number }
    }
    guard !horizontal.isEmpty || !vertical.isEmpty else { return }
    for index in new.nodes.indices
    where isUnexplained(index) && isMeant(room, index) {
      let (shift, growth) = (comparison.shifts[index], comparison.growths[index])
      let first = cause(around: index, in: horizontal, unless: shift.x == 0 && growth.width == 0)
      let second = cause(around: index, in: vertical, unless: shift.y == 0 && growth.height == 0)
      guard let first, let second, let number = first ?? second else { continue }
      explainedFrames.insert(index)
      // The picture is no node.
      guard index != 0 else { continue }
      if growth == .zero {
        causes[number].movedCount += 1
      } else {
        causes[number].resizedCount += 1
      }
    }
  }

  /// A Boolean value that is true for a frame that changed for no known reason yet.
  func isUnexplained(_ index: Int) -> Bool {
    comparison.changesFrame(index) && !explainedFrames.contains(index)
  }

  /// The cause of the innermost region around a node, inside `some`; `some(nil)` if none is needed, and
  /// nil if there is none. The picture is inside of itself.
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
}
