import SwatchHTTP
import Testing

@Suite("Requests of HTTP")
struct HTTPRequestTests {
  @Test(
    "A request path is decoded name by name",
    arguments: [
      ("/card/post.png", ["card", "post.png"]), ("/a%20b/%C3%A9", ["a b", "é"]), ("/", []),
      ("/a//b/?c=/d", ["a", "b"]), ("/a+b", ["a+b"]),
    ])
  func path(target: String, names: [String]) {
    #expect(HTTPRequest("GET", target).path == names)
  }

  @Test(
    "A name with a slash, a NUL or bytes that are not UTF-8 makes the path nil",
    arguments: ["/a%2Fb", "/..%2f", "/a%00", "/%FF", "/100%", "/%zz", "/%4"])
  func wrongPath(target: String) {
    #expect(HTTPRequest("GET", target).path == nil)
  }

  @Test(
    "A query is read as names and values in order",
    arguments: [
      ("/a?title=Hello+w%C3%B6rld&n=1&n=2", ["title", "Hello wörld", "n", "1", "n", "2"]),
      ("/a?b&c=&&d=e=f", ["b", "", "c", "", "d", "e=f"]), ("/a", []),
    ])
  func query(target: String, parts: [String]) {
    let query = HTTPRequest("GET", target).query
    #expect(query?.flatMap { [$0.name, $0.value] } == parts)
  }

  @Test(
    "A target is decoded if each percent sign has two digits and the text is UTF-8",
    arguments: [
      ("/a%2Fb?c=%C3%A9", true), ("/%zz", false), ("/a?b=%", false), ("/a?%4=", false),
      ("/a?b=%FF", false), ("/%C3?%A9", false),
    ])
  func decodable(target: String, expected: Bool) {
    #expect(HTTPRequest("GET", target).isDecodable == expected)
  }

  @Test(
    "A service accepts only names of its own machine as the host",
    arguments: [
      ("localhost:8080", true), ("LOCALHOST", true), ("127.0.0.1:1", true), ("[::1]:8080", true),
      ("127.0.0.2:80", true), ("128.0.0.1", false), ("127.0.0.256", false), ("127.1", false),
      ("evil.example", false), ("127.0.0.1.evil.example:8080", false), ("localhost.", false),
      ("127.0.0.1@evil.example", false), ("", false),
      ("127.0.0.01", false), ("127.0.0.1:", true), ("localhost:1a", false), ("[::1]", true),
      ("[::2]", false), ("[::1]evil", false), ("localhost:\u{661}", false),
    ])
  func host(field: String, isOwn: Bool) {
    #expect(HTTPRequest("GET", "/", fields: [.host: field]).isForLoopback == isOwn)
  }

  @Test(
    "The media type of a body is read without parameters",
    arguments: [
      ("application/json", "application/json"),
      ("Application/JSON ; charset=utf-8", "application/json"),
      ("application/jsonp", "application/jsonp"), ("", ""),
      ("application/json, text/plain", "application/json, text/plain"),
    ])
  func type(field: String, type: String) {
    #expect(HTTPRequest("POST", "/", fields: [.contentType: field]).mediaType == type)
  }

  @Test("A request without a host is not addressed to this machine")
  func noHost() {
    #expect(!HTTPRequest("GET", "/").isForLoopback)
  }

  @Test(
    "Requests from other sites are recognised by the headers of browsers",
    arguments: [
      (HTTPRequest.Field.site, "cross-site", true), (.site, "same-site", true),
      (.site, "same-origin", false), (.site, "none", false), (.origin, "http://evil.example", true),
      (.origin, "null", true), (.origin, "http://localhost:1", false),
      (.origin, "http://localhost:2", true),
    ])
  func site(field: HTTPRequest.Field, value: String, isOther: Bool) {
    let request = HTTPRequest("GET", "/", fields: [.host: "localhost:1", field: value])
    #expect(request.isFromOtherSite == isOther)
  }

  @Test(
    "An address to listen at has a numeric host and a port",
    arguments: [
      ("127.0.0.1:8080", "127.0.0.1:8080", true), ("localhost:0", "127.0.0.1:0", true),
      ("[::1]:9", "[::1]:9", true), ("0.0.0.0:80", "0.0.0.0:80", false),
      ("[0:0:0:0:0:0:0:1]:9", "[0:0:0:0:0:0:0:1]:9", true), ("[::]:9", "[::]:9", false),
      ("[::ffff:127.0.0.1]:9", "[::ffff:127.0.0.1]:9", true), ("[1::]:9", "[1::]:9", false),
      ("[2001:db8::1]:9", "[2001:db8::1]:9", false), ("[::10]:9", "[::10]:9", false),
    ])
  func address(text: String, shown: String, isLoopback: Bool) throws {
    let address = try #require(HTTPAddress(text))
    #expect(address.description == shown)
    #expect(address.isLoopback == isLoopback)
  }

  @Test(
    "A text that isn't an address is rejected",
    arguments: ["8080", "example.com:80", "127.0.0.1", "1.2.3:4", "::1:80", "127.0.0.1:70000", ""])
  func noAddress(text: String) {
    #expect(HTTPAddress(text) == nil)
  }

  @Test(
    "A body that the client has cached is not sent, and an invalid list of tags is ignored",
    arguments: [
      ("\"a\"", 304), ("\"b\", W/\"a\"", 304), ("*", 304), ("\"b\"", 200), ("a", 200), ("", 200),
      (" * ", 304), (",\"b\",, \"a\" ,", 304), ("\"b,\"a\",c\"", 200), ("\"b, a\", \"a\"", 200),
      ("\"b,c\",\"a\"", 304), ("\"a\",*", 200), ("*,\"a\"", 200), ("*, *", 200), ("\"a", 200),
      ("\"a\" \"b\"", 200), ("w/\"a\"", 200), ("W/ \"a\"", 200), ("\"A\"", 200), (",", 200),
    ])
  func tag(known: String, status: Int) {
    let answer = HTTPAnswer(200, text: "body").tagged(
      "a", for: HTTPRequest("GET", "/", fields: [.ifNoneMatch: known]))
    #expect(answer.status == status)
    #expect(answer.body.isEmpty == (status == 304))
    #expect(answer.fields.last.map { [$0.name, $0.value] } == ["ETag", "\"a\""])
  }
}
