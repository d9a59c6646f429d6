/// An outline entry that leads to a height on a page.
struct PDFBookmark {
  /// The text in the outline.
  let title: String
  /// The number of enclosing entries.
  let level: Int
  /// The height, in points from the top of the page.
  let height: Double
}
