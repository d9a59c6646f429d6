import SwatchGeometry

/// The columns or the rows of a grid, and the lengths allowed for it.
struct GridAxis {
  let tracks: [GridTrack]
  let spacing: Double
  let alignment: GridTrackAlignment
  /// The allowed lengths, in points.
  let extent: LengthRange

  /// Returns the calculation of the tracks' lengths, within the grid's length if that is known in
  /// advance.
  func sizing() -> GridTrackSizing {
    let isDefinite = extent.isDefinite && extent.min.isLayable
    return GridTrackSizing(tracks, spacing: spacing, available: isDefinite ? extent.min : .nan)
  }

  /// Sizes the tracks and places them. If the grid's length depends on the tracks, and the allowed
  /// lengths change it or some tracks are fractions of it, the tracks are sized again in the
  /// resulting length.
  /// - Returns: The edges of the tracks, and the grid's length.
  func edges(
    _ sizing: GridTrackSizing, for needs: [GridNeed], scale: Scale
  ) -> (GridEdges, length: Double) {
    var sizing = sizing
    let stretches = alignment == .stretch
    sizing.size(for: needs, stretches: stretches)
    var length = sizing.available
    if sizing.isIndefinite {
      let content = sizing.total
      length = scale.ceil(larger(extent.min, smaller(extent.max, content)))
      if length != content || tracks.contains(where: \.hasFraction) {
        sizing = GridTrackSizing(tracks, spacing: spacing, available: length)
        sizing.size(for: needs, stretches: stretches)
      }
    }
    return (place(sizing, in: length, scale: scale), length)
  }

  /// Returns the edges of the tracks, each rounded to the nearest whole pixel, so that neighbours
  /// don't overlap and tracks that fill the grid end at its edge.
  private func place(_ sizing: GridTrackSizing, in length: Double, scale: Scale) -> GridEdges {
    let free = length - sizing.total
    let room = Room(
      free, among: sizing.tracks.count, by: alignment.distribution(isTooLong: free < 0))
    var edges = GridEdges()
    edges.starts.reserveCapacity(sizing.tracks.count)
    edges.ends.reserveCapacity(sizing.tracks.count)
    var position = room.offset
    for track in sizing.tracks {
      edges.starts.append(scale.round(position))
      edges.ends.append(scale.round(position + track.base))
      position += track.base + spacing + room.gap
    }
    return edges
  }
}

extension GridTrackAlignment {
  /// Returns the distribution of free space; tracks that are too long leave no space to distribute.
  fileprivate func distribution(isTooLong: Bool) -> Room.Distribution {
    switch self {
    case .start, .stretch: .start
    case .center: .center
    case .end: .end
    case .spaceBetween: isTooLong ? .start : .spaceBetween
    case .spaceAround: isTooLong ? .start : .spaceAround
    case .spaceEvenly: isTooLong ? .start : .spaceEvenly
    }
  }
}
