import Foundation
import Swatch
import Testing

@Suite("Formats of written pictures", .timeLimit(.minutes(20)))
struct FormatRunTests {
  /// A box beside empty space, 60 × 40 pixels.
  private static let document = """
    {"sizeRange": {"min": [60, 40], "max": [60, 40]}, "root": {"spec": "inset",
      "insets": {"top": 0, "left": 0, "bottom": 0, "right": 30},
      "child": {"node": "display", "backgroundColor": "#FF0000"}}}
    """
  /// The first bytes of files.
  private static let starts: [String: [UInt8]] = [
    "png": [0x89, 0x50, 0x4E, 0x47], "jpeg": [0xFF, 0xD8, 0xFF], "webp": Array("RIFF".utf8),
  ]

  private static func size(of file: Data) throws -> [Int] {
    let size = try FileImageDecoder().size(of: .bytes(Array(file)))
    return [size.width, size.height]
  }

  @Test(
    "A picture has the same bytes in a file, in standard output, behind a link and in a pipe",
    arguments: [
      ("png", "a.png", []), ("jpeg", "a.jpg", []), ("jpeg", "a.JPEG", ["--quality", "50"]),
      ("webp", "a.webp", []), ("webp", "a.webp", ["--lossless"]),
      ("webp", "a.webp", ["--quality", "20"]), ("jpeg", "a", ["--format", "jpeg"]),
    ])
  func places(format: String, name: String, options: [String]) async throws {
    try await TemporaryFolder.with { folder in
      try Data(Self.document.utf8).write(to: folder.appending(path: "box.json"))
      let swatch = SwatchProcess(folder: folder)
      let file = try await swatch.run(["render", "box.json", "-o", name] + options)
      #expect(file.code == 0, "\(file.errors)")
      let bytes = try Data(contentsOf: folder.appending(path: name))
      #expect(bytes.starts(with: try #require(Self.starts[format])))
      #expect(try Self.size(of: bytes) == [60, 40])

      let words = ["render", "box.json", "--format", format]
      let choice = options.first == "--format" ? [] : options
      #expect(try await swatch.run(words + ["-o", "-"] + choice).outputBytes == bytes)

      let link = folder.appending(path: "link")
      try FileManager.default.createSymbolicLink(
        at: link, withDestinationURL: folder.appending(path: "target"))
      #expect(try await swatch.run(words + ["-o", "link"] + choice).code == 0)
      #expect(try Data(contentsOf: folder.appending(path: "target")) == bytes)

      let pipe = folder.appending(path: "pipe").path
      #expect(unsafe mkfifo(pipe, 0o600) == 0)
      let reader = Process()
      reader.executableURL = URL(filePath: "/bin/sh")
      reader.arguments = ["-c", "cat pipe > read"]
      reader.currentDirectoryURL = folder
      try reader.run()
      #expect(try await swatch.run(words + ["-o", "pipe"] + choice).code == 0)
      reader.waitUntilExit()
      #expect(try Data(contentsOf: folder.appending(path: "read")) == bytes)
    }
  }

  @Test("Empty areas are white in JPEG and transparent in WebP")
  func transparency() async throws {
    try await TemporaryFolder.with { folder in
      try Data(Self.document.utf8).write(to: folder.appending(path: "box.json"))
      let swatch = SwatchProcess(folder: folder)
      for (name, expected) in [("a.jpg", 0xFFFF_FFFF as UInt32), ("a.webp", 0)] {
        #expect(try await swatch.run("render", "box.json", "-o", name).code == 0)
        let decoder = FileImageDecoder()
        let picture = try decoder.decode(
          .file(folder.appending(path: name).path), to: PixelSize(width: 60, height: 40))
        let pixel = unsafe try decoder.pixels(for: picture).withBytes { bytes in
          unsafe bytes.load(fromByteOffset: 4 * 55, as: UInt32.self)
        }
        #expect(pixel == expected)
      }
    }
  }

  @Test(
    "Pages of a feed, and one long picture, have the same bytes for every number of jobs",
    arguments: ["jpeg", "webp"], ["pages", "each", "long", "strip", "sheet"])
  func feeds(format: String, layout: String) async throws {
    try await TemporaryFolder.with { folder in
      let feed = (1...5).map { FeedCase.row($0 * 10) }.joined()
      let feedCase = try FeedCase(in: folder, feed: feed)
      let words = [
        "--format", format, "--layout", layout, "--rows-per-page", "2", "--quality", "60",
      ]
      let result = try await feedCase.run(words + ["-j", "1"])
      #expect(result.code == 0, "\(result.errors)")
      let files = try feedCase.files()
      let pages = try FeedCase.pages(result)
      #expect(files.count == pages.count)
      for page in pages {
        let name = String(page.file.dropFirst("out/".count))
        #expect(name.hasSuffix(format == "jpeg" ? ".jpg" : ".webp"))
        let file = try #require(files[name])
        #expect(file.starts(with: try #require(Self.starts[format])))
        #expect(file.count == page.bytes)
        #expect(try Self.size(of: file) == page.size)
      }
      _ = try await feedCase.run(words + ["-j", "3", "-o", "again"])
      #expect(try feedCase.files(in: "again") == files, "the bytes depend on the number of jobs")
    }
  }

