extension PageRenderer {
  /// An event of a run. Events come in the order of the rows, even if several pictures are made at
  /// once.
  public enum Event: Hashable, Sendable {
    /// This number of rows was laid out to count pages; counting may happen more than once.
    case counted(rows: Int)
    /// A row failed, either before its page or while the page was painted. The same row may fail
    /// again for another reason.
    case failed(FailedRow)
    /// A row has warnings, or characters that no font has; reported before its page.
    case warned(WarnedRow)
    /// The rows of a page were displayed; the page is painted next.
    case displayed(Range<Int>)
    /// The file of a picture is complete; the pages of a document are reported at the end of the
    /// run.
    case written(Page)
  }

  /// A written picture, such as a page or a contact sheet.
  public struct Page: Hashable, Sendable {
    /// The number of the picture in the order of writing, from 1.
    public let number: Int
    /// The path of the file; all pages of a document have the same one.
    public let path: String
    /// The file's name in an archive; nil for a picture in a file of its own, or a page of a
    /// document.
    public let member: String?
    /// The rows of the page, from 0.
    public let rows: Range<Int>
    /// The extent, in pixels.
    public let size: PixelSize
    /// The length of the file, or the number of bytes that the page added to the document.
    public let byteCount: Int
  }

  /// A failed row, with the reasons.
  public struct FailedRow: Hashable, Sendable {
    /// The index of the row, from 0.
    public let row: Int
    /// The reasons, in order.
    public let failures: [NodeFailure]
  }

  /// A row with warnings about its appearance.
  public struct WarnedRow: Hashable, Sendable {
    /// The index of the row, from 0.
    public let row: Int
    /// The place of the row in its feed, such as `feed.ndjson:3`; nil for a row made in code.
    public let origin: String?
    /// The warnings of its nodes, in order.
    public let warnings: [NodeWarning]
    /// The characters that no font has, by node, in drawing order.
    public let missingGlyphs: [Scene.MissingGlyphs]
  }
}
