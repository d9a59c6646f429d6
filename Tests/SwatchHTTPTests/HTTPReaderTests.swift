import Testing

@testable import SwatchHTTP

@Suite("Reading HTTP requests")
struct HTTPReaderTests {
  private static let host = "Host: localhost\r\n"
  private static let get = "GET / HTTP/1.1\r\n" + host
  private static let post = "POST /render HTTP/1.1\r\n" + host

  /// The requests in a text, or the refusal after them.
  private static func read(_ text: String, piece: Int = .max) -> ([HTTPRequest], HTTPRefusal?) {
    read(Array(text.utf8), piece: piece)
  }

  private static func read(_ bytes: [UInt8], piece: Int = .max) -> ([HTTPRequest], HTTPRefusal?) {
    var reader = HTTPReader(bodyLimit: 100)
    var requests: [HTTPRequest] = []
    do throws(HTTPRefusal) {
      for start in stride(from: 0, to: bytes.count, by: min(piece, bytes.count)) {
        reader.add(bytes[start...].prefix(piece))
        while case .request(let request, _) = try step(&reader) { requests.append(request) }
      }
    } catch { return (requests, error) }
    return (requests, nil)
  }

  /// The next step; the permission to send a body is skipped.
  private static func step(_ reader: inout HTTPReader) throws(HTTPRefusal) -> HTTPReader.Step {
    let step = try reader.next()
    return step == .asks ? try reader.next() : step
  }

  private static func status(_ text: String) -> Int? { read(text).1?.status }

  // MARK: Requests

