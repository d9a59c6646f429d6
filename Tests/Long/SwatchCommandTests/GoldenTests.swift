import Foundation
import SwatchMessages
import Testing

@testable import Swatch
@testable import SwatchCLI

/// The hashes of the examples' pictures in each format: `Docs/golden.ndjson`.
///
/// The first line states the versions of libraries and the hash of the fonts with which the other
/// lines are valid. `Scripts/record-golden` writes the file, using the bundle.
@Suite("Golden hashes", .timeLimit(.minutes(20)))
struct GoldenTests {
  private static let project = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  private static let file = project.appending(path: "Docs/golden.ndjson")
  private static let fonts = [
    "--font-dir", "/usr/share/fonts/truetype/dejavu", "--no-system-fonts",
  ]

  /// A line of the record: a command line and the hashes of its files.
  private struct Line: Decodable {
    var line: String
    var sha256: [String: String]
  }

  /// The libraries and fonts of this machine.
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

  /// The SHA-256 as `sha256sum` prints it.
  private static func hash(of bytes: Data) throws -> String {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try bytes.write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    return String(try Checker(path: "/usr/bin/sha256sum").run([file.path]).prefix(64))
  }

  /// The hashes of the files that a command line makes.
  private static func hashes(of line: String) async throws -> [String: String] {
    try await TemporaryFolder.with { folder in
      try FileManager.default.createSymbolicLink(
        at: folder.appending(path: "Examples"),
        withDestinationURL: project.appending(path: "Examples"))
      let words = line.split(separator: " ").dropFirst().map(String.init)
      let result = try await SwatchProcess(folder: folder)
        .run(words + (words[0] == "feed" ? ["--quiet"] : []))
      #expect(result.code == 0, "\(result.errors)")
      let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        .filter { !$0.hasPrefix("Examples") && !$0.contains(".swatch") && $0.contains(".") }
      return try Dictionary(
        uniqueKeysWithValues: names.map { name in
          (name, try hash(of: Data(contentsOf: folder.appending(path: name))))
        })
    }
  }

  @Test("The examples have the recorded hashes in each format")
  func hashes() async throws {
    let facts = try await Self.circumstances()
    let record = try Data(contentsOf: Self.file).split(separator: UInt8(ascii: "\n"))
    let recorded = try JSONDecoder().decode([String: String].self, from: #require(record.first))
    // If the record lacked a library of this command, the comparison would always be skipped.
    #expect(
      recorded.keys.sorted() == facts.keys.sorted(), "write the record anew: Scripts/record-golden")
    guard recorded == facts else {
      // Bytes depend on libraries and fonts; pixels are compared by other tests.
      print("Golden hashes: skipped, they hold for \(recorded), here is \(facts)")
      return
    }
    #expect(record.count > 1)
    for bytes in record.dropFirst() {
      let line = try JSONDecoder().decode(Line.self, from: bytes)
      #expect(try await Self.hashes(of: line.line) == line.sha256, "\(line.line)")
    }
  }
}
