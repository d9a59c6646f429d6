import Foundation
import Testing

@testable import SwatchCLI
@testable import SwatchFiles

@Suite(
  "Runs in a sandbox", .enabled(if: Sandbox.landlockVersion != nil && !SwatchProcess.isSanitized))
struct SandboxedRunTests {
  /// A folder `work` with a feed, and a card that shows a picture beside it or elsewhere.
  private static func inWork(
    picture: String, _ body: (SwatchProcess, URL) async throws -> Void
  ) async throws {
    try await TemporaryFolder.with { folder in
      let work = folder.appending(path: "work")
      try FileManager.default.createDirectory(
        at: work.appending(path: "out"), withIntermediateDirectories: true)
      try await BoxDocument.run("render", "box.json", "--data", "data.json", "-o", "box.png") {
        result, place in
        #expect(result.code == 0)
        for copy in [folder, work] {
          try FileManager.default.copyItem(
            at: place.appending(path: "box.png"), to: copy.appending(path: "box.png"))
        }
      }
      let source = picture.replacing("FOLDER", with: folder.path)
      let card = #"{"root": {"node": "image", "source": "\#(source)"}}"#
      try Data(card.utf8).write(to: work.appending(path: "card.json"))
      try Data("{}\n{}\n".utf8).write(to: work.appending(path: "rows.ndjson"))
      try await body(SwatchProcess(folder: work), work)
    }
  }

  @Test("A picture in the document's folder has the same bytes with and without the sandbox")
  func inside() async throws {
    try await Self.inWork(picture: "box.png") { swatch, work in
      for format in ["png", "svg", "pdf", "webp"] {
        let bounded = try await swatch.run(
          "render", "card.json", "-o", "out/a.\(format)", "--sandbox")
        #expect(bounded.code == 0, "\(bounded.errors)")
        #expect(try await swatch.run("render", "card.json", "-o", "out/b.\(format)").code == 0)
        #expect(
          FileManager.default.contentsEqual(
            atPath: work.path + "/out/a.\(format)", andPath: work.path + "/out/b.\(format)"))
      }
    }
  }

  @Test(
    "A sandboxed run can't read a picture outside the document's folder",
    arguments: ["FOLDER/box.png", "../box.png", "/etc/passwd"])
  func outside(picture: String) async throws {
    try await Self.inWork(picture: picture) { swatch, work in
      let free = try await swatch.run("render", "card.json", "-o", "out/a.png")
      #expect(free.code == (picture == "/etc/passwd" ? 65 : 0))
      let bounded = try await swatch.run("render", "card.json", "-o", "out/b.png", "--sandbox")
      #expect(bounded.code != 0)
      #expect(bounded.errors.contains("it can't be read in the sandbox"), "\(bounded.errors)")
      #expect(bounded.errors.contains("or name its own with --root"))
      #expect(!FileManager.default.fileExists(atPath: work.path + "/out/b.png"))
    }
  }

  @Test("A sandboxed run reads a picture outside the document's folder once that folder is allowed")
  func named() async throws {
    try await Self.inWork(picture: "FOLDER/box.png") { swatch, work in
      let result = try await swatch.run(
        "render", "card.json", "-o", "out/a.png", "--sandbox", "--root",
        work.deletingLastPathComponent().path)
      #expect(result.code == 0, "\(result.errors)")
    }
  }

  @Test("A sandboxed feed writes its pages, and a sandboxed inspect reads only its folder")
  func feed() async throws {
    try await Self.inWork(picture: "box.png") { swatch, work in
      let line = ["feed", "rows.ndjson", "--template", "card.json", "-o", "pages", "--sandbox"]
      let pages = try await swatch.run(line)
      #expect(pages.code == 0, "\(pages.errors)")
      #expect(FileManager.default.fileExists(atPath: work.path + "/pages/page-000001.png"))
      let inspected = try await swatch.run("inspect", "card.json", "--sandbox", "--verbose")
      #expect(inspected.code == 0, "\(inspected.errors)")
      #expect(inspected.errors.contains("the kernel keeps the process to reading from ."))
    }
  }
}
