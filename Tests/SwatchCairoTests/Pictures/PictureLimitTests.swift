import SwatchConcurrency
import SwatchGeometry
import SwatchGraphics
import Testing

@testable import SwatchCairo

@Suite("Limits of pictures")
struct PictureLimitTests {
  private func decode(
    _ name: String, to size: PixelSize, pixels: Int = 1_000_000, decodingBytes: Int = 1 << 30
  ) throws(ImageError) {
    let limits = PictureLimits(pixels: pixels, decodingBytes: decodingBytes)
    let decoder = FileImageDecoder(limits: limits)
    let reference = try decoder.decode(.bytes((try? Fixture.bytes(name)) ?? []), to: size)
    #expect(try decoder.pixels(for: reference).extent == size)
  }

  @Test("Error messages write the limits of a surface with digit groups")
  func words() {
    #expect(
      CairoError(.extent(PixelSize(width: 40_000, height: 2000))).description
        == "a picture of 40,000 × 2,000 pixels cannot be made: each side must be at least 1 "
        + "pixel, the width at most 32,767, and the whole picture at most 536,870,912 "
        + "pixels; choose a smaller scale or size")
  }

  @Test(
    "A picture at the pixel limit is read, and a larger picture is refused",
    arguments: [("interlaced.png", 3, 2), ("blocks.jpg", 48, 32), ("opaque.webp", 3, 2)])
  func source(name: String, width: Int, height: Int) throws {
    let size = PixelSize(width: 1, height: 1)
    try decode(name, to: size, pixels: width * height)
    let limit = width * height == 6 ? "5" : "1,535"
    let words =
      "the picture's bytes: the picture has \(width) × \(height) pixels, more than the limit of "
      + "65,535 a side and \(limit) in all (PictureLimits.pixels); make the picture smaller"
    #expect(throws: ImageError(words)) {
      try decode(name, to: size, pixels: width * height - 1)
    }
  }

  @Test("A picture at the pixel limit is drawn, and a larger picture is not drawn")
  func target() throws {
    try decode("interlaced.png", to: PixelSize(width: 5, height: 4), pixels: 20)
    let words =
      "the picture's bytes: it cannot be drawn at 5 × 4 pixels, more than the limit of 32,767 a side "
      + "and 19 in all (PictureLimits.pixels); choose a smaller size or scale"
    #expect(throws: ImageError(words)) {
      try decode("interlaced.png", to: PixelSize(width: 5, height: 4), pixels: 19)
    }
  }

  @Test(
    "The memory for decoding a picture is limited",
    arguments: [
      (
        "interlaced.png", 1, 1, 740, "decoding an interlaced PNG of 3 × 2 pixels",
        "save it without interlacing"
      ),
      // Read only up to the needed rows: nothing else is in memory.
      ("interlaced.png", 3, 2, 120, "drawing it at 3 × 2 pixels", "choose a smaller size or scale"),
      ("opaque.png", 6, 2, 692, "drawing it at 6 × 2 pixels", "choose a smaller size or scale"),
      (
        "progressive.jpg", 6, 4, 16_392, "decoding a progressive JPEG of 48 × 32 pixels",
        "save it as a baseline JPEG"
      ),
      ("blocks.jpg", 6, 4, 2_952, "drawing it at 6 × 4 pixels", "choose a smaller size or scale"),
      (
        "opaque.webp", 1, 1, 968, "decoding a WebP with all its pixels at once of 3 × 2 pixels",
        "make it smaller"
      ),
      (
        "lossy.webp", 1, 1, 2_412, "decoding a WebP with all its pixels at once of 40 × 24 pixels",
        "make it smaller"
      ),
    ])
  func memory(
    name: String, width: Int, height: Int, need: Int, work: String, advice: String
  ) throws {
    let size = PixelSize(width: width, height: height)
    try decode(name, to: size, decodingBytes: need)
    let words =
      "the picture's bytes: \(work) takes \(grouped(need)) bytes of memory, more than "
      + "\(grouped(need - 1)); \(advice), or raise PictureLimits.decodingBytes"
    #expect(throws: ImageError(words)) { try decode(name, to: size, decodingBytes: need - 1) }
  }

  private func grouped(_ number: Int) -> String {
    number < 1000 ? "\(number)" : "\(number / 1000),\("\(number % 1000 + 1000)".dropFirst())"
  }

  @Test(
    "Pictures that are decoded at the same time share the memory limit",
    arguments: [(40, 2), (60, 1)])
  func shared(bytes: Int, atOnce: Int) async throws {
    let head = try #require(try ImageHead(Fixture.bytes("opaque.png"), PictureLimits()))
    let size = PixelSize(width: 1, height: 1)
    let scaling = PictureScaling(head: head, size: size)
    let beside = DecodingNeed(scaling: scaling, readSize: size, heldByteCount: 0).byteCount
    let need = DecodingNeed(
      scaling: scaling, readSize: size, heldByteCount: 100 * bytes - beside)
    #expect(need.byteCount == 100 * bytes)
    let memory = DecodingMemory(limit: 10_000)
    let (inside, most) = (Locked(0), Locked(0))
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<16 {
        group.addTask {
          try? memory.hold(need) {
            let now = inside.withLock { inside in
              inside += 1
              return inside
            }
            most.withLock { $0 = max($0, now) }
            inside.withLock { $0 -= 1 }
          }
        }
      }
    }
    #expect(most.withLock { $0 } <= atOnce)
    #expect(most.withLock { $0 } > 0)
  }

  @Test("The memory need of the largest sizes does not overflow")
  func largest() throws {
    let head = try #require(try ImageHead(Fixture.bytes("opaque.png"), PictureLimits()))
    let size = PixelSize(covering: .infinity, at: .one)
    let scaling = PictureScaling(head: head, size: size)
    let need = DecodingNeed(scaling: scaling, readSize: head.fileSize, heldByteCount: 1 << 40)
    #expect(need.byteCount >= 1 << 60 + 1 << 40)
  }
}
