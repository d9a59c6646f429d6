import Foundation
import Testing

@Suite("Settings of commands")
struct SettingsRunTests {
  @Test("Settings that aren't JSON end the run with the place of the mistake, but not --help")
  func damaged() async throws {
    try await TemporaryFolder.with { folder in
      try Data("{\"jobs\": }".utf8).write(to: folder.appending(path: "swatch.json"))
      let swatch = SwatchProcess(folder: folder)
      let result = try await swatch.run("fonts")
      #expect(result.code == 2)
      #expect(result.errors.contains("swatch.json:1:10"))
      #expect(try await swatch.run("fonts", "--help").code == 0)
    }
  }

  @Test("--verbose prints the origin of a setting, and --quiet omits warnings")
  func verbose() async throws {
    try await TemporaryFolder.with { folder in
      let card =
        #"{"root": {"node": "text", "text": "a", "font": {"family": "Nonesuch"}}}"#
      try Data(card.utf8).write(to: folder.appending(path: "card.json"))
      let fonts = "/usr/share/fonts/truetype/dejavu"
      let swatch = SwatchProcess(folder: folder, environment: ["SWATCH_FONT_DIR": fonts])
      let line = ["render", "card.json", "-o", "card.png"]
      let verbose = try await swatch.run(line + ["--verbose"])
      let told = "swatch: --font-dir \(fonts) is taken from SWATCH_FONT_DIR\n"
      #expect(verbose.errors.contains(told))
      #expect(verbose.errors.contains(" MiB of memory at most\n"))
      #expect(verbose.errors.contains("warning: "))
      #expect(try await swatch.run(line + ["-q"]).errors == "")
    }
  }
}
