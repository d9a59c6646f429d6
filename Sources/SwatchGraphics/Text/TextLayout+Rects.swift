public import SwatchGeometry

/// The positions of characters.
extension TextLayout {
  /// Returns the rectangles of characters, given as UTF-8 bytes of the whole text, in a column of a
  /// given width: one for each contiguous stretch on a line, from left to right and top to bottom,
  /// as high as the line. All characters of a ligature have the ligature's rectangle.
  public func rects(for bytes: Range<Int>, inColumn width: Double) -> [Rect] {
    lines.flatMap { line in
      let left = line.left(inColumn: width)
      return line.stretches(of: bytes).map { stretch in
        Rect(
          x: left + stretch.lowerBound, y: line.top,
          width: stretch.upperBound - stretch.lowerBound, height: line.height)
      }
    }
  }
}

extension TextLayout.Line {
  /// Returns the parts of the line that the characters cover, in points from the line's left end.
  fileprivate func stretches(of bytes: Range<Int>) -> [ClosedRange<Double>] {
    var stretches: [ClosedRange<Double>] = []
    for (index, run) in runs.enumerated() {
      let end = index + 1 < runs.count ? runs[index + 1].x : width
      for stretch in run.stretches(of: bytes, end: end) {
        if let last = stretches.last, stretch.lowerBound - last.upperBound < 1e-6 {
          let end = max(last.upperBound, stretch.upperBound)
          stretches[stretches.count - 1] = last.lowerBound...end
        } else {
          stretches.append(stretch)
        }
      }
    }
    return stretches
  }
}

extension TextLayout.Run {
  /// Returns the stretches covered by clusters that contain any of the bytes; `end` is the run's
  /// right end.
  fileprivate func stretches(of bytes: Range<Int>, end: Double) -> [ClosedRange<Double>] {
    guard let range, range.overlaps(bytes) else { return [] }
    let bytes = bytes.clamped(to: range)
    let edges = edges(end: end)
    return clustersFromLeft(in: range).enumerated().compactMap { index, cluster in
      guard cluster.overlaps(bytes), edges[index + 1] > edges[index] else { return nil }
      return edges[index]...edges[index + 1]
    }
  }

  /// Returns the bytes of each cluster, from left to right.
  private func clustersFromLeft(in range: Range<Int>) -> [Range<Int>] {
    var start = range.lowerBound
    let clusters = glyphs.clusters.map { cluster in
      defer { start += cluster.byteCount }
      return start..<start + cluster.byteCount
    }
    return glyphs.isRightToLeft ? clusters.reversed() : clusters
  }

  /// Returns the left edges of the clusters from left to right, and the right edge of the last one.
  /// A cluster without glyphs has no width, unless it is the only one.
  private func edges(end: Double) -> [Double] {
    let counts = glyphs.clusters.map(\.glyphCount)
    var glyph = 0
    var edges: [Double?] = (glyphs.isRightToLeft ? counts.reversed() : counts).map { count in
      defer { glyph += count }
      return count > 0 ? x + glyphs.glyphs[glyph].position.x : nil
    }
    edges[0] = x
    var next = max(x, end)
    var known = [next]
    for edge in edges.reversed() {
      next = min(next, max(x, edge ?? next))
      known.append(next)
    }
    return known.reversed()
  }
}
