import Foundation
import Testing

@Suite(
  "swatch diff of folders, formats and masks",
  .timeLimit(.minutes(20)))
struct DiffFolderTests {
  /// Two coloured boxes on white, 60 × 40 points.
  private static func card(_ color: String, _ other: String = "#20A040FF") -> String {
    """
    {"sizeRange": {"min": [60, 40], "max": [60, 40]}, "root": {"spec": "background",
      "background": {"node": "display", "id": "card", "backgroundColor": "#FFFFFFFF"},
      "child": {"spec": "stack", "direction": "horizontal", "alignItems": "start", "children": [
        {"node": "display", "id": "left", "backgroundColor": "\(color)",
         "style": {"preferredSize": [20, 20]}},
        {"node": "display", "id": "right", "backgroundColor": "\(other)",
         "style": {"preferredSize": [20, 20]}}]}}}
    """
  }

  /// White where the left box is, and black elsewhere.
  private static let mask = card("#FFFFFFFF", "#000000FF")
    .replacing(
      "\"card\", \"backgroundColor\": \"#FFFF", with: "\"card\", \"backgroundColor\": \"#0000")

  /// Renders cards to pictures at paths of the folder.
  private static func render(
    _ pictures: [(path: String, card: String)], in folder: URL
  ) async throws {
    let swatch = SwatchProcess(folder: folder)
    for (path, card) in pictures {
      let url = folder.appending(path: path)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      let document = folder.appending(path: "document.json")
      try Data(card.utf8).write(to: document)
      let result = try await swatch.run("render", "document.json", "-o", path)
      #expect(result.code == 0, "\(result.errors)")
    }
  }

  private static func twoFolders(in folder: URL) async throws {
    try await render(
      [
        ("a/same.png", card("#FF0000FF")), ("b/same.png", card("#FF0000FF")),
        ("a/deep/one.png", card("#FF0000FF")), ("b/deep/one.png", card("#0000FFFF")),
        ("a/gone.png", card("#FF0000FF")), ("b/new.png", card("#FF0000FF")),
      ], in: folder)
  }

