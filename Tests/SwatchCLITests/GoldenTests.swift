import Foundation
import SwatchMessages
import Testing

@testable import Swatch
@testable import SwatchCLI

/// The hashes of the examples' pictures in each format: `Docs/golden.ndjson`.
///
/// The first line has the versions of libraries and the hash of the fonts under which the others hold.
/// `make golden` writes them anew.
@Suite("Golden hashes", .timeLimit(.minutes(20)))
struct GoldenTests {
  private static let project = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  private static let file = project.appending(path: "Docs/golden.ndjson")
  private static let fonts = [
    "--font-dir", "/usr/share/fonts/truetype/dejavu", "--no-system-fonts",
  ]

  /// The command lines whose files are hashed.
  private static let lines: [[String]] = {
    let documents: [(document: String, data: [String])] = [
      ("social-card/card.json", ["--data", "Examples/social-card/data.json"]),
      ("receipt/receipt.json", ["--data", "Examples/receipt/data.json"]),
      ("specimen/specimen.json", ["--missing-glyph", "ignore"]),
    ]
    let pictures = documents.flatMap { document, data in
      ["png", "jpg", "webp", "svg", "pdf"].map { format in
        ["render", "Examples/\(document)"] + data + ["-o", "picture.\(format)"]
      }
    }
    let feed = [
      "feed", "Examples/photo-feed/feed.ndjson", "--template", "Examples/photo-feed/card.json",
    ]
    return pictures + [feed + ["-o", "pages"], feed + ["-o", "all.pdf"]]
  }()

  /// The libraries and fonts here.
  private static func circumstances() async throws -> [String: String] {
    var facts = Dictionary(
      uniqueKeysWithValues: LinkedLibrary.all.filter { $0.name != "sqlite" }
        .map { ($0.name, $0.version) })
    let lock = try await SwatchProcess().run(["fonts", "--lock", "-"] + fonts)
    facts["fonts"] = try Self.hash(of: lock.outputBytes)
    #if arch(x86_64)
      facts["architecture"] = "x86_64"
    #else
      facts["architecture"] = "aarch64"
    #endif
    return facts
  }

  /// SHA-256, as `sha256sum` has it.
  private static func hash(of bytes: Data) throws -> String {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try bytes.write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    return String(try Checker(path: "/usr/bin/sha256sum").run([file.path]).prefix(64))
  }

  /// The line of the file for a command line that is run now.
  private static func golden(_ line: [String]) async throws -> String {
    try await TemporaryFolder.with { folder in
      try FileManager.default.createSymbolicLink(
        at: folder.appending(path: "Examples"),
        withDestinationURL: project.appending(path: "Examples"))
      let result = try await SwatchProcess(folder: folder)
        .run(line + fonts + (line[0] == "feed" ? ["--quiet"] : []))
      #expect(result.code == 0, "\(result.errors)")
      let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        .filter { !$0.hasPrefix("Examples") && !$0.contains(".swatch") && $0.contains(".") }
      let files = try names.sorted().map { name in
        let bytes = try Data(contentsOf: folder.appending(path: name))
        return (key: name, value: JSONOutput.string(try hash(of: bytes)))
      }
      return JSONOutput.object([
        "line": .string((["swatch"] + line + fonts).joined(separator: " ")),
        "sha256": .object(files),
      ]).description
    }
  }

  @Test("The examples have the bytes of the record, in each format")
  func hashes() async throws {
    let facts = try await Self.circumstances()
    let head = JSONOutput.object(
      facts.sorted { $0.key < $1.key }.map { (key: $0.key, value: .string($0.value)) }
    ).description
    var lines = [head]
    for line in Self.lines { lines.append(try await Self.golden(line)) }
    if ProcessInfo.processInfo.environment["SWATCH_GOLDEN"] == "write" {
      try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: Self.file)
    }
    let record = try String(contentsOf: Self.file, encoding: .utf8).split(separator: "\n")
      .map(String.init)
    // A record without a library of this command would be compared nowhere.
    let held = try #require(record.first.map { Data($0.utf8) })
    let recorded = try JSONDecoder().decode([String: String].self, from: held)
    #expect(recorded.keys.sorted() == facts.keys.sorted(), "write the record anew: make golden")
    guard recorded == facts else {
      // Bytes depend on libraries and fonts; pixels are compared by other tests.
      print("Golden hashes: skipped, they hold for \(record.first ?? "nothing"), here is \(head)")
      return
    }
    #expect(record.count == lines.count)
    for (recorded, found) in zip(record, lines) { #expect(recorded == found) }
  }
}
