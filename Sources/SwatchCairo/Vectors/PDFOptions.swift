import SwatchMessages

/// The standards that a PDF file conforms to, and its attachments.
public struct PDFOptions: Hashable, Sendable {
  /// The standards that the file conforms to; none by default. A violation is an error that names
  /// the node.
  public var standards: PDFStandards
  /// The files attached to the PDF file, none by default, with different names.
  public var attachments: [PDFAttachment]
  /// A Boolean value that is true for a Factur-X or ZUGFeRD invoice, whose data is one of the
  /// attachments; false by default.
  public var isInvoice: Bool
  /// The date of the document and of its attachments; nil, the default, for none.
  public var date: PDFDate?

  /// Makes options; by default, of a file without standards and attachments.
  public init(
    standards: PDFStandards = [], attachments: [PDFAttachment] = [], isInvoice: Bool = false,
    date: PDFDate? = nil
  ) {
    self.standards = standards
    self.attachments = attachments
    self.isInvoice = isInvoice
    self.date = date
  }
}

/// The PDF standards to which files can conform.
public struct PDFStandards: OptionSet, Hashable, Sendable {
  /// The standards as bits.
  public let rawValue: UInt8

  /// PDF/UA-1 (ISO 14289-1): accessible files, which can be read aloud.
  public static let ua1 = PDFStandards(rawValue: 1)
  /// PDF/A-2b (ISO 19005-2): files for archives, which still look the same after many years.
  public static let a2b = PDFStandards(rawValue: 2)
  /// PDF/A-3b (ISO 19005-3): like PDF/A-2b, with attachments of any kind.
  public static let a3b = PDFStandards(rawValue: 4)
  /// PDF/A-4 (ISO 19005-4): like PDF/A-2b, but for PDF 2.0; a file with attachments is PDF/A-4f.
  public static let a4 = PDFStandards(rawValue: 8)

  /// The standards by their names in options, such as `ua-1`.
  package static let words: [(word: String, standard: PDFStandards)] = [
    ("ua-1", .ua1), ("a-2b", .a2b), ("a-3b", .a3b), ("a-4", .a4),
  ]

  /// Makes a set from its bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Parses names separated by commas, such as `ua-1,a-2b`; nil for unknown names.
  package init?(words: String) {
    self = []
    for word in words.split(separator: ",", omittingEmptySubsequences: false) {
      guard let known = Self.words.first(where: { $0.word == word }) else { return nil }
      insert(known.standard)
    }
  }

  /// The standards of PDF/A.
  package static let archival: PDFStandards = [.a2b, .a3b, .a4]

  /// The names in options, separated by commas.
  package var text: String {
    Self.words.filter { contains($0.standard) }.map(\.word).joined(separator: ",")
  }

  /// The full names, such as `PDF/UA-1 and PDF/A-2b`.
  package var title: String {
    Self.words.filter { contains($0.standard) }.map { "PDF/\($0.word.uppercased())" }
      .map { $0.hasSuffix("B") ? $0.dropLast() + "b" : $0 }.joined(separator: " and ")
  }
}

/// A file attached to a PDF file.
public struct PDFAttachment: Hashable, Sendable {
  /// The relationship of a file to the document (ISO 32000-2, §7.11.3).
  public enum Relationship: String, Hashable, Sendable, CaseIterable {
    /// The file from which the document was made.
    case source
    /// The data that the document shows.
    case data
    /// The document in another form.
    case alternative
    /// Information beyond the content of the document.
    case supplement
    /// Any other relationship.
    case unspecified
  }

  /// The name, without a folder.
  public var name: String
  /// The bytes of the attached file.
  public var content: [UInt8]
  /// The relationship to the document.
  public var relationship: Relationship

  /// Makes an attachment.
  public init(name: String, content: [UInt8], relationship: Relationship = .unspecified) {
    self.name = name
    self.content = content
    self.relationship = relationship
  }
}

/// A moment for the properties of PDF files.
public struct PDFDate: Hashable, Sendable {
  /// The digits of the year, the month, the day, the hour, the minute and the second.
  private let digits: [String]
  /// The offset from UTC: `+01:00` or `Z`.
  private let zone: String

  /// Parses a date such as `2026-11-28`, which begins at midnight UTC, or a time such as
  /// `2026-11-28T10:00:00+01:00`; nil for other text.
  public init?(_ text: String) {
    let parts = text.split(separator: "T", omittingEmptySubsequences: false)
    let day = parts.first?.split(separator: "-", omittingEmptySubsequences: false) ?? []
    guard day.map(\.count) == [4, 2, 2], parts.count <= 2 else { return nil }
    var (time, zone) = ("00:00:00", "Z")
    if parts.count == 2 {
      time = String(parts[1].prefix(8))
      zone = String(parts[1].dropFirst(8))
    }
    let clock = time.split(separator: ":", omittingEmptySubsequences: false)
    guard clock.map(\.count) == [2, 2, 2] else { return nil }
    digits = (day + clock).map(String.init)
    self.zone = zone
    let numbers = digits.compactMap(Int.init)
    let limits = [0...9999, 1...12, 1...31, 0...23, 0...59, 0...59]
    guard digits.joined().utf8.allSatisfy({ (48...57).contains($0) }), numbers.count == 6,
      zip(numbers, limits).allSatisfy({ $1.contains($0) }),
      numbers[2] <= Self.days(inMonth: numbers[1], of: numbers[0]), Self.isZone(zone)
    else { return nil }
  }

