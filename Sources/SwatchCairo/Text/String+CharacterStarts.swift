extension String {
  /// The bytes, in UTF-8, that begin characters as users see them.
  package var characterStarts: Set<Int> {
    Set(indices.map { utf8.distance(from: startIndex, to: $0) })
  }
}
