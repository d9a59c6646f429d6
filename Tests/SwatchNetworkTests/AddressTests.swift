import Testing

@testable import SwatchNetwork

@Suite("Allowed addresses")
struct AddressTests {
  @Test(
    "An address that is not reachable from everywhere is private",
    arguments: [
      "127.0.0.1", "127.255.0.3", "0.0.0.0", "0.1.2.3", "10.0.0.1", "172.16.0.1", "172.31.255.255",
      "192.168.1.1", "169.254.169.254", "100.64.0.1", "224.0.0.1", "255.255.255.255", "::", "::1",
      "fe80::1", "fc00::1", "fd12::1", "ff02::1", "::ffff:127.0.0.1", "::ffff:10.1.1.1",
      "64:ff9b::10.0.0.1", "2002:7f00:1::", "::127.0.0.1", "2001:db8::1",
    ])
  func privateAddresses(text: String) throws {
    #expect(try !#require(NetworkAddress(text)).isPublic)
  }

  @Test(
    "An address that is reachable from everywhere is public",
    arguments: [
      "1.1.1.1", "172.15.255.255", "172.32.0.1", "100.63.0.1", "100.128.0.1", "193.0.0.1",
      "2606:4700::1", "2a00:1450::1", "::ffff:8.8.8.8", "64:ff9b::8.8.8.8",
    ])
  func publicAddresses(text: String) throws {
    #expect(try #require(NetworkAddress(text)).isPublic)
  }

  @Test(
    "An address range contains the addresses that begin with its bits",
    arguments: [
      ("10.0.0.0/8", "10.255.0.1", true), ("10.0.0.0/8", "11.0.0.1", false),
      ("192.168.4.0/22", "192.168.7.255", true), ("192.168.4.0/22", "192.168.8.0", false),
      ("127.0.0.1", "127.0.0.1", true), ("127.0.0.1", "127.0.0.2", false),
      ("fd00::/8", "fd12::9", true), ("fd00::/8", "fc00::9", false),
      ("0.0.0.0/0", "1.2.3.4", true), ("0.0.0.0/0", "::1", false),
    ])
  func ranges(range: String, address: String, isInside: Bool) throws {
    let range = try #require(AddressRange(range))
    #expect(try range.contains(#require(NetworkAddress(address))) == isInside)
  }

  @Test(
    "A text that isn't an address range is rejected",
    arguments: ["", "10.0.0.0/33", "10.0.0/8", "10.0.0.0/", "10.0.0.0/-1", "::/129", "host", "/8"])
  func noRanges(text: String) {
    #expect(AddressRange(text) == nil)
  }

  @Test(
    "A host is allowed by its name, or by a suffix after a star",
    arguments: [
      ("example.com", "example.com", true), ("example.com", "EXAMPLE.com.", true),
      ("example.com", "a.example.com", false), ("example.com", "badexample.com", false),
      ("*.example.com", "a.example.com", true), ("*.example.com", "b.a.example.com", true),
      ("*.example.com", "example.com", false), ("*.example.com", "a.badexample.com", false),
      ("127.0.0.1", "127.0.0.1", true), ("[::1]", "[::1]", true),
    ])
  func hosts(pattern: String, host: String, isAllowed: Bool) throws {
    #expect(try #require(HostPattern(pattern)).allows(host) == isAllowed)
  }

  @Test(
    "A text that isn't a host is rejected",
    arguments: ["", "*", "*.", "a*b.com", "https://a.com", "a.com/b", "a.com:80", "a..b", "ä.de"])
  func noHosts(text: String) {
    #expect(HostPattern(text) == nil)
  }

  private static let policy = {
    var policy = NetworkPolicy(
      hosts: [HostPattern("example.com"), HostPattern("[::1]")].compactMap(\.self))
    policy.allowsHTTP = true
    return policy
  }()

  @Test(
    "A URL is checked by the address that a request would reach",
    arguments: [
      ("https://example.com/a.png", nil), ("https://EXAMPLE.com:8443/a b.png?x#y", nil),
      ("http://[::1]/a.png", nil),
      ("https://other.com/a.png", NetworkProblem.host("other.com")),
      ("https://example.com@other.com/", .userInURL), ("https://u:p@example.com/", .userInURL),
      ("https://other.com/https://example.com", .host("other.com")),
      ("https://other.com\\\\@example.com/", .userInURL),
      ("https://example.com.other.com/", .host("example.com.other.com")),
      ("file:///etc/passwd", .scheme("file")), ("gopher://example.com/", .scheme("gopher")),
      ("http:///a.png", .host("a.png")), ("a.png", .noURL), ("", .noURL),
      ("https://example.com/\u{0}", .noURL),
      ("http://0x7f.1/", .host("127.0.0.1")), ("http://2130706433/", .host("127.0.0.1")),
    ] as [(String, NetworkProblem?)])
  func urls(url: String, expected: NetworkProblem?) {
    var found: NetworkProblem?
    do {
      _ = try Self.policy.check(url)
    } catch {
      found = error
    }
    #expect(found == expected)
  }

  @Test("A request without encryption is refused unless it is allowed")
  func plainHTTP() {
    var policy = Self.policy
    policy.allowsHTTP = false
    #expect(throws: NetworkProblem.plainHTTP) { try policy.check("http://example.com/") }
  }
}
