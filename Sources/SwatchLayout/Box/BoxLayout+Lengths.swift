import SwatchGeometry

extension BoxLayout {
  /// Step 6: items grow into the free space of their line, or shrink where space is missing, within
  /// their limits (§9.7).
  mutating func flexLines() {
    for line in lines { flex(line) }
  }

  private mutating func flex(_ line: BoxLine) {
    let room = pair(inner).main - gap.main * Double(Swift.max(0, line.items.count - 1))
    var sum = 0.0
    for index in line.items { sum += items[index].hypothetical + items[index].mainMargin.sum }
    let grows = sum < room
    // Items whose sum differs from the room only by a rounding error keep their lengths.
    let isExact = abs(room - sum) <= BoxLayout.tolerance
    if sum > room && !isExact { findLeastMains(in: line) }
    freezeInflexible(in: line, grows: grows, isExact: isExact)
    let initial = room - usedLength(of: line)
    while line.items.contains(where: { !items[$0].isFrozen }) {
      share(freeSpace(of: line, in: room, initial: initial, grows: grows), in: line, grows: grows)
      freezeViolations(in: line)
    }
  }

  /// Finds the minimum lengths of the items that shrink.
  private mutating func findLeastMains(in line: BoxLine) {
    for index in line.items where items[index].leastMain.isNaN {
      if items[index].shrink > 0 {
        findLeastMain(of: index)
      } else {
        items[index].leastMain = 0
      }
    }
  }

  /// Freezes the items without a flex factor, and the items whose limits keep them from flexing.
  private mutating func freezeInflexible(in line: BoxLine, grows: Bool, isExact: Bool) {
    for index in line.items {
      let item = items[index]
      items[index].target.main = item.hypothetical
      let factor = grows ? item.grow : item.shrink
      items[index].isFrozen =
        isExact || factor == 0
        || (grows ? item.base > item.hypothetical : item.base < item.hypothetical)
    }
  }

  /// Returns the length of a line's items; an item that still flexes counts with its base size.
  private func usedLength(of line: BoxLine) -> Double {
    var length = 0.0
    for index in line.items {
      let item = items[index]
      length += (item.isFrozen ? item.target.main : item.base) + item.mainMargin.sum
    }
    return length
  }

  /// Returns the free space; if the factors add up to less than one, only that fraction of it.
  private func freeSpace(
    of line: BoxLine, in room: Double, initial: Double, grows: Bool
  ) -> Double {
    let free = room - usedLength(of: line)
    var factors = 0.0
    for index in line.items where !items[index].isFrozen {
      factors += grows ? items[index].grow : items[index].shrink
    }
    guard factors < 1 else { return free }
    let part = initial * factors
    return abs(part) < abs(free) ? part : free
  }

  /// Distributes the free space in proportion to the factors; when items shrink, each factor is
  /// weighted by the length of the item's content.
  private mutating func share(_ free: Double, in line: BoxLine, grows: Bool) {
    var sum = 0.0
    for index in line.items where !items[index].isFrozen {
      sum += weight(of: items[index], grows: grows)
    }
    for index in line.items where !items[index].isFrozen {
      let share = sum > 0 ? free * (weight(of: items[index], grows: grows) / sum) : 0
      items[index].target.main = items[index].base + share
    }
  }

  private func weight(of item: BoxItem, grows: Bool) -> Double {
    grows ? item.grow : item.shrink * (item.base - item.frame.main)
  }

  /// Clamps the lengths to their limits, and freezes the items that violated their minimum, or
  /// their maximum, depending on which violations prevail.
  private mutating func freezeViolations(in line: BoxLine) {
    var total = 0.0
    for index in line.items where !items[index].isFrozen {
      let item = items[index]
      let clamped = larger(
        item.target.main.clamped(item.leastMain, item.most.main), item.frame.main)
      items[index].violation = clamped - item.target.main
      items[index].target.main = clamped
      total += items[index].violation
    }
    for index in line.items where !items[index].isFrozen {
      let violation = items[index].violation
      items[index].isFrozen =
        total > 0 ? violation > 0 : total < 0 ? violation < 0 : true
    }
  }

  // MARK: Steps 7 to 9: across the main axis

