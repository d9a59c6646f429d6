/// An entry of the outline, which leads to a height of a page.
struct PDFBookmark {
  /// The words in the outline.
  let title: String
  /// The number of entries around it.
  let level: Int
  /// The height, in points from the top of the page.
  let height: Double
}
