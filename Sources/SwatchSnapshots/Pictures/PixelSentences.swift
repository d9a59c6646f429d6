import SwatchCairo
import SwatchGeometry
import SwatchMessages

/// Sentences about a difference of two pictures by their pixels only, for pictures without a node
/// tree: moved parts, antialiasing of edges, and regions with their sizes and positions.
struct PixelSentences {
  /// The largest number of listed regions; further regions are counted.
  private static let listed = 3
  /// The largest number of pixels of pictures in which moved parts and edges are searched.
  private static let searchLimit = 1 << 25

  /// The sentences: one about a moved part or about antialiasing if that explains the difference,
  /// and otherwise one for each region.
  let sentences: [String]

  /// Describes a difference of two pictures; `listsRegions` is false to omit sentences about
  /// regions.
  init(
    _ difference: PictureDifference, expected: UnpremultipliedImage, actual: UnpremultipliedImage,
    listsRegions: Bool = true
  ) {
    guard difference.differingPixels > 0 else {
      sentences = []
      return
    }
    if (difference.unionSize.count ?? .max) <= Self.searchLimit {
      if let shift = LineShift(from: expected, to: actual) {
        sentences = [shift.sentence]
        return
      }
      if Self.areEdges(difference, expected, actual) {
        let regions = Numeral.count(difference.mask.regions().count, "region")
        sentences = ["only the antialiasing of edges differs, in \(regions)"]
        return
      }
    }
    sentences = listsRegions ? Self.regions(difference) : []
  }

  /// Returns true if all differing pixels are antialiased in both pictures. The first pixel that is
  /// not ends the search, which takes longer per pixel than the comparison.
  private static func areEdges(
    _ difference: PictureDifference, _ expected: UnpremultipliedImage,
    _ actual: UnpremultipliedImage
  ) -> Bool {
    guard expected.extent == actual.extent else { return false }
    let comparer = PixelComparer(
      expected: expected, actual: actual, threshold: 0, findsAntialiased: true)
    return difference.mask.runs.allSatisfy { run in
      var findings = PixelComparer.Findings()
      comparer.compare(row: run.row, columns: run.columns, into: &findings)
      return findings.runs.allSatisfy(\.isAntialiased)
    }
  }

  /// Returns the regions in order of size, with the fraction of different pixels in each.
  private static func regions(_ difference: PictureDifference) -> [String] {
    let regions = difference.mask.regions().sorted { $0.area > $1.area }
    let counts = counts(of: difference.mask, in: Array(regions.prefix(listed)))
    let told = zip(regions, counts).map { region, count in
      let all = region.area
      guard all > 1 else { return "a single pixel at \(region.x),\(region.y) differs" }
      let share = count == all ? "all" : "\(count) of \(all)"
      return "\(region.width)×\(region.height) pixels at \(region.x),\(region.y) differ, "
        + "\(share) of them"
    }
    let rest = regions.count - told.count
    guard rest > 0 else { return told }
    return told + ["\(Numeral.count(rest, "smaller region")) \(rest == 1 ? "differs" : "differ")"]
  }

  private static func counts(of mask: PixelMask, in regions: [PixelRect]) -> [Int] {
    var counts = regions.map { _ in 0 }
    for run in mask.runs {
      for (index, region) in regions.enumerated() where region.rows.contains(run.row) {
        counts[index] += run.columns.clamped(to: region.columns).count
      }
    }
    return counts
  }
}

extension PixelRect {
  fileprivate var area: Int { width * height }
}
