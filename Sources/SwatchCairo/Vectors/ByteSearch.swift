import Glibc

extension [UInt8] {
  /// Returns true if a word, which is not empty, is somewhere in the bytes.
  func hasBytes(_ word: [UInt8]) -> Bool { firstPlace(of: word) != nil }

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
