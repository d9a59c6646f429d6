extension FeedFormat.Recognition {
  /// The next bytes that can tell the format of a feed; until they come, its beginning need not be
  /// looked at again.
  enum Expectation {
    /// A character that is not blank.
    case content
    /// A line's end.
    case lineEnd
    /// The end of a table's header.
    case headerEnd(CSVSeparator.Header)

    /// Takes the next bytes, and returns whether they are among those expected.
    mutating func isMet(by piece: ArraySlice<UInt8>) -> Bool {
      switch self {
      case .content: return piece.contains { !FeedFormat.isBlank($0) }
      case .lineEnd: return piece.contains(where: FeedFormat.isLineEnd)
      case .headerEnd(var header):
        let end = header.end(in: piece)
        self = .headerEnd(header)
        return end != nil
      }
    }
  }
}
