import SwatchGeometry
import SwatchMessages

extension AttributedText.Attributes {
  /// The largest length, in points.
  package static let lengthLimit = 10_000.0
  /// The allowed lengths, in points.
  package static let lengths = 0...lengthLimit
  /// The allowed distances in either direction, in points.
  package static let distances = -lengthLimit...lengthLimit
  /// The largest number of features.
  package static let mostFeatures = 64
  /// The longest address of a link, in bytes.
  private static let linkLimit = 8192
  /// The allowed schemes of addresses, none of which runs a program.
  private static let schemes = ["https:", "http:", "mailto:", "tel:"]

  /// Returns true for a valid address of a link.
  package static func isAddress(_ link: String) -> Bool {
    let start = link.prefix(8).lowercased()
    return link.utf8.count <= linkLimit
      && (start.hasPrefix("#") || schemes.contains { start.hasPrefix($0) })
      && link.unicodeScalars.allSatisfy { $0.value > 0x20 && $0.value != 0x7F }
  }

  /// Requires the address of a link.
  package static func requireAddress(_ link: String) {
    precondition(
      isAddress(link),
      "The link \"\(link.shortened(to: 40))\" is no address without blanks that begins with "
        + "\(schemes.joined(separator: ", ")) or #; write one such as \"https://example.com/\"")
  }

  /// Checks the lengths, the link and the font features.
  /// - Throws: ``TextError`` that names a length that is NaN or too large, or what else is impossible.
  package func check() throws(TextError) {
    try check(kern, "kern")
    try check(baselineOffset, "baseline offset")
    for line in [underline, strikethrough] {
      if let thickness = line?.thickness { try check(thickness, "thickness of a line", least: 0) }
      if let offset = line?.offset { try check(offset, "offset of a line") }
    }
    if let width = outline?.width { try check(width, "width of an outline", least: 0) }
    if let shadow {
      try check(shadow.blurRadius, "blur radius of a shadow", least: 0)
      try check(shadow.offset.x, "offset of a shadow")
      try check(shadow.offset.y, "offset of a shadow")
    }
    try checkLinkAndFeatures()
    if let attachment { try check(attachment) }
    guard let background else { return }
    try check(background.cornerRadius, "corner radius of a background", least: 0)
    let insets = background.insets
    for inset in [insets.top, insets.left, insets.bottom, insets.right] {
      try check(inset, "inset of a background")
    }
  }

  private func checkLinkAndFeatures() throws(TextError) {
    if let link, !Self.isAddress(link) {
      throw TextError(
        "the link \"\(link.shortened(to: 40))\" is not an address without blanks that begins with "
          + "\(Self.schemes.joined(separator: ", ")) or # and has at most \(Self.linkLimit) bytes; "
          + "write one such as \"https://example.com/\"")
    }
    if let feature = features.first(where: { !$0.isPossible }) {
      throw TextError(
        "the font feature \(feature.tag.shortened(to: 40))=\(feature.value) is none; name a feature "
          + "by its four letters, as \"tnum\", and a value from 0 to \(FontFeature.largestValue)")
    }
    guard features.count <= Self.mostFeatures else {
      throw TextError(
        "the text has \(features.count) font features, and at most \(Self.mostFeatures) are switched; "
          + "leave some out")
    }
  }

  private func check(_ attachment: TextAttachment) throws(TextError) {
    try check(attachment.width ?? 0, "width of an attachment", least: 0)
    try check(attachment.height ?? 0, "height of an attachment", least: 0)
    if case .height(let below) = attachment.baseline {
      try check(below, "baseline of an attachment")
    }
    guard attachment.alternativeText.utf8.count <= TextAttachment.alternativeTextLimit else {
      throw TextError(
        "the alternative text \"\(attachment.alternativeText.shortened(to: 40))\" has more than "
          + "\(TextAttachment.alternativeTextLimit) bytes; shorten it")
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
