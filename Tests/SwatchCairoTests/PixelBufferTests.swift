import SwatchGeometry
import SwatchGraphics
import Testing

@testable import SwatchCairo

struct PixelBufferTests {
  @Test(
    "An extent without pixels, or with too many, is refused before memory is reserved",
    arguments: [
      PixelSize(width: 0, height: 5), PixelSize(width: 5, height: 0),
      PixelSize(width: 32_768, height: 1), PixelSize(width: 20_000, height: 50_000),
      PixelSize(width: 3, height: .max),
    ])
  func limits(extent: PixelSize) {
    #expect(throws: CairoError.self) { try PixelBuffer(extent: extent, format: .opaque) }
  }

  @Test("Rows start at multiples of 64 bytes", arguments: [(1, 64), (16, 64), (17, 128)])
  func rowAlignment(width: Int, stride: Int) throws {
    let buffer = try PixelBuffer(extent: PixelSize(width: width, height: 2), format: .opaque)
    #expect(buffer.stride == stride)
  }

  @Test("Bands of rows painted by several tasks equal bands painted by one task")
  func bands() async throws {
    let rows = 64
    let buffers = try (0..<2).map { _ in
      try PixelBuffer(extent: PixelSize(width: 40, height: rows * 4), format: .opaque)
    }
    for index in 0..<rows { try Self.paintBand(index, of: buffers[0]) }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for index in (0..<rows).reversed() {
        group.addTask { try Self.paintBand(index, of: buffers[1]) }
      }
      try await group.waitForAll()
    }
    #expect(Pixels(buffers[0]) == Pixels(buffers[1]))
    #expect(Pixels(buffers[0])[3, 4 * 10] == 0xFF00_000A)
  }

  private static func paintBand(_ index: Int, of buffer: PixelBuffer) throws {
    let circle = Path.ellipse(in: Rect(x: 10, y: 0.5, width: 20, height: 3))
    let section = DisplayList.Section(
      path: NodePath(root: "row"), frame: .zero, commands: [.fill(circle, .color(.hex("#F80")))])
    try buffer.paint(
      rows: 4 * index..<4 * index + 4,
      background: Color(red: 0, green: 0, blue: Double(index) / 255),
      transform: .identity, with: TestFonts.resources()
    ) { painter throws(CairoError) in try painter.paint(DisplayList([section])) }
  }

  @Test("A band higher than Cairo's limit is painted in parts that join seamlessly")
  func tallBand() throws {
    let height = 70_000
    let buffer = try PixelBuffer(extent: PixelSize(width: 1, height: height), format: .opaque)
    let stripes = [0, 32_766, 32_767, 65_533, 65_534, 69_999].map { row in
      DisplayCommand.fill(
        .rect(Rect(x: 0, y: Double(row), width: 1, height: 1)), .color(.black))
    }
    let section = DisplayList.Section(
      path: NodePath(root: "tall"), frame: .zero, commands: stripes)
    try buffer.paint(
      rows: 0..<height, background: .white, transform: .identity, with: TestFonts.resources()
    ) {
      painter throws(CairoError) in try painter.paint(DisplayList([section]))
    }
    let values = Pixels(buffer).values
    #expect(
      values.indices.filter { values[$0] == 0xFF00_0000 }
        == [0, 32_766, 32_767, 65_533, 65_534, 69_999])
  }

  @Test("Rows that are being written can't be accessed for writing or reading")
  func overlap() async {
    await #expect(processExitsWith: .failure) {
      let buffer = try PixelBuffer(extent: PixelSize(width: 1, height: 4), format: .opaque)
      unsafe buffer.withMutableRows(0..<2) { _ in unsafe buffer.withMutableRows(1..<3) { _ in } }
    }
    await #expect(processExitsWith: .failure) {
      let buffer = try PixelBuffer(extent: PixelSize(width: 1, height: 4), format: .opaque)
      unsafe buffer.withMutableRows(0..<2) { _ in unsafe buffer.withRows(0..<1) { _ in } }
    }
    await #expect(processExitsWith: .success) {
      let buffer = try PixelBuffer(extent: PixelSize(width: 1, height: 4), format: .opaque)
      unsafe buffer.withRows(0..<2) { _ in
        unsafe buffer.withRows(1..<3) { _ in unsafe buffer.withMutableRows(3..<4) { _ in } }
      }
    }
  }

  @Test("A pool reuses the memory of a finished page for the next page of a similar size")
  func recycling() throws {
    let pool = PixelPool(byteLimit: 8 << 20)
    func address(_ width: Int, _ height: Int) throws -> UInt {
      let buffer = try PixelBuffer(
        extent: PixelSize(width: width, height: height), format: .opaque, pool: pool)
      return unsafe buffer.withRows(0..<1) { UInt(bitPattern: $0.baseAddress) }
    }
    let first = try address(512, 1000)
    #expect(try address(512, 900) == first)
    #expect(try address(16, 16) != first)
  }
}