  /// Step 7: sizes each item across the main axis; an item that isn't stretched gets the size of
  /// its content, given its length along the axis.
  mutating func sizeItemsAcross() {
    for index in items.indices {
      let item = items[index]
      let limits = transferred(item)
      let room = pair(inner).cross
      var cross = item.size.cross
      if item.isStretched && !wraps && !room.isNaN {
        cross = (room - item.crossMargin.sum).clamped(item.least.cross, item.most.cross)
      } else if !item.isCrossStated && !item.ratio.isNaN {
        cross = self.cross(of: item.target.main, item)
          .clamped(limits.least.cross, limits.most.cross)
      } else if cross.isNaN {
        cross =
          isRow
          ? height(of: item, width: item.target.main)
            .clamped(limits.least.cross, limits.most.cross)
          : fitWidth(of: item, height: item.target.main)
      } else {
        cross = cross.clamped(limits.least.cross, limits.most.cross)
      }
      items[index].target.cross = larger(cross, item.frame.cross)
    }
  }

  /// Step 8: sizes each line across the main axis; if `alignContent` is `stretch`, the lines fill
  /// the box.
  mutating func sizeLinesAcross() {
    findAscents()
    let known = pair(inner).cross
    if !wraps {
      lines[0].cross =
        known.or(contentCross(of: lines[0]).clamped(crossLimits.least, crossLimits.most))
      return
    }
    for index in lines.indices { lines[index].cross = contentCross(of: lines[index]) }
    guard alignContent == .stretch else { return }
    let room = known.or(crossLimits.least) - crossLength
    guard room > 0 else { return }
    for index in lines.indices { lines[index].cross += room / Double(lines.count) }
  }

  /// Returns the cross size of a line's content: the cross size of the largest item, or the sum of
  /// the largest extents above and below the common baseline.
  private func contentCross(of line: BoxLine) -> Double {
    var longest = line.ascent + line.descent
    for index in line.items where !isBaselineAligned(items[index]) {
      longest = larger(longest, items[index].outerCross)
    }
    return larger(longest, 0)
  }

  /// Finds the baselines of baseline-aligned items.
  private mutating func findAscents() {
    guard isRow else { return }
    for line in lines.indices {
      var (ascent, descent) = (-Double.infinity, -Double.infinity)
      for index in lines[line].items where isBaselineAligned(items[index]) {
        let own = items[index].crossMargin.start + baseline(of: items[index])
        items[index].ascent = own
        ascent = larger(ascent, own)
        descent = larger(descent, items[index].outerCross - own)
      }
      guard ascent.isFinite else { continue }
      lines[line].ascent = ascent
      lines[line].descent = descent
    }
  }

  func isBaselineAligned(_ item: BoxItem) -> Bool {
    isRow && item.alignment == .baseline && !item.hasAutoCross
  }

  /// Returns the distance from the top of an item to its first baseline; its height if it has none.
  func baseline(of item: BoxItem) -> Double {
    let size = size(item.target)
    if let box = spec.box(at: item.index, among: children) {
      var question = question(for: item)
      question.known = size
      question.isHeightDefinite = isHeightDefinite(of: item)
      return box.boxBaseline(in: question).or(size.height)
    }
    let layout = children[item.index].layoutThatFits(
      SizeRange(exact: size), parentSize: Size(width: inner.width, height: .nan))
    return layout.statedFirstBaseline ?? size.height
  }

  /// Returns true if fractions of an item's height are definite (§9.8).
  func isHeightDefinite(of item: BoxItem) -> Bool {
    if !item.size.main.isNaN && !isRow || !item.size.cross.isNaN && isRow { return true }
    if isRow { return item.isStretched || !item.ratio.isNaN }
    return item.isBaseDefinite || !basis.height.isNaN
  }

  /// Step 9: stretches items across their line.
  mutating func stretchItems() {
    for line in lines {
      for index in line.items where items[index].isStretched {
        let item = items[index]
        let cross = (line.cross - item.crossMargin.sum)
          .clamped(item.least.cross, item.most.cross)
        items[index].target.cross = larger(cross, item.frame.cross)
      }
    }
  }
}
