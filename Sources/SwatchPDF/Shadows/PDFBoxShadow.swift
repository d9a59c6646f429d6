import SwatchCairo
import SwatchGeometry
import SwatchGraphics

/// The blurred shadow of a box without its width and, if possible, its height, so that boxes of
/// many sizes share one shadow.
///
/// The shadow is drawn in parts, each the product of two masks at corners of the box. Neighbouring
/// parts fade into each other, so that readers show no seam, whichever pixels they put the edges
/// on.
struct PDFBoxShadow: Hashable {
  let color: Color
  let pixelsPerUnit: Double
  /// The length by which masks are extended, at least the length of the box's sides.
  let extent: Double
  /// The standard deviation of the blur, in pixels.
  private let deviation: Double
  /// The radii of the corners, in pixels.
  private let radii: CornerRadii
  /// The height of a box whose upper and lower corners touch, in pixels; nil for a taller box.
  private let height: Double?

  /// The largest side of a corner, in pixels.
  private static let cornerLimit = 512
  /// The number of pixels over which a part fades.
  private static let fade = 6
  /// The lengths by which masks can be extended.
  private static let extents = [256.0, 1024, 4096, 16_384]
  /// The highest opacity of the shadow for computing fading parts: an opaque part would leave no
  /// opacity to its neighbour.
  private static let mostOpacity = 0.998

  /// Makes the shadow of a path; nil if the path is not a box, or its corners are too close
  /// together.
  init?(_ shadow: Shadow, of path: Path, pixelsPerUnit: Double) {
    let (rect, radii): (Rect, CornerRadii)
    switch path.shape {
    case .rect(let box): (rect, radii) = (box, .zero)
    case .roundedRect(let box, let corners): (rect, radii) = (box, corners)
    case .ellipse, .elements: return nil
    }
    color = shadow.color
    self.pixelsPerUnit = pixelsPerUnit
    deviation = shadow.blurRadius / 2 * pixelsPerUnit
    self.radii = radii.map { $0 * pixelsPerUnit }
    let (across, down) = (rect.width * pixelsPerUnit, rect.height * pixelsPerUnit)
    guard deviation > 0, deviation.isFinite, path.isFinite, down > 0,
      let extent = Self.extents.first(where: { max(rect.width, rect.height) <= $0 })
    else { return nil }
    self.extent = extent
    let corner = Self.corner(self.radii, deviation)
    let fade = radii == .zero ? 0 : Self.fade
    guard corner <= Self.cornerLimit, across >= Double(2 * corner) else { return nil }
    height = down >= Double(2 * (corner + fade)) ? nil : down
  }

  /// Returns the number of pixels from an edge to where the shadow is uniform.
  private static func corner(_ radii: CornerRadii, _ deviation: Double) -> Int {
    let widest = max(radii.topLeft, radii.topRight, radii.bottomLeft, radii.bottomRight)
    return Int(saturating: widest.rounded(.up)) + ShadowSamples.reach(ofDeviation: deviation) + 1
  }

  /// The distance by which the shadow extends beyond the box.
  var reach: Double { Double(ShadowSamples.reach(ofDeviation: deviation)) / pixelsPerUnit }

  /// The masks of a part, of which one lies at the left and one at the right.
  struct MaskPair {
    let left: PDFShadowMask
    let right: PDFShadowMask
  }

  /// The masks of the parts.
  var masks: [MaskPair] {
    get throws(CairoError) {
      let corner = Self.corner(radii, deviation)
      if let height { return try masks(ofHeight: height, corner) }
      return radii == .zero ? try square(corner) : try masks(corner)
    }
  }

  /// Returns the masks of a box with a fixed height: each has the corners of one side.
  private func masks(
    ofHeight height: Double, _ corner: Int
  ) throws(CairoError) -> [MaskPair] {
    let samples = try samples(corner, height: height)
    let rows = -samples.reach..<Int(height.rounded(.up)) + samples.reach
    return [
      MaskPair(
        left: PDFShadowMask(
          anchor: .topLeft, columns: -samples.reach..<corner, rows: rows, goesOn: false
        ) { samples[$0, $1] },
        right: PDFShadowMask(
          anchor: .topRight, columns: -corner..<samples.reach, rows: rows, goesOn: false
        ) { share(samples[2 * corner + $0, $1], of: samples[corner, $1]) }
      )
    ]
  }

