import Foundation
import Testing

@testable import SwatchCLI

@Suite("Completions")
struct CompletionsTests {
  /// The words that bash proposes at the end of a line, in a folder with a file and a folder.
  private static func offers(_ line: [String]) async throws -> [String] {
    try await TemporaryFolder.with { folder in
      let script = folder.appending(path: "swatch.bash")
      try Data(Shell.bash.script(for: Tool.manuals).utf8).write(to: script)
      let place = folder.appending(path: "place")
      try FileManager.default.createDirectory(
        at: place.appending(path: "fonts"), withIntermediateDirectories: true)
      try Data().write(to: place.appending(path: "card.json"))
      let words = line.map(Shell.bash.quoted).joined(separator: " ")
      let commands = """
        source \(script.path)
        COMP_WORDS=(\(words)) COMP_CWORD=\(line.count - 1)
        _swatch
        printf '%s\\n' "${COMPREPLY[@]}"
        """
      let output = try Checker.bash.run(["--norc", "-c", commands], in: place)
      return output.split(separator: "\n").map(String.init)
    }
  }

  @Test(
    "bash completes commands, options, values of options, files and folders",
    .enabled(if: Checker.bash.isThere),
    arguments: [
      (["swatch", "re"], ["render", "record", "report"]),
      (["swatch", "--v"], ["--version"]),
      (["swatch", "help", "fe"], ["feed"]),
      (["swatch", "render", "--svg-id"], ["--svg-id-prefix"]),
      (["swatch", "render", "card.json", "--png", "fa"], ["fast"]),
      (["swatch", "render", "card.json", "--png", "=", "fa"], ["fast"]),
      (
        ["swatch", "render", "card.json", "--png", "="],
        ["fast", "default", "compact", "dense", "small"]
      ),
      (["swatch", "render", ""], ["card.json", "fonts"]),
      (["swatch", "render", "--font-dir", ""], ["fonts"]),
      (["swatch", "render", "--scale", ""], []),
      (["swatch", "completions", ""], ["bash", "zsh", "fish"]),
      (["swatch", "feed", "rows.csv", "--format", "j"], ["jpeg"]),
      (["swatch", "render", "--verb"], ["--verbose"]),
    ])
  func bash(line: [String], words: [String]) async throws {
    #expect(try await Self.offers(line).sorted() == words.sorted())
  }

  @Test(
    "The other shells load their files without errors",
    arguments: [(Shell.zsh, Checker.zsh), (.fish, .fish)])
  func syntax(shell: Shell, checker: Checker) async throws {
    guard checker.isThere else { return }
    try await TemporaryFolder.with { folder in
      let script = folder.appending(path: "_swatch")
      try Data(shell.script(for: Tool.manuals).utf8).write(to: script)
      #expect(try checker.run(["-n", script.path]) == "")
    }
  }

  @Test(
    "fish completes commands and the values of options", .enabled(if: Checker.fish.isThere),
    arguments: [
      ("swatch re", ["record", "render", "report"]),
      ("swatch render --png fa", ["fast"]),
      ("swatch completions z", ["zsh"]),
    ])
  func fish(line: String, words: [String]) async throws {
    try await TemporaryFolder.with { folder in
      let script = folder.appending(path: "swatch.fish")
      try Data(Shell.fish.script(for: Tool.manuals).utf8).write(to: script)
      let output = try Checker.fish.run([
        "--no-config", "-c", "source \(script.path); complete -C '\(line)'",
      ])
      let offered = output.split(separator: "\n")
        .compactMap { $0.split(separator: "\t").first.map(String.init) }
      #expect(offered.sorted() == words)
    }
  }

  @Test("An unknown shell is refused, and the message lists the known shells")
  func unknown() async throws {
    let result = try await SwatchProcess().run("completions", "tcsh")
    #expect(result.code == 2)
    #expect(result.errors.contains("completions for bash, zsh and fish, not for 'tcsh'"))
  }
}
