import Foundation
import Testing

@testable import SwatchCLI

@Suite("Manual pages")
struct ManualPageTests {
  @Test(
    "A manual page escapes the characters that have a meaning in man(7)",
    arguments: [
      ("a-b", "a\\-b"), ("C:\\x", "C:\\ex"), (".x", "\\&.x"), ("it's", "it\\(aqs"),
      ("I/N…", "I/N\\[u2026]"), ("'", "\\(aq"),
    ])
  func escapes(text: String, page: String) {
    #expect(ManualPage.escaped(text) == page)
  }

  @Test("The manual page of a command has its usage, options, examples and exit codes")
  func page() {
    let page = ManualPage.page(of: DiffCommand.manual)
    #expect(page.contains(".TH \"SWATCH-DIFF\" 1 \"\" \"swatch 0.1.0\""))
    #expect(page.contains(".B swatch diff A.png B.png [options]"))
    #expect(page.contains(".TP\n\\fB\\-o\\fR, \\fB\\-\\-output\\fR \\fIDIFF.png\\fR\n"))
    #expect(page.contains("\nswatch diff expected.png card.png\n"))
    #expect(page.contains(".TP\n\\fB3\\fR\npictures differ\n"))
  }

  @Test("The overview page lists all commands and variables")
  func overview() {
    let page = ManualPage.overview(of: Tool.manuals)
    for manual in Tool.manuals {
      #expect(page.contains("\\fBswatch\\-\(manual.name)\\fR(1)"))
    }
    #expect(page.contains("\\fBSWATCH_JOBS\\fR"))
    #expect(page.contains("\\fBswatch.json\\fR"))
  }

  @Test(
    "mandoc reads every page without a warning", .enabled(if: Checker.mandoc.isThere),
    arguments: Tool.manuals.map(\.name) + [""])
  func lint(name: String) async throws {
    let page =
      Tool.manuals.first { $0.name == name }.map(ManualPage.page)
      ?? ManualPage.overview(of: Tool.manuals)
    try await TemporaryFolder.with { folder in
      let file = folder.appending(path: "page.1")
      try Data(page.utf8).write(to: file)
      // Without a date, a page is the same in each build.
      let complaints = try Checker.mandoc.run(["-T", "lint", "-W", "warning", file.path])
        .split(separator: "\n").filter { !$0.contains("missing date") }
      #expect(complaints.isEmpty)
    }
  }
}

/// A program that checks the files that Swatch writes for other programs.
struct Checker {
  static let mandoc = Checker(path: "/usr/bin/mandoc")
  static let bash = Checker(path: "/usr/bin/bash")
  static let zsh = Checker(path: "/usr/bin/zsh")
  static let fish = Checker(path: "/usr/bin/fish")
  static let qpdf = Checker(path: "/usr/bin/qpdf")
  static let pdfinfo = Checker(path: "/usr/bin/pdfinfo")

  let path: String

  var isThere: Bool { FileManager.default.isExecutableFile(atPath: path) }

  /// Runs the program and returns all that it prints.
  func run(_ arguments: [String], in folder: URL? = nil) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    process.currentDirectoryURL = folder
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: bytes, as: UTF8.self)
  }
}
