import Foundation
import SwatchConcurrency
import SwatchGraphics
import TestServer
import Testing

@testable import SwatchNetwork

@Suite("Pictures in a cache folder", .timeLimit(.minutes(20)))
struct CacheTests {
  private static let picture = LoaderTests.picture

  /// Calls `body` with a new folder.
  private static func withFolder(_ body: (String) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await body(folder.path)
  }

  /// Loads a picture with a new loader, as a new process would.
  private static func load(
    _ url: String, cachingIn folder: String, at time: Int = 1000, isOffline: Bool = false
  ) async throws -> ImageSource {
    var policy = LoaderTests.policy()
    policy.isOffline = isOffline
    let cache = try DownloadCache(folder: folder, byteLimit: 1 << 20) { time }
    return try await NetworkImageLoader(by: policy, cache: cache).load(url)
  }

  @Test("A folder that can't contain a cache is reported by name, with the reason")
  func unusable() async throws {
    try await Self.withFolder { folder in
      let file = folder + "/file"
      #expect(FileManager.default.createFile(atPath: file, contents: nil))
      try FileManager.default.createDirectory(
        atPath: folder + "/taken/downloads.sqlite", withIntermediateDirectories: true)
      let messages = [
        file: "the cache of pictures can't be in \(file): expected a folder, found a file; name "
          + "another folder",
        folder + "/taken": "the cache of pictures in \(folder)/taken can't be used: unable to open "
          + "database file; name a writable folder",
      ]
      for (folder, message) in messages {
        let error = #expect(throws: ImageError.self) {
          try NetworkImageLoader(by: LoaderTests.policy(), cachingIn: folder)
        }
        #expect(error?.description == message)
      }
    }
  }

  @Test(
    "A cached picture is requested again once it is stale",
    arguments: [
      ("Cache-Control: max-age=60", 1059, 1), ("Cache-Control: max-age=60", 1060, 2),
      ("Cache-Control: max-age=60, no-cache", 1001, 2), ("Cache-Control: no-store", 1001, 2),
      ("Cache-Control: max-age=60\r\nAge: 50", 1009, 1),
      ("Cache-Control: max-age=60\r\nAge: 50", 1010, 2),
      ("Cache-Control: max-age=60\r\nVary: Accept-Encoding", 1059, 1),
      ("Cache-Control: max-age=60\r\nVary: Cookie", 1001, 2), ("Vary: *", 1001, 2),
      ("X-Nothing: 1", 1001, 2),
      ("Date: Thu, 01 Jan 1970 00:00:00 GMT\r\nExpires: Thu, 01 Jan 1970 00:01:00 GMT", 1059, 1),
      ("Date: Thu, 01 Jan 1970 00:00:00 GMT\r\nExpires: Thu, 01 Jan 1970 00:01:00 GMT", 1060, 2),
      ("Expires: 0", 1001, 2), ("Last-Modified: Thu, 01 Jan 1970 00:00:00 GMT", 1099, 1),
      ("Last-Modified: Thu, 01 Jan 1970 00:00:00 GMT", 1100, 2),
    ])
  func freshness(field: String, time: Int, expected: Int) async throws {
    let server = LoopbackServer { _, _ in .init(fields: [field], body: Self.picture) }
    defer { server.end() }
    try await Self.withFolder { folder in
      for time in [1000, time] {
        let source = try await Self.load(server.root + "/a.png", cachingIn: folder, at: time)
        #expect(source == .bytes(Self.picture))
      }
      #expect(server.requests.count == expected)
    }
  }

  @Test(
    "A picture after a redirection is not fresher than the redirection",
    arguments: [
      (302, "X-Nothing: 1", 2), (307, "X-Nothing: 1", 2),
      (302, "Last-Modified: Thu, 01 Jan 1970 00:00:00 GMT", 2),
      (302, "Cache-Control: max-age=30", 1), (302, "Cache-Control: max-age=20", 2),
      (302, "Cache-Control: no-store", 2), (302, "Cache-Control: no-cache", 2),
      (301, "X-Nothing: 1", 1), (308, "X-Nothing: 1", 1), (301, "Cache-Control: max-age=20", 2),
      (301, "Cache-Control: no-store", 2),
      (302, "Date: Thu, 01 Jan 1970 00:00:00 GMT\r\nExpires: Thu, 01 Jan 1970 00:00:30 GMT", 1),
    ])
  func redirections(status: Int, field: String, expected: Int) async throws {
    let server = LoopbackServer { request, _ in
      request.path == "/a.png"
        ? .init(status: status, fields: ["Location: /b.png", field])
        : .init(fields: ["Cache-Control: max-age=60"], body: Self.picture)
    }
    defer { server.end() }
    try await Self.withFolder { folder in
      for time in [1000, 1025] {
        let source = try await Self.load(server.root + "/a.png", cachingIn: folder, at: time)
        #expect(source == .bytes(Self.picture))
      }
    }
    #expect(server.requests.count { $0.path == "/a.png" } == expected)
  }

  @Test("The server sends no picture that is unchanged since it was cached")
  func question() async throws {
    let server = LoopbackServer { request, _ in
      let isKnown = request.fields["if-none-match"] == "\"a\""
      return .init(
        status: isKnown ? 304 : 200, fields: ["ETag: \"a\"", "Cache-Control: max-age=10"],
        body: isKnown ? [] : Self.picture)
    }
    defer { server.end() }
    try await Self.withFolder { folder in
      // Fresh, validated, and fresh again.
      for time in [1000, 1005, 1020, 1025] {
        let source = try await Self.load(server.root + "/a.png", cachingIn: folder, at: time)
        #expect(source == .bytes(Self.picture))
      }
    }
    #expect(server.requests.map { $0.fields["if-none-match"] } == [nil, "\"a\""])
  }

  @Test("Offline, a cached picture of any age is used, and nothing is requested")
  func offline() async throws {
    let server = LoopbackServer { _, _ in .init(body: Self.picture) }
    defer { server.end() }
    let url = server.root + "/a.png"
    try await Self.withFolder { folder in
      _ = try await Self.load(url, cachingIn: folder)
      let old = try await Self.load(url, cachingIn: folder, at: 1_000_000, isOffline: true)
      #expect(old == .bytes(Self.picture))
      await #expect(throws: ImageError.self) {
        try await Self.load(server.root + "/b.png", cachingIn: folder, isOffline: true)
      }
    }
    #expect(server.requests.count == 1)
  }

  @Test("The least recently used pictures are evicted for new pictures")
  func bound() async throws {
    try await Self.withFolder { folder in
      let time = Locked(0)
      let cache = try DownloadCache(folder: folder, byteLimit: 100_000) { time.withLock { $0 } }
      for number in 0..<100 {
        time.withLock { $0 += 1 }
        let body = [UInt8](repeating: UInt8(number), count: 4000)
        await cache.store(body, Freshness(of: Answer(), at: 0), for: "\(number)")
        // The first picture is used again and again.
        #expect(await cache.entry(for: "0")?.body.first == 0)
      }
      var kept = 0
      for number in 0..<100 where await cache.entry(for: "\(number)") != nil { kept += 1 }
      #expect(9...25 ~= kept)
      #expect(await cache.entry(for: "99") != nil)
    }
  }

  @Test("A damaged cache file is replaced by a new one", arguments: [0, 1, 100, 4096, 5000, 9000])
  func damage(place: Int) async throws {
    try await Self.withFolder { folder in
      func store(_ url: String) async throws -> DownloadCache {
        let cache = try DownloadCache(folder: folder, byteLimit: 1 << 20) { 0 }
        await cache.store(Self.picture, Freshness(of: Answer(), at: 0), for: url)
        return cache
      }
      for number in 0..<4 { _ = try await store("\(number)") }
      let path = folder + "/downloads.sqlite"
      for ending in ["-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + ending) }
      var bytes = try [UInt8](Data(contentsOf: URL(filePath: path)))
      let start = min(place, bytes.count)
      for index in start..<min(start + 3000, bytes.count) { bytes[index] = 0xA5 }
      try Data(bytes).write(to: URL(filePath: path))
      let cache = try await store("new")
      #expect(await cache.entry(for: "new")?.body == Self.picture)
      for number in 0..<4 {
        let body = await cache.entry(for: "\(number)")?.body
        #expect(body == nil || body == Self.picture)
      }
    }
  }

  @Test("Several processes share a cache folder")
  func sharing() async throws {
    try await Self.withFolder { folder in
      try await withThrowingTaskGroup { group in
        for number in 0..<8 {
          group.addTask {
            let cache = try DownloadCache(folder: folder, byteLimit: 1 << 20) { 0 }
            for step in 0..<20 {
              await cache.store(
                Self.picture, Freshness(of: Answer(), at: 0), for: "\(number * 20 + step)")
            }
          }
        }
        try await group.waitForAll()
      }
      let cache = try DownloadCache(folder: folder, byteLimit: 1 << 20) { 0 }
      for number in 0..<160 { #expect(await cache.entry(for: "\(number)") != nil) }
    }
  }
}