  private static func days(inMonth month: Int, of year: Int) -> Int {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    switch month {
    case 2: return isLeap ? 29 : 28
    case 4, 6, 9, 11: return 30
    default: return 31
    }
  }

  private static func isZone(_ zone: String) -> Bool {
    let bytes = Array(zone.utf8)
    guard zone != "Z" else { return true }
    guard bytes.count == 6, bytes[0] == UInt8(ascii: "+") || bytes[0] == UInt8(ascii: "-"),
      bytes[3] == UInt8(ascii: ":"), let hours = Int(zone.dropFirst().prefix(2)),
      let minutes = Int(zone.suffix(2))
    else { return false }
    return (0...23).contains(hours) && (0...59).contains(minutes)
  }

  /// The date in metadata (ISO 8601).
  package var metadata: String {
    digits[..<3].joined(separator: "-") + "T" + digits[3...].joined(separator: ":") + zone
  }

  /// The date in PDF values (ISO 32000-1, §7.9.4).
  package var value: String {
    let offset = zone == "Z" ? zone : zone.replacing(":", with: "'") + "'"
    return "D:" + digits.joined() + offset
  }
}

extension PDFOptions {
  /// A sentence about a contradiction between the options, with the remedy; nil for none.
  package var contradiction: String? {
    let archival = standards.intersection(.archival)
    if archival.rawValue.nonzeroBitCount > 1 {
      return "a file can conform to one part of PDF/A only, found \(archival.title); leave one out"
    }
    if standards.isSuperset(of: [.ua1, .a4]) {
      return
        "PDF/UA-1 is for PDF 1.7, and PDF/A-4 for PDF 2.0; use a-2b or a-3b, or leave out ua-1"
    }
    if standards.contains(.a2b), !attachments.isEmpty {
      return "a PDF/A-2b file can't have attachments; use a-3b or a-4"
    }
    var names: Set<String> = []
    for attachment in attachments {
      guard !attachment.name.isEmpty, attachment.name == attachment.name.inOneLine else {
        return "\"\(attachment.name.visible)\" can't be the name of an attachment; expected a name "
          + "without control characters, and with single blanks only between words"
      }
      guard names.insert(attachment.name).inserted else {
        return "two attachments have the name \(attachment.name); rename one"
      }
    }
    return isInvoice ? contradictionOfInvoice : nil
  }

  private var contradictionOfInvoice: String? {
    guard standards.isDisjoint(with: [.a2b, .a4]) else {
      return "Factur-X requires PDF/A-3; use a-3b"
    }
    guard let data = attachments.first(where: { InvoiceProfile.names.contains($0.name) }) else {
      return "a Factur-X invoice requires its data as an attachment named "
        + "\(InvoiceProfile.names[0]); attach it"
    }
    guard InvoiceProfile(of: data) != nil else {
      return "\(data.name) states no Factur-X or ZUGFeRD profile in "
        + "GuidelineSpecifiedDocumentContextParameter; state a profile there"
    }
    return nil
  }

  /// The options with all implied options added: an invoice is a PDF/A-3b file.
  package var completed: PDFOptions {
    var options = self
    if isInvoice { options.standards.insert(.a3b) }
    return options
  }

  /// Returns a sentence about a property that the standards require and the document lacks, with
  /// the remedy; nil for none.
  package func lack(in information: PDFInformation) -> String? {
    guard standards.contains(.ua1) else { return nil }
    if information.title?.inOneLine.isEmpty ?? true {
      return "PDF/UA-1 requires the title of the document; add --title"
    }
    if information.language?.isEmpty ?? true {
      return "PDF/UA-1 requires the language of the document; add --language"
    }
    return nil
  }
}

/// The title and origin of a document, which PDF readers show among its properties; the title and
/// the subject of an SVG file become its `title` and `desc`.
public struct PDFInformation: Hashable, Sendable {
  /// The title, which is also the title of the reader's window; nil for none.
  public var title: String?
  /// The people or the organisation that made the document; nil for none.
  public var author: String?
  /// The subject; nil for none.
  public var subject: String?
  /// The main language of a PDF file, as a tag such as `de-CH`; nil for none.
  public var language: String?

  /// Makes document information; by default, nothing is stated.
  public init(
    title: String? = nil, author: String? = nil, subject: String? = nil, language: String? = nil
  ) {
    self.title = title
    self.author = author
    self.subject = subject
    self.language = language
  }
}
