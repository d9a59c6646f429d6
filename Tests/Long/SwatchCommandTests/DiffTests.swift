import Foundation
import Testing

@Suite("swatch diff", .timeLimit(.minutes(20)))
struct DiffTests {
  /// A box on white, 60 × 40 pixels, moved and coloured.
  private static func card(x: Int = 10, color: String = "#3366CCFF", height: Int = 40) -> String {
    """
    {"sizeRange": {"min": [60, \(height)], "max": [60, \(height)]}, "root": {"spec": "background",
      "background": {"node": "display", "backgroundColor": "#FFFFFFFF"},
      "child": {"spec": "inset",
        "insets": {"top": 8, "left": \(x), "bottom": \(height - 28), "right": \(40 - x)},
        "child": {"node": "display", "backgroundColor": "\(color)"}}}}
    """
  }

  /// Renders documents to `a.png` and `b.png`, and compares them.
  private static func diff(
    _ first: String, _ second: String, _ options: String..., in folder: URL
  ) async throws -> SwatchProcess.Result {
    let swatch = SwatchProcess(folder: folder)
    for (name, card) in [("a", first), ("b", second)] {
      try Data(card.utf8).write(to: folder.appending(path: name + ".json"))
      let result = try await swatch.run("render", name + ".json", "-o", name + ".png")
      #expect(result.code == 0, "\(result.errors)")
    }
    return try await swatch.run(["diff", "a.png", "b.png"] + options)
  }

  @Test("diff exits with 0 for equal pictures of different bytes, and writes no picture")
  func equal() async throws {
    try await TemporaryFolder.with { folder in
      let result = try await Self.diff(Self.card(), Self.card(), "-o", "d.png", in: folder)
      #expect(result.code == 0)
      #expect(result.output == "No pixel is different.\n")
      let swatch = SwatchProcess(folder: folder)
      _ = try await swatch.run("render", "b.json", "-o", "b.png", "--png", "small")
      let other = try await swatch.run("diff", "a.png", "b.png", "-o", "d.png")
      #expect(other.code == 0)
      #expect(other.output == "No pixel is different.\n")
      #expect(!FileManager.default.fileExists(atPath: folder.appending(path: "d.png").path))
    }
  }

  @Test("diff exits with 3 for different pictures, and prints the pixel counts and the regions")
  func different() async throws {
    try await TemporaryFolder.with { folder in
      let result = try await Self.diff(Self.card(), Self.card(x: 12), "-o", "d.png", in: folder)
      #expect(result.code == 3)
      #expect(result.errors.isEmpty)
      #expect(
        result.output == """
          80 of 2,400 pixels are different (3.3 %); the largest difference of a channel is 204 of \
          255, and the largest perceptual difference 0.623 of 1.
            x 10, y 8, 2 × 20 pixels
            x 30, y 8, 2 × 20 pixels

          """)
      let picture = try Data(contentsOf: folder.appending(path: "d.png"))
      #expect(picture.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    }
  }

