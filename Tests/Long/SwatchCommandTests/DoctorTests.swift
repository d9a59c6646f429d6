import Foundation
import Testing

@testable import SwatchCLI

@Suite("The doctor")
struct DoctorTests {
  @Test("The doctor prints sections about libraries, fonts, system, terminal and settings")
  func sections() async throws {
    let result = try await SwatchProcess(environment: ["SWATCH_JOBS": "3", "TERM": "xterm"])
      .run("doctor")
    for line in [
      "program", "libraries", "fonts", "system", "terminal", "settings", "problems",
      "  SWATCH_JOBS       3", "  TERM              xterm", "  standard output   no terminal",
      "  swatch.json       none",
    ] {
      #expect(result.lines.contains(line), "\(line)")
    }
    #expect(result.lines.contains { $0.hasPrefix("  cairo             1.") })
  }

  @Test("The doctor counts the processors that are available to the process")
  func processors() async throws {
    let first = "$(taskset -cp $$ | sed 's/.*: \\([0-9]*\\).*/\\1/')"
    let result = try await SwatchProcess(script: "taskset -c \"\(first)\" \"$0\" \"$@\"")
      .run("doctor")
    #expect(result.lines.contains("  processors        1"), "\(result.output)\(result.errors)")
  }

  @Test("The doctor reports a missing font with its remedy, and exits with 3")
  func noFonts() async throws {
    try await TemporaryFolder.with { folder in
      let result = try await SwatchProcess(folder: folder)
        .run("doctor", "--font-dir", ".", "--no-system-fonts", "--json")
      #expect(result.code == 3)
      let json = try JSONSerialization.jsonObject(with: result.outputBytes) as? [String: Any]
      let fonts = try #require(json?["fonts"] as? [String: String])
      #expect(fonts["faces"] == "0")
      let problems = try #require(json?["problems"] as? [String])
      #expect(problems.contains { $0.contains("it contains no readable font") })
    }
  }

  @Test(
    "The doctor reports wrong settings with their place, and still prints the other sections",
    arguments: [
      (#"{"jbs": 1}"#, "swatch.json: jbs: there is no option --jbs"),
      ("{bad", "swatch.json:1:2: "),
    ])
  func settings(text: String, problem: String) async throws {
    try await TemporaryFolder.with { folder in
      let file = folder.appending(path: "swatch.json")
      try Data(text.utf8).write(to: file)
      let result = try await SwatchProcess(folder: folder).run("doctor")
      #expect(result.code == 3)
      #expect(result.lines.contains { $0.contains(problem) }, "\(result.output)")
      #expect(result.lines.contains("libraries"))
    }
  }

  @Test(
    "The doctor lists the libraries that are loaded on demand",
    arguments: [
      "giflib", "libavif", "librsvg", "libtiff", "poppler", "libqpdf", "icu", "libcurl",
    ])
  func loaded(library: String) async throws {
    let result = try await SwatchProcess().run("doctor")
    #expect(result.lines.contains { $0.hasPrefix("  \(library) ") && $0.contains("found, for ") })
  }
}