  @Test("diff compares pictures of equal name, and counts the others as added or removed")
  func pairs() async throws {
    try await TemporaryFolder.with { folder in
      try await Self.twoFolders(in: folder)
      try Data("no picture".utf8).write(to: folder.appending(path: "a/notes.txt"))
      let swatch = SwatchProcess(folder: folder)
      let result = try await swatch.run("diff", "a", "b")
      #expect(result.code == 3)
      #expect(result.errors == "4 pictures: 1 equal, 1 different, 1 added, 1 removed\n")
      #expect(
        result.output == """
          deep/one.png: 20×20 pixels at 0,0 differ, all of them
          400 of 2,400 pixels are different (16.7 %); the largest difference of a channel is 255 of \
          255, and the largest perceptual difference 0.7074 of 1.
          gone.png: it was removed
          new.png: it was added

          """)
      let same = try await swatch.run("diff", "a", "a")
      #expect(same.code == 0)
      #expect(same.output.isEmpty)
      let json = try await swatch.run("diff", "a", "b", "--json")
      #expect(json.lines.count == 4)
      #expect(
        json.lines[0].hasPrefix(
          "{\"name\": \"deep/one.png\", \"outcome\": \"different\", \"differingPixels\": 400, "
            + "\"totalPixels\": 2400, "))
      #expect(json.lines[1] == "{\"name\": \"gone.png\", \"outcome\": \"removed\"}")
      #expect(json.lines[2] == "{\"name\": \"new.png\", \"outcome\": \"added\"}")
    }
  }

  @Test("diff --report writes pictures beside the report, and report --self-contained embeds them")
  func report() async throws {
    try await TemporaryFolder.with { folder in
      try await Self.twoFolders(in: folder)
      let swatch = SwatchProcess(folder: folder)
      let result = try await swatch.run("diff", "a", "b", "--report", "out")
      #expect(result.code == 3)
      for file in [
        "report.html", "report.json", "junit.xml", "summary.md",
        "pictures/deep/one.png.reference.png", "pictures/deep/one.png.failure.png",
        "pictures/deep/one.png.difference.png",
        "pictures/gone.png.reference.png", "pictures/new.png.failure.png",
      ] {
        #expect(FileManager.default.fileExists(atPath: folder.appending(path: "out/\(file)").path))
      }
      let again = try await swatch.run(
        "report", "out/report.json", "-o", "whole", "--self-contained")
      #expect(again.code == 0)
      let page = try String(
        contentsOf: folder.appending(path: "whole/report.html"), encoding: .utf8)
      #expect(page.contains("data:image/png;base64,"))
    }
  }

  @Test("Pictures whose paths differ only by a dot or an extension get files of their own")
  func likeNames() async throws {
    let paths = ["m.n/c.png", "m/n/c.png", "x.jpg", "x.png"]
    try await TemporaryFolder.with { folder in
      let (red, blue) = (Self.card("#FF0000FF"), Self.card("#0000FFFF"))
      try await Self.render(
        paths.flatMap { [("a/\($0)", red), ("b/\($0)", blue)] }, in: folder)
      let swatch = SwatchProcess(folder: folder)
      let json = try await swatch.run("diff", "a", "b", "--json", "--report", "out")
      #expect(json.code == 3)
      for (line, path) in zip(json.lines, paths) {
        #expect(line.hasPrefix("{\"name\": \"\(path)\""))
        let kept = folder.appending(path: "out/pictures/\(path).difference.png")
        #expect(FileManager.default.fileExists(atPath: kept.path))
      }
      let accepted = try await swatch.run(
        "report", "out/report.json", "-o", "whole", "--self-contained")
      #expect(accepted.errors.contains("4 different"), "\(accepted.errors)")
    }
  }

  @Test("A folder can't be compared with a file, and -o is refused for folders")
  func usage() async throws {
    try await TemporaryFolder.with { folder in
      try await Self.render([("a/x.png", Self.card("#FF0000FF"))], in: folder)
      let swatch = SwatchProcess(folder: folder)
      let mixed = try await swatch.run("diff", "a/x.png", "a")
      #expect(mixed.code == 66)
      #expect(mixed.errors.contains("a: it is a folder; name a file, or two folders"))
      let output = try await swatch.run("diff", "a", "a", "-o", "d.png")
      #expect(output.code == 2)
      let report = try await swatch.run("diff", "a/x.png", "a/x.png", "--report", "r")
      #expect(report.code == 2)
      let gone = try await swatch.run("diff", "a", "none")
      #expect(gone.code == 66)
      #expect(gone.errors.contains("none: there is no such folder"))
    }
  }

  @Test("diff reads JPEG and WebP pictures", arguments: ["jpg", "webp"])
  func formats(ending: String) async throws {
    try await TemporaryFolder.with { folder in
      try await Self.render(
        [
          ("a.\(ending)", Self.card("#FF0000FF")), ("b.\(ending)", Self.card("#FF0000FF")),
          ("c.\(ending)", Self.card("#0000FFFF")), ("a.png", Self.card("#FF0000FF")),
        ], in: folder)
      let swatch = SwatchProcess(folder: folder)
      #expect(try await swatch.run("diff", "a.\(ending)", "b.\(ending)").code == 0)
      #expect(try await swatch.run("diff", "a.\(ending)", "c.\(ending)").code == 3)
      // The colours of a JPEG are close to those of its source.
      let other = try await swatch.run(
        "diff", "a.png", "a.\(ending)", "--threshold", "0.2", "--accept-ratio", "0.1")
      #expect(other.code == 0, "\(other.output)")
      try Data([0xFF, 0xD8, 0xFF, 0, 1]).write(to: folder.appending(path: "cut.jpg"))
      let cut = try await swatch.run("diff", "cut.jpg", "a.png")
      #expect(cut.code == 65)
      #expect(cut.errors.hasPrefix("swatch: cut.jpg: the JPEG "))
    }
  }

  @Test("diff ignores the white pixels of a mask, and refuses --ignore for pictures without nodes")
  func leftOut() async throws {
    try await TemporaryFolder.with { folder in
      try await Self.render(
        [
          ("a.png", Self.card("#FF0000FF")), ("b.png", Self.card("#0000FFFF")),
          ("mask.png", Self.mask),
        ], in: folder)
      let swatch = SwatchProcess(folder: folder)
      #expect(try await swatch.run("diff", "a.png", "b.png").code == 3)
      #expect(try await swatch.run("diff", "a.png", "b.png", "--mask", "mask.png").code == 0)
      let unknown = try await swatch.run("diff", "a.png", "b.png", "--ignore", "left")
      #expect(unknown.code == 2)
      #expect(
        unknown.errors.contains(
          "there is no node 'left' to ignore; the pictures have no nodes"))
    }
  }

  @Test(
    "diff accepts all tolerances of verify",
    arguments: [
      (["--accept-pixels", "400"], 0), (["--accept-pixels", "399"], 3),
      (["--accept-ratio", "0.17"], 0), (["--accept-ratio", "0.16"], 3),
      (["--accept-window", "400"], 0), (["--accept-window", "399"], 3),
      (["--accept-pixels", "400", "--accept-channel", "254"], 3),
    ] as [([String], Int32)])
  func tolerances(options: [String], code: Int32) async throws {
    try await TemporaryFolder.with { folder in
      try await Self.render(
        [("a.png", Self.card("#FF0000FF")), ("b.png", Self.card("#0000FFFF"))], in: folder)
      let result = try await SwatchProcess(folder: folder).run(
        ["diff", "a.png", "b.png"] + options)
      #expect(result.code == code)
      #expect(result.output.contains("Not accepted: ") == (code == 3))
    }
  }
}
