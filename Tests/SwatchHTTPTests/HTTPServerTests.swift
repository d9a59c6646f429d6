import SwatchConcurrency
import SwatchHTTP
import TestServer
import Testing

@Suite("The server of HTTP", .timeLimit(.minutes(5)))
struct HTTPServerTests {
  private static let address = HTTPAddress.loopback(port: 0)

  /// Runs a body with a server on a free port.
  private static func serving(
    limits: HTTPServer.Limits = HTTPServer.Limits(), _ handler: @escaping HTTPServer.Handler,
    _ body: (Int) async throws -> Void
  ) async throws {
    let server = try HTTPServer(on: address, limits: limits, handler)
    do {
      try await body(Int(server.address.port))
      await server.end()
    } catch {
      await server.end()
      throw error
    }
  }

  @Test("A request arrives as it was sent, and gets its own answer")
  func exchange() async throws {
    let seen = Locked<[HTTPRequest]>([])
    try await Self.serving { request, exchange in
      seen.withLock { $0.append(request) }
      exchange.answer(HTTPAnswer(201, text: "made").with("ETag", "\"1\""))
    } _: { port in
      let client = try LoopbackClient(port: port)
      let answer = try await client.request(
        "POST", "/a%20b?c=%26+d",
        fields: ["Host: localhost:1", "Content-Type: text/plain", "Origin: null"], body: "body")
      #expect(answer.status == 201)
      #expect(answer.text == "made")
      #expect(answer.fields["etag"] == "\"1\"")
      #expect(answer.fields["content-type"] == "text/plain; charset=utf-8")
      let expected = HTTPRequest(
        "POST", "/a%20b?c=%26+d",
        fields: [.host: "localhost:1", .contentType: "text/plain", .origin: "null"],
        body: Array("body".utf8))
      #expect(seen.withLock(\.self) == [expected])
    }
  }

  @Test("A connection serves many requests, and HEAD has no body")
  func keepsConnection() async throws {
    try await Self.serving { request, exchange in
      exchange.answer(HTTPAnswer(200, text: request.target))
    } _: { port in
      let client = try LoopbackClient(port: port)
      for number in 1...50 {
        #expect(try await client.request("GET", "/\(number)").text == "/\(number)")
      }
      let head = try await client.request("HEAD", "/long")
      #expect(head.fields["content-length"] == "5")
      #expect(try await client.request("GET", "/after").text == "/after")
    }
  }

  @Test("Answers may be given later, from other threads and in another order")
  func later() async throws {
    let waiting = Locked<[HTTPExchange]>([])
    try await Self.serving { request, exchange in
      let first = waiting.withLock { waiting -> HTTPExchange? in
        defer { waiting.append(exchange) }
        return waiting.first
      }
      guard let first else { return }
      Task {
        exchange.answer(HTTPAnswer(200, text: "second"))
        first.answer(HTTPAnswer(200, text: "first"))
        waiting.withLock { $0 = [] }
      }
    } _: { port in
      let clients = try [LoopbackClient(port: port), LoopbackClient(port: port)]
      try await clients[0].send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
      while waiting.withLock({ $0.isEmpty }) { try await Task.sleep(for: .milliseconds(1)) }
      try await clients[1].send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
      #expect(try await clients[1].answer().text == "second")
      #expect(try await clients[0].answer().text == "first")
    }
  }

