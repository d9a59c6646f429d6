import SwatchMessages

extension PictureComparison {
  /// A limit that a difference of two pictures exceeds.
  enum Limit: Hashable {
    /// More pixels are different than accepted.
    case pixels
    /// A channel of a pixel differs by more than is accepted.
    case channel
    /// More pixels of a small square are different than accepted.
    case window
  }

  /// Returns the limits that a difference exceeds; none if it is accepted, or only the sizes
  /// differ.
  func brokenLimits(by difference: PictureDifference) -> [Limit] {
    guard difference.differingPixels > 0 else { return [] }
    let equal = difference.totalPixels - difference.differingPixels
    let share = Double(equal) / Double(difference.totalPixels)
    var limits: [Limit] = []
    if limitsPixels, difference.differingPixels > acceptedPixels, share < precision {
      limits.append(.pixels)
    }
    if difference.largestChannelDifference > acceptedChannelDifference { limits.append(.channel) }
    if let acceptedPixelsInWindow,
      difference.mask.mostPixels(inSquaresOf: Self.windowSide) > acceptedPixelsInWindow
    {
      limits.append(.window)
    }
    return limits
  }

  /// A Boolean value that is false when only the number of pixels in small squares is limited.
  private var limitsPixels: Bool {
    acceptedPixels > 0 || precision < 1 || acceptedPixelsInWindow == nil
  }

  /// Returns a sentence with the exceeded limits of a comparison with tolerances, each with the
  /// number that would accept the difference; nil if pictures must be equal, or no limit is
  /// exceeded.
  package func refusal(of difference: PictureDifference) -> String? {
    guard acceptedPixels > 0 || precision < 1 || acceptedPixelsInWindow != nil else { return nil }
    guard difference.expectedSize == difference.actualSize else {
      return "Pictures of different sizes are never accepted."
    }
    let limits = brokenLimits(by: difference).map { limit in
      switch limit {
      case .pixels:
        "more pixels differ than \(acceptedAmount); \(sufficientAmount(for: difference)) would "
          + "accept them"
      case .channel:
        "a channel is off by more than \(acceptedChannelDifference) of 255 "
          + "(acceptedChannelDifference); \(difference.largestChannelDifference) would accept it"
      case .window:
        "more pixels differ in a square of \(Self.windowSide) × \(Self.windowSide) than "
          + "\(acceptedPixelsInWindow ?? 0) (acceptedPixelsInWindow); "
          + "\(difference.mask.mostPixels(inSquaresOf: Self.windowSide)) would accept them"
      }
    }
    return limits.isEmpty ? nil : "Not accepted: " + limits.joined(separator: ", and ") + "."
  }

  /// Returns the limits of pixels that would accept a difference: the number and the fraction,
  /// whichever are set.
  private func sufficientAmount(for difference: PictureDifference) -> String {
    var amounts: [String] = []
    if acceptedPixels > 0 || precision == 1 { amounts.append("\(difference.differingPixels)") }
    if precision < 1 {
      let equal = difference.totalPixels - difference.differingPixels
      let millionths = equal * 1_000_000 / max(1, difference.totalPixels)
      amounts.append("precision \(Numeral.rounded(Double(millionths) / 1e6, digits: 6))")
    }
    return amounts.joined(separator: " or ")
  }

  /// The accepted number and fraction of different pixels, whichever are set.
  private var acceptedAmount: String {
    var amounts: [String] = []
    if acceptedPixels > 0 { amounts.append("\(acceptedPixels) (acceptedPixels)") }
    if precision < 1 {
      let percent = Numeral.rounded((1 - precision) * 100, digits: 4)
      amounts.append("\(percent) % (precision)")
    }
    return amounts.joined(separator: " and than ")
  }
}
