import SwatchGeometry
import SwatchMessages

extension AttributedText.Attributes {
  /// The largest length, in points.
  package static let lengthLimit = 10_000.0

  /// Checks the lengths.
  /// - Throws: ``TextError`` that names a length that is no number, or too large.
  package func check() throws(TextError) {
    try check(kern, "kern")
    try check(baselineOffset, "baseline offset")
    for line in [underline, strikethrough] {
      if let thickness = line?.thickness { try check(thickness, "thickness of a line", least: 0) }
      if let offset = line?.offset { try check(offset, "offset of a line") }
    }
    guard let background else { return }
    try check(background.cornerRadius, "corner radius of a background", least: 0)
    let insets = background.insets
    for inset in [insets.top, insets.left, insets.bottom, insets.right] {
      try check(inset, "inset of a background")
    }
  }

  private func check(
    _ length: Double, _ name: String, least: Double = -lengthLimit
  ) throws(TextError) {
    guard length >= least && length <= Self.lengthLimit else {
      throw TextError(
        "the \(name) \(Numeral(length)) is not from \(Numeral(least)) to "
          + "\(Numeral(Self.lengthLimit)) points; choose another")
    }
  }
}
