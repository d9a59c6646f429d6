import Swatch
import SwatchSnapshots

/// The differences that a comparison allows, and the areas that it ignores.
struct Tolerances: Sendable {
  var threshold = 0.0
  var ignoresAntialiasing = false
  var acceptedPixels = 0
  var acceptedRatio = 0.0
  var acceptedChannelDifference = 255
  var acceptedInWindow: Int?
  var ignored: [SnapshotRegion] = []

  /// The comparison, without the ignored areas.
  var comparison: PictureComparison {
    PictureComparison(
      threshold: threshold, ignoresAntialiasing: ignoresAntialiasing,
      acceptedPixels: acceptedPixels, precision: 1 - acceptedRatio,
      acceptedChannelDifference: acceptedChannelDifference, acceptedPixelsInWindow: acceptedInWindow
    )
  }

  /// A Boolean value that is true when a node is ignored, which requires a picture with nodes.
  var namesNodes: Bool {
    ignored.contains { if case .node = $0 { true } else { false } }
  }
}

extension Tolerances: Defaulted {
  /// Returns the options of tolerances.
  /// - Parameter unit: The unit of the rectangles of `--ignore`.
  /// - Returns: The options, in the order of the help.
  static func options(ignoring unit: RegionUnit) -> [Option<Tolerances>] {
    [
      .value(
        "--threshold", placeholder: "N", sets: \.threshold,
        as: .distance(upTo: 1),
        help:
          "count pixels as equal whose perceptual difference is N or less, as measured by "
          + "pixelmatch and odiff; 0.1 is usual there"),
      .flag(
        "--antialiasing", sets: \.ignoresAntialiasing, to: true,
        help: "count pixels as equal that differ only in antialiasing"),
      .value(
        "--accept-pixels", placeholder: "N", sets: \.acceptedPixels,
        as: .integer(0...1_000_000_000), help: "accept up to N different pixels in a picture"),
      .value(
        "--accept-ratio", placeholder: "R", sets: \.acceptedRatio,
        as: .distance(upTo: 1),
        help: "accept a share of different pixels up to R, such as 0.01 for one in a hundred"),
      .value(
        "--accept-channel", placeholder: "N",
        sets: \.acceptedChannelDifference, as: .integer(0...255),
        help: "accept no different pixel with a channel difference above N of 255"),
      .optional(
        "--accept-window", placeholder: "N", sets: \.acceptedInWindow,
        as: .integer(0...1024), otherwise: "no limit",
        help: "accept up to N different pixels in each square of 32 × 32 pixels"),
      .list(
        "--ignore", placeholder: "NODE|X,Y,W,H", sets: \.ignored,
        as: unit.region,
        help:
          "leave out a node, by its id or the end of its path, or a rectangle of "
          + "\(unit.rawValue); may be given several times"),
    ]
  }
}

extension Option {
  /// Returns the option `--self-contained`, for commands that write a report.
  static func selfContained(_ path: WritableKeyPath<Root, Bool>) -> Option {
    .flag(
      "--self-contained", sets: path, to: true,
      help: "write report.html with all pictures inside, whatever their number")
  }
}

/// The unit of the rectangles that a comparison ignores.
enum RegionUnit: String {
  /// Pixels, for pictures of any origin.
  case pixels
  /// Points, for documents.
  case points

  /// The values of `--ignore`.
  fileprivate var region: ValueKind<SnapshotRegion> { self == .pixels ? .area : .region }
}

extension ValueKind<SnapshotRegion> {
  /// A rectangle in whole pixels with sides above zero, or a node.
  fileprivate static var area: ValueKind {
    ValueKind(
      expectation: "x,y,width,height in pixels, such as 0,0,320,44, or a node's id",
      parse: { text in
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        guard parts.count > 1 || Double(text) != nil else {
          return text.isEmpty ? nil : .node(text)
        }
        let numbers = parts.compactMap { Int32($0).map(Double.init) }
        guard numbers.count == 4, parts.count == 4, numbers[2] > 0, numbers[3] > 0 else {
          return nil
        }
        return .rect(Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
      }, format: ValueKind.region.format)
  }
}
