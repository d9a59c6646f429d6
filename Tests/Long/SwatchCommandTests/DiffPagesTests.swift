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

  @Test("diff compares PDF files page by page, and names a page that only one file has")
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

  @Test("The report of diff shows the pages of both PDF files")
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

  @Test("diff compares a PDF of one page with a picture, and refuses a PDF of several pages")
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
      #expect(mixed.code == 65)
      #expect(
        mixed.errors.contains(
          "a.pdf has pages, and a.png is not a PDF file; name two PDF files, or a single page, "
            + "such as a.pdf#page=1"), "\(mixed.errors)")
    }
  }

  @Test(
    "diff reports a missing or empty file beside a PDF, in either order",
    arguments: [
      ("none.pdf", 66, "none.pdf: there is no such file"),
      ("empty.pdf", 65, "empty.pdf: it is empty; copy or export it again"),
      ("a.pdf#page=1", 65, "a.pdf has pages, and a.pdf#page=1 is not a PDF file"),
    ] as [(String, Int32, String)])
  func unpaired(name: String, code: Int32, words: String) async throws {
    try await TemporaryFolder.with { folder in
      try await Self.render(["#FF0000"], to: "a.pdf", in: folder)
      try Data().write(to: folder.appending(path: "empty.pdf"))
      for files in [["a.pdf", name], [name, "a.pdf"]] {
        let result = try await SwatchProcess(folder: folder).run(["diff"] + files)
        #expect(result.code == code)
        #expect(result.errors.hasPrefix("swatch: \(words)"), "\(result.errors)")
      }
    }
  }

  @Test("diff compares the PDF files of two folders page by page, with or without pictures")
  func folders() async throws {
    try await TemporaryFolder.with { folder in
      for path in ["a/sub", "b/sub"] {
        try FileManager.default.createDirectory(
          at: folder.appending(path: path), withIntermediateDirectories: true)
      }
      let files = [
        ("a/sub/x.pdf", ["#FF0000", "#00FF00"]),
        ("b/sub/x.pdf", ["#FF0000", "#0000FF", "#000000"]),
        ("a/gone.PDF.pdf", ["#FF0000"]), ("b/new.pdf", ["#FF0000"]),
      ]
      for (path, colors) in files { try await Self.render(colors, to: path, in: folder) }
      let swatch = SwatchProcess(folder: folder)
      let result = try await swatch.run("diff", "a", "b", "--report", "out")
      #expect(result.code == 3)
      #expect(result.errors == "5 pictures: 1 equal, 1 different, 2 added, 1 removed\n")
      #expect(result.lines.contains { $0.hasPrefix("sub/x.pdf#page=2: ") }, "\(result.output)")
      for line in [
        "gone.PDF.pdf#page=1: only a/gone.PDF.pdf has it", "new.pdf#page=1: only b/new.pdf has it",
        "sub/x.pdf#page=3: only b/sub/x.pdf has it",
      ] {
        #expect(result.lines.contains(line), "\(result.output)")
      }
      let kept = "out/pictures/sub/x.pdf/page-2.png.difference.png"
      #expect(FileManager.default.fileExists(atPath: folder.appending(path: kept).path))
      let same = try await swatch.run("diff", "a", "a")
      #expect(same.code == 0)
      #expect(same.errors == "3 pictures: 3 equal\n")
      try Data("%PDF-1.7\nnothing".utf8).write(to: folder.appending(path: "b/sub/x.pdf"))
      let damaged = try await swatch.run("diff", "a", "b")
      #expect(damaged.code == 1)
      #expect(damaged.errors.contains("b/sub/x.pdf#page=2: the PDF is damaged ("))
    }
  }
}
