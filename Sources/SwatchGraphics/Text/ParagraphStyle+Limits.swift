import SwatchMessages

extension ParagraphStyle {
  /// The longest distance, in points.
  package static let largestDistance = 1_000_000.0
  /// The largest number of tab stops of a paragraph.
  package static let mostTabStops = 256
  /// The length of the longest leader of a tab, in UTF-8 bytes.
  package static let longestLeader = 32

  /// Checks the numbers.
  /// - Throws: ``TextError`` that states the first invalid number and the allowed range.
  package func check() throws(TextError) {
    switch lineHeight {
    case .points(let points)? where !(points > 0 && points < Self.largestDistance):
      throw TextError(
        "the line height is \(Numeral(points)) points; it must be above 0 and below 1,000,000")
    case .multiple(let factor)? where !(factor > 0 && factor <= 100):
      throw TextError(
        "the line height is \(Numeral(factor)) times the font's size; it must be above 0 and at "
          + "most 100 times")
    default: break
    }
    try check(lineSpacing, "line spacing")
    try check(paragraphSpacing, "paragraph spacing")
    try check(paragraphSpacingBefore, "paragraph spacing before")
    try check(firstLineHeadIndent, "head indent of first lines")
    try check(headIndent, "head indent")
    guard abs(tailIndent) < Self.largestDistance else {
      throw TextError(
        "the tail indent is \(Numeral(tailIndent)) points; it must be between -1,000,000 and "
          + "1,000,000")
    }
    try checkTabs()
  }

  private func checkTabs() throws(TextError) {
    if let interval = defaultTabInterval, !(interval > 0 && interval < Self.largestDistance) {
      throw TextError(
        "the default tab interval is \(Numeral(interval)) points; it must be above 0 and below "
          + "1,000,000")
    }
    guard tabStops.count <= Self.mostTabStops else {
      throw TextError(
        "the paragraph has \(tabStops.count) tab stops, expected at most "
          + "\(Self.mostTabStops); remove some of them")
    }
    for stop in tabStops {
      switch stop.location {
      case .points(let points): try check(points, "location of a tab stop")
      case .fraction(let fraction) where !(0...1 ~= fraction):
        throw TextError(
          "the location of a tab stop is \(Numeral(fraction)) of the width; it must be from 0 to 1")
      case .fraction: break
      }
      guard stop.leader?.utf8.count ?? 0 <= Self.longestLeader else {
        throw TextError(
          "the leader of a tab stop has more than \(Self.longestLeader) bytes; shorten it")
      }
    }
  }

  private func check(_ distance: Double, _ name: String) throws(TextError) {
    guard !(distance >= 0 && distance < Self.largestDistance) else { return }
    throw TextError(
      "the \(name) is \(Numeral(distance)) points; it must be at least 0 and below 1,000,000")
  }
}
