import Foundation
import Glibc
import TestServer
import Testing

@Suite("swatch serve", .timeLimit(.minutes(20)))
struct ServeTests {
  private static let card = """
    {"root": {"node": "display", "backgroundColor": "{{color}}", "style": {"width": 4, "height": 2}}}
    """

  private static func prepare(_ folder: URL) throws {
    let templates = folder.appending(path: "templates")
    try FileManager.default.createDirectory(at: templates, withIntermediateDirectories: true)
    try Data(card.utf8).write(to: templates.appending(path: "card.json"))
  }

  private static func json(_ line: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
  }

  @Test("Requests at standard input are answered at standard output until input ends")
  func standardStreams() async throws {
    try await TemporaryFolder.with { folder in
      try Self.prepare(folder)
      let requests = (1...200).map { id in
        "{\"id\": \(id), \"template\": \"card\", \"data\": {\"color\": \"#0000\(id % 90 + 10)FF\"}, "
          + "\"output\": \"\(id).png\"}"
      }
      let result = try await SwatchProcess(folder: folder).run(
        "serve", "--stdio", "--templates", "templates", "-o", "out", "--queue", "3",
        input: requests.joined(separator: "\n"))
      #expect(result.code == 0)
      #expect(result.errors.isEmpty)
      let answers = try result.lines.map(Self.json)
      #expect(Set(answers.compactMap { $0["id"] as? Int }) == Set(1...200))
      for answer in answers {
        let file = try #require(answer["file"] as? String)
        let bytes = try Data(contentsOf: folder.appending(path: "out/\(file)"))
        #expect(bytes.count == answer["bytes"] as? Int)
      }
    }
  }

  @Test("A served picture equals the picture that swatch render makes")
  func sameBytes() async throws {
    try await TemporaryFolder.with { folder in
      try Self.prepare(folder)
      try Data("{\"color\": \"red\"}".utf8).write(to: folder.appending(path: "data.json"))
      let rendered = try await SwatchProcess(folder: folder).run(
        "render", "templates/card.json", "--data", "data.json", "-o", "-")
      let served = try await SwatchProcess(folder: folder).run(
        "serve", "--stdio", "--templates", "templates",
        input: "{\"template\": \"card\", \"data\": {\"color\": \"red\"}}")
      let data = try #require(Self.json(served.output)["data"] as? String)
      #expect(Data(base64Encoded: data) == rendered.outputBytes)
    }
  }

  @Test("A failed request is answered by a line that names the options")
  func failures() async throws {
    try await TemporaryFolder.with { folder in
      try Self.prepare(folder)
      let result = try await SwatchProcess(folder: folder).run(
        "serve", "--stdio", "--templates", "templates",
        input: "{\"id\": 1, \"template\": \"card\"}")
      #expect(result.code == 0)
      let answer = try Self.json(result.output)
      #expect(answer["reason"] as? String == "content")
      let message = try #require(answer["error"] as? String)
      #expect(message.contains("give the template data (\"data\")"))
    }
  }

  @Test("A client that closes standard output ends the server")
  func closedOutput() async throws {
    try await TemporaryFolder.with { folder in
      try Self.prepare(folder)
      let (input, output) = (Pipe(), Pipe())
      try output.fileHandleForReading.close()
      let process = SwatchProcess(
        folder: folder, heldInput: input.fileHandleForReading, output: output.fileHandleForWriting)
      let result = try await process.run("serve", "--stdio", "--templates", "templates")
      #expect(result.code == 141)
      #expect(result.errors.isEmpty)
      try input.fileHandleForWriting.close()
    }
  }

  @Test(
    "A failure to write answers ends the server with 74 and the reason",
    arguments: [(">/dev/full", "No space left on device"), (">&-", "it is closed")])
  func unwritable(output: String, reason: String) async throws {
    try await TemporaryFolder.with { folder in
      try Self.prepare(folder)
      var process = SwatchProcess(folder: folder)
      process.script = "exec \"$0\" \"$@\" \(output)"
      let result = try await process.run(
        "serve", "--stdio", "--templates", "templates",
        input: "{\"template\": \"card\", \"data\": {\"color\": \"red\"}}\n")
      #expect(result.code == 74)
      #expect(result.errors == "swatch: standard output cannot be written: \(reason)\n")
    }
  }

