import SwatchGeometry
import SwatchGraphics

/// Rows of a picture that are in memory as pixels at the same time, cut into bands that are painted
/// at once.
struct SceneSlab: Sendable {
  /// Rows of pixels, from the picture's top.
  private(set) var rows: Range<Int>
  /// The bands, in order, which cover the rows.
  private(set) var bands: [SceneBand]

  /// Makes a slab of one band.
  init(_ band: SceneBand) {
    rows = band.rows
    bands = [band]
  }

  /// Adds the band below.
  mutating func append(_ band: SceneBand) {
    rows = rows.lowerBound..<band.rows.upperBound
    bands.append(band)
  }
}

extension Scene {
  /// Splits a scene into slabs from top to bottom, each with a limited number of bytes of pixels.
  ///
  /// Bands are those of the whole scene, so that items below one another are painted as in a
  /// picture of one piece; one with more than an eighth of the bytes is split, and each part has
  /// the items visible in it.
  func slabs(extent: PixelSize, byteLimit: Int) -> [SceneSlab] {
    let rowLimit = max(1, byteLimit / (4 * extent.width))
    let bandLimit = max(1, rowLimit / 8)
    var slabs: [SceneSlab] = []
    for band in bands(extent: extent).flatMap({ $0.cut(every: bandLimit, of: self) }) {
      if let last = slabs.last, band.rows.upperBound - last.rows.lowerBound <= rowLimit {
        slabs[slabs.count - 1].append(band)
      } else {
        slabs.append(SceneSlab(band))
      }
    }
    return slabs
  }
}

extension SceneBand {
  /// The band in parts of at most `limit` rows; itself where it is not higher.
  fileprivate func cut(every limit: Int, of scene: Scene) -> [SceneBand] {
    guard rows.count > limit else { return [self] }
    var scene = scene
    scene.items = items
    return stride(from: rows.lowerBound, to: rows.upperBound, by: limit).map { first in
      let part = first..<min(first + limit, rows.upperBound)
      return SceneBand(rows: part, items: scene.items(inRows: part))
    }
  }
}
