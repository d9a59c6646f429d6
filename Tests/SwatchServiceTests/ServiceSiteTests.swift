import Foundation
import Swatch
import SwatchConcurrency
import SwatchHTTP
import TestServer
import Testing

@testable import SwatchService

@Suite("The service by HTTP", .timeLimit(.minutes(5)))
struct ServiceSiteTests {
  private static let request = "{\"template\": \"card\", \"data\": {\"color\": \"#FF0000FF\"}"
  private static let json = ["Content-Type: application/json"]

  private static func serving(
    _ change: (inout ServiceOptions) -> Void = { _ in },
    _ body: (ServiceFixture, _ port: Int) async throws -> Void
  ) async throws {
    try await ServiceFixture.with(change) { fixture in
      var options = ServiceSite.Options()
      options.version = "1.2.3"
      let site = ServiceSite(of: fixture.service, options)
      let server = try HTTPServer(on: .loopback(port: 0)) { site.handle($0, $1) }
      do {
        try await body(fixture, Int(server.address.port))
        await server.end()
      } catch {
        await server.end()
        throw error
      }
    }
  }

  @Test("The picture of a request is the body of its answer")
  func render() async throws {
    try await Self.serving { fixture, port in
      let client = try LoopbackClient(port: port)
      let answer = try await client.request(
        "POST", "/render", fields: Self.json, body: Self.request + "}")
      #expect(answer.status == 200)
      #expect(answer.fields["content-type"] == "image/png")
      let picture = try await fixture.picture(Self.request + "}")
      #expect(answer.body == picture.bytes)
      let file = try await client.request(
        "POST", "/render", fields: Self.json, body: Self.request + ", \"output\": \"a.png\"}")
      #expect(file.fields["content-type"] == "application/json")
      #expect(file.text.contains("\"file\": \"a.png\""))
      #expect(fixture.bytes(of: "out/a.png") == picture.bytes)
    }
  }

  @Test("A picture by name has an entity tag, and is not sent to a client that has the picture")
  func card() async throws {
    try await Self.serving { fixture, port in
      let client = try LoopbackClient(port: port)
      let first = try await client.request("GET", "/card/card.png?color=%23FF0000FF")
      #expect(first.status == 200)
      #expect(first.fields["cache-control"] == "public, max-age=300")
      let picture = try await fixture.picture(Self.request + "}")
      #expect(first.body == picture.bytes)
      let tag = try #require(first.fields["etag"])
      let again = try await client.request(
        "GET", "/card/card.png?color=%23FF0000FF", fields: ["If-None-Match: \(tag)"])
      #expect(again.status == 304)
      #expect(again.fields["etag"] == tag)
      let other = try await client.request(
        "GET", "/card/card.png?color=%2300FF00FF", fields: ["If-None-Match: \(tag)"])
      #expect(other.status == 200)
      #expect(other.fields["etag"] != tag)
      let head = try await client.request("HEAD", "/card/card?color=red")
      #expect(head.status == 200)
      let shapes = try await client.request("GET", "/card/card.svg?color=red&scale=2")
      #expect(shapes.fields["content-type"] == "image/svg+xml")
      #expect(shapes.fields["content-security-policy"]?.hasSuffix("; sandbox") == true)
      #expect(first.fields["content-security-policy"] == nil)
    }
  }

  @Test(
    "A wrong request is answered with a status and a reason",
    arguments: [
      ("GET", "/card/none.png", [], "", 404, "missing"),
      ("GET", "/card/card.png", [], "", 422, "content"),
      ("GET", "/card/card.png?color=red&width=0", [], "", 400, "request"),
      ("GET", "/card/..%2Fsecret", [], "", 404, "request"),
      ("GET", "/card/../secret", [], "", 404, "missing"),
      ("POST", "/card/card.png", [], "{}", 405, "request"),
      ("GET", "/render", [], "", 405, "request"),
      ("POST", "/render", [], "{}", 415, "request"),
      ("POST", "/render", Self.json, "{}", 400, "request"),
      ("POST", "/metrics", [], "{}", 405, "request"),
      ("GET", "/", [], "", 404, "request"), ("GET", "/other", [], "", 404, "request"),
      ("GET", "/healthz", ["Host: evil.example"], "", 421, "request"),
      ("OPTIONS", "/render", ["Origin: http://localhost:3000"], "", 405, "request"),
      ("DELETE", "/card/card.png", [], "", 405, "request"),
      ("GET", "/card/card.png?color=%FF", [], "", 400, "request"),
      ("GET", "/card/card.png?color=%zz", [], "", 400, "request"),
      ("GET", "/%zz", [], "", 400, "request"),
      ("GET", "/card/card.png?color=red&color=blue", [], "", 400, "request"),
      ("GET", "/card/card.png?width=10&color=red&width=20", [], "", 400, "request"),
      ("GET", "/card/card.png?color=red&color.a=blue", [], "", 400, "request"),
    ] as [(String, String, [String], String, Int, String)])
  func mistakes(
    _ method: String, _ target: String, _ fields: [String], _ body: String, _ status: Int,
    _ reason: String
  ) async throws {
    try await Self.serving { _, port in
      let client = try LoopbackClient(port: port)
      let answer = try await client.request(method, target, fields: fields, body: body)
      #expect(answer.status == status)
      #expect(answer.text.contains("\"reason\": \"\(reason)\""))
    }
  }

