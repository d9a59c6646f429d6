import Foundation
import SwatchTesting
import Testing

/// An article of the reference, its program, and the pictures that it shows.
struct Article: CustomStringConvertible {
  let name: String
  let pictures: [String]

  var description: String { name }

  static let all: [Article] = [
    Article(name: "getting-started", pictures: ["greeting", "hello"]),
    Article(name: "card", pictures: ["card"]),
    Article(name: "table", pictures: ["table", "table-all"]),
    Article(name: "pager", pictures: ["second-page", "pages"]),
    Article(name: "feed", pictures: ["pages/page-000001"]),
    Article(name: "specs-and-nodes", pictures: ["clock"]),
    Article(name: "threads", pictures: ["price"]),
    Article(name: "porting", pictures: ["kitten"]),
  ]

  private static let executable = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent().appending(path: "ArticlesExample")

  /// Runs the program in an empty folder, with DejaVu as its only fonts, and returns the bytes of
  /// its pictures.
  func run() throws -> [Data] {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let fonts = folder.appending(path: "fonts.conf")
    try Data(
      """
      <?xml version="1.0"?>
      <fontconfig>
        <dir>/usr/share/fonts/truetype/dejavu</dir>
        <cachedir>\(folder.path)/cache</cachedir>
      </fontconfig>
      """.utf8
    ).write(to: fonts)
    let process = Process()
    process.executableURL = Self.executable
    process.arguments = [name]
    process.currentDirectoryURL = folder
    // The options of sanitizers also apply to the program.
    var environment = ProcessInfo.processInfo.environment.filter {
      $0.key.hasSuffix("SAN_OPTIONS")
    }
    environment["FONTCONFIG_FILE"] = fonts.path
    environment["HOME"] = folder.path
    process.environment = environment
    process.standardOutput = Pipe()
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return try pictures.map { try Data(contentsOf: folder.appending(path: $0 + ".png")) }
  }
}

@Suite("The articles of the reference", .timeLimit(.minutes(10)))
struct ArticleLongTests {
  private static let project = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  @Test("Each article's program makes the pictures that the article shows", arguments: Article.all)
  func pictures(article: Article) throws {
    for (picture, bytes) in zip(article.pictures, try article.run()) {
      let name = picture.split(separator: "/").last.map(String.init) ?? picture
      assertSnapshot(of: bytes, as: .image, named: name)
    }
  }

  /// The lines of a text without indentation, imports, doc comments and empty lines.
  private static func lines(of text: String) -> [String] {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty && !$0.hasPrefix("import ") && !$0.hasPrefix("///") }
  }

  /// The lines of a file or of all Swift files of a folder.
  private static func sources(_ path: String) throws -> [[String]] {
    let place = project.appending(path: path)
    let names = try FileManager.default.contentsOfDirectory(atPath: place.path)
    return try names.filter { $0.hasSuffix(".swift") }.map { name in
      lines(of: try String(contentsOf: place.appending(path: name), encoding: .utf8))
    }
  }

  @Test("Each code sample of an article is part of a program or a test")
  func samples() throws {
    let sources = try Self.sources("Examples/Articles") + Self.sources("Tests/ExampleTests")
    let catalogue = Self.project.appending(path: "Sources/Swatch/Swatch.docc")
    let pages = try FileManager.default.contentsOfDirectory(atPath: catalogue.path)
      .filter { $0.hasSuffix(".md") }
    #expect(pages.count == 10)
    var count = 0
    for page in pages + ["../../../README.md"] {
      let text = try String(contentsOf: catalogue.appending(path: page), encoding: .utf8)
      for match in text.matches(of: #/(?m)^```swift\n([\s\S]*?)^```$/#) {
        let sample = Self.lines(of: String(match.output.1))
        // The manifest is built by `Tests/Long/dependency`.
        if sample.first?.hasPrefix("// swift-tools-version") ?? false { continue }
        count += 1
        let isFound = sources.contains { $0.firstRange(of: sample) != nil }
        #expect(isFound, "\(page): \(sample.first ?? "")")
      }
    }
    #expect(count >= 25)
  }
}
