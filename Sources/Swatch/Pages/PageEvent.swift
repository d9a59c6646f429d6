extension PageRenderer {
  /// An event of a run. Events come in the order of the rows, even if several pictures are made at
  /// once.
  public enum Event: Hashable, Sendable {
    /// This number of rows was laid out to count pages, which may happen more than once.
    case counted(rows: Int)
    /// A row failed: before its page, or when the page was painted. The same row may fail again for
    /// another reason.
    case failed(FailedRow)
    /// A row has warnings, or characters that are in no font; reported before its page.
    case warned(WarnedRow)
    /// The rows of a page were displayed; the page is painted next.
    case displayed(Range<Int>)
    /// The file of a picture is complete; of the pages of a document, at the end of the run.
    case written(Page)
  }

  /// A written page, or another picture.
  public struct Page: Hashable, Sendable {
    /// The number of the picture, from 1, in the order of writing.
    public let number: Int
    /// The path of the file, which other pages of a document share.
    public let path: String
    /// The file's name in an archive; nil for a picture in a file of its own, or a page of a
    /// document.
    public let member: String?
    /// The rows of the page, from 0.
    public let rows: Range<Int>
    /// The extent, in pixels.
    public let size: PixelSize
    /// The length of the file, or the length that a page added to the document, in bytes.
    public let byteCount: Int
  }

  /// A failed row, with the reasons.
  public struct FailedRow: Hashable, Sendable {
    /// The index of the row, from 0.
    public let row: Int
    /// The reasons, in order.
    public let failures: [NodeFailure]
  }

  /// A row with warnings about the way it is shown.
  public struct WarnedRow: Hashable, Sendable {
    /// The index of the row, from 0.
    public let row: Int
    /// The place of the row in its feed, such as `feed.ndjson:3`; nil for a row of code.
    public let origin: String?
    /// The warnings of its nodes, in order.
    public let warnings: [NodeWarning]
    /// The characters that are in no font, by node, in drawing order.
    public let missingGlyphs: [Scene.MissingGlyphs]
  }
}
