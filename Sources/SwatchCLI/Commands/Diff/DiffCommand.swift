import Swatch
import SwatchConcurrency
import SwatchSnapshots

/// `swatch diff`: the differences of two pictures, or of two folders of pictures.
struct DiffCommand: Command {
  var expected = ""
  var actual = ""
  var output: String?
  var report: String?
  var isSelfContained = false
  var tolerances = Tolerances()
  var mask: String?
  var jobs = Renderer.processorCount
  var printsJSON = false
  var root: String?
  var fonts = FontOptions()
  var color = When.auto

  static var options: [Option<DiffCommand>] {
    outputs + Option.group(\.tolerances, Tolerances.options(ignoring: .pixels)) + inputs
      + Option.group(\.fonts) + [.color(\.color)]
  }

  static var interface: Interface<DiffCommand> {
    Interface(
      name: "diff",
      abstract:
        "Compares two pictures, scenes, PDF files or folders of pictures, and prints their "
        + "differences.",
      discussion: [
        "Pictures are \(PictureEndings.comparedFormats). Pixels are compared exactly, in 8 "
          + "bits a channel whatever kinds of "
          + "pictures they come from, unless tolerances allow more. Pictures of different "
          + "sizes are different.",
        "A scene that swatch render wrote is painted first, as render does.",
        "Two folders are compared with those below them: pictures of the same path and name "
          + "are pairs; those "
          + "that only A has were removed, those that only B has were added. PDF files in "
          + "them are compared page by page. --report writes pages about them.",
        "Two PDF files are compared page by page, at 144 pixels an inch; pages that only one "
          + "has are named, and "
          + "with -o d.png the picture of page 2 is d-page-2.png. A page is a picture: "
          + "letter.pdf#page=2.",
        "The difference picture shows A faded, different pixels red, those that differ only "
          + "in antialiasing "
          + "yellow, and ignored areas hatched; it is written only if the pictures differ.",
      ],
      examples: [
        UsageExample(
          "swatch diff expected.png card.png",
          "the number of different pixels; exit code 3 if there are any"),
        UsageExample(
          "swatch diff expected.png card.png --threshold 0.1 -o difference.png",
          "a picture of the visible differences"),
        UsageExample(
          "swatch diff before.pdf after.pdf --report out",
          "a report about the pages of two PDF files"),
        UsageExample(
          "swatch diff before after --report out",
          "a report about two folders of pictures"),
      ],
      exitCodes: [.rowsFailed, .different, .badInput, .noInput, .cannotCreate],
      operands: [
        .init(
          placeholder: "A.png", path: \.expected, access: .file,
          help: "the expected picture or folder"),
        .init(
          placeholder: "B.png", path: \.actual, access: .file,
          help: "the actual picture or "
            + "folder"),
      ])
  }

  /// The options of the outputs.
  private static var outputs: [Option<DiffCommand>] {
    [
      .optional(
        "-o", "--output", placeholder: "DIFF.png", sets: \.output, as: .outputPath(.output),
        help: "write a picture of the difference"),
      .optional(
        "--report", placeholder: "DIR", sets: \.report, as: .outputPath(.outputFolder),
        otherwise: "none",
        help: "write a report about two folders, or PDF files"),
      .selfContained(\.isSelfContained),
      .flag(
        "--json", sets: \.printsJSON, to: true,
        help: "print one JSON object; for folders and PDF files, one for each picture"),
    ]
  }

  /// The options of the inputs.
  private static var inputs: [Option<DiffCommand>] {
    [
      .optional(
        "--mask", placeholder: "MASK.png", sets: \.mask, as: .path(.file), otherwise: "none",
        help: "ignore the pixels that are white in the picture MASK.png"),
      .jobs(\.jobs, help: "the number of pictures compared in parallel"),
      .root(\.root),
    ]
  }

  func run(_ console: Console) async throws -> ExitCode {
    try refuseOtherFormat()
    return try await CommandFailure.catching {
      if let pairs = try DiffPairs(foldersOf: self) ?? DiffPairs(pagesOf: self) {
        return try await pairs.run(console)
      }
      return try await compareFiles(console)
    }
  }

  private func compareFiles(_ console: Console) async throws -> ExitCode {
    let report = self.report ?? (isSelfContained ? "" : nil)
    guard report == nil else {
      throw CommandFailure(
        code: .usage,
        message: "--report and --self-contained require two folders or two PDF files")
    }
    let (expected, actual) = (try await picture(expected), try await picture(actual))
    let trees: [SnapshotTree?] =
      tolerances.namesNodes
      ? [try SnapshotPicture.tree(in: expected), try SnapshotPicture.tree(in: actual)] : []
    let comparison = try self.comparison().ignoring(tolerances.ignored, inPixelsOf: trees)
    let limit = WorkLimit(jobs)
    let (difference, pixels) = try await comparison.findings(
      of: actual, from: expected, limit: limit)
    var changes: [String] = []
    if !difference.matches, let pixels {
      if let output {
        let picture = try await difference.picture(over: pixels.expected, limit: limit)
        try AtomicFile.write(picture, to: output)
      }
      changes = try SnapshotPicture.changes(
        difference, from: expected, to: actual, pixels, listsRegions: false)
    }
    let told = DifferenceReport(
      difference, changes: changes, refusal: comparison.refusal(of: difference))
    try await console.printLine(printsJSON ? told.json : told.text)
    return comparison.accepts(difference) ? .success : .different
  }

  /// Returns the comparison, which ignores the pixels of the mask.
  func comparison() throws -> PictureComparison {
    var comparison = tolerances.comparison
    if let mask {
      let pixels = try PicturePair.read(mask).decodePicture()
      comparison.ignored += PixelMask(whiteIn: pixels).rects
    }
    return comparison
  }

  private func refuseOtherFormat() throws(CommandFailure) {
    guard let output, let format = SceneEncoding(path: output), format != .png() else { return }
    throw CommandFailure(
      code: .usage,
      message:
        "\(output) names another format, and the picture of a difference is PNG: end its name in "
        + ".png")
  }

  /// Returns the picture at a path; a scene is painted.
  private func picture(_ path: String) async throws -> PNGFile {
    guard let scene = try SceneSource(path, root: root)?.scene else {
      return try PicturePair.read(path)
    }
    let renderer = Renderer(fonts: try fonts.library(), scale: scene.scale)
    return PNGFile(name: path, bytes: try await renderer.encode(scene, as: .png()))
  }
}
