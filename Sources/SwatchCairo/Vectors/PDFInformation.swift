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
