import CDeflate
import SwatchGeometry
import TestNumbers
import Testing

@testable import SwatchCairo

@Suite("Filters of drawn rows and of photographs")
struct PNGDrawnRowTests {
  private static let width = 400
  private static let modes: [PNGMode] = [.fast, .default, .compact, .dense]

  /// Rows of letters on white: thirteen shapes of 6 × 12 pixels in any greys, in lines of 20 rows.
  private static func letters(_ height: Int) -> [[UInt32]] {
    var random = SplitMix64(seed: 1)
    let shapes = (0..<13 * 9 * 12).map { place in
      random.next() % 3 == 0 && place % 9 < 6 ? UInt32(random.next() % 256) : 255
    }
    return (0..<height).map { y in
      (0..<width).map { x in
        let letter = (x / 9 * 7 + y / 20 * 5) % 13
        let shade = y % 20 < 12 && x < 360 ? shapes[letter * 108 + y % 20 * 9 + x % 9] : 255
        return shade * 0x0101_0100 | 255
      }
    }
  }

  /// Rows of a picture with smooth colour transitions and a little noise.
  private static func photograph(_ height: Int) -> [[UInt32]] {
    var random = SplitMix64(seed: 2)
    return (0..<height).map { y in
      (0..<width).map { x in
        let red = UInt32((x + y) / 4 % 250), green = UInt32((3 * x + y) / 8 % 250)
        let noise = UInt32(random.next() % 4)
        return (red + noise) << 24 | (green + noise) << 16 | (200 + noise) << 8 | 255
      }
    }
  }

  /// The number of each row's filter.
  private static func filters(
    of rows: [[UInt32]], _ mode: PNGMode
  ) throws -> [UInt8] {
    let picture = try UnpremultipliedImage(rows)
    let header = PNGHeader(of: picture)
    let file = try StretchCutter(header, PNGOptions(mode: mode)).file(of: picture)
    #expect(try PNGFile(name: "file", bytes: file).decode() == picture)
    let chunks = try #require(PNGChunkReader(file)).map { ($0.name, Array(file[$0.data])) }
    let data = chunks.filter { $0.0 == "IDAT" }.flatMap(\.1)
    let line = 1 + header.rowByteCount
    var bytes = [UInt8](repeating: 0, count: rows.count * line)
    let inflater = unsafe libdeflate_alloc_decompressor()
    defer { unsafe libdeflate_free_decompressor(inflater) }
    let result = unsafe libdeflate_zlib_decompress(
      inflater, data, data.count, &bytes, bytes.count, nil)
    #expect(result == LIBDEFLATE_SUCCESS)
    return rows.indices.map { bytes[$0 * line] }
  }

  /// The number of rows without a filter, among the rows that differ from the row above.
  private static func plainCount(_ rows: [[UInt32]], _ range: Range<Int>, _ filters: [UInt8]) -> Int
  {
    range.filter { $0 > 0 && rows[$0] != rows[$0 - 1] && filters[$0] == 0 }.count
  }

  @Test("Rows of letters are stored without a PNG filter", arguments: modes)
  func letters(mode: PNGMode) throws {
    let rows = Self.letters(200)
    let different = (1..<200).filter { rows[$0] != rows[$0 - 1] }.count
    let filters = try Self.filters(of: rows, mode)
    #expect(Self.plainCount(rows, 0..<200, filters) == different)
  }

  @Test("Rows of a photograph are stored with PNG filters", arguments: PNGMode.allCases)
  func photograph(mode: PNGMode) throws {
    let rows = Self.photograph(200)
    #expect(try Self.filters(of: rows, mode).allSatisfy { $0 != 0 })
  }

  @Test(
    "A photograph between letters is filtered from the photograph's first row on", arguments: modes)
  func both(mode: PNGMode) throws {
    let rows = Self.letters(200) + Self.photograph(200) + Self.letters(200)
    let filters = try Self.filters(of: rows, mode)
    #expect(Self.plainCount(rows, 200..<400, filters) == 0)
    // Few of its rows are examined, and earlier rows count for a while.
    #expect(Self.plainCount(rows, 400..<600, filters) > 60)
  }
}
