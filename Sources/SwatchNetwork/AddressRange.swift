import Glibc

/// A range of network addresses with a common prefix: `10.0.0.0/8`, `fd00::/8`, `127.0.0.1`.
public struct AddressRange: Hashable, Sendable, CustomStringConvertible {
  /// The address that begins with the common bits.
  private let address: NetworkAddress
  /// The number of leading bits that all addresses have in common.
  private let prefix: Int

  /// Parses a range in CIDR notation, or a single address; nil for other text.
  public init?(_ text: String) {
    let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard let address = NetworkAddress(String(parts[0])) else { return nil }
    let bits = address.bytes.count * 8
    var prefix = bits
    if parts.count > 1 {
      guard let number = Int(parts[1]), 0...bits ~= number, parts[1].allSatisfy(\.isNumber) else {
        return nil
      }
      prefix = number
    }
    self.address = address
    self.prefix = prefix
  }

  /// Returns true if an address is in the range.
  func contains(_ other: NetworkAddress) -> Bool {
    guard other.bytes.count == address.bytes.count else { return false }
    let whole = prefix / 8
    guard other.bytes.prefix(whole) == address.bytes.prefix(whole) else { return false }
    let rest = prefix % 8
    guard rest > 0 else { return true }
    let mask = UInt8(truncatingIfNeeded: 0xFF00 >> rest)
    return other.bytes[whole] & mask == address.bytes[whole] & mask
  }

  /// The range in CIDR notation.
  public var description: String { "\(address)/\(prefix)" }
}

/// An IPv4 or IPv6 address.
struct NetworkAddress: Hashable, Sendable, CustomStringConvertible {
  /// The bytes in network order: 4 for IPv4, 16 for IPv6.
  let bytes: [UInt8]

  /// Parses an address: `192.0.2.1` or `2001:db8::1`.
  init?(_ text: String) {
    var bytes = [UInt8](repeating: 0, count: 16)
    if unsafe inet_pton(AF_INET6, text, &bytes) == 1 {
      self.bytes = bytes
    } else if unsafe inet_pton(AF_INET, text, &bytes) == 1 {
      self.bytes = Array(bytes.prefix(4))
    } else {
      return nil
    }
  }

  /// Makes the address of a socket; nil for other families than IPv4 and IPv6.
  init?(_ address: UnsafePointer<sockaddr>) {
    let start = unsafe UnsafeRawPointer(address)
    switch unsafe Int32(address.pointee.sa_family) {
    case AF_INET:
      let offset = MemoryLayout<sockaddr_in>.offset(of: \.sin_addr) ?? 4
      bytes = unsafe Array(UnsafeRawBufferPointer(start: start + offset, count: 4))
    case AF_INET6:
      let offset = MemoryLayout<sockaddr_in6>.offset(of: \.sin6_addr) ?? 8
      bytes = unsafe Array(UnsafeRawBufferPointer(start: start + offset, count: 16))
    default: return nil
    }
  }

  fileprivate init(bytes: ArraySlice<UInt8>) {
    self.bytes = Array(bytes)
  }

  /// The address in the usual notation.
  var description: String {
    var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
    let family = bytes.count == 4 ? AF_INET : AF_INET6
    guard unsafe inet_ntop(family, bytes, &text, socklen_t(text.count)) != nil else { return "?" }
    return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}

extension NetworkAddress {
  /// A Boolean value that is true for an address that is reachable from everywhere on the Internet:
  /// not an address of this machine, a private network, a multicast group or a special purpose (RFC
  /// 6890).
  var isPublic: Bool {
    if let inner = embedded { return inner.isPublic }
    return !Self.special.contains { $0.contains(self) }
  }

  /// The IPv4 address embedded in an IPv6 address (RFC 4291 §2.5.5, RFC 6052).
  private var embedded: NetworkAddress? {
    guard Self.embedding.contains(where: { $0.contains(self) }) else { return nil }
    return NetworkAddress(bytes: bytes[12...])
  }

  private static let embedding = ranges("::ffff:0:0/96", "64:ff9b::/96")

  private static let special = ranges(
    "0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12",
    "192.0.0.0/24", "192.0.2.0/24", "192.88.99.0/24", "192.168.0.0/16", "198.18.0.0/15",
    "198.51.100.0/24", "203.0.113.0/24", "224.0.0.0/4", "240.0.0.0/4",
    "::/96", "64:ff9b:1::/48", "100::/64", "2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20",
    "5f00::/16", "fc00::/7", "fe80::/10", "fec0::/10", "ff00::/8")

  private static func ranges(_ texts: String...) -> [AddressRange] {
    texts.compactMap(AddressRange.init)
  }
}

extension NetworkPolicy {
  /// Returns true if connections to an address are allowed.
  func allows(_ address: NetworkAddress) -> Bool {
    address.isPublic || addresses.contains { $0.contains(address) }
  }
}
