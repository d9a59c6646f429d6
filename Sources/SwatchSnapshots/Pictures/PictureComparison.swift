public import SwatchGeometry

/// How two pictures are compared, and how much they may differ.
///
/// A pixel is different where any channel is, or, with a ``threshold``, where people see more than
/// that. The pictures are accepted where few enough pixels are different, and none by too much.
public struct PictureComparison: Hashable, Sendable {
  /// Up to which difference to the eye two pixels count as equal: from 0, equal ones alone, to 1.
  ///
  /// The difference is that of pixelmatch and odiff, measured in YIQ, which finds a change of
  /// brightness larger than one of hue; their usual threshold is 0.1. White and black are 0.97 apart.
  /// Translucent pixels are laid on black and on white, and the larger of both differences counts, of
  /// channels too: it is how much they may differ on the worst ground. The colour of transparent
  /// pixels counts as black.
  public var threshold: Double { didSet { Self.check(threshold, "threshold") } }
  /// Whether pixels count as equal that only smooth an edge differently: those between a darker and a
  /// brighter area which both pictures have.
  public var ignoresAntialiasing: Bool
  /// Rectangles, in pixels from the top left corner, whose pixels are not looked at; what of them
  /// lies outside of the pictures is of no matter.
  public var ignored: [PixelRect]
  /// So many different pixels are accepted, whatever the size of the picture.
  public var acceptedPixels: Int
  /// The share of pixels that must be equal, from 0 to 1: with 0.99 one in a hundred may be different.
  /// Where ``acceptedPixels`` accepts more, that many are.
  public var precision: Double { didSet { Self.check(precision, "precision") } }
  /// How far, from 0 to 255, a channel of an accepted pixel may be from what it should be.
  public var acceptedChannelDifference: Int

  /// Accepts equal pictures alone.
  public static let exact = PictureComparison()

  /// Makes a comparison, which is exact where nothing is said.
  /// - Precondition: `threshold` and `precision` are from 0 to 1.
  public init(
    threshold: Double = 0, ignoresAntialiasing: Bool = false, ignored: [PixelRect] = [],
    acceptedPixels: Int = 0, precision: Double = 1, acceptedChannelDifference: Int = 255
  ) {
    Self.check(threshold, "threshold")
    Self.check(precision, "precision")
    self.threshold = threshold
    self.ignoresAntialiasing = ignoresAntialiasing
    self.ignored = ignored
    self.acceptedPixels = acceptedPixels
    self.precision = precision
    self.acceptedChannelDifference = acceptedChannelDifference
  }

  /// Makes a comparison from the two numbers of swift-snapshot-testing: the share of pixels that must
  /// be equal, and how equal a pixel must look to count so, both from 0 to 1.
  ///
  /// There the difference to the eye is measured in CIE Lab; here in YIQ, as ``threshold`` tells.
  /// - Precondition: Both are from 0 to 1.
  public init(precision: Double, perceptualPrecision: Double) {
    Self.check(perceptualPrecision, "perceptualPrecision")
    self.init(threshold: 1 - perceptualPrecision, precision: precision)
  }

  private static func check(_ share: Double, _ name: String) {
    precondition((0...1).contains(share), "\(name) is from 0 to 1; got \(share)")
  }

  /// A Boolean value that is true when a difference is small enough. One of sizes never is.
  public func accepts(_ difference: PictureDifference) -> Bool {
    difference.expectedSize == difference.actualSize && brokenLimits(by: difference).isEmpty
  }
}
