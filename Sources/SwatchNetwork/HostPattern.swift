/// A host, or all subdomains of one: `images.example.com`, or `*.example.com`.
public struct HostPattern: Hashable, Sendable, CustomStringConvertible {
  /// The name in lower case, without the star.
  private let name: String
  private let isBeneath: Bool

  /// Parses a pattern; nil for other text, such as a URL or a host with a port.
  public init?(_ text: String) {
    isBeneath = text.hasPrefix("*.")
    name = Self.canonical(isBeneath ? String(text.dropFirst(2)) : text)
    let allowed: (Character) -> Bool = { character in
      character.isASCII
        && (character.isLetter || character.isNumber || "-._:[]".contains(character))
    }
    let isAddress = name.hasPrefix("[") && name.hasSuffix("]")
    guard !name.isEmpty, name.allSatisfy(allowed), !name.hasPrefix("."), !name.contains(".."),
      isAddress || !name.contains(where: { ":[]".contains($0) })
    else { return nil }
  }

  /// Returns true if the pattern allows a host. `*.example.com` allows `a.example.com` and
  /// `b.a.example.com`, but not `example.com`.
  func allows(_ host: String) -> Bool {
    let host = Self.canonical(host)
    return isBeneath ? host.hasSuffix("." + name) : host == name
  }

  /// The pattern as it was read.
  public var description: String { isBeneath ? "*." + name : name }

  /// Returns a host in lower case, without a final dot.
  private static func canonical(_ host: String) -> String {
    let host = host.lowercased()
    return host.hasSuffix(".") ? String(host.dropLast()) : host
  }
}
