extension GridTrackSizing {
  /// Step 4 (§11.7): flexible tracks share the length that other tracks leave. In a grid whose
  /// length depends on its tracks, the unit is long enough for the content of all flexible tracks.
  mutating func expandFlexible(_ needs: [GridNeed]) {
    guard tracks.contains(where: \.isFlexible) else { return }
    let unit = isIndefinite ? unitOfContent(needs) : unit(filling: available, tracks.indices)
    for index in tracks.indices where tracks[index].isFlexible {
      tracks[index].base = larger(tracks[index].base, tracks[index].share * unit)
    }
  }

  /// Returns the smallest length of 1 fr at which the content of every flexible track fits.
  private func unitOfContent(_ needs: [GridNeed]) -> Double {
    var longest = 0.0
    for track in tracks where track.isFlexible {
      longest = larger(longest, track.base / larger(1, track.share))
    }
    for need in needs where need.span.contains(where: { tracks[$0].isFlexible }) {
      longest = larger(longest, unit(filling: need.maxContent, need.span))
    }
    return longest
  }

  /// Returns the length of 1 fr at which consecutive tracks fill a length (§11.7.1). Tracks that
  /// are longer than their shares are treated as inflexible.
  private func unit(filling length: Double, _ range: Range<Int>) -> Double {
    let flexible = range.filter { tracks[$0].isFlexible }
      .sorted { tracks[$0].leastUnit > tracks[$1].leastUnit }
    var rest = length - gaps(in: range)
    for index in range where !tracks[index].isFlexible { rest -= tracks[index].base }
    var shares = flexible.reduce(0) { $0 + tracks[$1].share }
    for index in flexible {
      let unit = rest / larger(1, shares)
      if tracks[index].leastUnit <= unit { return unit }
      rest -= tracks[index].base
      shares -= tracks[index].share
    }
    return 0
  }
}

extension GridTrackLength {
  /// The smallest length of 1 fr at which the share is at least as long as the track.
  fileprivate var leastUnit: Double {
    base > 0 ? base / share : 0
  }
}
