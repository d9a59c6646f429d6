import SwatchMessages

extension PictureComparison {
  /// A limit that a difference of two pictures is above.
  enum Limit: Hashable {
    /// More pixels are different than are accepted.
    case pixels
    /// A channel of a pixel is farther off than is accepted.
    case channel
  }

  /// The limits that a difference is above; none if it is accepted, or is one of sizes alone.
  func brokenLimits(by difference: PictureDifference) -> [Limit] {
    guard difference.differingPixels > 0 else { return [] }
    let equal = difference.totalPixels - difference.differingPixels
    let share = Double(equal) / Double(difference.totalPixels)
    var limits: [Limit] = []
    if difference.differingPixels > acceptedPixels, share < precision { limits.append(.pixels) }
    if difference.largestChannelDifference > acceptedChannelDifference { limits.append(.channel) }
    return limits
  }

  /// A sentence with the exceeded limit of a comparison with tolerances; nil if pictures have to be
  /// equal.
  func refusal(of difference: PictureDifference) -> String? {
    guard acceptedPixels > 0 || precision < 1 else { return nil }
    guard difference.expectedSize == difference.actualSize else {
      return "Pictures of different sizes are never accepted."
    }
    let limits = brokenLimits(by: difference).map { limit in
      switch limit {
      case .pixels: "more pixels differ than \(acceptedAmount)"
      case .channel:
        "a channel is off by more than \(acceptedChannelDifference) of 255 "
          + "(acceptedChannelDifference)"
      }
    }
    return limits.isEmpty ? nil : "Not accepted: " + limits.joined(separator: ", and ") + "."
  }

  /// The pixels that may be different: of the number and the share, whichever there is.
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
