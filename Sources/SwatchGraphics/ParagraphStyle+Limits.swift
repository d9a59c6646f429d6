import SwatchMessages

extension ParagraphStyle {
  /// The longest distance, in points.
  package static let largestDistance = 1_000_000.0

  /// Checks the numbers.
  /// - Throws: ``TextError`` that names the first impossible one and what is allowed.
  package func check() throws(TextError) {
    switch lineHeight {
    case .points(let points)? where !(points > 0 && points < Self.largestDistance):
      throw TextError(
        "the line height \(Numeral(points)) is not above 0 and below 1,000,000 points; choose "
          + "another")
    case .multiple(let factor)? where !(factor > 0 && factor <= 100):
      throw TextError(
        "the line height of \(Numeral(factor)) times the font's size is not above 0 and at most "
          + "100 times; choose another")
    default: break
    }
    try check(lineSpacing, "line spacing")
    try check(paragraphSpacing, "paragraph spacing")
    try check(paragraphSpacingBefore, "paragraph spacing before")
    try check(firstLineHeadIndent, "head indent of first lines")
    try check(headIndent, "head indent")
    try check(abs(tailIndent), "tail indent")
  }

  private func check(_ distance: Double, _ name: String) throws(TextError) {
    guard !(distance >= 0 && distance < Self.largestDistance) else { return }
    throw TextError(
      "the \(name) \(Numeral(distance)) is not at least 0 and below 1,000,000 points; choose "
        + "another")
  }
}