  @Test("diff reports a Git LFS pointer in place of a picture as a pointer", arguments: [0, 1])
  func pointer(place: Int) async throws {
    try await TemporaryFolder.with { folder in
      _ = try await Self.diff(Self.card(), Self.card(), in: folder)
      let pointer = """
        version https://git-lfs.github.com/spec/v1
        oid sha256:4d7a214614ab2935c943f9e0ff69d22eadbb8f32b1258daaa5e2ca24d17e2393
        size 12345

        """
      try Data(pointer.utf8).write(to: folder.appending(path: "p.png"))
      var names = ["a.png", "b.png"]
      names[place] = "p.png"
      let result = try await SwatchProcess(folder: folder).run(["diff"] + names)
      #expect(result.code == 65)
      #expect(
        result.errors
          == "swatch: p.png: it is a Git LFS pointer, not the file itself; run git lfs pull\n")
    }
  }

  @Test("diff reports pictures of different sizes, and writes their difference picture")
  func sizes() async throws {
    try await TemporaryFolder.with { folder in
      let result = try await Self.diff(
        Self.card(), Self.card(height: 42), "--threshold", "1", "-o", "d.png", in: folder)
      #expect(result.code == 3)
      #expect(result.output.hasPrefix("The size is 60 × 42 pixels in place of 60 × 40. "))
      #expect(FileManager.default.fileExists(atPath: folder.appending(path: "d.png").path))
    }
  }

  @Test("diff --json prints the numbers, the sizes and the regions of a difference")
  func json() async throws {
    try await TemporaryFolder.with { folder in
      let result = try await Self.diff(
        Self.card(), Self.card(color: "#3366CDFF"), "--json", in: folder)
      #expect(result.code == 3)
      #expect(
        result.output == """
          {"equal": false, "sizes": [[60, 40], [60, 40]], "differingPixels": 400, \
          "totalPixels": 2400, "antialiasedPixels": 0, "largestChannelDifference": 1, \
          "largestPerceptualDifference": 0.0012670210399367541, "regions": [[10, 8, 20, 20]]}

          """)
    }
  }

  @Test(
    "diff does not count allowed and ignored differences",
    arguments: [
      ["--threshold", "0.1"], ["--ignore", "0,0,30,40", "--ignore=30,0,30,40"],
      ["--antialiasing", "--threshold=0.01"],
    ])
  func allowed(options: [String]) async throws {
    try await TemporaryFolder.with { folder in
      _ = try await Self.diff(Self.card(), Self.card(color: "#3366CDFF"), in: folder)
      let result = try await SwatchProcess(folder: folder).run(
        ["diff", "a.png", "b.png"] + options)
      #expect(result.code == 0)
    }
  }

  @Test(
    "diff exits with 2 for a wrong command line",
    arguments: [
      (["a.png"], "B.png is missing."),
      (["a.png", "b.png", "--treshold", "1"], "no option --treshold; did you mean --threshold?"),
      (["a.png", "b.png", "--threshold", "2"], "--threshold takes a number from 0 to 1, not '2'."),
      (
        ["a.png", "b.png", "--ignore", "1,2,3"],
        "--ignore takes x,y,width,height in pixels, such as 0,0,320,44, or a node's id, not '1,2,3'."
      ),
      (["a.png", "b.png", "--ignore", "1,2,0,4"], "not '1,2,0,4'."),
      (["a.png", "b.png", "--ignore", "1,2,3,99999999999"], "not '1,2,3,99999999999'."),
    ])
  func usage(arguments: [String], message: String) async throws {
    let result = try await SwatchProcess().run(["diff"] + arguments)
    #expect(result.code == 2)
    #expect(result.errors.contains(message))
    #expect(result.output.isEmpty)
  }

  @Test(
    "diff exits with 65 for a file that isn't a picture and with 66 for a missing file",
    arguments: [
      ("gone.png", 66, "gone.png: there is no such file; check the path"),
      (".", 66, ".: it is a folder; name a file"),
      ("/dev/zero", 66, "/dev/zero: it is a pipe or a device; name a regular file"),
      ("empty.png", 65, "empty.png: it is empty; copy or export it again"),
      ("text.png", 65, "text.png: it is not a PNG; convert it to PNG"),
      ("cut.png", 65, "cut.png: the PNG is damaged (premature end of PNG file)"),
    ] as [(String, Int32, String)])
  func unreadable(name: String, code: Int32, message: String) async throws {
    try await TemporaryFolder.with { folder in
      _ = try await Self.diff(Self.card(), Self.card(), in: folder)
      let bytes = try Data(contentsOf: folder.appending(path: "a.png"))
      for (name, data) in [
        ("empty.png", Data()), ("text.png", Data("no picture".utf8)),
        ("cut.png", bytes.dropLast(9)),
      ] { try data.write(to: folder.appending(path: name)) }
      for names in [[name, "a.png"], ["a.png", name]] {
        let result = try await SwatchProcess(folder: folder).run(["diff"] + names)
        #expect(result.code == code)
        #expect(result.errors.hasPrefix("swatch: \(message)"))
        #expect(result.output.isEmpty)
      }
    }
  }

  @Test("diff exits with 73 if its difference picture can't be written")
  func output() async throws {
    try await TemporaryFolder.with { folder in
      let result = try await Self.diff(
        Self.card(), Self.card(x: 12), "-o", "no/d.png", in: folder)
      #expect(result.code == 73)
      #expect(result.errors.contains("no/d.png can't be created"))
    }
  }
}
