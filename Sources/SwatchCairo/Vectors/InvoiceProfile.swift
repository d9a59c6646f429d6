/// The profile of a Factur-X or ZUGFeRD invoice, as stated in its data.
package struct InvoiceProfile: Hashable, Sendable {
  /// The file names that invoice data can have.
  package static let names = ["factur-x.xml", "xrechnung.xml", "zugferd-invoice.xml"]

  /// The name of the file with the data.
  package let file: String
  /// The name of the profile in metadata.
  package let level: String

  /// The profiles by the suffix of their identifiers, the longest suffix first.
  private static let levels: [(end: String, level: String)] = [
    (":minimum", "MINIMUM"), (":basicwl", "BASIC WL"), (":basic", "BASIC"),
    (":extended", "EXTENDED"), ("urn:cen.eu:en16931:2017", "EN 16931"),
  ]

  /// A Boolean value that is true if the data is the whole invoice: the two smallest profiles
  /// contain only a part.
  package var isWholeInvoice: Bool { level != "MINIMUM" && level != "BASIC WL" }

  /// Reads the profile of an attachment; nil for other data.
  package init?(of attachment: PDFAttachment) {
    guard let identifier = Self.identifier(in: attachment.content) else { return nil }
    file = attachment.name
    if identifier.contains("xrechnung") {
      level = "XRECHNUNG"
    } else if let known = Self.levels.first(where: { identifier.hasSuffix($0.end) }) {
      level = known.level
    } else {
      return nil
    }
  }

  /// Returns the identifier of the guideline that the data follows, in lower case.
  private static func identifier(in content: [UInt8]) -> String? {
    let text = Self.text(of: content)
    guard let context = text.firstRange(of: "GuidelineSpecifiedDocumentContextParameter"),
      let tag = text[context.upperBound...].firstRange(of: "ID"),
      let start = text[tag.upperBound...].firstIndex(of: ">"),
      let end = text[start...].firstIndex(of: "<")
    else { return nil }
    let words = text[text.index(after: start)..<end].split(whereSeparator: \.isWhitespace)
    return words.count == 1 ? words[0].lowercased() : nil
  }

  /// Returns the characters of an XML file, whose encoding follows from its first two bytes (XML
  /// 1.0, appendix F).
  private static func text(of content: [UInt8]) -> String {
    let isBig: Bool
    switch content.prefix(2) {
    case [0xFE, 0xFF], [0, UInt8(ascii: "<")]: isBig = true
    case [0xFF, 0xFE], [UInt8(ascii: "<"), 0]: isBig = false
    default: return String(decoding: content, as: UTF8.self)
    }
    let units = stride(from: 0, to: content.count - 1, by: 2).map { index in
      let (first, second) = (UInt16(content[index]), UInt16(content[index + 1]))
      return isBig ? first << 8 | second : second << 8 | first
    }
    return String(decoding: units, as: UTF16.self)
  }
}
