import Glibc

extension InputFile {
  /// Reads bytes at an offset, independently of the read position.
  ///
  /// - Parameters:
  ///   - offset: The number of bytes before the first one.
  ///   - count: The number of bytes.
  /// - Returns: The bytes; fewer at the file's end.
  /// - Throws: ``Problem`` if they can't be read.
  package func bytes(at offset: Int, count: Int) throws(Problem) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    var done = 0
    while done < count {
      let step = unsafe bytes.withUnsafeMutableBytes { bytes in
        unsafe pread(
          descriptor.number, bytes.baseAddress.map { unsafe $0 + done }, count - done,
          offset + done)
      }
      if step < 0 && errno == EINTR { continue }
      guard step >= 0 else { throw Problem(errno) }
      guard step > 0 else { break }
      done += step
    }
    bytes.removeLast(count - done)
    return bytes
  }
}
