import SwatchGeometry
import SwatchGraphics
import Testing

@testable import SwatchCairo

@Suite("PNG files that reuse stretches of earlier files")
struct StretchMemoryLongTests {
  private static let stretchHeight = 10
  private static let height = 64

  /// A picture with a line in one of its rows.
  private static func page(_ format: PixelFormat, line: Int?) throws -> PixelBuffer {
    let gradient = LinearGradient(
      start: .zero, end: Point(x: 400, y: 64),
      stops: [.init(offset: 0, color: .hex("#FF0040")), .init(offset: 1, color: .hex("#0080FF"))])
    let line = line.map { y in
      DisplayCommand.fill(
        .rect(Rect(x: 3, y: Double(y), width: 90, height: 1)), .color(.hex("#00FF00")))
    }
    return try .painted(
      400, height, on: format == .opaque ? .white : .hex("#20406080"), format: format,
      [.fill(.rect(Rect(x: 20, y: 0, width: 300, height: 64)), .gradient(.linear(gradient)))]
        + [line].compactMap(\.self))
  }

  private static func file(
    of page: PixelBuffer, _ mode: PNGMode, _ memory: StretchMemory?
  ) throws -> [UInt8] {
    let plain = PNGOptions(mode: mode)
    let options = memory.map(plain.remembering) ?? plain
    let header = PNGHeader(
      extent: page.extent, depth: 8, colorType: page.format == .opaque ? .rgb : .rgba)
    return try StretchCutter(header, options, stretchHeight: stretchHeight).file(of: page)
  }

  /// The data chunks of a file.
  private static func chunks(of file: [UInt8]) throws -> [ArraySlice<UInt8>] {
    try #require(PNGChunkReader(file)).filter { $0.name == "IDAT" }.map { file[$0.whole] }
  }

  /// The same file, in which each data chunk contains a name instead of its rows.
  private static func marked(_ file: [UInt8]) throws -> [UInt8] {
    let count = try chunks(of: file).count
    return PNGChunkReader.signature
      + (0..<count).flatMap { PNGChunks.chunk("IDAT", [UInt8($0), 77]) }
  }

  /// The number of stretches of a later picture that were taken from an earlier one.
  private static func taken(
    _ mode: PNGMode, _ format: PixelFormat, line: Int?
  ) throws -> [Int] {
    let first = StretchMemory()
    let file = try file(of: page(format, line: nil), mode, first)
    let marked = try marked(file)
    let names = try chunks(of: marked)
    let later = try self.file(
      of: page(format, line: line), mode, StretchMemory(first.stretches, of: marked))
    return try chunks(of: later).indices.filter { index in
      try index < names.count - 1 && chunks(of: later)[index] == names[index]
    }
  }

  @Test(
    "A file with reused stretches has the bytes of a new file", arguments: PNGMode.allCases,
    [PixelFormat.opaque, .transparent])
  func sameBytes(mode: PNGMode, format: PixelFormat) throws {
    let first = StretchMemory()
    let file = try Self.file(of: Self.page(format, line: nil), mode, first)
    #expect(try file == Self.file(of: Self.page(format, line: nil), mode, nil))
    #expect(first.stretches.count == 7)
    for line in [0, 9, 10, 25, 29, 63] {
      let changed = try Self.page(format, line: line)
      let second = StretchMemory(first.stretches, of: file)
      let plain = try Self.file(of: changed, mode, nil)
      #expect(try Self.file(of: changed, mode, second) == plain, "line \(line)")
      let third = StretchMemory(second.stretches, of: plain)
      #expect(try Self.file(of: Self.page(format, line: nil), mode, third) == file)
    }
  }

  @Test(
    "Stretches are reused unless one of their rows, or the row above, has changed",
    arguments: [PNGMode.fast, .default, .compact], [PixelFormat.opaque, .transparent])
  func taken(mode: PNGMode, format: PixelFormat) throws {
    #expect(try Self.taken(mode, format, line: nil) == [0, 1, 2, 3, 4, 5, 6])
    #expect(try Self.taken(mode, format, line: 25) == [0, 1, 3, 4, 5, 6])
    #expect(try Self.taken(mode, format, line: 29) == [0, 1, 4, 5, 6])
    #expect(try Self.taken(mode, format, line: 63) == [0, 1, 2, 3, 4, 5])
  }

  @Test("Modes with longer matches still reuse the stretches above a change", arguments: [25, 29])
  func reachingUp(line: Int) throws {
    #expect(try Self.taken(.small, .opaque, line: line).prefix(2) == [0, 1])
    #expect(try !Self.taken(.small, .opaque, line: line).contains(3))
  }

  @Test("Stretches of another mode, or in a truncated file, are not reused")
  func otherFiles() throws {
    let page = try Self.page(.opaque, line: nil)
    let memory = StretchMemory()
    let file = try Self.file(of: page, .fast, memory)
    let other = StretchMemory(memory.stretches, of: file)
    #expect(try Self.file(of: page, .default, other) == Self.file(of: page, .default, nil))
    let marked = try Self.marked(file)
    for end in 0..<marked.count {
      let cut = StretchMemory(memory.stretches, of: Array(marked[..<end]))
      #expect(try Self.file(of: page, .fast, cut) == file, "cut at \(end)")
    }
  }

  @Test("A picture of few colours reuses the stretches of its earlier file")
  func fewColors() throws {
    func file(_ color: String, _ memory: StretchMemory?) throws -> [UInt8] {
      let page = try PixelBuffer.painted(
        400, 64, on: .white, format: .opaque,
        [.fill(.rect(Rect(x: 3, y: 60, width: 90, height: 1)), .color(.hex(color)))])
      return try (memory.map(PNGOptions().remembering) ?? PNGOptions()).file(of: page)
    }
    let memory = StretchMemory()
    let first = try file("#00FF00", memory)
    #expect(memory.stretches.count == 1)
    let again = StretchMemory(memory.stretches, of: first)
    #expect(try file("#808080", again) == file("#808080", nil))
  }
}
