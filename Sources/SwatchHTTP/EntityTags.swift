/// The entity tags of the bodies that a client already has (RFC 9110, §13.1.2).
enum EntityTags: Hashable {
  /// Any tag.
  case any
  /// The listed tags, which are compared without the prefix of weak tags.
  case listed([String])

  /// Reads the value of `If-None-Match`: `*`, or a list of tags; nil for an invalid value, which is
  /// ignored because a complete answer is always correct.
  init?(_ value: String) {
    let bytes = Array(value.utf8)[...].withoutBlanksAround
    guard !bytes.elementsEqual("*".utf8) else {
      self = .any
      return
    }
    var tags: [String] = []
    var rest = bytes
    while !rest.isEmpty {
      if rest.first != UInt8(ascii: ",") {
        guard let tag = Self.takeTag(from: &rest) else { return nil }
        tags.append(tag)
      }
      rest = rest.withoutBlanksAround
      // List elements may be empty (§5.6.1).
      guard rest.popFirst() ?? UInt8(ascii: ",") == UInt8(ascii: ",") else { return nil }
      rest = rest.withoutBlanksAround
    }
    self = .listed(tags)
  }

  /// Removes a tag from the start of some bytes: `"…"`, or `W/"…"` for a weak tag (§8.8.3).
  private static func takeTag(from bytes: inout ArraySlice<UInt8>) -> String? {
    if bytes.starts(with: "W/".utf8) { bytes = bytes.dropFirst(2) }
    guard bytes.popFirst() == UInt8(ascii: "\"") else { return nil }
    let tag = bytes.prefix { $0 > 0x20 && $0 != UInt8(ascii: "\"") && $0 != 0x7F }
    bytes = bytes[tag.endIndex...]
    guard bytes.popFirst() == UInt8(ascii: "\"") else { return nil }
    return String(decoding: tag, as: UTF8.self)
  }

  /// Returns true if a tag is among the listed ones.
  func contains(_ tag: String) -> Bool {
    switch self {
    case .any: true
    case .listed(let tags): tags.contains(tag)
    }
  }
}
