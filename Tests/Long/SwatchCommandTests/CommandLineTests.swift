import Foundation
import Testing

@testable import SwatchCLI

@Suite("The command line", .timeLimit(.minutes(20)))
struct CommandLineTests {
  @Test(
    "swatch exits with 2 for a wrong command line, with a message and no standard output",
    arguments: [
      ([], "a command is missing."),
      (["fed"], "there is no command 'fed'; did you mean feed?"),
      (["--verson"], "there is no option --verson; did you mean --version?"),
      (["feed"], "FEED|- is missing."),
      (["feed", "f", "--template", "c"], "-o DIR|OUT.pdf is missing."),
      (
        ["feed", "f", "-o", "d", "--templte", "c"], "no option --templte; did you mean --template?"
      ),
      (
        ["render", "d", "-o", "p.png", "--png", "smallest"],
        "takes fast, default, compact, dense or small"
      ),
      (["inspect", "d", "e"], "'e' is not expected: the command takes fewer names."),
    ])
  func usage(arguments: [String], message: String) async throws {
    let result = try await SwatchProcess().run(arguments)
    #expect(result.code == 2)
    #expect(result.output.isEmpty)
    #expect(result.errors.contains(message))
    #expect(result.errors.hasPrefix("swatch: "))
  }

  @Test(
    "An argument that is not UTF-8 is refused, and no file of another name is written",
    arguments: [
      "render card.json -o \"$(printf 'a\\377.svg')\"",
      "render \"$(printf 'a\\377.json')\" -o a.svg",
    ])
  func notText(words: String) async throws {
    try await TemporaryFolder.with { folder in
      let card = "{\"root\": {\"node\": \"display\", \"style\": {\"width\": 1, \"height\": 1}}}"
      try Data(card.utf8).write(to: folder.appending(path: "card.json"))
      let result = try await SwatchProcess(folder: folder, script: "exec \"$0\" \(words)").run()
      #expect(result.code == 2)
      #expect(result.errors.hasPrefix("swatch: 'a\u{FFFD}."))
      #expect(result.errors.contains("is not UTF-8; rename the file"))
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["card.json"])
    }
  }

  @Test(
    "Each way to ask for help prints the usage to standard output",
    arguments: [
      (["--help"], "Usage: swatch COMMAND [options]"),
      (["help"], "Usage: swatch COMMAND [options]"),
      (["help", "render"], "Usage: swatch render DOCUMENT.json -o OUT|- [options]"),
      (
        ["feed", "--width", "10", "-h"],
        "Usage: swatch feed FEED|- --template CARD.json -o DIR|OUT.pdf [options]"
      ),
      (["inspect", "--help"], "Usage: swatch inspect DOCUMENT.json [options]"),
    ])
  func help(arguments: [String], usage: String) async throws {
    let result = try await SwatchProcess().run(arguments)
    #expect(result.code == 0)
    #expect(result.lines.contains(usage))
    #expect(result.errors.isEmpty)
  }

  @Test(
    "--version prints the version of swatch first, and then the versions of the libraries",
    arguments: ["--version", "-V"])
  func version(word: String) async throws {
    let result = try await SwatchProcess().run(word)
    #expect(result.lines.first == "swatch 0.1.0")
    #expect(result.code == 0)
    #expect(result.lines.dropFirst().first == "libraries system")
    let libraries = result.lines.dropFirst(2).map { $0.split(separator: " ") }
    for name in ["cairo", "pango", "harfbuzz", "freetype", "libpng", "zint", "sqlite"] {
      #expect(libraries.contains { $0[0] == name }, "\(name)")
    }
    for library in libraries {
      #expect(
        library.count == 2 && library[1].wholeMatch(of: #/\d+(\.\d+)+\S*/#) != nil, "\(library)")
    }
  }

  @Test("A run ends silently when the reader closes the pipe")
  func brokenPipe() async throws {
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    let result = try await SwatchProcess(output: pipe.fileHandleForWriting).run("--help")
    #expect(result.code == 141)
    #expect(result.errors.isEmpty)
  }

  @Test("A full disk is reported, and the command exits with 74")
  func fullDisk() async throws {
    let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
    let result = try await SwatchProcess(output: full).run("--help")
    #expect(result.code == 74)
    #expect(result.errors.contains("standard output cannot be written: No space left on device"))
  }

  @Test("The manual describes every command")
  func manual() throws {
    let project = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let docs = project.appending(path: "Docs")
    let pages = try FileManager.default.contentsOfDirectory(atPath: docs.path)
      .filter { $0.hasSuffix(".md") }.map { docs.appending(path: $0) }
    let manual = try (pages + [project.appending(path: "README.md")])
      .map { try String(contentsOf: $0, encoding: .utf8) }.joined()
    for command in Tool.commands {
      #expect(manual.contains("swatch \(command.name)"), "\(command.name)")
    }
  }
}
