/// Gives bytes in order, a piece at a time: a file, standard input, or memory in tests.
protocol ByteSource: Sendable {
  /// The next bytes, as many as are at hand and at most `count`; empty at the end. May wait.
  /// - Throws: ``DocumentError`` where the source can't be read on.
  mutating func read(upTo count: Int) throws(DocumentError) -> [UInt8]
}
