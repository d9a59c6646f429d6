import Swatch
import SwatchConcurrency
import SwatchSnapshots

/// `swatch diff`: the differences of two pictures.
struct DiffCommand: Command {
  var expected = ""
  var actual = ""
  var output: String?
  var threshold = 0.0
  var ignoresAntialiasing = false
  var ignored: [PixelRect] = []
  var printsJSON = false
  var root: String?
  var fonts = FontOptions()
  var color = When.auto

  static var interface: Interface<DiffCommand> {
    Interface(
      name: "diff", abstract: "Compares two PNG files or scenes, and prints their differences.",
      discussion: [
        "Pixels are compared exactly, in 8 bits a channel whatever kinds of PNG they come from, unless --threshold or "
          + "--antialiasing allow more. Pictures of different sizes are different.",
        "A scene that swatch render wrote is painted first, as render does.",
        "The difference picture shows A faded, different pixels red, those that differ only in antialiasing "
          + "yellow, and ignored areas hatched; it is written only if the pictures differ.",
      ],
      examples: [
        UsageExample(
          "swatch diff expected.png card.png",
          "the number of different pixels; exit code 3 if there are any"),
        UsageExample(
          "swatch diff expected.png card.png --threshold 0.1 -o difference.png",
          "a picture of the differences that are seen"),
      ],
      exitCodes: [.different, .badInput, .noInput, .cannotCreate],
      operands: [
        .init(placeholder: "A.png", path: \.expected, help: "the expected picture"),
        .init(placeholder: "B.png", path: \.actual, help: "the actual picture"),
      ],
      options: [
        .optional(
          "-o", "--output", placeholder: "DIFF.png", sets: \.output, as: .outputPath,
          help: "write a picture of the difference"),
        .value(
          "--threshold", placeholder: "N", sets: \.threshold, as: .distance(upTo: 1),
          help:
            "count pixels as equal whose perceptual difference is N or less, as measured by "
            + "pixelmatch and odiff; 0.1 is usual there"),
        .flag(
          "--antialiasing", sets: \.ignoresAntialiasing, to: true,
          help: "count pixels as equal that differ only in antialiasing"),
        .list(
          "--ignore", placeholder: "X,Y,W,H", sets: \.ignored, as: .rectangle,
          help: "leave out a rectangle of pixels; may be given several times"),
        .flag("--json", sets: \.printsJSON, to: true, help: "print one JSON object"),
        .root(\.root),
      ] + Option.fonts(\.fonts) + [.color(\.color)])
  }

  func run(_ console: Console) async throws -> ExitCode {
    try refuseOtherFormat()
    return try await CommandFailure.catching {
      let (expected, actual) = (try await picture(expected), try await picture(actual))
      let comparison = PictureComparison(
        threshold: threshold, ignoresAntialiasing: ignoresAntialiasing, ignored: ignored)
      let limit = WorkLimit(Renderer.processorCount)
      let (difference, pixels) = try await comparison.findings(
        of: actual, from: expected, limit: limit)
      if let output, let pixels, !difference.matches {
        try AtomicFile.write(try await difference.picture(over: pixels, limit: limit), to: output)
      }
      let report = DifferenceReport(difference)
      try await console.printLine(printsJSON ? report.json : report.text)
      return difference.matches ? .success : .different
    }
  }

  private func refuseOtherFormat() throws(CommandFailure) {
    guard let output, let format = Encoding(path: output), format != .png() else { return }
    throw CommandFailure(
      code: .usage,
      message:
        "\(output) names another format, and the picture of a difference is PNG: end its name in "
        + ".png")
  }

  /// The picture at a path, or of the scene that is there.
  private func picture(_ path: String) async throws -> PNGFile {
    guard let scene = try SceneSource(path, root: root)?.scene else { return try read(path) }
    let renderer = Renderer(fonts: try fonts.library(), scale: scene.scale)
    return PNGFile(name: path, bytes: try await renderer.encode(scene, as: .png()))
  }

  private func read(_ path: String) throws(CommandFailure) -> PNGFile {
    let file: PNGFile
    do {
      file = try PNGFile(path: path)
    } catch {
      throw CommandFailure(code: .noInput, message: error.description)
    }
    guard !GitLFSPointer.stands(in: file.bytes) else {
      throw CommandFailure(code: .badInput, message: "\(path): \(GitLFSPointer.reason)")
    }
    return file
  }
}

extension ValueKind<PixelRect> {
  /// A rectangle of whole pixels, its sides above zero.
  fileprivate static var rectangle: ValueKind {
    ValueKind(
      expectation: "x,y,width,height in pixels, such as 0,0,320,44",
      parse: { text in
        let numbers = text.split(separator: ",", omittingEmptySubsequences: false)
          .compactMap { Int32($0).map(Int.init) }
        guard numbers.count == 4, text.split(separator: ",").count == 4, numbers[2] > 0,
          numbers[3] > 0
        else { return nil }
        return PixelRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
      },
      format: { "\($0.x),\($0.y),\($0.width),\($0.height)" })
  }
}
