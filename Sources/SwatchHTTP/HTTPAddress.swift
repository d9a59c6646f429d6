/// The address on which a server listens: `127.0.0.1:8080`, `[::1]:8080`, `localhost:8080` or, on
/// all addresses, `0.0.0.0:8080`. Port 0 stands for any free port.
package struct HTTPAddress: Hashable, Sendable, CustomStringConvertible {
  /// The numeric address, without brackets.
  package let host: String
  /// The port; 0 for any free one.
  package let port: UInt16

  /// Returns the loopback address with a port.
  package static func loopback(port: UInt16) -> HTTPAddress {
    HTTPAddress(host: "127.0.0.1", port: port)
  }

  init(host: String, port: UInt16) {
    (self.host, self.port) = (host, port)
  }

  /// Parses an address; nil for invalid text. No names are resolved, except for `localhost`.
  package init?(_ text: String) {
    guard let colon = text.lastIndex(of: ":"),
      let port = UInt16(text[text.index(after: colon)...])
    else { return nil }
    var host = String(text[..<colon])
    if host == "localhost" { host = "127.0.0.1" }
    if host.hasPrefix("["), host.hasSuffix("]") {
      host = String(host.dropFirst().dropLast())
      guard host.contains(":") else { return nil }
    } else {
      let parts = host.split(separator: ".", omittingEmptySubsequences: false)
      guard parts.count == 4, parts.allSatisfy({ UInt8($0) != nil }) else { return nil }
    }
    self.init(host: host, port: port)
  }

  /// A Boolean value that is true for addresses that only this machine can reach.
  package var isLoopback: Bool {
    guard host.contains(":") else { return host.hasPrefix("127.") }
    let groups = host.lowercased().split(separator: ":")
    guard let last = groups.last, !host.hasSuffix(":") else { return false }
    var zeros = groups.dropLast()
    let isMapped = zeros.last == "ffff"
    if isMapped { zeros.removeLast() }
    return zeros.allSatisfy { $0.allSatisfy { $0 == "0" } }
      && (isMapped ? last.hasPrefix("127.") : UInt16(last, radix: 16) == 1)
  }

  /// The address as in a URL.
  package var description: String {
    (host.contains(":") ? "[\(host)]" : host) + ":\(port)"
  }
}
