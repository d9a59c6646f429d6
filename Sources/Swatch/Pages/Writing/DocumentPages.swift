import SwatchGeometry

/// The pages of a document that isn't finished, in few bytes each: there may be any number of them.
struct DocumentPages: Sendable {
  private struct Page {
    let rows: Range<Int>
    let width: Int32
    let height: Int32
    let byteCount: Int
  }
  private var pages: [Page] = []
  /// The pages of which more is told, by their index.
  private var others: [Int: WrittenPage] = [:]

  /// Adds the next page.
  mutating func append(_ written: WrittenPage) {
    let (page, note) = (written.page, written.note)
    if !written.failed.isEmpty || note.content != nil || !note.namedPictures.isEmpty
      || note.place != nil || note.isNameless || page.number != pages.count + 1
    {
      others[pages.count] = written
    }
    pages.append(
      Page(
        rows: page.rows, width: Int32(clamping: page.size.width),
        height: Int32(clamping: page.size.height), byteCount: page.byteCount))
  }

  /// The indexes of the pages.
  var indices: Range<Int> { pages.indices }

  /// A page of the document at a path.
  func page(_ index: Int, of path: String) -> WrittenPage {
    if let other = others[index] { return other }
    let page = pages[index]
    return WrittenPage(
      PageRenderer.Page(
        number: index + 1, path: path, member: nil, rows: page.rows,
        size: PixelSize(width: Int(page.width), height: Int(page.height)),
        byteCount: page.byteCount))
  }
}