  @Test("A page of a feed equals the file that render makes of the same drawing")
  func feedAndRender() async throws {
    try await TemporaryFolder.with { folder in
      let feedCase = try FeedCase(in: folder, feed: FeedCase.row(30, "#3366CC"))
      let document = """
        {"sizeRange": {"min": [100, 30], "max": [100, 30]},
         "root": {"node": "display", "backgroundColor": "#3366CC"}}
        """
      try Data(document.utf8).write(to: folder.appending(path: "box.json"))
      // With a background, pixels have no alpha; without one, the files of render have alpha,
      // except for JPEG.
      _ = try await feedCase.run(["--format", "jpeg"])
      let swatch = SwatchProcess(folder: folder)
      #expect(try await swatch.run("render", "box.json", "-o", "box.jpg").code == 0)
      let box = try Data(contentsOf: folder.appending(path: "box.jpg"))
      #expect(try feedCase.files() == ["page-000001.jpg": box])
    }
  }

  @Test("A page ends at the height limit of its format")
  func dividedPages() async throws {
    try await TemporaryFolder.with { folder in
      let feed = String(repeating: FeedCase.row(7000), count: 5)
      let feedCase = try FeedCase(in: folder, feed: feed)
      let result = try await feedCase.run(["--format", "webp", "--width", "10"])
      #expect(result.code == 0, "\(result.errors)")
      #expect(try FeedCase.pages(result).map(\.rows) == [[1, 2], [3, 4], [5, 5]])
    }
  }

  @Test(
    "A row that is higher than its format allows fails alone, with fitting advice")
  func highRow() async throws {
    try await TemporaryFolder.with { folder in
      let feed = FeedCase.row(10) + FeedCase.row(16_384) + FeedCase.row(10)
      let feedCase = try FeedCase(in: folder, feed: feed)
      let result = try await feedCase.run(["--format", "webp", "--width", "10"])
      #expect(result.code == 1)
      #expect(result.errors.contains("16383"))
      #expect(!result.errors.contains("--max-pixels"))
    }
  }

  @Test(
    "A run exits with 65 if a picture is too large for its format, and leaves no file",
    arguments: [
      ("a.webp", 16_384, "WebP can't hold 2 × 16,384 pixels: each side can have at most 16,383"),
      (
        "a.jpg", 65_501,
        "JPEG can't hold 2 × 65,501 pixels: the width is at most 32,767, the height"
      ),
    ])
  func tooLarge(name: String, height: Int, message: String) async throws {
    try await TemporaryFolder.with { folder in
      let half = height / 2
      let document = """
        {"scale": 2, "sizeRange": {"min": [1, \(half)], "max": [1, \(half + height % 2)]},
         "root": {"node": "display", "backgroundColor": "#FF0000",
                  "style": {"height": \(Double(height) / 2)}}}
        """
      try Data(document.utf8).write(to: folder.appending(path: "tall.json"))
      let result = try await SwatchProcess(folder: folder).run("render", "tall.json", "-o", name)
      #expect(result.code == 65)
      #expect(result.errors.hasPrefix("swatch: tall.json: \(message)"), "\(result.errors)")
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["tall.json"])
    }
  }

  @Test("A run exits with 65 once a long picture is too high for its format, and leaves no file")
  func tooLong() async throws {
    try await TemporaryFolder.with { folder in
      let feedCase = try FeedCase(in: folder, feed: FeedCase.row(10_000) + FeedCase.row(6_384))
      let result = try await feedCase.run(
        ["-o", "all.webp", "--layout", "long", "--rows-per-page", "1", "--width", "4"])
      #expect(result.code == 65)
      #expect(
        result.errors.contains(
          "all.webp would be higher than 16383 pixels, the most that WebP allows; choose png, or a "
            + "smaller scale, or a picture for each page"), "\(result.errors)")
      #expect(!FileManager.default.fileExists(atPath: folder.appending(path: "all.webp").path))
    }
  }

  @Test(
    "A difference picture is a PNG file, and another extension is refused",
    arguments: ["d.jpg", "d.WEBP", "d.svg"])
  func difference(name: String) async throws {
    try await TemporaryFolder.with { folder in
      try Data(Self.document.utf8).write(to: folder.appending(path: "box.json"))
      let swatch = SwatchProcess(folder: folder)
      _ = try await swatch.run("render", "box.json", "-o", "a.png")
      _ = try await swatch.run("render", "box.json", "-o", "b.png", "--scale", "2")
      let result = try await swatch.run("diff", "a.png", "b.png", "-o", name)
      #expect(result.code == 2)
      #expect(
        result.errors
          == "swatch: \(name) names another format, and the picture of a difference is PNG: end its "
          + "name in .png\n")
      #expect(!FileManager.default.fileExists(atPath: folder.appending(path: name).path))
    }
  }
}
