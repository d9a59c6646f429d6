import SwatchGeometry
import SwatchGraphics

/// The pages of an unfinished document, packed in about five bytes each, as there may be any number
/// of them.
struct DocumentPages: Sendable {
  /// The end of a page, to which the values of the next page are relative.
  fileprivate struct End {
    var row = 0
    var size = PixelSize(width: 0, height: 0)
  }

  /// The facts of the pages, as numbers in groups of seven bits. They are split into blocks, so
  /// that adding a page copies no earlier ones.
  fileprivate private(set) var blocks: [[UInt8]] = []
  /// The pages whose facts don't fit the packed form, by their index.
  fileprivate private(set) var others: [Int: WrittenPage] = [:]
  /// The number of pages.
  private(set) var count = 0
  private var end = End()

  private static let blockLength = 1 << 14
  /// The largest number of bytes of a page: five numbers of at most ten groups.
  private static let pageLength = 50

  /// Adds the next page, in packed form if possible.
  mutating func append(_ written: WrittenPage) {
    let (page, note) = (written.page, written.note)
    if !written.failed.isEmpty || note.content != nil || !note.namedPictures.isEmpty
      || note.place != nil || note.isNameless || page.number != count + 1
    {
      others[count] = written
    } else {
      append(page)
    }
    count += 1
  }

  private mutating func append(_ page: PageRenderer.Page) {
    if blocks.last.map({ $0.count + Self.pageLength > Self.blockLength }) ?? true {
      blocks.append([])
      blocks[blocks.count - 1].reserveCapacity(Self.blockLength)
    }
    // The lowest bit of the first number is set if the size changes; the next bit, if the first row
    // is before the end of the previous page.
    let isResized = page.size != end.size
    let way = page.rows.lowerBound - end.row
    var numbers = [
      way.magnitude << 2 | (way < 0 ? 2 : 0) | (isResized ? 1 : 0), UInt(page.rows.count),
      UInt(page.byteCount),
    ]
    if isResized { numbers += [UInt(page.size.width), UInt(page.size.height)] }
    for number in numbers { blocks[blocks.count - 1].append(groupsOf: UInt64(number)) }
    end = End(row: page.rows.upperBound, size: page.size)
  }

  /// Returns the pages of the document at a path.
  func pages(of path: String) -> some Sequence<WrittenPage> {
    var pages = Reader(pages: self, path: path)
    return AnyIterator { pages.next() }
  }

  /// Reads pages in their order.
  private struct Reader {
    let pages: DocumentPages
    let path: String
    private var index = 0
    private var (block, place) = (0, 0)
    private var end = End()

    init(pages: DocumentPages, path: String) { (self.pages, self.path) = (pages, path) }

    mutating func next() -> WrittenPage? {
      guard index < pages.count else { return nil }
      defer { index += 1 }
      if let other = pages.others[index] { return other }
      if place == pages.blocks[block].count { (block, place) = (block + 1, 0) }
      let (first, rowCount, byteCount) = (number(), Int(number()), Int(number()))
      let way = Int(first >> 2)
      let firstRow = end.row + (first & 2 == 0 ? way : -way)
      if first & 1 == 1 { end.size = PixelSize(width: Int(number()), height: Int(number())) }
      end.row = firstRow + rowCount
      return WrittenPage(
        PageRenderer.Page(
          number: index + 1, path: path, member: nil, rows: firstRow..<end.row, size: end.size,
          byteCount: byteCount))
    }

    private mutating func number() -> UInt {
      var (number, shift) = (UInt(0), 0 as UInt)
      while true {
        let byte = pages.blocks[block][place]
        place += 1
        number |= UInt(byte & 0x7F) << shift
        if byte < 0x80 { return number }
        shift += 7
      }
    }
  }
}
