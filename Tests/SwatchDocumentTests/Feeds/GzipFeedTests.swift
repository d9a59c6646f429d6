import CZlib
import Testing

@testable import SwatchDocument

@Suite("Feeds in gzip")
struct GzipFeedTests {
  /// A member of a gzip file.
  private static func packed(_ text: String) -> [UInt8] {
    var input = Array(text.utf8)
    var output = [UInt8](repeating: 0, count: input.count + 256)
    let room = output.count
    let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    defer { unsafe stream.deallocate() }
    unsafe stream.initialize(to: z_stream())
    unsafe deflateInit2_(
      stream, 9, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
      Int32(MemoryLayout<z_stream>.size))
    unsafe input.withUnsafeMutableBufferPointer { source in
      unsafe output.withUnsafeMutableBufferPointer { target in
        unsafe stream.pointee.next_in = source.baseAddress
        unsafe stream.pointee.avail_in = UInt32(source.count)
        unsafe stream.pointee.next_out = target.baseAddress
        unsafe stream.pointee.avail_out = UInt32(room)
        _ = unsafe deflate(stream, Z_FINISH)
      }
    }
    unsafe deflateEnd(stream)
    return unsafe Array(output[..<(room - Int(stream.pointee.avail_out))])
  }

  private static let first = packed("{\"a\":1}\n{\"a\":2}\n")
  private static let second = packed("{\"a\":3}\n{\"a\":4}\n")

  @Test(
    "Consecutive gzip members are one feed, whatever the pieces and the trailing zeros",
    arguments: [1, 5, 1 << 16])
  func members(pieceSize: Int) async throws {
    let expected = (1...4).map { "\($0) @\($0): a=\($0)" }
    for end in [[], [0, 0, 0]] as [[UInt8]] {
      let reading = try await FeedReading(Self.first + Self.second + end, pieceSize: pieceSize)
      #expect(reading.rows == expected)
      #expect(reading.failure.isEmpty)
    }
  }

  @Test("Compressed CSV and arrays are unpacked, even with a high compression ratio")
  func formats() async throws {
    #expect(try await FeedReading(Self.packed("a,b\n1,2\n")).rows == ["1 @2: a=1 b=2"])
    let rows = (1...20_000).map { "{\"a\": \($0)}" }
    let reading = try await FeedReading(Self.packed("[" + rows.joined(separator: ",\n") + "]"))
    #expect(reading.rows.count == 20_000 && reading.rows.last == "20000 @20000: a=20000")
    #expect(try await FeedReading(Self.packed("")).rows.isEmpty)
  }

  @Test("A truncated gzip feed gives the rows before the cut, and one message")
  func truncated() async throws {
    for end in [1, 8, 9] {
      let reading = try await FeedReading(Self.first + Self.second.dropLast(end), pieceSize: 7)
      #expect(reading.rows.starts(with: ["1 @1: a=1", "2 @2: a=2"]))
      #expect(reading.failure == "feed: the gzip file is cut off; copy or make it again")
    }
  }

  @Test("Damage in a gzip feed is reported after the rows before it")
  func damaged() async throws {
    var bytes = Self.first + Self.second
    bytes[bytes.count - 6] ^= 1
    let sum = try await FeedReading(bytes)
    #expect(sum.rows.count == 4)
    #expect(
      sum.failure
        == "feed: the gzip file is damaged (incorrect data check); copy or make it again")
    let tail = try await FeedReading(Self.first + Array("tail".utf8))
    #expect(tail.rows.count == 2)
    #expect(
      tail.failure
        == "feed: there is other data after the end of the gzip file; make it again")
  }
}
