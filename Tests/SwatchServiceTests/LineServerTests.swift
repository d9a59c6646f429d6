import Foundation
import Swatch
import SwatchConcurrency
import SwatchFiles
import SwatchMessages
import TestServer
import Testing

@testable import SwatchService

@Suite("Clients of the line protocol", .timeLimit(.minutes(5)))
struct LineServerTests {
  private static func request(_ id: Int, template: String = "card", more: String = "") -> String {
    "{\"id\": \(id), \"template\": \"\(template)\", \"data\": {\"color\": \"red\"}\(more)}\n"
  }

  /// Runs a body with a server for clients at a socket.
  private static func serving(
    _ change: (inout ServiceOptions) -> Void = { _ in },
    _ body: (ServiceFixture, _ socket: String) async throws -> Void
  ) async throws {
    try await ServiceFixture.with(change) { fixture in
      let path = fixture.folder.appending(path: "s").path
      let listener = try LocalListener(path: path)
      let server = LineServer(fixture.service)
      async let ended = server.run(at: listener)
      do {
        try await body(fixture, path)
        server.end()
        _ = await ended
      } catch {
        server.end()
        _ = await ended
        throw error
      }
    }
  }

  /// Connects to a socket once something listens on it.
  private static func client(of path: String) async throws -> LoopbackClient {
    while true {
      if let client = try? LoopbackClient(path: path) { return client }
      try await Task.sleep(for: .milliseconds(1))
    }
  }

  private static func id(of line: String) throws -> Int? {
    (try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])?["id"] as? Int
  }

  @Test("Each request of each client is answered once, with its id")
  func answers() async throws {
    try await Self.serving { _, path in
      let clients = try (0..<4).map { _ in try LoopbackClient(path: path) }
      for (number, client) in clients.enumerated() {
        for id in 0..<10 { try await client.send(Self.request(100 * number + id)) }
      }
      for (number, client) in clients.enumerated() {
        var ids: Set<Int?> = []
        for _ in 0..<10 { ids.insert(try Self.id(of: try await client.line())) }
        #expect(ids == Set((0..<10).map { 100 * number + $0 }))
      }
    }
  }

  @Test("A client may end its requests before it reads the answers")
  func halfClosed() async throws {
    try await Self.serving { _, path in
      let client = try LoopbackClient(path: path)
      try await client.send(Self.request(1) + "\n" + Self.request(2).dropLast())
      client.finish()
      let lines = String(decoding: try await client.rest(), as: UTF8.self).split(separator: "\n")
      #expect(Set(try lines.map { try Self.id(of: String($0)) }) == [1, 2])
    }
  }

  @Test("Mistakes and overlong lines are answered, and the next request is served")
  func mistakes() async throws {
    try await Self.serving({ $0.requestBytes = 1000 }) { _, path in
      let client = try LoopbackClient(path: path)
      try await client.send("nonsense\n")
      #expect(try await client.line().contains("\"reason\": \"request\""))
      try await client.send(String(repeating: "x", count: 100_000) + "\n")
      #expect(try await client.line().contains("\"reason\": \"size\""))
      try await client.send(Self.request(3))
      #expect(try Self.id(of: try await client.line()) == 3)
    }
  }

  @Test(
    "A client that disconnects drops its waiting requests, and affects no other client")
  func leaving() async throws {
    try await Self.serving({ $0.jobs = 1 }) { fixture, path in
      for round in 0..<20 {
        let client = try LoopbackClient(path: path)
        for id in 0..<round { try await client.send(Self.request(id)) }
        try await client.send("{\"id\": 1, \"templ")
      }
      let client = try LoopbackClient(path: path)
      try await client.send(Self.request(7))
      #expect(try Self.id(of: try await client.line()) == 7)
      while fixture.service.load.running > 0 { try await Task.sleep(for: .milliseconds(2)) }
      #expect(fixture.service.load.waiting == 0)
    }
  }

  @Test("A client that doesn't read its answers isn't read, and the other clients are served")
  func unread() async throws {
    try await Self.serving { _, path in
      let idle = try LoopbackClient(path: path)
      for id in 0..<50 { try await idle.send(Self.request(id, more: ", \"scale\": 20")) }
      let client = try LoopbackClient(path: path)
      for id in 0..<5 {
        try await client.send(Self.request(id))
        #expect(try await client.line().contains("\"id\": \(id)"))
      }
    }
  }

  @Test("Ending the server answers all requests read so far, and removes the socket")
  func end() async throws {
    try await ServiceFixture.with { fixture in
      let path = fixture.folder.appending(path: "s").path
      let server = LineServer(fixture.service)
      async let ended = server.run(at: try LocalListener(path: path))
      defer { server.end() }
      let client = try await Self.client(of: path)
      // Sent in one piece, which is read completely with its first line.
      try await client.send((0..<20).map { Self.request($0) }.joined())
      _ = try await client.line()
      server.end()
      _ = try await ended
      let rest = String(decoding: try await client.rest(), as: UTF8.self).split(separator: "\n")
      #expect(rest.count == 19)
      #expect(rest.allSatisfy { $0.hasSuffix("\"}") })
      #expect(!FileManager.default.fileExists(atPath: path))
    }
  }

  @Test("A socket is private to its user, and replaces an abandoned socket but no other file")
  func socket() async throws {
    try await ServiceFixture.with { fixture in
      let path = fixture.folder.appending(path: "s").path
      let first = try LocalListener(path: path)
      let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
      #expect(mode == 0o600)
      let used = #expect(throws: LocalListener.Problem.self) { _ = try LocalListener(path: path) }
      #expect(used?.description.contains("another process listens on it") == true)
      withExtendedLifetime(first) {}
      try fixture.write("kept", to: "file")
      let file = fixture.folder.appending(path: "file").path
      let other = #expect(throws: LocalListener.Problem.self) { _ = try LocalListener(path: file) }
      #expect(other?.description.contains("another file is there") == true)
      #expect(fixture.bytes(of: "file") == Array("kept".utf8))
      let long = String(repeating: "a", count: 200)
      #expect(throws: LocalListener.Problem.self) { _ = try LocalListener(path: "/tmp/" + long) }
    }
  }

  @Test("Files that other threads make while a socket is opened keep the process's file mode")
  func modes() async throws {
    try await ServiceFixture.with { fixture in
      try fixture.write("", to: "first")
      let folder = fixture.folder
      func mode(of name: String) throws -> Int? {
        let path = folder.appending(path: name).path
        return try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
      }
      let isDone = Locked(false)
      let maker = Task.detached {
        defer { isDone.withLock { $0 = true } }
        for _ in 0..<2000 { _ = try LocalListener(path: folder.appending(path: "s").path) }
      }
      var count = 0
      while !isDone.withLock(\.self) {
        count += 1
        try fixture.write("", to: "file\(count)")
      }
      try await maker.value
      let usual = try mode(of: "first")
      for number in 1...count { #expect(try mode(of: "file\(number)") == usual) }
    }
  }
}
