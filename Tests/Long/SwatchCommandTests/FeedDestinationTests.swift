import Foundation
import Swatch
import Testing

@testable import SwatchCLI

@Suite("Destinations of a feed's pictures")
struct FeedDestinationTests {
  @Test(
    "An output with a file's extension is a file if the layout makes one file, else a folder",
    arguments: [
      ("out", nil, .pages, .folder("out")), ("out/", nil, .each, .folder("out/", of: .each)),
      ("out", .svg(), .strip, .folder("out", of: .strip(PageStrip()), as: .svg())),
      ("out", .webp(), .pages, .folder("out", as: .webp())),
      ("out", .pdf, .pages, .document("out/feed.pdf")),
      ("out/", .pdf, .strip, .document("out/feed.pdf", of: .strip(PageStrip()))),
      ("a.pdf", nil, .pages, .document("a.pdf")),
      ("a.PDF", .pdf, .each, .document("a.PDF", of: .each)),
      ("a.png", .pdf, .each, .document("a.png", of: .each)),
      ("a.png", nil, .long, .long("a.png", as: .png())),
      ("a.JPEG", nil, .long, .long("a.JPEG", as: .jpeg())),
      ("a.pdf", nil, .long, .long("a.pdf", as: .pdf)),
      ("a.png", .svg(), .long, .long("a.png", as: .svg())),
      ("out", .pdf, .long, .long("out/feed.pdf", as: .pdf)),
      ("out", nil, .long, .long("out/feed.png", as: .png())),
      ("out/", .jpeg(), .long, .long("out/feed.jpg", as: .jpeg())),
      ("a.png/", nil, .pages, .folder("a.png/")),
      ("a.png/", .pdf, .pages, .document("a.png/feed.pdf")),
    ] as [(String, SceneEncoding?, LayoutChoice.Kind, PageRenderer.Output)])
  func outputs(
    path: String, format: SceneEncoding?, layout: LayoutChoice.Kind, output: PageRenderer.Output
  ) throws {
    let destination = FeedDestination(
      path: path, format: FormatChoice(format: format), layout: LayoutChoice(kind: layout))
    #expect(try destination.output() == output)
  }

  @Test(
    "A file name is refused with advice if the run would make several files",
    arguments: [
      ("all.png", nil, .pages), ("all.svg", nil, .sheet), ("all.pdf", .png(), .strip),
      ("all.png", .svg(), .each), ("all.jpg", nil, .pages), ("all.webp", nil, .each),
    ] as [(String, SceneEncoding?, LayoutChoice.Kind)])
  func refused(path: String, format: SceneEncoding?, layout: LayoutChoice.Kind) {
    let failure = #expect(throws: CommandFailure.self) {
      try FeedDestination(
        path: path, format: FormatChoice(format: format), layout: LayoutChoice(kind: layout)
      ).output()
    }
    #expect(failure?.code == .usage)
    #expect(
      failure?.messages.first
        == "\(path) is the name of one picture, and --layout \(layout.rawValue) makes several: name "
        + "a folder (\(path)/ for one of that name), or add --layout long")
  }

  @Test(
    "A name with the extension of an unsupported format is refused, and no folder is made",
    arguments: ["all.gif", "all.AVIF", "out/all.tiff"], LayoutChoice.Kind.allCases)
  func otherPictures(path: String, layout: LayoutChoice.Kind) throws {
    let failure = #expect(throws: CommandFailure.self) {
      try FeedDestination(
        path: path, format: FormatChoice(), layout: LayoutChoice(kind: layout)
      ).output()
    }
    #expect(failure?.code == .usage)
    let message = failure?.messages.first
    #expect(message?.contains("or name a folder (\(path)/ for one of that name)") == true)
    let folder = FeedDestination(
      path: path + "/", format: FormatChoice(), layout: LayoutChoice())
    #expect(try folder.output() == .folder(path + "/"))
  }

  @Test("An existing folder named like a file is used, and a refused name creates no folder")
  func folders() async throws {
    try await TemporaryFolder.with { folder in
      let feedCase = try FeedCase(in: folder, feed: FeedCase.row(10))
      let refused = try await feedCase.render("-o", "all.png")
      #expect(refused.code == 2)
      let all = folder.appending(path: "all.png")
      #expect(!FileManager.default.fileExists(atPath: all.path))
      try FileManager.default.createDirectory(at: all, withIntermediateDirectories: false)
      #expect(try await feedCase.render("-o", "all.png").code == 0)
      #expect(try feedCase.files(in: "all.png").keys.sorted() == ["page-000001.png"])
    }
  }

  @Test(
    "An option that names a folder, or a picture beside printed output, refuses a dash",
    arguments: [
      ["feed", "f", "--template", "t", "-o", "-"], ["diff", "a", "b", "-o", "-"],
      ["report", "r", "-o", "-"], ["verify", "d", "--report", "-"],
      ["record", "d", "--references", "-"],
    ])
  func standardOutput(words: [String]) {
    let error = #expect(throws: UsageError.self) { try Tool.line(words) { () in .none } }
    #expect(error?.description.contains("(./- for one named -)") == true)
  }

  @Test(
    "System limits at or above the run's need are accepted",
    arguments: [(1, 784, 56), (2, 800, 64), (64, 1792, 560)] as [(Int, UInt, UInt)])
  func limits(processors: Int, megabytes: UInt, files: UInt) {
    let memory = megabytes << 20
    func code(_ memory: UInt, _ files: UInt) -> ExitCode? {
      ProcessLimits.failure(memory: memory, files: files, processors: processors)?.code
    }
    #expect(code(memory, files) == nil)
    #expect(code(.max, .max) == nil)
    #expect(code(memory - 1, files) == .temporary)
    #expect(code(memory, files - 1) == .inputOutput)
  }
}
