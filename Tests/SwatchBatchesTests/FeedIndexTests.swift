import Foundation
import TestFolders
import Testing

@testable import SwatchBatches

@Suite("The index of a feed")
struct FeedIndexTests {
  private let folder: TestFolder
  private let feed: String

  init() throws {
    folder = try TestFolder()
    feed = folder.path + "/feed.ndjson"
  }

  private func index(_ bytes: [UInt8]) throws -> FeedIndex {
    try folder.write(bytes, to: "feed.ndjson")
    return FeedIndex(
      of: try FeedFingerprint(path: feed), format: "ndjson", separator: nil, rowCount: 5, stride: 2,
      marks: [.init(offset: 0, line: 1), .init(offset: 20, line: 3), .init(offset: 41, line: 7)])
  }

  @Test("An index that is written and read back is unchanged")
  func roundTrip() throws {
    let index = try index([UInt8](repeating: 1, count: 60))
    try index.write(besides: feed)
    #expect(try FeedIndex(besides: feed) == index)
  }

  @Test("Reading the index of a feed without an index fails as missing")
  func missing() throws {
    try folder.write([1], to: "feed.ndjson")
    #expect(throws: FeedIndex.Problem.missing) { try FeedIndex(besides: feed) }
  }

  @Test("A truncated index, or any other text, is rejected")
  func damaged() throws {
    try index([UInt8](repeating: 1, count: 60)).write(besides: feed)
    let whole = try folder.bytes(of: "feed.ndjson.index")
    #expect(FeedIndex(whole) != nil)
    for end in 0..<whole.count { #expect(FeedIndex(Array(whole[..<end])) == nil) }
    #expect(FeedIndex(whole + Array("70 9\n".utf8)) == nil)
    let text = String(decoding: whole, as: UTF8.self)
    for (old, new) in [("20 3", "50 3"), ("20 3", "20 9"), ("41 7", "60 7"), ("0 1", "-1 1")] {
      #expect(FeedIndex(Array(text.replacing("\n\(old)\n", with: "\n\(new)\n").utf8)) == nil)
    }
  }

  @Test("An index is stale once its feed changes in length, content or time")
  func stale() throws {
    try index([UInt8](repeating: 1, count: 60)).write(besides: feed)
    func problem() -> FeedIndex.Problem? {
      do throws(FeedIndex.Problem) {
        _ = try FeedIndex(besides: feed)
        return nil
      } catch { return error }
    }
    let date = try FileManager.default.attributesOfItem(atPath: feed)[.modificationDate]
    #expect(problem() == nil)
    try folder.write([UInt8](repeating: 1, count: 61), to: "feed.ndjson")
    #expect(problem() == .stale("it has 61 bytes instead of 60"))
    try folder.write([UInt8](repeating: 2, count: 60), to: "feed.ndjson")
    try FileManager.default.setAttributes(
      [.modificationDate: date as Any], ofItemAtPath: feed)
    #expect(problem() == .stale("its bytes differ"))
    try folder.write([UInt8](repeating: 1, count: 60), to: "feed.ndjson")
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1)], ofItemAtPath: feed)
    #expect(problem() == .stale("it was modified after it was indexed"))
  }

  @Test("The hash of a long feed covers its beginning, its end and samples between")
  func stretches() throws {
    var bytes = [UInt8](repeating: 7, count: 3 << 20)
    try folder.write(bytes, to: "feed.ndjson")
    let one = try FeedFingerprint(path: feed)
    for place in [0, 100, (3 << 20) - 1] {
      bytes[place] = 8
      try folder.write(bytes, to: "feed.ndjson")
      #expect(try FeedFingerprint(path: feed).hash != one.hash)
      bytes[place] = 7
    }
  }
}
