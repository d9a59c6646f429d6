import Glibc

/// The places of objects in a PDF file while its pages are written.
///
/// Cairo 1.16 numbers an element of structure for each link, and writes none of them in a file without
/// structure: the file's table leads to other objects there, which readers take for damage.
final class PDFObjectPlaces {
  /// The number of the file's bytes so far.
  private(set) var byteCount = 0
  /// The numbers of the objects on pages with links by their places.
  private var numbers: [Int: Int] = [:]

  /// Notes the bytes of a page.
  func add(_ page: [UInt8], hasLinks: Bool) {
    let start = byteCount
    byteCount += page.count
    guard hasLinks else { return }
    let head = Array(" 0 obj\n".utf8)
    var place = 0
    while let end = page.firstPlace(of: head, from: place) {
      place = end + head.count
      let digits = page[..<end].suffix(10).reversed().prefix { (48...57).contains($0) }.reversed()
      numbers[start + end - digits.count] = digits.reduce(0) { $0 * 10 + Int($1 - 48) }
    }
  }

  /// Returns true for a number to which the table gives the place of another object.
  func lacks(_ number: Int, at place: Int) -> Bool {
    numbers[place].map { $0 != number } ?? false
  }
}

extension [UInt8] {
  /// The first place from `start` on where a word, which is not empty, stands; nil for none. Its first
  /// byte is sought by the C library, which passes over megabytes of pictures in no time.
  func firstPlace(of word: [UInt8], from start: Int = 0) -> Int? {
    let last = count - word.count
    guard let first = word.first, last >= start else { return nil }
    return unsafe withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return nil }
      var place = start
      while place <= last,
        let found = unsafe memchr(base + place, Int32(first), last - place + 1)
      {
        place = unsafe UnsafeRawPointer(found) - base
        if unsafe memcmp(found, word, word.count) == 0 { return place }
        place += 1
      }
      return nil
    }
  }
}