  /// Returns the masks of a box with square corners, whose shadow is the product of a horizontal
  /// and a vertical profile.
  private func square(
    _ corner: Int
  ) throws(CairoError) -> [MaskPair] {
    let samples = try samples(corner, height: Double(2 * corner))
    let (before, behind) = (-samples.reach..<corner, -corner..<samples.reach)
    return [
      MaskPair(
        left: PDFShadowMask(anchor: .topLeft, columns: before, rows: before, goesOn: true) {
          samples[$0, $1]
        },
        right: PDFShadowMask(anchor: .bottomRight, columns: behind, rows: behind, goesOn: true) {
          samples[2 * corner + $0, 2 * corner + $1]
        }
      )
    ]
  }

  /// Returns the masks of a box of any height: the masks of its middle, which fades before the
  /// corners, and the masks of the upper and lower ends, which have the rest of the opacity.
  private func masks(
    _ corner: Int
  ) throws(CairoError) -> [MaskPair] {
    let ends = Ends(
      samples: try samples(corner, height: Double(2 * (corner + Self.fade))), corner: corner,
      end: corner + Self.fade, opacity: min(color.alpha, Self.mostOpacity))
    let reach = ends.samples.reach
    let (above, below) = (-reach..<ends.end, -ends.end..<reach)
    return [
      ends.masks((.topLeft, .topRight), above, from: 0),
      MaskPair(
        left: PDFShadowMask(anchor: .topLeft, columns: -reach..<corner, rows: above, goesOn: true) {
          ends.middle($0, $1)
        },
        right: PDFShadowMask(
          anchor: .bottomRight, columns: -corner..<reach, rows: below, goesOn: true
        ) {
          ends.middle(2 * corner + $0, 2 * ends.end + $1)
        }
      ),
      ends.masks((.bottomLeft, .bottomRight), below, from: 2 * ends.end),
    ]
  }

  /// Returns the opacities of the shadow of a box with the smallest width and a given height.
  private func samples(_ corner: Int, height: Double) throws(CairoError) -> ShadowSamples {
    try ShadowSamples(
      of: Size(width: Double(2 * corner), height: height), radii: radii, deviation: deviation)
  }

  /// The opacities of a box of the smallest width and height, divided between its middle and its
  /// ends.
  private struct Ends {
    let samples: ShadowSamples
    let corner: Int
    /// The number of pixels from the edge to where an end is clear.
    let end: Int
    let opacity: Double

    /// Returns the opacity of the middle, which fades between the corners and the end.
    func middle(_ column: Int, _ row: Int) -> Double {
      let distance = min(row, 2 * end - 1 - row)
      let way = min(1, max(0, Double(distance - corner + 1) / Double(end - corner)))
      return samples[column, end] * way * way * (3 - 2 * way)
    }

    /// Returns the opacity that the middle leaves to an end.
    private func rest(_ column: Int, _ row: Int) -> Double {
      let shown = 1 - opacity * middle(column, row)
      return (1 - (1 - opacity * samples[column, row]) / shown) / opacity
    }

    /// Returns the masks of an end; row 0 of the masks is the row `first` of the samples.
    func masks(
      _ anchors: (left: PDFShadowMask.Anchor, right: PDFShadowMask.Anchor), _ rows: Range<Int>,
      from first: Int
    ) -> MaskPair {
      MaskPair(
        left: PDFShadowMask(
          anchor: anchors.left, columns: -samples.reach..<corner, rows: rows, goesOn: false
        ) { rest($0, first + $1) },
        right: PDFShadowMask(
          anchor: anchors.right, columns: -corner..<samples.reach, rows: rows, goesOn: false
        ) { share(rest(2 * corner + $0, first + $1), of: rest(corner, first + $1)) }
      )
    }
  }
}

/// Returns an opacity as a fraction of the opacity with which the mask is extended.
private func share(_ opacity: Double, of whole: Double) -> Double {
  whole > 0 ? min(1, opacity / whole) : 0
}
