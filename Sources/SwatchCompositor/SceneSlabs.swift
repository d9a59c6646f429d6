import SwatchGeometry
import SwatchGraphics

/// Rows of a picture that are in memory as pixels at the same time, cut into bands that are painted
/// at once.
struct SceneSlab: Sendable {
  /// Rows of pixels, from the picture's top.
  private(set) var rows: Range<Int>
  /// The bands, in order, which cover the rows.
  private(set) var bands: [SceneBand]

  /// The most bytes of pixels that a slab of several bands has.
  private static let byteLimit = 64 << 20
  /// A band with more bytes of pixels is cut.
  private static let bandByteLimit = 8 << 20

  /// Cuts a scene into slabs from top to bottom.
  ///
  /// Bands are those of the whole scene, so that items that lie below one another are painted as in
  /// a picture of one piece; only those that are too large are cut further.
  static func slabs(of scene: Scene, extent: PixelSize) -> [SceneSlab] {
    let rowLimit = max(1, byteLimit / (4 * extent.width))
    let bandLimit = max(1, bandByteLimit / (4 * extent.width))
    var slabs: [SceneSlab] = []
    for band in scene.bands(extent: extent).flatMap({ $0.cut(every: bandLimit, of: scene) }) {
      if let last = slabs.last, band.rows.upperBound - last.rows.lowerBound <= rowLimit {
        slabs[slabs.count - 1].append(band)
      } else {
        slabs.append(SceneSlab(rows: band.rows, bands: [band]))
      }
    }
    return slabs
  }

  private mutating func append(_ band: SceneBand) {
    rows = rows.lowerBound..<band.rows.upperBound
    bands.append(band)
  }
}

extension SceneBand {
  /// The band in parts of at most `limit` rows; itself where it is not higher.
  func cut(every limit: Int, of scene: Scene) -> [SceneBand] {
    guard rows.count > limit else { return [self] }
    var scene = scene
    scene.items = items
    return stride(from: rows.lowerBound, to: rows.upperBound, by: limit).map { first in
      let part = first..<min(first + limit, rows.upperBound)
      return SceneBand(rows: part, items: scene.items(inRows: part))
    }
  }
}
