import Foundation
import Testing

@Suite("swatch diff of PDF files", .timeLimit(.minutes(20)))
struct DiffPagesTests {
  /// A feed whose pages have the colours of some rows.
  private static func render(_ colors: [String], to name: String, in folder: URL) async throws {
    let card =
      #"{"node": "display", "backgroundColor": "{{color}}", "#
      + #""style": {"preferredSize": [40, 20]}}"#
    try Data(#"{"root": \#(card)}"#.utf8).write(to: folder.appending(path: "card.json"))
    let rows = colors.map { "{\"color\": \"\($0)\"}\n" }.joined()
    try Data(rows.utf8).write(to: folder.appending(path: "rows.ndjson"))
    let result = try await SwatchProcess(folder: folder).run(
      "feed", "rows.ndjson", "--template", "card.json", "-o", name, "--rows-per-page", "1",
      "--width", "40")
    #expect(result.code == 0, "\(result.errors)")
  }

  private static func two(in folder: URL) async throws {
    try await render(["#FF0000", "#00FF00", "#0000FF"], to: "a.pdf", in: folder)
    try await render(["#FF0000", "#00FFFF", "#0000FF", "#000000"], to: "b.pdf", in: folder)
  }

  @Test("Pages are compared one by one, and those that only one has are named")
  func pages() async throws {
    try await TemporaryFolder.with { folder in
      try await Self.two(in: folder)
      let swatch = SwatchProcess(folder: folder)
      let result = try await swatch.run("diff", "a.pdf", "b.pdf", "-o", "d.png")
      #expect(result.code == 3)
      #expect(result.errors == "4 pages: 2 equal, 1 different, 1 added\n")
      #expect(result.lines.first?.hasPrefix("page 2: ") == true, "\(result.output)")
      #expect(result.lines.contains("page 4: only b.pdf has it"))
      let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      #expect(files.filter { $0.hasSuffix(".png") } == ["d-page-2.png"])
      let back = try await swatch.run("diff", "b.pdf", "a.pdf")
      #expect(back.errors == "4 pages: 2 equal, 1 different, 1 removed\n")
      let same = try await swatch.run("diff", "a.pdf", "a.pdf")
      #expect(same.code == 0)
      #expect(same.output.isEmpty)
      #expect(same.errors == "3 pages: 3 equal\n")
    }
  }

  @Test("A report has the pages of both files")
  func report() async throws {
    try await TemporaryFolder.with { folder in
      try await Self.two(in: folder)
      let result = try await SwatchProcess(folder: folder).run(
        "diff", "a.pdf", "b.pdf", "--report", "out", "--json")
      #expect(result.code == 3)
      #expect(result.lines.count == 4)
      #expect(
        result.lines.last?.hasPrefix("{\"name\": \"page 4\", \"outcome\": \"added\"") == true)
      let files = try FileManager.default.contentsOfDirectory(
        atPath: folder.appending(path: "out/pictures").path)
      #expect(
        files.sorted() == [
          "page-2.png.difference.png", "page-2.png.failure.png", "page-2.png.reference.png",
          "page-4.png.failure.png",
        ])
    }
  }

  @Test("A page is compared with a picture, and a file of pages with none")
  func picture() async throws {
    try await TemporaryFolder.with { folder in
      try await Self.two(in: folder)
      let swatch = SwatchProcess(folder: folder)
      let equal = try await swatch.run("diff", "a.pdf#page=1", "b.pdf#page=1")
      #expect(equal.code == 0)
      let other = try await swatch.run("diff", "a.pdf#page=2", "a.pdf#page=3")
      #expect(other.code == 3)
      let missing = try await swatch.run("diff", "a.pdf#page=9", "a.pdf")
      #expect(missing.code == 66)
      try Data("no picture".utf8).write(to: folder.appending(path: "a.png"))
      let mixed = try await swatch.run("diff", "a.pdf", "a.png")
      #expect(mixed.code == 66)
      #expect(
        mixed.errors.contains(
          "a.pdf has pages, and a.png is no PDF file of pages; name two, or a page of it, as "
            + "a.pdf#page=1"), "\(mixed.errors)")
    }
  }
}
