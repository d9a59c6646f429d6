extension StringProtocol {
  /// The text of a URL for a message, with its name and password replaced by an ellipsis.
  package var withoutPassword: String {
    guard let slashes = firstRange(of: "://") else { return String(self) }
    let rest = self[slashes.upperBound...]
    let authority = rest.prefix { !"/?#\\".contains($0) }
    guard let end = authority.lastIndex(of: "@") ?? Self.end(ofOddPassword: authority, in: rest)
    else { return String(self) }
    return self[..<slashes.upperBound] + "…" + self[end...]
  }

  /// Returns the end of a password with a character that ends the host part of a URL: the text
  /// after the colon is then not a port. An "@" further on belongs to a path such as a@2x.png.
  private static func end(ofOddPassword authority: SubSequence, in rest: SubSequence) -> Index? {
    guard !authority.hasPrefix("["), let colon = authority.lastIndex(of: ":"),
      !authority[authority.index(after: colon)...].allSatisfy({ $0.isASCII && $0.isNumber })
    else { return nil }
    return rest.lastIndex(of: "@")
  }
}
