extension String {
  /// The UTF-8 bytes that begin user-perceived characters.
  package var characterStarts: Set<Int> {
    Set(indices.map { utf8.distance(from: startIndex, to: $0) })
  }
}
