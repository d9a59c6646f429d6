extension StringProtocol {
  /// The text of a URL for a message, without the name and password in it, whoever reads it: an
  /// ellipsis stands in their place.
  package var withoutPassword: String {
    guard let slashes = firstRange(of: "://") else { return String(self) }
    let rest = self[slashes.upperBound...]
    let authority = rest.prefix { !"/?#\\".contains($0) }
    guard let end = authority.lastIndex(of: "@") ?? Self.end(ofOddPassword: authority, in: rest)
    else { return String(self) }
    return self[..<slashes.upperBound] + "…" + self[end...]
  }

  /// The end of a password that has a character which ends the part of a URL with the host: what
  /// follows the colon is no port then. An "@" further on else belongs to a path such as a@2x.png.
  private static func end(ofOddPassword authority: SubSequence, in rest: SubSequence) -> Index? {
    guard !authority.hasPrefix("["), let colon = authority.lastIndex(of: ":"),
      !authority[authority.index(after: colon)...].allSatisfy({ $0.isASCII && $0.isNumber })
    else { return nil }
    return rest.lastIndex(of: "@")
  }
}
