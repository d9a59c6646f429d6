import Foundation
import SwatchConcurrency
import SwatchGraphics
import TestServer
import Testing

@testable import SwatchNetwork

@Suite("Scans of progressive pictures during their download", .timeLimit(.minutes(20)))
struct ArrivingScansTests {
  private static let fixtures = String(
    #filePath.dropLast("SwatchNetworkTests/ArrivingScansTests.swift".count)
      + "SwatchCairoTests/Pictures/Fixtures/")

  private static func file(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(filePath: fixtures + name)))
  }

  /// The offsets at which scans end, in a file that arrives in pieces.
  private static func ends(of file: [UInt8], portion: Int) -> [Int] {
    var scans = ArrivingScans()
    return stride(from: portion, through: file.count + portion - 1, by: portion).compactMap {
      scans.read(Array(file.prefix($0)))
    }
  }

  @Test("Each scan except the last ends where the next segment of the file begins")
  func byByte() throws {
    let ends = Self.ends(of: try Self.file("progressive.jpg"), portion: 1)
    #expect(ends == [292, 325, 358, 391, 424, 457, 480, 513, 546])
  }

  @Test(
    "Of several scans that arrive together only the last is reported", arguments: [2, 7, 100, 400])
  func byPortions(portion: Int) throws {
    let file = try Self.file("progressive.jpg")
    let whole = [292, 325, 358, 391, 424, 457, 480, 513, 546]
    let ends = Self.ends(of: file, portion: portion)
    #expect(Set(ends).isSubset(of: whole))
    #expect(ends.last == 546)
    #expect(ends == ends.sorted())
  }

  @Test(
    "A picture without progressive scans has no partial pictures",
    arguments: ["blocks.jpg", "cmyk.jpg", "palette.png", "lossy.webp"])
  func others(name: String) throws {
    #expect(Self.ends(of: try Self.file(name), portion: 1) == [])
  }

  @Test("Scans of a damaged file end inside the file", arguments: 0..<581)
  func damaged(place: Int) throws {
    var file = try Self.file("progressive.jpg")
    for value in [UInt8(0), 0xC0, 0xD8, 0xDA, 0xFF] {
      file[place] = value
      for end in Self.ends(of: file, portion: 64) { #expect(end < file.count) }
    }
  }

  @Test("A loader passes on the received part of a picture, and then the whole picture")
  func loader() async throws {
    let file = try Self.file("progressive.jpg")
    let parts = Locked<[PartialImage]>([])
    let server = LoopbackServer { _, _ in
      var reply = LoopbackServer.Reply(fields: ["Content-Type: image/jpeg"], body: file)
      // The rest arrives once the part before it was reported.
      reply.pauses = [
        .init(after: 300) { parts.withLock(when: { $0.count >= 1 }) { _ in } },
        .init(after: 500) { parts.withLock(when: { $0.count >= 2 }) { _ in } },
      ]
      return reply
    }
    defer { server.end() }
    let loader = try NetworkImageLoader(by: LoaderTests.policy())
    var request = ImageRequest(server.root + "/a.jpg")
    request.progress = { part in parts.withLock { $0.append(part) } }
    let picture = try await loader.load(request)
    #expect(try picture.fetchedBytes == file)
    let told = parts.withLock { $0 }
    let qualities: [Double] = told.prefix(2).map { $0.quality }
    let expected: [Double] = [292.0 / 581, 480.0 / 581]
    #expect(qualities == expected)
    let part: [UInt8] = Array(file.prefix(292)) + [0xFF, 0xD9]
    #expect(told.first?.source == .bytes(part))
  }

  @Test("The received part of an answer that isn't a picture is not passed on")
  func noPicture() async throws {
    let file = try Self.file("progressive.jpg")
    let server = LoopbackServer { _, _ in
      .init(status: 404, fields: ["Content-Type: image/jpeg"], body: file)
    }
    defer { server.end() }
    let parts = Locked(0)
    var request = ImageRequest(server.root + "/a.jpg")
    request.progress = { _ in parts.withLock { $0 += 1 } }
    let loader = try NetworkImageLoader(by: LoaderTests.policy())
    await #expect(throws: ImageError.self) { _ = try await loader.load(request) }
    #expect(parts.withLock { $0 } == 0)
  }

  @Test("A request without the cache asks the server each time, and stores nothing")
  func withoutCache() async throws {
    let picture = LoaderTests.picture
    let server = LoopbackServer { _, _ in
      .init(fields: ["Content-Type: image/png", "Cache-Control: max-age=1000"], body: picture)
    }
    defer { server.end() }
    let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let loader = try NetworkImageLoader(by: LoaderTests.policy(), cachingIn: folder.path)
    let url = server.root + "/a.png"
    var request = ImageRequest(url)
    request.usesCache = false
    for count in 1...2 {
      #expect(try await loader.load(request).fetchedBytes == picture)
      #expect(server.requests.count == count)
    }
    // The picture was not stored for other requests, and this request doesn't use pictures stored
    // for them.
    _ = try await loader.load(url)
    _ = try await loader.load(url)
    #expect(server.requests.count == 3)
    _ = try await loader.load(request)
    #expect(server.requests.count == 4)
  }
}
