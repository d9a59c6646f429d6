/// The words that the process was started with.
enum CommandWords {
  /// The words after the program's name, as they were given.
  /// - Throws: ``UsageError`` if one is not UTF-8: `CommandLine.arguments` would have another in
  ///   its place, which leads to another file.
  static func read() throws(UsageError) -> [String] {
    var words: [String] = []
    for index in stride(from: 1, to: Int(CommandLine.argc), by: 1) {
      guard let bytes = unsafe CommandLine.unsafeArgv[index] else { break }
      guard let word = unsafe String(validatingCString: bytes) else {
        throw UsageError(mistake: .notText(unsafe String(cString: bytes)))
      }
      words.append(word)
    }
    return words
  }
}
