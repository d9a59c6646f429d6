import SwatchConcurrency
import SwatchFiles
import SwatchGeometry
import SwatchGraphics
import TestFolders
import Testing

@testable import SwatchCairo

struct CacheTests {
  private let size = PixelSize(width: 48, height: 32)
  private let blocks = ImageSource.fixture("blocks.jpg")

  @Test("Decoded pixels are cached, and returned by the next request")
  func kept() throws {
    let decoder = FileImageDecoder()
    let first = try decoder.pixels(for: decoder.decode(blocks, to: size))
    let again = try decoder.pixels(for: decoder.decode(blocks, to: size))
    #expect(first === again)
    let other = try decoder.decode(blocks, to: PixelSize(width: 24, height: 16))
    #expect(try decoder.pixels(for: other) !== first)
  }

  @Test("Released pixels are decoded again with the same values", arguments: [0, 48 * 32 * 4 - 1])
  func evicted(cacheBytes: Int) throws {
    let decoder = FileImageDecoder(cacheBytes: cacheBytes)
    let reference = try decoder.decode(blocks, to: size)
    let (first, again) = (
      try decoder.pixels(for: reference), try decoder.pixels(for: reference)
    )
    #expect(first !== again)
    #expect(first.values == again.values)
  }

  @Test("The least recently used pixels are released first")
  func order() throws {
    let decoder = FileImageDecoder(cacheBytes: 2 * 48 * 32 * 4)
    let first = try decoder.decode(blocks, to: size)
    let kept = try decoder.pixels(for: first)
    let second = try decoder.decode(.fixture("progressive.jpg"), to: size)
    let lost = try decoder.pixels(for: second)
    #expect(try decoder.pixels(for: first) === kept)
    _ = try decoder.decode(.fixture("grey.jpg"), to: size)
    #expect(try decoder.pixels(for: first) === kept)
    #expect(try decoder.pixels(for: second) !== lost)
  }

  @Test(
    "A picture that can't be decoded fails once, and fails at once when repeated",
    arguments: [0, 1 << 20])
  func failed(cacheBytes: Int) throws {
    let decoder = FileImageDecoder(cacheBytes: cacheBytes)
    let broken = ImageSource.bytes(Array(try Fixture.bytes("opaque.png").prefix(50)))
    let first = #expect(throws: ImageError.self) { try decoder.decode(broken, to: size) }
    let again = #expect(throws: ImageError.self) { try decoder.decode(broken, to: size) }
    #expect(first == again)
    let picture = try decoder.picture(broken)
    let part = PicturePart(whole: ImageID(source: picture.hash, size: size))
    #expect((decoder.pictures.problem(of: part) != nil) == (cacheBytes > 0))
  }

  @Test("A remembered failure applies to its size alone, and not to retries that may succeed")
  func problems() throws {
    let decoder = FileImageDecoder()
    let picture = try decoder.picture(blocks)
    let part = PicturePart(whole: ImageID(source: picture.hash, size: size))
    decoder.pictures.insert(.givenUp, for: part)
    decoder.pictures.insert(.outOfTime(.svg, ""), for: part)
    _ = try decoder.decode(blocks, to: PixelSize(width: 24, height: 16))
    decoder.pictures.insert(.drawingMemory(.svg), for: part)
    #expect(throws: ImageError(.drawingMemory(.svg), of: blocks)) {
      try decoder.decode(blocks, to: size)
    }
    _ = try decoder.decode(blocks, to: PixelSize(width: 24, height: 16))
  }

  @Test("A file without a readable header is not read again until it is rewritten")
  func failedHeader() throws {
    try withScratchFolder { folder in
      let decoder = FileImageDecoder()
      let path = "\(folder)/picture"
      try write(Array("%PDF-1.7\nnothing".utf8), to: path)
      let first = #expect(throws: ImageError.self) { try decoder.size(of: .file(path)) }
      let again = #expect(throws: ImageError.self) { try decoder.size(of: .file(path)) }
      #expect(first == again)
      let key = FileImageDecoder.FactsKey(identity: try InputFile.identity(at: path), page: 1)
      let known = decoder.facts.withLock { $0.value(for: key) }
      #expect(throws: ImageProblem.self) { try known?.get() }
      try write(try Fixture.bytes("solid.jpg"), to: path)
      #expect(try decoder.size(of: .file(path)) == PixelSize(width: 40, height: 24))
    }
  }

  @Test("A rewritten file is read again")
  func rewritten() throws {
    try withScratchFolder { folder in
      let decoder = FileImageDecoder()
      let path = "\(folder)/picture"
      try write(try Fixture.bytes("opaque.png"), to: path)
      let before = try decoder.decode(.file(path), to: PixelSize(width: 3, height: 2))
      try write(try Fixture.bytes("solid.jpg"), to: path)
      #expect(try decoder.size(of: .file(path)) == PixelSize(width: 40, height: 24))
      let after = try decoder.decode(.file(path), to: PixelSize(width: 3, height: 2))
      #expect(before != after)
      #expect(Set(try decoder.pixels(for: after).values) == [0xFFC8_6432])
      #expect(try decoder.pixels(for: before).rows[0] == "FFFF0000 FF00FF00 FF0000FF")
    }
  }

  @Test("Work done together finds a rewritten file as it was, and later work as it is")
  func lookedUpOnce() async throws {
    let folder = try TestFolder()
    defer { withExtendedLifetime(folder) {} }
    let decoder = FileImageDecoder()
    let path = "\(folder.path)/picture"
    try write(try Fixture.bytes("opaque.png"), to: path)
    try await FileLookups.shared {
      let before = try decoder.size(of: .file(path))
      try write(try Fixture.bytes("solid.jpg"), to: path)
      #expect(try decoder.size(of: .file(path)) == before)
    }
    #expect(try decoder.size(of: .file(path)) == PixelSize(width: 40, height: 24))
  }

  @Test("A file that changed between layout and painting is an error, not another picture")
  func changed() throws {
    try withScratchFolder { folder in
      let decoder = FileImageDecoder(cacheBytes: 0)
      let path = "\(folder)/picture"
      try write(try Fixture.bytes("opaque.png"), to: path)
      let reference = try decoder.decode(.file(path), to: PixelSize(width: 3, height: 2))
      try write(try Fixture.bytes("solid.jpg"), to: path)
      let error = ImageError(
        "\(path): it has changed since it was laid out; leave pictures unchanged until the pages "
          + "are written")
      #expect(throws: error) { try decoder.pixels(for: reference).extent }
    }
  }

  @Test(
    "Many tasks get the same pixels, with a cache for all, a few or no pictures",
    arguments: [FileImageDecoder.defaultCacheBytes, 20_000, 0])
  func concurrent(cacheBytes: Int) async throws {
    let decoder = FileImageDecoder(cacheBytes: cacheBytes)
    let expected = try Fixture.pictures.map { name in
      try FileImageDecoder().pixels(of: .fixture(name), 50, 20).values
    }
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for task in 0..<64 {
        group.addTask {
          let index = task % Fixture.pictures.count
          let source = ImageSource.fixture(Fixture.pictures[index])
          return try decoder.pixels(of: source, 50, 20).values == expected[index]
        }
      }
      for try await isEqual in group { #expect(isEqual) }
    }
  }
}
