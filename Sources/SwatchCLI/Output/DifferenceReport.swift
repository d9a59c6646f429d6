import Swatch
import SwatchMessages
import SwatchSnapshots

/// The output of `swatch diff`.
struct DifferenceReport {
  /// The largest number of listed regions; further regions are counted.
  private static let listedRegions = 10

  private let difference: PictureDifference
  private let regions: [PixelRect]
  private let changes: [String]
  private let refusal: String?

  /// Finds the regions of a difference; `changes` are sentences about it, `refusal` names the
  /// exceeded limits.
  init(_ difference: PictureDifference, changes: [String] = [], refusal: String? = nil) {
    self.difference = difference
    self.changes = changes
    self.refusal = refusal
    regions = difference.mask.regions()
  }

  /// The text of the report: sentences about changes, the numbers of pixels, and a line for each
  /// different region.
  var text: String {
    let listed = regions.prefix(Self.listedRegions).map { rect in
      "  x \(rect.x), y \(rect.y), \(rect.width) × \(rect.height) pixels"
    }
    let rest = regions.count - listed.count
    let more = rest > 0 ? ["  and \(Numeral.count(rest, "more region"))"] : []
    let numbers = [difference.description, refusal].compactMap(\.self).joined(separator: " ")
    return (changes + [numbers] + listed + more).joined(separator: "\n")
  }

  /// The difference for programs: `{"equal", "sizes": [[w, h], [w, h]], "differingPixels",
  /// "totalPixels", "antialiasedPixels", "largestChannelDifference", "largestPerceptualDifference",
  /// "regions": [[x, y, w, h]…]}`.
  var json: String {
    let sizes = [difference.expectedSize, difference.actualSize]
      .map { JSONOutput.array([.number($0.width), .number($0.height)]) }
    let output = JSONOutput.object([
      "equal": JSONOutput(description: "\(difference.matches)"),
      "sizes": .array(sizes),
      "differingPixels": .number(difference.differingPixels),
      "totalPixels": .number(difference.totalPixels),
      "antialiasedPixels": .number(difference.antialiasedPixels),
      "largestChannelDifference": .number(difference.largestChannelDifference),
      "largestPerceptualDifference": .number(difference.largestPerceptualDifference),
      "regions": .array(
        regions.map {
          .array([.number($0.x), .number($0.y), .number($0.width), .number($0.height)])
        }),
    ])
    return output.description
  }
}
