import CProcess

/// The words of the process's command line.
enum CommandWords {
  /// Returns the words after the program's name.
  /// - Throws: ``UsageError`` if one is not UTF-8: a repaired one leads to another file.
  static func read() throws(UsageError) -> [String] {
    var count: Int32 = 0
    guard let first = unsafe swatch_process_words(&count) else { return [] }
    var words: [String] = []
    for index in stride(from: 1, to: Int(count), by: 1) {
      guard let bytes = unsafe first[index] else { break }
      guard let word = unsafe String(validatingCString: bytes) else {
        throw UsageError(mistake: .notText(unsafe String(cString: bytes)))
      }
      words.append(word)
    }
    return words
  }
}