  @Test(
    "serve reports a wrong command line",
    arguments: [
      (
        ["serve"], 2, "there is nothing to serve; add --stdio, --socket PATH or --http ADDRESS:PORT"
      ),
      (["serve", "--http", "8080"], 2, "takes an address and a port such as 127.0.0.1:8080"),
      (["serve", "--stdio", "--templates", "none"], 66, "there is no such folder"),
      (["serve", "--http", "192.0.2.1:80"], 73, "the server can't listen on 192.0.2.1:80"),
      (["serve", "--socket", "."], 73, "can't create a socket at .: another file is there"),
    ])
  func usage(arguments: [String], code: Int32, message: String) async throws {
    let result = try await SwatchProcess().run(arguments)
    #expect(result.code == code)
    #expect(result.errors.contains(message))
  }

  @Test(
    "On SIGTERM the server answers the requests read so far, and ends",
    arguments: [SIGTERM, SIGINT])
  func drains(signal: Int32) async throws {
    try await TemporaryFolder.with { folder in
      try Self.prepare(folder)
      let pipe = Pipe()
      let requests = (1...50).map {
        "{\"id\": \($0), \"template\": \"card\", \"data\": {\"color\": \"red\"}}\n"
      }
      try pipe.fileHandleForWriting.write(contentsOf: Data(requests.joined().utf8))
      let process = SwatchProcess(
        folder: folder, heldInput: pipe.fileHandleForReading, endedBy: signal)
      let result = try await process.run("serve", "--stdio", "--templates", "templates")
      #expect(result.code == 128 + signal)
      #expect(result.errors.isEmpty)
      for line in result.lines { #expect(try Self.json(line)["data"] != nil) }
      try pipe.fileHandleForWriting.close()
    }
  }

  @Test("serve answers over a socket and HTTP beside standard input, until standard input ends")
  func sockets() async throws {
    try await TemporaryFolder.with { folder in
      try Self.prepare(folder)
      let pipe = Pipe()
      let request = "{\"id\": 1, \"template\": \"card\", \"data\": {\"color\": \"red\"}}\n"
      try pipe.fileHandleForWriting.write(contentsOf: Data(request.utf8))
      let (path, errors) = (folder.appending(path: "s").path, folder.appending(path: "errors"))
      let seen = folder.appending(path: "seen")
      let process = SwatchProcess(
        folder: folder, heldInput: pipe.fileHandleForReading,
        script: "exec \"$0\" \"$@\" 2>errors",
        whenBegun: { _ in
          try? Data(Self.talk(request, to: path, told: errors).utf8).write(to: seen)
          try? pipe.fileHandleForWriting.close()
        })
      let result = try await process.run(
        "serve", "--stdio", "--socket", path, "--http", "127.0.0.1:0", "--templates", "templates")
      #expect(result.code == 0)
      #expect(result.lines.count == 1)
      #expect(try String(contentsOf: seen, encoding: .utf8) == "1 200")
      let told = try String(contentsOf: errors, encoding: .utf8)
      #expect(told.hasPrefix("swatch: serving unix:\(path)\nswatch: serving http://127.0.0.1:"))
      #expect(!FileManager.default.fileExists(atPath: path))
    }
  }

  /// Sends requests to a listening server.
  /// - Returns: The id of the answer at the socket, and the HTTP status.
  private static func talk(_ request: String, to path: String, told errors: URL) -> String {
    do {
      let text = try String(contentsOf: errors, encoding: .utf8)
      let port = text.firstMatch(of: /serving http:\/\/127\.0\.0\.1:(\d+)\//).flatMap { Int($0.1) }
      let client = try LoopbackClient(path: path)
      try client.send(request)
      let id = try json(try client.line())["id"] as? Int
      let answer = try LoopbackClient(port: port ?? 0).request("GET", "/card/card.png?color=red")
      return "\(id ?? 0) \(answer.status)"
    } catch {
      return "\(error)"
    }
  }
}
