import Glibc

extension [UInt8] {
  /// Returns true if a word, which is not empty, is somewhere in the bytes. Its first byte is sought
  /// by the C library, which passes over megabytes of pictures in no time.
  func hasBytes(_ word: [UInt8]) -> Bool {
    let last = count - word.count
    guard let first = word.first, last >= 0 else { return false }
    return unsafe withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { return false }
      var place = 0
      while place <= last,
        let found = unsafe memchr(start + place, Int32(first), last - place + 1)
      {
        place = unsafe UnsafeRawPointer(found) - start
        if unsafe memcmp(found, word, word.count) == 0 { return true }
        place += 1
      }
      return false
    }
  }
}
