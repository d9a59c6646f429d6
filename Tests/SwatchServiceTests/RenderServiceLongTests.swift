import Foundation
import Swatch
import SwatchConcurrency
import SwatchMessages
import Testing

@testable import SwatchService

@Suite("The render service", .timeLimit(.minutes(5)))
struct RenderServiceLongTests {
  private static let red = "{\"template\": \"card\", \"data\": {\"color\": \"#FF0000FF\"}}"
  private static let inline = """
    {"template": {"root": {"node": "display", "backgroundColor": "{{color}}", \
    "style": {"width": 40, "height": 20}}}, "data": {"color": "#FF0000FF"}}
    """

  @Test("A template by name, by path or in the request makes the same picture")
  func ways() async throws {
    try await ServiceFixture.with { fixture in
      let named = try await fixture.picture(Self.red)
      let byPath = try await fixture.picture(
        Self.red.replacingOccurrences(of: "\"card\"", with: "\"./card.json\""))
      let inline = try await fixture.picture(Self.inline)
      #expect(named.size == PixelSize(width: 40, height: 20))
      #expect(named.encoding.format.title == "PNG")
      #expect(named.bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
      #expect(named.byteCount == named.bytes.count)
      #expect(byPath.bytes == named.bytes)
      #expect(inline.bytes == named.bytes)
    }
  }

  @Test("A served picture equals the picture of the renderer")
  func sameBytes() async throws {
    try await ServiceFixture.with { fixture in
      let fonts = try FontLibrary(paths: ["/usr/share/fonts/truetype/dejavu"])
      let renderer = Renderer(fonts: fonts, scale: Scale(2))
      let template = try Template(parsing: ServiceFixture.card)
      let document = try template.document(
        for: JSONValue(parsing: "{\"color\": \"#00FF00FF\"}"))
      let scene = try await renderer.scene { document.makeRoot() }
      let answer = try await fixture.picture(
        "{\"template\": \"card\", \"scale\": 2, \"data\": {\"color\": \"#00FF00FF\"}}")
      #expect(try await renderer.encode(scene, as: .png()) == answer.bytes)
    }
  }

  @Test("A template is read once, and again when its file changes")
  func changes() async throws {
    try await ServiceFixture.with { fixture in
      let first = try await fixture.picture(Self.red)
      _ = try await fixture.picture(Self.red)
      #expect(fixture.service.shelf.readCount == 1)
      try fixture.write(
        ServiceFixture.card.replacingOccurrences(of: "40", with: "50"), to: "templates/card.json")
      let second = try await fixture.picture(Self.red)
      #expect(first.size.width == 40)
      #expect(second.size.width == 50)
      #expect(fixture.service.shelf.readCount == 2)
    }
  }

  @Test(
    "Width, scale and format of a picture are those of the request",
    arguments: ["png", "jpeg", "webp", "svg", "pdf"])
  func choices(format: String) async throws {
    try await ServiceFixture.with { fixture in
      try fixture.write(
        "{\"root\": {\"node\": \"display\", \"style\": {\"height\": 10}}}",
        to: "templates/wide.json")
      let answer = try await fixture.picture(
        "{\"template\": \"wide\", \"width\": 30, \"scale\": 3, \"format\": \"\(format)\"}")
      #expect(answer.size == PixelSize(width: 90, height: 30))
      #expect(answer.encoding.format.title.lowercased() == format)
      #expect(!answer.bytes.isEmpty)
    }
  }