  @Test("The warnings about a picture are a header of the answer, in ASCII")
  func warnings() async throws {
    try await Self.serving { fixture, port in
      try fixture.write(
        """
        {"root": {"node": "display", "id": "é", "backgrounds": {"conic": {"stops": ["red", "blue"]}},
         "style": {"width": 9, "height": 9}}}
        """, to: "templates/é.json")
      let client = try LoopbackClient(port: port)
      for _ in 0..<2 {
        let answer = try await client.request("GET", "/card/%C3%A9.svg")
        let field = try #require(answer.fields["swatch-warnings"])
        #expect(field.hasSuffix("its conic gradient is drawn as a picture in the file\"]"))
        #expect(field.contains("/\\u00e9.json:1:10: $.root"))
      }
      let answer = try await client.request("GET", "/card/card.svg?color=red")
      #expect(answer.fields["swatch-warnings"] == nil)
    }
  }

  @Test("Warnings that don't fit in the header are counted")
  func manyWarnings() {
    let texts = (0..<9).map { "\($0)" + String(repeating: "a", count: 1200) }
    let quoted = texts.prefix(3).map { "\"\($0)\"" }
    #expect(
      ServiceSite.field(of: texts) == "[\((quoted + ["\"and 6 more\""]).joined(separator: ", "))]")
    #expect(ServiceSite.field(of: ["𝄞\n"]) == #"["\ud834\udd1e\n"]"#)
  }

  @Test("Query parameters with dots become members of an object")
  func members() async throws {
    try await Self.serving { fixture, port in
      try fixture.write(
        """
        {"root": {"use": "badge", "with": {"by": "{{author}}"}},
         "components": {"badge": {"node": "display", "backgroundColor": "{{by.color}}",
           "style": {"width": "{{by.size.width}}", "height": 4}}}}
        """, to: "templates/badge.json")
      let client = try LoopbackClient(port: port)
      let answer = try await client.request(
        "GET", "/card/badge.svg?author.color=red&author.size.width=12")
      #expect(answer.status == 200)
      #expect(answer.text.contains("width=\"12\""))
    }
  }

  @Test(
    "The answer to a wrong address says what to write instead",
    arguments: [
      ("/card/card.gif", "; a picture's name ends in .png, "),
      ("/card/card.png", "there is no \\\"color\\\""),
      ("/card/card.png?color=%zz", "two hexadecimal digits after each %"),
      ("/card/card.png?a=1&a=2", "the parameter \\\"a\\\" occurs twice"),
      ("/card/card.png?a=1&a.b=2", "the parameters \\\"a\\\" and \\\"a.b\\\""),
    ])
  func advice(target: String, words: String) async throws {
    try await Self.serving { _, port in
      let client = try LoopbackClient(port: port)
      let text = try await client.request("GET", target).text
      #expect(text.contains(words), "\(text)")
    }
  }

  @Test("The service reports its health and figures")
  func state() async throws {
    try await Self.serving { fixture, port in
      let client = try LoopbackClient(port: port)
      #expect(try await client.request("GET", "/healthz").text == "ok\n")
      for color in ["red", "blue"] {
        _ = try await client.request("GET", "/card/card.png?color=\(color)")
      }
      _ = try await client.request("GET", "/card/none.png")
      let metrics = try await client.request("GET", "/metrics")
      #expect(metrics.fields["content-type"] == "text/plain; version=0.0.4; charset=utf-8")
      let lines = Set(metrics.text.split(separator: "\n").map(String.init))
      for line in [
        "swatch_info{version=\"1.2.3\"} 1", "swatch_requests_total{end=\"done\"} 2",
        "swatch_requests_total{end=\"missing\"} 1", "swatch_request_seconds_count 3",
        "swatch_request_seconds_bucket{le=\"+Inf\"} 3", "swatch_templates_read_total 1",
        "swatch_waiting_requests 0", "# TYPE swatch_request_seconds histogram",
      ] {
        #expect(lines.contains(line), "\(line)")
      }
      #expect(lines.contains { $0.hasPrefix("process_resident_memory_bytes ") })
      await fixture.service.end()
      #expect(try await client.request("GET", "/healthz").status == 503)
      #expect(try await client.request("GET", "/card/card.png?color=red").status == 503)
    }
  }

  @Test("Many clients at once get their own pictures, or 429 if there is no room")
  func crowd() async throws {
    try await Self.serving {
      $0.jobs = 1
      $0.queue = 2
    } _: { _, port in
      let statuses = await withTaskGroup(of: Int?.self) { group in
        for _ in 0..<16 {
          group.addTask {
            try? await LoopbackClient(port: port).request("GET", "/card/card.png?color=red")
              .status
          }
        }
        return await group.reduce(into: []) { $0.append($1) }
      }
      #expect(statuses.count == 16)
      #expect(statuses.contains(200))
      #expect(Set(statuses).isSubset(of: [200, 429]))
    }
  }
}
