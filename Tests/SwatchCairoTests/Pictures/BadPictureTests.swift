import Glibc
import SwatchGeometry
import SwatchGraphics
import Testing

@testable import SwatchCairo

struct BadPictureTests {
  private let decoder = FileImageDecoder()
  private let size = PixelSize(width: 5, height: 4)

  @Test("An unreadable picture file is an error that names the file")
  func files() throws {
    try withScratchFolder { folder in
      let empty = "\(folder)/empty.png"
      try write([], to: empty)
      let text = "\(folder)/text.png"
      try write(Array("What you like".utf8), to: text)
      let pipe = "\(folder)/pipe.jpg"
      #expect(unsafe mkfifo(pipe, 0o600) == 0)
      let loop = "\(folder)/loop.jpg"
      #expect(unsafe symlink(loop, loop) == 0)
      expect(.file("no/a.jpg"), "no/a.jpg: there is no such file; check the path")
      expect(.file(""), ": there is no such file; check the path")
      expect(.file(empty), "\(empty): it is empty; copy or export it again")
      expect(
        .file(text),
        "\(text): its format is unknown; convert it to PNG, JPEG, WebP, GIF, AVIF, SVG, BMP, ICO, "
          + "TIFF or PDF"
      )
      expect(.file(folder), "\(folder): it is a folder; name a file")
      expect(.file(pipe), "\(pipe): it is a pipe or a device; name a regular file")
      expect(
        .file(loop),
        "\(loop): it cannot be read: Too many levels of symbolic links; try again or use a copy")
      expect(.bytes([]), "the picture's bytes: it is empty; copy or export it again")
    }
  }

  @Test("A long path of a picture is reported by its beginning and end", arguments: ["x", "\u{7}"])
  func longPath(character: String) {
    func repeated(_ count: Int) -> String { String(repeating: character, count: count) }
    let reason = "it cannot be read: File name too long; try again or use a copy"
    expect(.file(repeated(1024)), "\(repeated(1024)): \(reason)")
    expect(.file(repeated(5 << 20)), "\(repeated(512))…\(repeated(511)): \(reason)")
  }

  @Test("A picture file that is too long is refused without being read")
  func longFile() throws {
    try withScratchFolder { folder in
      let path = "\(folder)/long.png"
      try write(try Fixture.bytes("opaque.png"), to: path)
      #expect(unsafe truncate(path, (256 << 20) + 1) == 0)
      expect(
        .file(path),
        "\(path): it has 268,435,457 bytes, more than the limit of 268,435,456; "
          + "use a smaller picture")
    }
  }

  @Test("A file at the length limit is read to the picture's last row")
  func longestFile() throws {
    try withScratchFolder { folder in
      let path = "\(folder)/long.png"
      try write(try Fixture.bytes("opaque.png"), to: path)
      #expect(unsafe truncate(path, 256 << 20) == 0)
      let pixels = try decoder.pixels(of: .file(path), 3, 2)
      #expect(pixels.values == (try decoder.pixels(of: .fixture("opaque.png"), 3, 2).values))
    }
  }