  @Test(
    "A body that is too long is answered with 413, with and without a stated length",
    arguments: [
      "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 11\r\n\r\n12345678901",
      "POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"
        + "6\r\n123456\r\n5\r\n78901\r\n0\r\n\r\n",
    ])
  func tooLong(request: String) async throws {
    var limits = HTTPServer.Limits()
    limits.bodyBytes = 10
    try await Self.serving(limits: limits) { request, exchange in
      exchange.answer(HTTPAnswer(200, text: "\(request.body.count)"))
    } _: { port in
      let client = try LoopbackClient(port: port)
      try await client.send(request)
      let refusal = try await client.answer()
      #expect(refusal.status == 413)
      #expect(refusal.fields["content-type"] == "application/json")
      #expect(
        refusal.text
          == "{\"error\": \"the request is longer than this server accepts\", \"reason\": \"size\"}\n"
      )
      let other = try LoopbackClient(port: port)
      #expect(try await other.request("POST", "/", body: "1234567890").text == "10")
    }
  }

  /// Connects, and sends at once: a task could wait for other tests in between.
  private static func client(of port: Int, sending text: String) throws -> LoopbackClient {
    let client = try LoopbackClient(port: port)
    try client.send(text)
    return client
  }

  @Test("A client that sends its request too slowly is disconnected, but a slow answer is awaited")
  func slow() async throws {
    var limits = HTTPServer.Limits()
    limits.readingSeconds = 1
    let open = Locked<HTTPExchange?>(nil)
    try await Self.serving(limits: limits) { _, exchange in
      open.withLock { $0 = exchange }
    } _: { port in
      let patient = try Self.client(of: port, sending: "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
      while open.withLock({ $0 == nil }) { try await Task.sleep(for: .milliseconds(1)) }
      for rest in [
        "GET / HTTP/1.1\r\nX: ", "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\n",
      ] {
        let slow = try Self.client(of: port, sending: rest)
        await #expect(throws: LoopbackClient.Failure.noConnection) {
          for _ in 0..<99 {
            try await Task.sleep(for: .milliseconds(100))
            try await slow.send("a")
          }
        }
      }
      let exchange = open.withLock { open in
        defer { open = nil }
        return open
      }
      exchange?.answer(HTTPAnswer(200, text: "at last"))
      #expect(try await patient.answer().text == "at last")
    }
  }

  @Test("Bytes that aren't HTTP are refused after earlier requests, and end the connection")
  func refusal() async throws {
    try await Self.serving { request, exchange in
      exchange.answer(HTTPAnswer(200, text: request.target))
    } _: { port in
      let client = try LoopbackClient(port: port)
      try await client.send(
        "GET /1 HTTP/1.1\r\nHost: a\r\n\r\nGET /2 HTTP/1.1\r\nHost: a\r\nX : y\r\n\r\n")
      #expect(try await client.answer().text == "/1")
      let refusal = try await client.answer()
      #expect(refusal.status == 400)
      #expect(
        refusal.text
          == "{\"error\": \"expected a name and a colon at the beginning of a field\", "
          + "\"reason\": \"request\"}\n")
      #expect(refusal.fields["connection"] == "close")
      #expect(try await client.rest() == [])
    }
  }

  @Test(
    "A client that continues to send after a refusal still reads the answer",
    arguments: [0, 2500])
  func sendsOn(milliseconds: Int) async throws {
    try await Self.serving { _, _ in
    } _: { port in
      let client = try LoopbackClient(port: port)
      try await client.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9999999\r\n\r\n")
      try await Task.sleep(for: .milliseconds(milliseconds))
      for _ in 0..<2 { try await client.send(String(repeating: "a", count: 1 << 20)) }
      #expect(try await client.answer().status == 413)
    }
  }

  @Test("A client that sends endlessly after a refusal is disconnected")
  func neverLeaves() async throws {
    var limits = HTTPServer.Limits()
    limits.readingSeconds = 1
    try await Self.serving(limits: limits) { _, _ in
    } _: { port in
      let client = try Self.client(
        of: port, sending: "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9999999\r\n\r\n")
      await #expect(throws: LoopbackClient.Failure.noConnection) {
        for _ in 0..<99 {
          try await Task.sleep(for: .milliseconds(100))
          try await client.send("a")
        }
      }
    }
  }

  @Test("A client that expects 100 Continue receives it, and then the answer")
  func leave() async throws {
    try await Self.serving { request, exchange in
      exchange.answer(HTTPAnswer(200, text: String(decoding: request.body, as: UTF8.self)))
    } _: { port in
      let client = try LoopbackClient(port: port)
      try await client.send(
        "POST / HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n")
      #expect(try await client.line() == "HTTP/1.1 100 Continue\r")
      #expect(try await client.line() == "\r")
      try await client.send("ab")
      #expect(try await client.answer().text == "ab")
    }
  }

  @Test("An exchange that is dropped still gets an answer")
  func lost() async throws {
    try await Self.serving { _, _ in
    } _: { port in
      let answer = try await LoopbackClient(port: port).request("GET", "/")
      #expect(answer.status == 500)
    }
  }

  @Test("A second answer to a request is not sent")
  func twice() async throws {
    try await Self.serving { _, exchange in
      exchange.answer(HTTPAnswer(200, text: "one"))
      exchange.answer(HTTPAnswer(200, text: "two"))
    } _: { port in
      let client = try LoopbackClient(port: port)
      #expect(try await client.request("GET", "/").text == "one")
      #expect(try await client.request("GET", "/").text == "one")
    }
  }

  @Test("Ending the server waits for open requests, and accepts no new connections")
  func end() async throws {
    let open = Locked<HTTPExchange?>(nil)
    let server = try HTTPServer(on: Self.address) { _, exchange in
      open.withLock { $0 = exchange }
    }
    let port = Int(server.address.port)
    let client = try LoopbackClient(port: port)
    try await client.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
    while open.withLock({ $0 == nil }) { try await Task.sleep(for: .milliseconds(1)) }
    async let ended: Void = server.end()
    // Until the server accepts no connections.
    while (try? LoopbackClient(port: port)) != nil { try await Task.sleep(for: .milliseconds(1)) }
    let exchange = open.withLock { open in
      defer { open = nil }
      return open
    }
    exchange?.answer(HTTPAnswer(200, text: "at last"))
    await ended
    #expect(try await client.answer().text == "at last")
  }

  @Test("A client that disconnects doesn't affect others")
  func leaving() async throws {
    let open = Locked<[HTTPExchange]>([])
    try await Self.serving { request, exchange in
      guard request.target == "/slow" else {
        return exchange.answer(HTTPAnswer(200, text: "quick"))
      }
      open.withLock { $0.append(exchange) }
    } _: { port in
      for _ in 1...20 {
        let client = try LoopbackClient(port: port)
        try await client.send("GET /slow HTTP/1.1\r\nHost: localhost\r\n\r\n")
      }
      while open.withLock({ $0.count < 20 }) { try await Task.sleep(for: .milliseconds(1)) }
      for exchange in open.withLock(\.self) { exchange.answer(HTTPAnswer(200, text: "late")) }
      open.withLock { $0 = [] }
      #expect(try await LoopbackClient(port: port).request("GET", "/").text == "quick")
    }
  }

  @Test("An address already in use is reported")
  func used() async throws {
    let server = try HTTPServer(on: Self.address) { _, exchange in
      exchange.answer(HTTPAnswer(200, text: ""))
    }
    let error = #expect(throws: HTTPServerError.self) {
      _ = try HTTPServer(on: server.address) { _, _ in }
    }
    #expect(
      error?.description
        == "the server can't listen on \(server.address): Address already in use; choose another port "
        + "or address")
    await server.end()
  }
}
