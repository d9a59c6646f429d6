public import SwatchGeometry
import SwatchMessages

/// The difference of two pictures.
public struct PictureDifference: Hashable, Sendable {
  /// The size of the expected picture.
  public internal(set) var expectedSize: PixelSize
  /// The size of the actual picture.
  public internal(set) var actualSize: PixelSize
  /// The number of pixels in at least one of the pictures, without ignored ones.
  public internal(set) var totalPixels: Int
  /// The different pixels, including all pixels that are in only one of the pictures. Positions in
  /// neither picture don't count.
  public internal(set) var mask = PixelMask()
  /// The pixels that differ only in antialiasing, which don't count as different; empty if
  /// antialiasing is not ignored.
  public internal(set) var antialiasedMask = PixelMask()
  /// The largest difference of a channel, from 0 to 255, among the pixels in both pictures; pixels
  /// that differ only in antialiasing are left out, pixels below the threshold are included.
  public internal(set) var largestChannelDifference = 0
  /// The largest perceptual difference, from 0 to 1, among the same pixels.
  public internal(set) var largestPerceptualDifference = 0.0
  /// The rectangles that were not compared.
  public internal(set) var ignored: [PixelRect] = []

  /// The number of different pixels.
  public var differingPixels: Int { mask.count }
  /// The number of pixels that differ only in antialiasing.
  public var antialiasedPixels: Int { antialiasedMask.count }
  /// A Boolean value that is true when the sizes are equal and no pixel is different.
  public var matches: Bool { expectedSize == actualSize && differingPixels == 0 }

  /// The smallest size that contains both pictures.
  var unionSize: PixelSize {
    PixelSize(
      width: max(expectedSize.width, actualSize.width),
      height: max(expectedSize.height, actualSize.height))
  }
}

extension PictureDifference: CustomStringConvertible {
  /// A sentence with the numbers, and the sizes if they differ.
  public var description: String {
    guard expectedSize == actualSize || differingPixels > 0 || antialiasedPixels > 0 else {
      return sizes + "."
    }
    guard !matches || antialiasedPixels > 0 else { return "No pixel is different." }
    var facts =
      "\(count(differingPixels)) of \(count(totalPixels)) pixels are different (\(share)); "
    if largestChannelDifference == 0, largestPerceptualDifference == 0, differingPixels > 0 {
      facts += "all of these pixels are in only one of the pictures."
    } else {
      facts +=
        "the largest difference of a channel is \(largestChannelDifference) of 255, and "
        + "the largest perceptual difference \(thresholdThatAccepts) of 1."
    }
    if antialiasedPixels > 0 {
      facts += " \(count(antialiasedPixels)) more differ only in the antialiasing of edges."
    }
    return expectedSize == actualSize ? facts : sizes + ". " + facts
  }

  /// The largest perceptual difference, rounded up so that it is sufficient as a threshold.
  private var thresholdThatAccepts: String {
    Numeral.rounded(largestPerceptualDifference, digits: 4, .up)
  }

  private var sizes: String {
    "The size is \(actualSize.width) × \(actualSize.height) pixels in place of "
      + "\(expectedSize.width) × \(expectedSize.height)"
  }

  /// The percentage, which is never rounded to 0 if a pixel is different.
  private var share: String {
    guard totalPixels > 0 else { return "0 %" }
    let percent = Double(differingPixels) / Double(totalPixels) * 100
    guard percent >= 0.001 || percent == 0 else { return "less than 0.001 %" }
    return Numeral.rounded(percent, digits: percent < 1 ? 3 : 1) + " %"
  }

  /// Returns a number with digit groups.
  private func count(_ number: Int) -> String {
    var digits = String(number)
    for place in stride(from: digits.count - 3, to: 0, by: -3) {
      digits.insert(",", at: digits.index(digits.startIndex, offsetBy: place))
    }
    return digits
  }
}