  @Test("A failed request reports its problem, place and reason, and the next request succeeds")
  func failures() async throws {
    try await ServiceFixture.with { fixture in
      let missing = await fixture.problem("{\"template\": \"none\"}")
      #expect(missing?.reason == .missing)
      #expect(missing?.messages == ["the template \"none\" can't be read: there is no such file"])
      let unfilled = await fixture.problem(
        "{\"template\": \"card\", \"data\": {\"colour\": \"red\"}}")
      #expect(unfilled?.reason == .content)
      #expect(unfilled?.place?.file == "request")
      #expect(unfilled?.place?.path == "$.data")
      #expect(
        unfilled?.messages.first?.contains("there is no \"color\" for {{color}}") == true)
      let inline = await fixture.problem("{\"template\": {\"root\": {\"node\": \"txt\"}}}")
      #expect(inline?.place?.file == "template")
      let large = await fixture.problem(
        "{\"template\": {\"root\": {\"node\": \"display\", \"style\": {\"width\": 100000, "
          + "\"height\": 100000}}}}")
      #expect(large?.reason == .size)
      let last = try await fixture.picture(Self.red)
      #expect(last.size.width == 40)
    }
  }

  @Test("The outcome of each request is a line of JSON")
  func lines() async throws {
    try await ServiceFixture.with { fixture in
      let done = await fixture.outcome(
        "{\"id\": \"a\", \"template\": \"card\", \"data\": {\"color\": \"red\"}, \"output\": \"x.png\"}"
      )
      let json = try #require(
        try JSONSerialization.jsonObject(with: Data(done.json.description.utf8)) as? [String: Any])
      #expect(json["id"] as? String == "a")
      #expect(json["format"] as? String == "png")
      #expect(json["size"] as? [Int] == [40, 20])
      #expect(json["file"] as? String == "x.png")
      #expect(json["bytes"] as? Int == fixture.bytes(of: "out/x.png")?.count)
      let sent = await fixture.outcome(Self.red)
      let data = try #require(
        try JSONSerialization.jsonObject(with: Data(sent.json.description.utf8)) as? [String: Any])
      let picture = try #require((data["data"] as? String).flatMap { Data(base64Encoded: $0) })
      #expect(Array(picture) == fixture.bytes(of: "out/x.png"))
      let failed = await fixture.outcome("{\"id\": 2, \"template\": \"none\"}")
      #expect(
        failed.json.description
          == "{\"id\": 2, \"error\": \"the template \\\"none\\\" can't be read: there is no such file\", "
          + "\"reason\": \"missing\"}")
    }
  }

  @Test("A request that exceeds its time limit is answered, and other requests are not affected")
  func time() async throws {
    try await ServiceFixture.with {
      $0.timeLimit = .seconds(3)
      $0.jobs = 1
    } _: { fixture in
      let texts = (0..<4000).map {
        "{\"node\": \"text\", \"text\": \"word \($0) and more of them\"}"
      }
      let children = String(repeating: texts.joined(separator: ", ") + ", ", count: 8) + texts[0]
      let slow = "{\"template\": {\"root\": {\"spec\": \"wrapper\", \"children\": [\(children)]}}}"
      #expect(await fixture.problem(slow)?.reason == .time)
      // Current renderings run to their end.
      while fixture.service.load.running > 0 { try await Task.sleep(for: .milliseconds(5)) }
      let last = try await fixture.picture(Self.red)
      #expect(last.size.width == 40)
    }
  }

  @Test(
    "Painting stops at the deadline of its request, and makes room for other requests",
    .disabled(
      if: ProcessInfo.processInfo.environment["SWATCH_SANITIZED"] != nil,
      "the room is made within the time of the next request on a processor at its usual speed"),
    arguments: ["png", "webp", "pdf"])
  func paintingTime(format: String) async throws {
    try await ServiceFixture.with {
      $0.timeLimit = .seconds(3)
      $0.jobs = 1
    } _: { fixture in
      let filters = Array(repeating: "{\"invert\": 1}", count: 16).joined(separator: ", ")
      let node = """
        {"node": "display", "backgroundColor": "black", \
        "style": {"width": 1000, "height": 1000}, "filters": [\(filters)]}
        """
      let nodes = Array(repeating: node, count: 1000).joined(separator: ", ")
      let slow = """
        {"template": {"root": {"spec": "wrapper", "children": [\(nodes)]}}, "format": "\(format)"}
        """
      #expect(await fixture.problem(slow)?.reason == .time)
      // The next request has a time limit of its own.
      let last = try await fixture.picture(Self.red)
      #expect(last.size.width == 40)
    }
  }

  @Test("Requests beyond the limit are refused at once, with their ids and without a duration")
  func busy() async throws {
    try await ServiceFixture.with {
      $0.jobs = 1
      $0.queue = 1
    } _: { fixture in
      let outcomes = Locked<[RequestOutcome]>([])
      for id in 0..<20 {
        let text = id == 0 ? Self.slow(id) : "{\"id\": \(id), " + Self.red.dropFirst()
        fixture.service.take(.text(Array(text.utf8))) { outcome in
          outcomes.withLock { $0.append(outcome) }
        }
      }
      let busy = outcomes.withLock(\.self)
      #expect(busy.map(\.id.description) == (2..<20).map { "\($0)" })
      #expect(busy.allSatisfy { $0.problem?.reason == .busy })
      #expect(fixture.service.figures.numbers.steps.reduce(0, +) == 0)
      await fixture.service.end()
      #expect(outcomes.withLock { $0.suffix(2).map(\.id.description) } == ["0", "1"])
      #expect(fixture.service.figures.numbers.ends[.done] == 2)
      #expect(fixture.service.figures.numbers.steps.reduce(0, +) == 2)
    }
  }

  @Test("A request whose time ends while it waits is refused with its id, and makes room")
  func waitingTime() async throws {
    try await ServiceFixture.with {
      $0.jobs = 0
      $0.queue = 1
      $0.timeLimit = .milliseconds(300)
    } _: { fixture in
      let (outcomes, told) = AsyncStream<RequestOutcome>.makeStream()
      let text = "{\"id\": \"b\", " + Self.red.dropFirst()
      fixture.service.take(.text(Array(text.utf8))) { told.yield($0) }
      let room = Locked(0)
      let tell: @Sendable () -> Void = { room.withLock { $0 += 1 } }
      #expect(fixture.service.take(.text([]), orWhenRoom: tell) { _ in } == nil)
      let outcome = try #require(await outcomes.first { _ in true })
      #expect(outcome.id.description == "\"b\"")
      #expect(outcome.problem?.reason == .time)
      let message = outcome.problem?.messages[0]
      #expect(message?.contains("longer than 0.3 s, all of it waiting for other requests") == true)
      await fixture.service.end()
      #expect(room.withLock(\.self) == 1)
    }
  }

  @Test("A request whose time ends before its work begins is refused with its id")
  func timeBeforeWork() async throws {
    try await ServiceFixture.with {
      $0.timeLimit = .zero
    } _: { fixture in
      for id in 0..<100 {
        let outcome = await fixture.outcome("{\"id\": \(id), " + Self.red.dropFirst())
        #expect(outcome.id.description == "\(id)")
        #expect(outcome.problem?.reason == .time)
      }
    }
  }

  /// A request that takes a while.
  private static func slow(_ id: Int) -> String {
    let texts = (0..<2000).map {
      "{\"node\": \"text\", \"text\": \"word \($0) and more of them\"}"
    }
    return "{\"id\": \(id), \"template\": {\"root\": {\"spec\": \"wrapper\", \"children\": ["
      + texts.joined(separator: ", ") + "]}}}"
  }

  @Test("Ending the service waits for accepted requests, and accepts no new requests")
  func end() async throws {
    try await ServiceFixture.with({ $0.jobs = 1 }) { fixture in
      let doneCount = Locked(0)
      for _ in 0..<10 {
        fixture.service.take(.text(Array(Self.red.utf8))) { outcome in
          guard case .success = outcome.result else { return }
          doneCount.withLock { $0 += 1 }
        }
      }
      await fixture.service.end()
      #expect(doneCount.withLock(\.self) == 10)
      #expect(await fixture.problem(Self.red)?.reason == .ending)
    }
  }

  // MARK: What requests may reach

  @Test(
    "A template outside the folder of templates is reported as missing",
    arguments: ["../secret", "/etc/passwd", "link", "..", "."])
  func templateOutside(name: String) async throws {
    try await ServiceFixture.with { fixture in
      try fixture.write(ServiceFixture.card, to: "secret.json")
      try FileManager.default.createSymbolicLink(
        at: fixture.folder.appending(path: "templates/link.json"),
        withDestinationURL: fixture.folder.appending(path: "secret.json"))
      let problem = await fixture.problem(
        "{\"template\": \"\(name)\", \"data\": {\"color\": \"red\"}}")
      #expect(problem?.reason == .missing)
    }
  }

  @Test(
    "An output outside the folder of outputs is refused",
    arguments: ["../x.png", "/tmp/swatch-x.png", "link/x.png", "a/../../x.png", "..", "a/..", "a/"])
  func outputOutside(path: String) async throws {
    try await ServiceFixture.with { fixture in
      try FileManager.default.createSymbolicLink(
        at: fixture.folder.appending(path: "out/link"), withDestinationURL: fixture.folder)
      let problem = await fixture.problem(
        "{\"template\": \"card\", \"data\": {\"color\": \"red\"}, \"format\": \"png\", "
          + "\"output\": \"\(path)\"}")
      #expect(problem?.reason == .output)
      #expect(fixture.bytes(of: "x.png") == nil)
      #expect(!FileManager.default.fileExists(atPath: "/tmp/swatch-x.png"))
    }
  }

  @Test("Missing folders of an output are made, and a link with the output's name is replaced")
  func outputInside() async throws {
    try await ServiceFixture.with { fixture in
      try fixture.write("kept", to: "kept.txt")
      try FileManager.default.createSymbolicLink(
        at: fixture.folder.appending(path: "out/x.png"),
        withDestinationURL: fixture.folder.appending(path: "kept.txt"))
      for path in ["a/b/c.png", "x.png"] {
        let answer = try await fixture.picture(
          "{\"template\": \"card\", \"data\": {\"color\": \"red\"}, \"output\": \"\(path)\"}")
        #expect(answer.file == path)
        #expect(answer.bytes.isEmpty)
        #expect(fixture.bytes(of: "out/" + path)?.count == answer.byteCount)
      }
      #expect(fixture.bytes(of: "kept.txt") == Array("kept".utf8))
    }
  }

  @Test(
    "A picture outside the root is refused, in data and in a document of the request",
    arguments: ["../secret.png", "/usr/share/pixmaps/debian-logo.png", "link.png"])
  func pictureOutside(path: String) async throws {
    try await ServiceFixture.with { fixture in
      try fixture.write("not read", to: "secret.png")
      try FileManager.default.createSymbolicLink(
        at: fixture.folder.appending(path: "templates/link.png"),
        withDestinationURL: fixture.folder.appending(path: "secret.png"))
      try fixture.write(
        "{\"root\": {\"node\": \"image\", \"source\": \"{{path}}\", \"style\": {\"width\": 9, "
          + "\"height\": 9}}}", to: "templates/image.json")
      let byData = await fixture.problem(
        "{\"template\": \"image\", \"data\": {\"path\": \"\(path)\"}}")
      #expect(byData?.messages.first?.contains("leads out of the folder") == true)
      let inline = await fixture.problem(
        "{\"template\": {\"root\": {\"node\": \"image\", \"source\": \"\(path)\"}}}")
      #expect(inline?.messages.first?.contains("leads out of the folder") == true)
    }
  }

  @Test("Pictures of a document in the request are found in the root")
  func pictureInside() async throws {
    try await ServiceFixture.with { fixture in
      let made = try await fixture.picture(
        "{\"template\": \"card\", \"data\": {\"color\": \"red\"}, \"output\": \"red.png\"}")
      #expect(made.file == "red.png")
      try FileManager.default.copyItem(
        at: fixture.folder.appending(path: "out/red.png"),
        to: fixture.folder.appending(path: "templates/red.png"))
      let answer = try await fixture.picture(
        "{\"template\": {\"root\": {\"node\": \"image\", \"source\": \"red.png\"}}}")
      #expect(answer.size == PixelSize(width: 40, height: 20))
    }
  }

  @Test("A server without folders reports that it has no folder for templates or outputs")
  func noFolders() async throws {
    try await ServiceFixture.with {
      $0.templates = nil
      $0.outputs = nil
    } _: { fixture in
      let named = await fixture.problem(Self.red)
      #expect(named?.messages.first?.contains("start it with --templates DIR") == true)
      let file = await fixture.problem(
        Self.inline.dropLast() + ", \"output\": \"a.png\"}")
      #expect(file?.messages.first?.contains("start it with -o DIR") == true)
      let last = try await fixture.picture(Self.inline)
      #expect(last.size.width == 40)
    }
  }

  @Test("Each answer has the warnings about its own picture, however often it is requested")
  func warnings() async throws {
    try await ServiceFixture.with { fixture in
      func told(_ member: String, _ format: String) async throws -> [String] {
        try await fixture.picture(
          """
          {"template": {"root": {"node": "display", \(member), "style": {"preferredSize": [9, 9]}}}, \
          "format": "\(format)"}
          """
        ).warnings
      }
      let conic = "\"backgrounds\": {\"conic\": {\"stops\": [\"red\", \"blue\"]}}"
      let blur = "\"filters\": {\"blur\": 1}"
      let gradient = [
        "template:1:10: $.root: its conic gradient is drawn as a picture in the file"
      ]
      let filters = [
        "template:1:10: $.root: the node is a picture in the file, without text to copy, because of its "
          + "filters blur"
      ]
      for _ in 0..<2 {
        async let first = told(conic, "svg")
        async let second = told(conic, "svg")
        async let plain = told(blur, "svg")
        async let file = told(blur, "pdf")
        async let pixels = told(conic, "png")
        let all = try await [first, second, plain, file, pixels]
        #expect(all == [gradient, gradient, [], filters, []])
      }
    }
  }
}
