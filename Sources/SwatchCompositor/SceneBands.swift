import SwatchCairo
import SwatchGeometry
import SwatchGraphics

/// Consecutive pixel rows of a picture with everything drawn there. A band can be painted
/// separately.
struct SceneBand: Sendable {
  /// Rows of pixels, from the picture's top.
  let rows: Range<Int>
  /// The items of the band, in the scene's coordinates.
  let items: [Scene.Item]
}

extension Scene {
  /// Returns the scene split into disjoint bands that cover all its rows: a band for each item if
  /// the items lie one below another, each in whole pixel rows; otherwise a single band.
  func bands(extent: PixelSize) -> [SceneBand] {
    let whole = [SceneBand(rows: 0..<extent.height, items: items)]
    guard items.count > 1, !items.lookBehind else { return whole }
    var starts: [Int] = []
    var end = 0
    for item in items {
      guard item.z == 0, let rows = item.pixelRows(at: scale), rows.lowerBound >= end else {
        return whole
      }
      starts.append(rows.lowerBound)
      end = rows.upperBound
    }
    guard end <= extent.height else { return whole }
    starts[0] = 0
    let ends = starts.dropFirst() + [extent.height]
    return zip(items, zip(starts, ends)).compactMap { item, rows in
      rows.0 < rows.1 ? SceneBand(rows: rows.0..<rows.1, items: [item]) : nil
    }
  }

  /// Returns the scene cut into slabs from top to bottom, each with at most `byteLimit` bytes of
  /// pixels. A slab consists of bands that are painted in parallel.
  ///
  /// The bands are those of the whole scene, so that items below one another are painted as in a
  /// single picture. A band with more than a quarter of the bytes is cut, and each part has the
  /// items that are visible in it.
  func slabs(extent: PixelSize, byteLimit: Int) -> [[SceneBand]] {
    let rowLimit = max(1, byteLimit / (4 * extent.width))
    let bandLimit = max(1, rowLimit / 4)
    var slabs: [[SceneBand]] = []
    for band in bands(extent: extent).flatMap({ $0.cut(every: bandLimit, of: self) }) {
      if let last = slabs.last, band.rows.upperBound - last.rows.lowerBound <= rowLimit {
        slabs[slabs.count - 1].append(band)
      } else {
        slabs.append([band])
      }
    }
    return slabs
  }
}

extension [SceneBand] {
  /// The pixel rows that consecutive bands cover.
  var rows: Range<Int> { (first?.rows.lowerBound ?? 0)..<(last?.rows.upperBound ?? 0) }
}

extension SceneBand {
  /// Returns the band cut into parts of at most `limit` rows; the band itself if it has at most
  /// `limit` rows.
  fileprivate func cut(every limit: Int, of scene: Scene) -> [SceneBand] {
    guard rows.count > limit else { return [self] }
    var scene = scene
    let reaches = items.map { $0.unclippedRows(of: scene) }
    return stride(from: rows.lowerBound, to: rows.upperBound, by: limit).map { first in
      let part = first..<min(first + limit, rows.upperBound)
      scene.items = zip(items, reaches).filter { $1.overlaps(part) }.map(\.0)
      return SceneBand(rows: part, items: scene.items(inRows: part))
    }
  }
}

extension Scene.Item {
  /// Returns the pixel rows that the item may paint on; all rows if it has a clip, whose rows are
  /// examined later, or if an item of the scene shows its backdrop.
  fileprivate func unclippedRows(of scene: Scene) -> Range<Int> {
    guard clip == nil, !scene.items.lookBehind else { return .min..<(.max) }
    return paintedRows(at: scene.scale) ?? 0..<0
  }

  /// Returns the pixel rows that the item can cover; nil if its clip is unknown or ends inside a
  /// pixel.
  fileprivate func pixelRows(at scale: Scale) -> Range<Int>? {
    guard case .rect(let rect)? = clip?.shape, transform.isTranslation else { return nil }
    let top = (rect.minY + transform.ty) * scale.pixelsPerPoint
    let bottom = (rect.maxY + transform.ty) * scale.pixelsPerPoint
    guard let first = top.wholeNumber, let last = bottom.wholeNumber, first <= last else {
      return nil
    }
    return first..<last
  }
}

extension Double {
  /// The number as an integer if it is whole, within the accuracy of summed positions.
  fileprivate var wholeNumber: Int? {
    let nearest = rounded()
    return abs(self - nearest) < 1e-6 && abs(nearest) < 1e15 ? Int(nearest) : nil
  }
}
