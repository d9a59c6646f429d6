public import SwatchGeometry
import SwatchMessages

/// The tolerances of a comparison of two pictures.
///
/// A pixel is different if any of its channels is, or, with a ``threshold``, if the perceptual
/// difference exceeds it. The pictures are accepted if no more pixels are different than allowed,
/// and none differs by more than allowed.
public struct PictureComparison: Hashable, Sendable {
  /// The largest perceptual difference of pixels that count as equal, from 0, for exactly equal
  /// pixels, to 1.
  ///
  /// The difference is that of pixelmatch and odiff, measured in YIQ, in which a change of
  /// brightness is larger than one of hue; their usual threshold is 0.1. The difference of white
  /// and black is 0.97. Translucent pixels are blended with black and with white, and the larger
  /// difference counts, also for channels. The colour of transparent pixels counts as black.
  public var threshold: Double { didSet { Self.check(threshold, "threshold") } }
  /// A Boolean value that is true when pixels with different antialiasing count as equal: pixels
  /// between a darker and a brighter area in both pictures.
  public var ignoresAntialiasing: Bool
  /// Rectangles that are not compared, in pixels from the top-left corner; they may extend beyond
  /// the pictures.
  public var ignored: [PixelRect]
  /// The number of different pixels that are accepted, regardless of the size of the picture.
  public var acceptedPixels: Int
  /// The fraction of pixels that must be equal, from 0 to 1: with 0.99, one in a hundred may be
  /// different. ``acceptedPixels`` applies instead if it accepts more.
  public var precision: Double { didSet { Self.check(precision, "precision") } }
  /// The largest accepted difference of a channel, from 0 to 255.
  public var acceptedChannelDifference: Int
  /// The number of different pixels accepted in any square of 32 × 32 pixels, so that scattered
  /// differences pass and the same number in one place does not; nil for no such limit.
  public var acceptedPixelsInWindow: Int?

  /// The side of the squares of ``acceptedPixelsInWindow``, in pixels.
  static let windowSide = 32

  /// The comparison that accepts only equal pictures.
  public static let exact = PictureComparison()

  /// Makes a comparison, which is exact by default.
  /// - Precondition: `threshold` and `precision` are from 0 to 1.
  public init(
    threshold: Double = 0, ignoresAntialiasing: Bool = false, ignored: [PixelRect] = [],
    acceptedPixels: Int = 0, precision: Double = 1, acceptedChannelDifference: Int = 255,
    acceptedPixelsInWindow: Int? = nil
  ) {
    Self.check(threshold, "threshold")
    Self.check(precision, "precision")
    self.threshold = threshold
    self.ignoresAntialiasing = ignoresAntialiasing
    self.ignored = ignored
    self.acceptedPixels = acceptedPixels
    self.precision = precision
    self.acceptedChannelDifference = acceptedChannelDifference
    self.acceptedPixelsInWindow = acceptedPixelsInWindow
  }

  /// Makes a comparison from the two numbers of swift-snapshot-testing: the fraction of pixels that
  /// must be equal, and the similarity of pixels that count as equal, both from 0 to 1.
  ///
  /// In swift-snapshot-testing perceptual differences are measured in CIE Lab; here in YIQ, as in
  /// ``threshold``.
  /// - Precondition: Both are from 0 to 1.
  public init(precision: Double, perceptualPrecision: Double) {
    Self.check(perceptualPrecision, "perceptualPrecision")
    self.init(threshold: 1 - perceptualPrecision, precision: precision)
  }

  private static func check(_ share: Double, _ name: String) {
    precondition((0...1).contains(share), "\(name) must be from 0 to 1; got \(Numeral(share))")
  }

  /// Returns true if a difference is accepted. A difference of sizes never is.
  public func accepts(_ difference: PictureDifference) -> Bool {
    difference.expectedSize == difference.actualSize && brokenLimits(by: difference).isEmpty
  }
}
