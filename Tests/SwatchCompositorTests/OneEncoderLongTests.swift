import Foundation
import SwatchCairo
import SwatchConcurrency
import SwatchGeometry
import SwatchGraphics
import Testing

@testable import SwatchCompositor

@Suite("Equal bytes by every route")
struct OneEncoderLongTests {
  private static let encodings: [SceneEncoding] = [
    .png(), .png(.small), .jpeg(), .jpeg(quality: 95), .webp(), .webp(.lossless),
  ]

  /// The files of a scene: encoded, written, and written as the only scene of a long picture, with
  /// slabs of a number of bytes.
  private func files(
    of scene: Scene, as encoding: SceneEncoding, background: Color?, jobs: Int, slabBytes: Int
  ) async throws -> [[UInt8]?] {
    var compositor = try Drawings.compositor(jobs: jobs)
    compositor.slabBytes = slabBytes
    return try await TemporaryFolder.with { folder in
      let (written, long) = (folder + "/written", folder + "/long")
      let file = try await compositor.write(
        scene, to: written, as: encoding, background: background)
      let picture = try LongPicture(
        path: long, as: encoding, background: background, by: compositor)
      try await picture.append(scene)
      let summary = try await picture.finish()
      let encoded = try await compositor.encode(scene, as: encoding, background: background)
      #expect(file.byteCount == encoded.count && summary?.byteCount == encoded.count)
      // The first bytes of a JPEG file that is written slab by slab are known at its end.
      let isSlabbed = (file.size.count ?? 0) > slabBytes / 4
      let isPatched = isSlabbed && [.jpeg(), .jpeg(quality: 95)].contains(encoding)
      #expect(file.hash == (isPatched ? nil : ContentHash(hashing: encoded)))
      let files = [written, long].map { FileManager.default.contents(atPath: $0).map(Array.init) }
      return [encoded] + files
    }
  }

  @Test(
    "A scene has the same bytes by every route, for any number of jobs and any slab size",
    arguments: encodings, [Color.white, nil])
  func ways(encoding: SceneEncoding, background: Color?) async throws {
    let scene = Drawings.page(1, width: 120, rowHeights: [30, 200, 45, 77])
    var all: [[UInt8]?] = []
    for (jobs, slabBytes) in [(1, 64 << 20), (3, 64 << 20), (2, 10_000), (1, 1000)] {
      all += try await files(
        of: scene, as: encoding, background: background, jobs: jobs, slabBytes: slabBytes)
    }
    #expect(all[0]?.isEmpty == false)
    #expect(Set(all).count == 1)
  }

  @Test("A PNG larger than the few-colours buffer has the same bytes by every route")
  func stretches() async throws {
    let parts = [Drawings.flat("#FF0000", 4000, 1400), Drawings.flat("#0000FF", 4000, 1400)]
    let scene = PageStrip(direction: .vertical, gap: 0, pageColor: nil).scene(of: parts)
    let all =
      try await files(of: scene, as: .png(), background: .white, jobs: 2, slabBytes: 64 << 20)
      + files(of: scene, as: .png(), background: .white, jobs: 1, slabBytes: 9 << 20)
    #expect(Set(all).count == 1)
    let picture = try FilePixels(try #require(all[0]))
    #expect(picture.size == PixelSize(width: 4000, height: 2800))
    let colors = [0, 1399, 1400, 2783, 2784, 2799].map { picture[3999, $0] }
    #expect(colors == [0xFF0000, 0xFF0000, 0x0000FF, 0x0000FF, 0x0000FF, 0x0000FF])
  }

  @Test(
    "A JPEG shows white for transparency, and blends translucent backgrounds with white",
    arguments: [
      (nil, 0xFFFFFF), (.clear, 0xFFFFFF), (.white, 0xFFFFFF), (.black, 0),
      (Color(red: 1, green: 0, blue: 0, alpha: 0.5), 0xFF8080),
    ] as [(Color?, UInt32)])
  func transparency(background: Color?, expected: UInt32) async throws {
    let scene = Scene(size: Size(width: 16, height: 16), scale: .one, items: [])
    let file = try await Drawings.compositor().encode(
      scene, as: .jpeg(quality: 100), background: background)
    let decoder = FileImageDecoder()
    let picture = try decoder.decode(.bytes(file), to: PixelSize(width: 16, height: 16))
    let pixel = unsafe try decoder.pixels(for: picture).withBytes { bytes in
      unsafe bytes.load(fromByteOffset: 160, as: UInt32.self)
    }
    for shift in [0, 8, 16] {
      #expect(abs(Int(pixel >> shift & 255) - Int(expected >> shift & 255)) <= 2)
    }
  }
}