  @Test("A progressive JPEG may have 100 scans, and not more", arguments: [100, 101])
  func scans(count: Int) throws {
    let bytes = try Fixture.bytes("progressive.jpg")
    let marks = bytes.indices.dropLast().filter { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xDA }
    let first = try #require(marks.first)
    // A marker follows the scan's entropy-coded bytes, in which a 0 follows each 0xFF.
    let end = try #require(
      bytes.indices.first { $0 > first + 1 && bytes[$0] == 0xFF && bytes[$0 + 1] != 0 })
    let scan = Array(bytes[first..<end])
    let repeated = Array(repeatElement(scan, count: count - marks.count).joined())
    let source = ImageSource.bytes(Array(bytes[..<end]) + repeated + Array(bytes[end...]))
    guard count > 100 else {
      #expect(
        try decoder.pixels(of: source, 48, 32).values
          == decoder.pixels(of: .bytes(bytes), 48, 32).values)
      return
    }
    expect(
      source,
      "the picture's bytes: the JPEG is damaged (too many scans); copy or export it again")
  }

  @Test(
    "A picture that is too large is refused by its header",
    arguments: [(50_000, 50_000, "50,000 × 50,000"), (65_536, 1, "65,536 × 1")])
  func hugePicture(width: UInt32, height: UInt32, words: String) throws {
    expect(
      .bytes(try Self.forged(width, height)),
      "the picture's bytes: the picture has \(words) pixels, more than the limit of 65,535 a side "
        + "and 256,000,000 in all (PictureLimits.pixels); make the picture smaller")
  }

  @Test("A picture without pixels is reported as damaged")
  func noPixels() throws {
    expect(
      .bytes(try Self.forged(0, 7)),
      "the picture's bytes: the PNG is damaged (its size is 0 × 7 pixels); copy or export it again"
    )
  }

  @Test("A file that announces far more pixels than it contains is damaged")
  func forgedPicture() throws {
    let source = ImageSource.bytes(try Self.forged(16_000, 16_000))
    #expect(try decoder.size(of: source) == PixelSize(width: 16_000, height: 16_000))
    #expect(throws: ImageError.self) { try decoder.decode(source, to: size) }
  }

  @Test(
    "A picture of a size that can't be drawn is refused",
    arguments: [
      (0, 4, "0 × 4 pixels; each side must be at least 1 pixel"),
      (3, -1, "3 × -1 pixels; each side must be at least 1 pixel"),
      (
        40_000, 2,
        "40,000 × 2 pixels, more than the limit of 32,767 a side and 256,000,000 in all "
          + "(PictureLimits.pixels); choose a smaller size or scale"
      ),
      (
        32_000, 32_000,
        "32,000 × 32,000 pixels, more than the limit of 32,767 a side and 256,000,000 in all "
          + "(PictureLimits.pixels); choose a smaller size or scale"
      ),
    ])
  func targets(width: Int, height: Int, words: String) {
    let path = Fixture.path("opaque.png")
    #expect(throws: ImageError("\(path): it cannot be drawn at \(words)")) {
      try decoder.decode(.file(path), to: PixelSize(width: width, height: height))
    }
  }

  @Test("A truncated picture file is an error wherever it ends", arguments: Fixture.pictures)
  func truncated(name: String) throws {
    let bytes = try Fixture.bytes(name)
    for count in stride(from: 0, to: bytes.count, by: 8) {
      let source = ImageSource.bytes(Array(bytes.prefix(count)))
      #expect(throws: ImageError.self, "\(count) of \(bytes.count) bytes") {
        try decoder.decode(source, to: size)
      }
    }
  }

  @Test(
    "A picture file with one wrong byte gives a picture or an error", arguments: Fixture.pictures)
  func wrongBytes(name: String) throws {
    let bytes = try Fixture.bytes(name)
    for index in bytes.indices {
      for change: UInt8 in [0xFF, 0x01] {
        var wrong = bytes
        wrong[index] ^= change
        do {
          #expect(try decoder.pixels(of: .bytes(wrong), 5, 4).extent == size)
        } catch {
          #expect(error.description.hasPrefix("the picture's bytes: "))
        }
      }
    }
  }

  @Test("A damaged JPEG is an error, not grey pixels")
  func greyFill() throws {
    let bytes = try Fixture.bytes("blocks.jpg")
    expect(
      .bytes(bytes.dropLast(20) + [0xFF, 0xD9]),
      "the picture's bytes: the JPEG is damaged (Corrupt JPEG data: premature end of data segment); "
        + "copy or export it again")
  }

  private func expect(
    _ source: ImageSource, _ words: String, at location: SourceLocation = #_sourceLocation
  ) {
    #expect(throws: ImageError(words), sourceLocation: location) {
      try decoder.decode(source, to: size)
    }
  }

  /// A small PNG whose header states another size, with a correct checksum.
  private static func forged(_ width: UInt32, _ height: UInt32) throws -> [UInt8] {
    var bytes = try Fixture.bytes("opaque.png")
    for (place, number) in [(16, width), (20, height)] {
      for index in 0..<4 { bytes[place + index] = UInt8(number >> (24 - 8 * index) & 0xFF) }
    }
    let sum = bytes[12..<29].reduce(~0 as UInt32) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in
        sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1
      }
    }
    for index in 0..<4 { bytes[29 + index] = UInt8(~sum >> (24 - 8 * UInt32(index)) & 0xFF) }
    return bytes
  }
}
