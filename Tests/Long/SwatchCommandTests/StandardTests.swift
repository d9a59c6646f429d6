import Foundation
import Testing

@testable import SwatchCLI

@Suite("Options for standards of PDF files")
struct StandardTests {
  @Test("A violation of a standard is reported with the node, and no file is written")
  func standard() async throws {
    try await TemporaryFolder.with { folder in
      let card = """
        {"root": {"spec": "stack", "direction": "vertical", "children": [
          {"node": "image", "id": "flag", "image": {"size": [20, 20], "color": "blue"}},
          {"node": "image", "image": {"size": [20, 20], "color": "red"}, "alt": ""}]}}
        """
      try Data(card.utf8).write(to: folder.appending(path: "card.json"))
      let options = ["render", "card.json", "-o", "card.pdf", "--title", "T", "--language", "en"]
      let process = SwatchProcess(folder: folder)
      let refused = try await process.run(options + ["--pdf-standard", "ua-1,a-2b"])
      #expect(refused.code == 65)
      #expect(refused.errors.contains("the file can't conform to PDF/UA-1 and PDF/A-2b"))
      #expect(refused.errors.contains("children[0]"))
      #expect(refused.errors.contains("the picture has no alternative text"))
      #expect(!refused.errors.contains("children[1]"))
      #expect(!FileManager.default.fileExists(atPath: folder.appending(path: "card.pdf").path))
      let archived = try await process.run(options + ["--pdf-standard", "a-2b"])
      #expect(archived.code == 0, "\(archived.errors)")
    }
  }

  @Test(
    "PDF options that contradict each other are reported",
    arguments: [
      (["--pdf-standard", "a-1b"], "one or more of ua-1, a-2b, a-3b, a-4"),
      (["--pdf-standard", "ua-1"], "--title"), (["--pdf-standard", "a-2b,a-4"], "one part"),
      (["--attach", "box.json", "--pdf-standard", "a-2b"], "can't have attachments"),
      (["--attach", "box.json", "--attach", "box.json"], "two attachments"),
      (["--relationship", "data"], "--relationship"), (["--factur-x"], "factur-x.xml"),
      (["--date", "today"], "2026-11-28"), (["--attach", "missing.xml"], "missing.xml"),
    ] as [([String], String)])
  func options(options: [String], words: String) async throws {
    try await TemporaryFolder.with { folder in
      try Data("{\"root\": {\"node\": \"display\", \"style\": {\"preferredSize\": [9, 9]}}}".utf8)
        .write(to: folder.appending(path: "box.json"))
      let result = try await SwatchProcess(folder: folder).run(
        ["render", "box.json", "-o", "box.pdf"] + options)
      #expect(result.code != 0)
      #expect(result.errors.contains(words), "\(result.errors)")
    }
  }
}
