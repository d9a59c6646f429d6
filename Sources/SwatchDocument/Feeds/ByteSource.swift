/// Gives bytes in order, a piece at a time: a file, standard input, unpacked bytes, or memory in
/// tests.
protocol ByteSource {
  /// Waits a moment for bytes; false where there are none yet, so that the waiting can be given up.
  /// - Throws: ``DocumentError`` if the source can't be read on.
  mutating func isReady() throws(DocumentError) -> Bool

  /// Reads the available bytes to the start of a buffer. May wait.
  /// - Returns: The number of bytes; 0 at the end.
  /// - Throws: ``DocumentError`` if reading fails.
  mutating func read(into buffer: inout [UInt8]) throws(DocumentError) -> Int

  /// A Boolean value that is true when bytes can be read again, as in a file.
  var canBeReadAgain: Bool { get }
}

extension ByteSource {
  /// True.
  var canBeReadAgain: Bool { true }
}
