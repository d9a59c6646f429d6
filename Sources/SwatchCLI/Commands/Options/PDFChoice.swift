import Swatch
import SwatchFiles

/// The standards of PDF files and the attached files.
struct PDFChoice: Hashable {
  var standards: PDFStandards?
  /// The paths of the attached files.
  var attachments: [String] = []
  /// The relationships of the attachments to the document: one for all, or one for each.
  var relationships: [PDFAttachment.Relationship] = []
  var isInvoice = false
  var date: PDFDate?

  /// Returns the options in the library's form, with the contents of the attachments.
  /// - Throws: ``CommandFailure`` for options that contradict one another or the properties of the
  ///   document, and for an attachment that can't be read.
  func options(for information: PDFInformation) throws(CommandFailure) -> PDFOptions {
    guard relationships.count <= 1 || relationships.count == attachments.count,
      relationships.isEmpty || !attachments.isEmpty
    else {
      throw CommandFailure(
        code: .usage,
        message: "--relationship is given \(relationships.count) times, and --attach "
          + "\(attachments.count) times; give one relationship for all files, or one for each")
    }
    var files: [PDFAttachment] = []
    for (index, path) in attachments.enumerated() {
      let name = String(
        path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...])
      var file = PDFAttachment(name: name, content: try Self.content(of: path))
      file.relationship = relationship(of: file, at: index)
      files.append(file)
    }
    let options = PDFOptions(
      standards: standards ?? [], attachments: files, isInvoice: isInvoice, date: date
    ).completed
    if let problem = options.contradiction ?? options.lack(in: information) {
      throw CommandFailure(code: .usage, message: problem)
    }
    return options
  }

  private static func content(of path: String) throws(CommandFailure) -> [UInt8] {
    do throws(InputFile.Problem) {
      return try InputFile(path: path).readAll()
    } catch {
      throw CommandFailure(reading: path, error)
    }
  }

  /// Returns the given relationship; otherwise the one that the profile of an invoice requires.
  private func relationship(
    of file: PDFAttachment, at index: Int
  ) -> PDFAttachment.Relationship {
    if let given = relationships.count > 1 ? relationships[index] : relationships.first {
      return given
    }
    guard isInvoice, let profile = InvoiceProfile(of: file) else { return .unspecified }
    return profile.isWholeInvoice ? .alternative : .data
  }
}

extension ValueKind<PDFStandards> {
  /// The names of standards, separated by commas.
  static var pdfStandards: ValueKind {
    let words = PDFStandards.words.map(\.word)
    return ValueKind(
      expectation: "one or more of " + words.joined(separator: ", ") + ", with commas",
      parse: { PDFStandards(words: $0) }, format: \.text, choices: words)
  }
}

extension ValueKind<PDFDate> {
  /// A date, or a time.
  static var date: ValueKind {
    ValueKind(
      expectation: "a date such as 2026-11-28, or a moment such as 2026-11-28T10:00:00Z",
      parse: { PDFDate($0) }, format: \.metadata)
  }
}

extension PDFChoice: Defaulted {}

/// The options that only PDF files have.
extension Option<PDFChoice> {
  static var standard: Option {
    .optional(
      FormatSetting.standard.option, placeholder: "NAMES", sets: \.standards,
      as: .pdfStandards, otherwise: "none",
      help: "the standards that PDF files conform to: ua-1, and one of a-2b, a-3b and a-4, with "
        + "commas; a violation is an error")
  }

  static var attachment: Option {
    .list(
      FormatSetting.attachment.option, placeholder: "FILE", sets: \.attachments, as: .path(.file),
      help: "put a file into the PDF file; repeat it for more")
  }

  static var relationship: Option {
    .list(
      FormatSetting.relationship.option, placeholder: "WORD", sets: \.relationships,
      as: .word,
      help: "the relation of attached files to the document: alternative, source, data, "
        + "supplement or unspecified, the default; once for all, or once for each file")
  }

  static var invoice: Option {
    .flag(
      FormatSetting.invoice.option, sets: \.isInvoice, to: true,
      help: "write a PDF/A-3 invoice of Factur-X or ZUGFeRD, whose data is attached as "
        + "factur-x.xml")
  }

  static var date: Option {
    .optional(
      FormatSetting.date.option, placeholder: "DATE", sets: \.date, as: .date,
      otherwise: "none",
      help: "the date of PDF files and of their attachments, such as 2026-11-28 or "
        + "2026-11-28T10:00:00Z")
  }
}
