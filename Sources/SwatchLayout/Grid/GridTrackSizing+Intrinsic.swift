import SwatchConcurrency

extension GridTrackSizing {
  /// Step 2 (§11.5): fits tracks first to elements that span one track, then to elements that span
  /// two, three and more tracks, then to elements that span a flexible track.
  mutating func resolveIntrinsic(_ needs: [GridNeed]) {
    var spanning: [GridNeed] = []
    var flexible: [GridNeed] = []
    for need in needs {
      if need.span.contains(where: { tracks[$0].isFlexible }) {
        flexible.append(need)
      } else if need.span.count > 1 {
        spanning.append(need)
      } else {
        fit(need)
      }
    }
    raiseLimits()
    for group in GridTrackSizing.groups(of: spanning) {
      growBases(for: group, flexible: false)
      raiseLimits()
      growLimits(for: group, by: \.minContent)
      growLimits(for: group, by: \.maxContent)
      for index in tracks.indices { tracks[index].growsFreely = false }
    }
    if flexible.allSatisfy({ $0.span.count == 1 }) {
      for need in flexible { fit(need) }
    } else {
      growBases(for: flexible[...], flexible: true)
    }
    for index in tracks.indices where tracks[index].limit.isInfinite {
      tracks[index].limit = tracks[index].base
    }
    raiseLimits()
  }

  /// Fits a track to an element that spans only this track.
  private mutating func fit(_ need: GridNeed) {
    let index = need.span.lowerBound
    if tracks[index].hasAutoMin { tracks[index].base = larger(tracks[index].base, need.least) }
    guard tracks[index].hasAutoMax else { return }
    let limit = tracks[index].limit
    tracks[index].limit = limit.isInfinite ? need.maxContent : larger(limit, need.maxContent)
  }

  /// Raises each limit that is below the track's length so far.
  private mutating func raiseLimits() {
    for index in tracks.indices {
      tracks[index].limit = larger(tracks[index].limit, tracks[index].base)
    }
  }

  /// Returns elements grouped by the number of tracks that they span, in ascending order.
  private static func groups(of needs: [GridNeed]) -> [ArraySlice<GridNeed>] {
    if needs.isEmpty { return [] }
    let sorted = needs.sorted { $0.span.count < $1.span.count }
    var groups: [ArraySlice<GridNeed>] = []
    var start = 0
    for index in sorted.indices where sorted[index].span.count != sorted[start].span.count {
      groups.append(sorted[start..<index])
      start = index
    }
    return groups + [sorted[start...]]
  }

  /// Lengthens `auto` tracks until elements have their minimum length (§11.5.1). Elements that span
  /// a flexible track lengthen only flexible tracks, in proportion to their shares.
  private mutating func growBases(for group: ArraySlice<GridNeed>, flexible: Bool) {
    for need in group {
      if Deadline.isOver { break }
      let space = need.least - length(of: need.span)
      guard space > 0 else { continue }
      let grown = need.span.filter { tracks[$0].hasAutoMin && tracks[$0].isFlexible == flexible }
      let isWeighted = flexible && grown.contains { tracks[$0].share > 0 }
      var parts = grown.map {
        GridPart(
          room: tracks[$0].limit - tracks[$0].base, weight: isWeighted ? tracks[$0].share : 1)
      }
      let rest = GridPart.pour(space, into: &parts)
      if rest > 0 { pourBeyond(rest, into: grown, &parts) }
      plan(parts, for: grown)
    }
    for index in tracks.indices {
      tracks[index].base += tracks[index].increase
      tracks[index].increase = 0
    }
  }

  /// Distributes the length that is left when all limits are reached: to tracks as long as their
  /// content or, if there are none, to all tracks.
  private func pourBeyond(_ rest: Double, into indices: [Int], _ parts: inout [GridPart]) {
    let isAny = !indices.contains { tracks[$0].hasAutoMax }
    let grown = indices.indices.filter { isAny || tracks[indices[$0]].hasAutoMax }
    for index in grown { parts[index].amount += rest / Double(grown.count) }
  }

  /// Raises the limits of `auto` tracks until the elements fit. A track whose limit was infinite
  /// before takes precedence over other tracks.
  private mutating func growLimits(
    for group: ArraySlice<GridNeed>, by length: KeyPath<GridNeed, Double>
  ) {
    for need in group {
      if Deadline.isOver { break }
      let grown = need.span.filter { tracks[$0].hasAutoMax }
      for index in grown { tracks[index].isSpanned = true }
      let taken = need.span.reduce(gaps(in: need.span)) {
        $0 + (tracks[$1].limit.isInfinite ? tracks[$1].base : tracks[$1].limit)
      }
      let space = need[keyPath: length] - taken
      guard space > 0, !grown.isEmpty else { continue }
      let free = grown.filter { tracks[$0].limit.isInfinite || tracks[$0].growsFreely }
      let targets = free.isEmpty ? grown : free
      let part = GridPart(room: .infinity, weight: 1, amount: space / Double(targets.count))
      plan([GridPart](repeating: part, count: targets.count), for: targets)
    }
    for index in tracks.indices where tracks[index].isSpanned {
      tracks[index].growsFreely = tracks[index].limit.isInfinite
      tracks[index].limit =
        tracks[index].increase
        + (tracks[index].limit.isInfinite ? tracks[index].base : tracks[index].limit)
      tracks[index].increase = 0
      tracks[index].isSpanned = false
    }
  }

  private mutating func plan(_ parts: [GridPart], for indices: [Int]) {
    for (part, index) in zip(parts, indices) {
      tracks[index].increase = larger(tracks[index].increase, part.amount)
    }
  }
}