  @Test(
    "HTTP requests are read as they were sent, in pieces of any length", arguments: [1, 2, 7, .max])
  func requests(piece: Int) {
    let text =
      "\r\nPOST /a%20b?c=%26+d HTTP/1.1\r\nhost:localhost:1\r\nCONTENT-TYPE: \t a/b \t\r\n"
      + "If-None-Match: \"1\"\r\nX: a\t\u{E9}\r\nIf-None-Match: \"2\"\r\ncontent-length: 004\r\n\r\nbody"
      + Self.get + "\r\n" + Self.post + "Transfer-Encoding: CHUNKED\r\n\r\n"
      + "3;a=\"b\"\r\nabc\r\n0a \t;x\r\n0123456789\r\n000\r\nTrailer: x\r\n\r\n" + Self.get + "\r\n"
    let (requests, refusal) = Self.read(text, piece: piece)
    #expect(refusal == nil)
    let host = [HTTPRequest.Field.host: "localhost"]
    #expect(
      requests == [
        HTTPRequest(
          "POST", "/a%20b?c=%26+d",
          fields: [.host: "localhost:1", .contentType: "a/b", .ifNoneMatch: "\"1\", \"2\""],
          body: Array("body".utf8)), HTTPRequest("GET", "/", fields: host),
        HTTPRequest("POST", "/render", fields: host, body: Array("abc0123456789".utf8)),
        HTTPRequest("GET", "/", fields: host),
      ])
  }

  @Test(
    "The host of an absolute request target overrides the Host field",
    arguments: [
      ("http://evil.example/a?b", "/a?b", "evil.example"), ("HTTP://[::1]:80", "/", "[::1]:80"),
      ("http://a?b", "/?b", "a"),
    ])
  func absolute(target: String, path: String, host: String) {
    let (requests, _) = Self.read("GET \(target) HTTP/1.1\r\n\(Self.host)\r\n")
    #expect(requests == [HTTPRequest("GET", path, fields: [.host: host])])
  }

  @Test(
    "A connection ends with the last request",
    arguments: [
      ("HTTP/1.1\r\nHost: a\r\n", false), ("HTTP/1.1\r\nHost: a\r\nConnection: x, Close\r\n", true),
      ("HTTP/1.1\r\nHost: a\r\nConnection: x\r\nConnection: close\r\n", true),
      ("HTTP/1.1\r\nHost: a\r\nConnection: closed\r\n", false), ("HTTP/1.0\r\n", true),
      ("HTTP/1.7\r\nHost: a\r\n", false),
    ])
  func last(rest: String, isLast: Bool) throws {
    var reader = HTTPReader(bodyLimit: 10)
    reader.add(Array("GET / \(rest)\r\n".utf8)[...])
    guard case .request(_, isLast) = try reader.next() else {
      Issue.record("no request, or another end")
      return
    }
  }

  @Test("A client that waits to send its body receives 100 Continue once")
  func leave() throws {
    var reader = HTTPReader(bodyLimit: 10)
    let head = Self.post + "Expect: 100-Continue\r\nContent-Length: 2\r\n\r\n"
    reader.add(Array(head.utf8)[...])
    #expect(try reader.next() == .asks)
    #expect(try reader.next() == .waits)
    reader.add(Array("ab".utf8)[...])
    guard case .request = try reader.next() else {
      Issue.record("no request")
      return
    }
    // The body has already arrived.
    reader.add(Array((head + "a").utf8)[...])
    #expect(try reader.next() == .waits)
  }

  // MARK: Refusals

  @Test(
    "An ambiguous request head is refused",
    arguments: [
      get + "Host: evil.example\r\n\r\n", get + "HOST: localhost\r\n\r\n", "GET / HTTP/1.1\r\n\r\n",
      "GET / HTTP/1.1\r\nHost: a b\r\n\r\n", "GET / HTTP/1.1\r\nHost: me@a\r\n\r\n",
      "GET / HTTP/1.1\r\nHost: a:b\r\n\r\n", "GET / HTTP/1.1\r\nHost: a/b\r\n\r\n",
      "GET / HTTP/1.1\r\nHost: [::1\r\n\r\n", "GET / HTTP/1.1\r\nHost: a,b\0\r\n\r\n",
      "GET / HTTP/1.1\r\nHost: é\r\n\r\n", "GET / HTTP/1.1\r\n" + " Host: a\r\n\r\n",
      get + "X : a\r\n\r\n", get + ": a\r\n\r\n", get + "X\r\n\r\n", get + "X y: a\r\n\r\n",
      get + "X: a\r\n b\r\n\r\n", get + "X:\r\n\tb\r\n\r\n", get + "X: a\0b\r\n\r\n",
      get + "X: a\rb\r\n\r\n", get + "X: a\u{7F}\r\n\r\n", get + "X: \u{1}\r\n\r\n",
      get + "X: a\r\r\n\r\n", get + "X: a\n\r\n", "GET / HTTP/1.1\nHost: a\n\n", get + "\n",
      get + "Content-Type: a/b\r\nContent-Type: c/d\r\n\r\n", "GET / HTTP/1.1\r\nÜ: a\r\n\r\n",
    ])
  func heads(text: String) { #expect(Self.status(text) == 400, "\(text)") }

  @Test(
    "A line that isn't a request line is refused",
    arguments: [
      ("GET /  HTTP/1.1", 400), (" GET / HTTP/1.1", 400), ("GET / HTTP/1.1 ", 400), ("GET /", 400),
      ("GET\t/ HTTP/1.1", 400), ("GET / http/1.1", 400), ("GET / HTTP/1.10", 400),
      ("GET / HTTP/1", 400), ("GET / HTTP/1,1", 400), ("GET / HTTP/2.0", 505),
      ("GET / HTTP/9.9", 505),
      ("GET / HTTP/0.9", 505), ("PRI * HTTP/2.0", 505), ("G@T / HTTP/1.1", 400),
      ("G\u{E9}T / HTTP/1.1", 400), ("GET a HTTP/1.1", 400), ("GET * HTTP/1.1", 400),
      ("CONNECT a:80 HTTP/1.1", 400), ("GET https://a/ HTTP/1.1", 400),
      ("GET http:///a HTTP/1.1", 400), ("GET http://me@a/ HTTP/1.1", 400),
      ("GET /#a HTTP/1.1", 400), ("GET /a\0b HTTP/1.1", 400), ("GET /a\u{7F} HTTP/1.1", 400),
      ("\0\0", 400), ("\r\n\nGET / HTTP/1.1", 400), ("\r\n \r\nGET / HTTP/1.1", 400),
    ])
  func lines(line: String, status: Int) {
    #expect(Self.status(line + "\r\n" + Self.host + "\r\n") == status)
  }

  @Test("Blank lines before a request are ignored, up to the length limit of a head")
  func blankLines() {
    let request = Self.get + "\r\n"
    for count in [1, 2, 100] {
      let blank = String(repeating: "\r\n", count: count)
      let (requests, refusal) = Self.read(blank + request + blank + request, piece: 3)
      #expect(requests.count == 2)
      #expect(refusal == nil)
    }
    #expect(Self.status(String(repeating: "\r\n", count: 20_000) + request) == 414)
  }

  @Test("A request target that is not UTF-8 is refused")
  func bytes() {
    let bytes = Array("GET /".utf8) + [0xFF] + Array(" HTTP/1.1\r\nHost: a\r\n\r\n".utf8)
    #expect(Self.read(bytes).1?.status == 400)
  }

  @Test(
    "A request body with an ambiguous end is refused",
    arguments: [
      ("Content-Length: 1\r\nContent-Length: 1\r\n", 400),
      ("Content-Length: 1\r\ncontent-length: 2\r\n", 400), ("Content-Length: 1, 1\r\n", 400),
      ("Content-Length: +1\r\n", 400), ("Content-Length: -1\r\n", 400),
      ("Content-Length:\r\n", 400),
      ("Content-Length: 0x1\r\n", 400), ("Content-Length: 1 1\r\n", 400),
      ("Content-Length: \u{661}\r\n", 400), ("Content-Length: 101\r\n", 413),
      ("Content-Length: 99999999999999999999999\r\n", 413),
      ("Content-Length: 1\r\nTransfer-Encoding: chunked\r\n", 400),
      ("Transfer-Encoding : chunked\r\n", 400), ("Transfer-Encoding:\r\n chunked\r\n", 400),
      ("Transfer-Encoding: gzip, chunked\r\n", 501), ("Transfer-Encoding: chunked, gzip\r\n", 400),
      ("Transfer-Encoding: chunked, chunked\r\n", 400), ("Transfer-Encoding: identity\r\n", 400),
      ("Transfer-Encoding: xchunked\r\n", 400), ("Transfer-Encoding: chunked;a=b\r\n", 400),
      ("Transfer-Encoding:\r\n", 400), ("Transfer-Encoding: \u{B}chunked\r\n", 400),
      ("Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n", 400),
      ("Expect: 200-ok\r\n", 417),
    ])
  func framings(fields: String, status: Int) {
    #expect(Self.status(Self.post + fields + "\r\n0\r\n\r\n") == status)
  }

  @Test("A request in HTTP/1.0 has no chunks")
  func oldChunks() {
    #expect(
      Self.status("POST / HTTP/1.0\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n")
        == 400)
  }

  @Test(
    "The chunks of a body are read as in RFC 9112",
    arguments: [
      ("xyz\r\n", 400), ("\r\n", 400), ("0x1\r\na\r\n", 400), ("-1\r\n", 400), ("+1\r\n", 400),
      (" 1\r\na\r\n", 400), ("1 \r\r\na\r\n", 400), ("1\na\r\n", 400), ("1 2\r\n", 400),
      ("1\r\nab\r\n", 400), ("1\r\na\n0\r\n", 400), ("1\r\na0\r\n\r\n", 400), ("1;\0\r\n", 400),
      ("ffffffffffffffffff\r\n", 413), ("65\r\n", 413),
      (
        "64\r\n" + String(repeating: "a", count: 100)
          + "\r\n1\r\n", 413
      ),
      ("0\r\nX : a\r\n\r\n", 400), ("0\r\n X: a\r\n\r\n", 400), ("0\r\nX\r\n\r\n", 400),
      ("1;" + String(repeating: "a", count: 2000), 400),
    ])
  func chunks(text: String, status: Int) {
    #expect(Self.status(Self.post + "Transfer-Encoding: chunked\r\n\r\n" + text) == status)
  }

  @Test(
    "A request head that is too long is refused before its end arrives",
    arguments: [
      ("GET /" + String(repeating: "a", count: 33_000), 414),
      (get + "X: " + String(repeating: "a", count: 33_000), 431),
      (get + String(repeating: "X: a\r\n", count: 6000), 431),
      (
        post + "Transfer-Encoding: chunked\r\n\r\n0\r\n"
          + String(repeating: "X: a\r\n", count: 6000),
        431
      ),
    ])
  func tooLong(text: String, status: Int) { #expect(Self.status(text) == status) }

  @Test("A request head may contain thousands of fields, cookies and parameters")
  func many() {
    let target = "/?" + (0..<1000).map { "k\($0)=1" }.joined(separator: "&")
    let fields = (0..<300).map { "X\($0): a\r\n" }.joined() + "Cookie: " + target + "\r\n"
    let (requests, refusal) = Self.read("GET \(target) HTTP/1.1\r\n\(Self.host)\(fields)\r\n")
    #expect(refusal == nil)
    #expect(requests.first?.query?.count == 1000)
  }
}
