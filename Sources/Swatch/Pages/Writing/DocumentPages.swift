import SwatchGeometry

/// The written pages of an unfinished document, in a few bytes each, as there may be any number of
/// them.
struct DocumentPages: Sendable {
  /// A page in sixteen bytes.
  fileprivate struct Page {
    var firstRow: UInt32 = 0
    var rowCount: UInt32 = 0
    var byteCount: UInt32 = 0
    var width: UInt16 = 0
    var height: UInt16 = 0
  }
  private var pages: [Page] = []
  /// The pages that don't fit the short form, by their index.
  private var others: [Int: WrittenPage] = [:]

  /// Adds the next page.
  mutating func append(_ written: WrittenPage) {
    let (page, note) = (written.page, written.note)
    let kept = Page(page)
    if !written.failed.isEmpty || note.content != nil || !note.namedPictures.isEmpty
      || note.place != nil || note.isNameless || page.number != pages.count + 1 || kept == nil
    {
      others[pages.count] = written
    }
    pages.append(kept ?? Page())
  }

  /// The indexes of the pages.
  var indices: Range<Int> { pages.indices }

  /// A page of the document at a path.
  func page(_ index: Int, of path: String) -> WrittenPage {
    if let other = others[index] { return other }
    let (page, first) = (pages[index], Int(pages[index].firstRow))
    return WrittenPage(
      PageRenderer.Page(
        number: index + 1, path: path, member: nil, rows: first..<first + Int(page.rowCount),
        size: PixelSize(width: Int(page.width), height: Int(page.height)),
        byteCount: Int(page.byteCount)))
  }
}

extension DocumentPages.Page {
  /// Makes the short form of a page; nil if its numbers have too many digits.
  fileprivate init?(_ page: PageRenderer.Page) {
    guard let firstRow = UInt32(exactly: page.rows.lowerBound),
      let rowCount = UInt32(exactly: page.rows.count),
      let byteCount = UInt32(exactly: page.byteCount),
      let width = UInt16(exactly: page.size.width), let height = UInt16(exactly: page.size.height)
    else { return nil }
    self.init(
      firstRow: firstRow, rowCount: rowCount, byteCount: byteCount, width: width, height: height)
  }
}
