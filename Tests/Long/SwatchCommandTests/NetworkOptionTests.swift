import Foundation
import TestServer
import Testing

@Suite("Options for pictures from the network", .timeLimit(.minutes(20)))
struct NetworkOptionTests {
  private static let allowed = [
    "--allow-host", "127.0.0.1", "--allow-http", "--allow-address", "127.0.0.0/8",
  ]

  /// Renders a card with a picture from the server.
  private func render(
    _ options: [String], from server: LoopbackServer,
    by command: [String] = [
      "render", "card.json", "-o", "out.png",
    ]
  ) async throws -> SwatchProcess.Result {
    try await TemporaryFolder.with { folder in
      let card = """
        {"root": {"node": "image", "source": "\(server.root)/a.png"}}
        """
      try Data(card.utf8).write(to: folder.appending(path: "card.json"))
      return try await SwatchProcess(folder: folder).run(command + options)
    }
  }

  @Test(
    "A request that exceeds a limit is reported with the option that sets the limit",
    arguments: [
      (
        ["--fetch-bytes", "50"],
        "it has more than 50 bytes; use a smaller picture, or raise --fetch-bytes"
      ),
      (
        ["--fetch-timeout", "0.5", "--fetch-retries", "0"],
        "it took longer than 0.5 seconds; try again, or raise --fetch-timeout"
      ),
      (
        ["--fetch-redirects", "0"],
        "it is redirected more than 0 times; name the picture's own URL"
      ),
    ])
  func limits(options: [String], words: String) async throws {
    let server = LoopbackServer { _, _ in
      switch options[0] {
      case "--fetch-timeout": .init(delay: .seconds(3))
      case "--fetch-redirects": .init(status: 302, fields: ["Location: /b.png"])
      default: .init(body: SlowPictureTests.picture)
      }
    }
    defer { server.end() }
    let result = try await render(Self.allowed + options, from: server)
    #expect(result.code != 0)
    #expect(result.errors.contains("/a.png: \(words)"), "\(result.errors)")
    // On a busy machine, the time limit may be exceeded before the server has read the request.
    let count = server.requests.count
    #expect(count == 1 || count == 0 && options[0] == "--fetch-timeout")
  }

  @Test(
    "A failing server gets as many further requests as --fetch-retries says", arguments: [0, 1])
  func retries(count: Int) async throws {
    let server = LoopbackServer { _, _ in .init(status: 503) }
    defer { server.end() }
    let result = try await render(Self.allowed + ["--fetch-retries", "\(count)"], from: server)
    #expect(result.errors.contains("the server failed (503)"))
    #expect(server.requests.count == count + 1)
  }

  @Test(
    "Fetching options require hosts, and --offline requires a cache",
    arguments: [
      ("--fetch-proxies", "name the hosts with --allow-host"),
      ("--offline", "--offline requires a cache; add --cache DIR"),
    ])
  func withoutHosts(option: String, advice: String) async throws {
    let server = LoopbackServer { _, _ in .init() }
    defer { server.end() }
    let result = try await render([option], from: server)
    #expect(result.code == 2)
    #expect(result.errors.contains(advice))
  }

  @Test("--offline shows cached pictures of any host")
  func offline() async throws {
    let server = LoopbackServer { _, _ in .init(body: SlowPictureTests.picture) }
    defer { server.end() }
    try await TemporaryFolder.with { folder in
      let cache = ["--cache", folder.appending(path: "cache").path]
      let (online, offline) = (
        try await render(Self.allowed + cache, from: server),
        try await render(["--offline"] + cache, from: server)
      )
      #expect(online.code == 0 && offline.code == 0, "\(online.errors)\(offline.errors)")
    }
    #expect(server.requests.count == 1)
  }

  @Test("A picture that does not arrive within --timeout is requested once")
  func timeLimit() async throws {
    let server = LoopbackServer { _, _ in .init(body: SlowPictureTests.picture, delay: .seconds(5))
    }
    defer { server.end() }
    try await TemporaryFolder.with { folder in
      let feedCase = try FeedCase(
        in: folder, card: #"{"root": {"node": "image", "source": "{{url}}"}}"#,
        feed: "{\"url\": \"\(server.root)/a.png\"}\n")
      let result = try await feedCase.run(Self.allowed + ["--timeout", "0.5"])
      #expect(result.errors.contains("has not ended after 0.5 seconds"), "\(result.errors)")
    }
    #expect(server.requests.count <= 1)
  }

  @Test("Documents of a folder fetch their pictures for record and verify")
  func folder() async throws {
    let server = LoopbackServer { _, _ in .init(body: SlowPictureTests.picture) }
    defer { server.end() }
    try await TemporaryFolder.with { folder in
      let documents = folder.appending(path: "cards")
      try FileManager.default.createDirectory(at: documents, withIntermediateDirectories: false)
      let card = """
        {"root": {"node": "image", "source": "\(server.root)/a.png"}}
        """
      try Data(card.utf8).write(to: documents.appending(path: "card.json"))
      let process = SwatchProcess(folder: folder)
      #expect(try await process.run(["record", "cards"] + Self.allowed).code == 0)
      #expect(try await process.run(["verify", "cards"] + Self.allowed).code == 0)
      let refused = try await process.run("verify", "cards")
      #expect(refused.code != 0)
      #expect(refused.errors.contains("nothing is fetched; allow its host with --allow-host"))
    }
    #expect(server.requests.count == 2)
  }
}
