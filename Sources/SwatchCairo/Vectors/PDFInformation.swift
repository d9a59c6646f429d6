package import SwatchGeometry

/// The title and origin of a document, which readers of PDF files show among its properties; the
/// title and the subject of an SVG file are its `title` and `desc`.
public struct PDFInformation: Hashable, Sendable {
  /// The title, also that of the reader's window; nil for none.
  public var title: String?
  /// The people or the organisation that made the document; nil for none.
  public var author: String?
  /// The subject; nil for none.
  public var subject: String?
  /// The language of most texts in a PDF file, as a tag such as `de-CH`; nil for none.
  public var language: String?

  /// Makes information, by default none.
  public init(
    title: String? = nil, author: String? = nil, subject: String? = nil, language: String? = nil
  ) {
    self.title = title
    self.author = author
    self.subject = subject
    self.language = language
  }
}

/// An entry in the outline of a PDF file, which leads to a place on a page.
package struct PDFBookmark: Hashable, Sendable {
  /// The words in the outline.
  package let title: String
  /// The place, in points from the top of the page.
  package let y: Double

  /// Makes a bookmark; `y` in points. The title is shown in one line, without control
  /// characters and noncharacters.
  package init(title: String, y: Double) {
    self.title = title.inOneLine
    self.y = y
  }

  /// The entry for the same place in a page that is shown through a transform.
  package func moved(by transform: Transform) -> PDFBookmark {
    PDFBookmark(title: title, y: transform.apply(to: Point(x: 0, y: y)).y)
  }
}
