/// A request with its body.
package struct HTTPRequest: Hashable, Sendable {
  /// The header fields that the server uses.
  package enum Field: String, CaseIterable, Sendable {
    case host = "Host"
    case origin = "Origin"
    case site = "Sec-Fetch-Site"
    case contentType = "Content-Type"
    case ifNoneMatch = "If-None-Match"
  }

  /// The method, such as `GET`.
  package var method: String
  /// The path and the query, as sent.
  package var target: String
  /// The values of fields.
  package var fields: [Field: String]
  /// The body; empty if there is none.
  package var body: [UInt8]

  /// Makes a request.
  package init(
    _ method: String, _ target: String, fields: [Field: String] = [:], body: [UInt8] = []
  ) {
    (self.method, self.target, self.fields, self.body) = (method, target, fields, body)
  }

  /// A Boolean value that is true when the path and the query can be decoded: each percent sign is
  /// followed by two hexadecimal digits, and the decoded text is UTF-8.
  package var isDecodable: Bool { PercentText.decode(target) != nil }

  /// The components of the path, decoded; nil if one is not UTF-8, or contains a slash or a NUL
  /// character.
  package var path: [String]? {
    let path = target.prefix { $0 != "?" }
    var names: [String] = []
    for part in path.split(separator: "/") {
      guard let name = PercentText.decode(part), !name.contains("/"), !name.utf8.contains(0) else {
        return nil
      }
      names.append(name)
    }
    return names
  }

  /// A name and its value in a query, both decoded.
  package struct QueryItem: Hashable, Sendable {
    package let name: String
    /// The value; empty for a name without an equals sign.
    package let value: String

    /// Makes an item of a name and a value.
    package init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  /// The names and values of the query in order, decoded; nil if one can't be decoded.
  package var query: [QueryItem]? {
    guard let mark = target.firstIndex(of: "?") else { return [] }
    var items: [QueryItem] = []
    for part in target[target.index(after: mark)...].split(separator: "&") {
      let halves = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = PercentText.decode(halves[0], withPlus: true),
        let value = PercentText.decode(halves.count > 1 ? halves[1] : "", withPlus: true)
      else { return nil }
      items.append(QueryItem(name: name, value: value))
    }
    return items
  }

  /// A Boolean value that is true when the request names this machine as its host.
  ///
  /// A page of another site can't send such a request, even if its host name resolves to this
  /// machine (DNS rebinding): the host of its requests is that name.
  package var isForLoopback: Bool {
    guard let field = fields[.host]?.lowercased(), field.isHTTPHost else { return false }
    let host = field.hasPrefix("[") ? "[::1]" : String(field.prefix { $0 != ":" })
    guard field.hasPrefix(host) else { return false }
    // A numeric loopback address can't be the host name of a site.
    let bytes = host.split(separator: ".", omittingEmptySubsequences: false).map { part in
      UInt8(part).flatMap { "\($0)" == part ? $0 : nil }
    }
    return host == "localhost" || host == "[::1]"
      || bytes.count == 4 && bytes[0] == 127 && !bytes.contains(nil)
  }

  /// The media type of the body in lower case, without parameters such as a character set; nil if
  /// it is not stated.
  package var mediaType: String? {
    fields[.contentType].map { type in
      let bytes = Array(type.utf8).prefix { $0 != UInt8(ascii: ";") }
      return String(decoding: bytes.withoutBlanksAround, as: UTF8.self).lowercased()
    }
  }

  /// A Boolean value that is true for a request from a page of another site, if the browser states
  /// that.
  package var isFromOtherSite: Bool {
    if let site = fields[.site], !["same-origin", "none"].contains(site) { return true }
    guard let origin = fields[.origin], let host = fields[.host] else { return false }
    return origin.lowercased() != "http://" + host.lowercased()
  }
}

/// Percent-encoded text of URLs.
enum PercentText {
  /// Decodes a part of a URL.
  /// - Returns: The text; nil if it is not UTF-8, or a percent sign is not followed by two
  ///   hexadecimal digits.
  static func decode(_ text: some StringProtocol, withPlus isForm: Bool = false) -> String? {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "%"):
        guard let high = rest.popFirst()?.hexadecimalDigit,
          let low = rest.popFirst()?.hexadecimalDigit
        else { return nil }
        bytes.append(high << 4 | low)
      case UInt8(ascii: "+") where isForm: bytes.append(UInt8(ascii: " "))
      default: bytes.append(byte)
      }
    }
    return String(validating: bytes, as: UTF8.self)
  }
}
