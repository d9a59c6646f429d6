import SwatchGeometry
import SwatchGraphics
import Testing

@testable import SwatchCairo

struct PNGWriterTests {
  /// A page with flat parts, a gradient, edges and, where there is alpha, transparency.
  private static func page(_ extent: PixelSize, _ format: PixelFormat) throws -> PixelBuffer {
    let (width, height) = (Double(extent.width), Double(extent.height))
    let gradient = LinearGradient(
      start: .zero, end: Point(x: width, y: height),
      stops: [.init(offset: 0, color: .hex("#FF0040")), .init(offset: 1, color: .hex("#0080FF"))])
    return try .painted(
      extent.width, extent.height, on: format == .opaque ? .white : .hex("#20406080"),
      format: format,
      [
        .fill(
          .ellipse(in: Rect(x: 1, y: 1, width: width, height: height)), .linearGradient(gradient)),
        .fill(.rect(Rect(x: 0, y: 0, width: 2, height: 3)), .color(.hex("#12345699"))),
      ])
  }

  private static func encode(
    _ buffer: PixelBuffer, _ options: PNGOptions = PNGOptions(), bands: Int = 1
  ) throws -> [UInt8] {
    var writer = try PNGWriter(extent: buffer.extent, format: buffer.format, options: options)
    let height = buffer.extent.height
    for band in 0..<bands {
      writer.append(height * band / bands..<height * (band + 1) / bands, of: buffer)
    }
    return try writer.finish()
  }

  private static func decode(_ file: [UInt8], _ extent: PixelSize) throws -> Pixels {
    Pixels(try FileImageDecoder().pixels(of: .bytes(file), extent.width, extent.height))
  }

  @Test(
    "Every filter and level gives back the pixels, at odd widths too",
    arguments: PNGOptions.Filter.allCases, [PixelFormat.opaque, .transparent])
  func roundTrip(filter: PNGOptions.Filter, format: PixelFormat) throws {
    for width in [1, 2, 3, 4, 5, 7, 17, 31, 64] {
      let extent = PixelSize(width: width, height: 9)
      let page = try Self.page(extent, format)
      for level in [0, 1, 6, 12] {
        let file = try Self.encode(page, PNGOptions(level: level, filter: filter))
        #expect(try Self.decode(file, extent) == Pixels(page), "width \(width), level \(level)")
      }
    }
  }

  @Test("Every straight colour that a premultiplied one comes from is found again")
  func straightAlpha() throws {
    for alpha in [1, 2, 64, 127, 128, 254, 255] {
      let extent = PixelSize(width: alpha + 1, height: 1)
      let buffer = try PixelBuffer(extent: extent, format: .transparent)
      unsafe buffer.withMutableRows(0..<1) { bytes in
        for value in 0...alpha {
          let pixel = UInt32(alpha << 24 | value << 16 | value << 8 | (alpha - value))
          unsafe bytes.storeBytes(of: pixel, toByteOffset: 4 * value, as: UInt32.self)
        }
      }
      #expect(try Self.decode(Self.encode(buffer), extent) == Pixels(buffer))
    }
  }

  @Test(
    "The head says what the pixels are",
    arguments: [(PixelFormat.opaque, UInt8(2)), (.transparent, 6)])
  func head(format: PixelFormat, colorType: UInt8) throws {
    let file = try Self.encode(Self.page(PixelSize(width: 258, height: 3), format))
    #expect(
      file.prefix(29) == [
        0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52,
        0, 0, 1, 2, 0, 0, 0, 3, 8, colorType, 0, 0, 0,
      ])
    #expect(file.suffix(8) == [0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82])
  }

  @Test("Rows may come in bands of any heights", arguments: PNGOptions.Filter.allCases)
  func bands(filter: PNGOptions.Filter) throws {
    for format in [PixelFormat.opaque, .transparent] {
      let page = try Self.page(PixelSize(width: 33, height: 40), format)
      let whole = try Self.encode(page, PNGOptions(filter: filter))
      for bands in [2, 3, 40, 55] {
        #expect(try Self.encode(page, PNGOptions(filter: filter), bands: bands) == whole)
      }
    }
  }

  @Test("A page painted by four tasks gives the same file as one painted by one")
  func tasks() async throws {
    let resources = try TestFonts.resources()
    let engine = try TestFonts.engine()
    let text = try engine.layout(AttributedText("Zeile שלום 日本 😀"), width: 200)
    let files = try await withThrowingTaskGroup(of: [UInt8].self) { group in
      for tasks in [1, 4] {
        group.addTask {
          let buffer = try PixelBuffer(extent: PixelSize(width: 200, height: 160), format: .opaque)
          try await withThrowingTaskGroup(of: Void.self) { group in
            for first in 0..<tasks {
              group.addTask {
                for band in stride(from: first, to: 8, by: tasks) {
                  let canvas = Canvas(size: Size(width: 200, height: 20))
                  canvas.draw(text, at: Point(x: Double(band), y: 1), width: 200)
                  let section = DisplayList.Section(
                    path: NodePath(root: "row"), frame: .zero, commands: canvas.commands)
                  try buffer.paint(
                    rows: 20 * band..<20 * (band + 1), background: .white, transform: .identity,
                    with: resources
                  ) { painter throws(CairoError) in try painter.paint(DisplayList([section])) }
                }
              }
            }
            try await group.waitForAll()
          }
          return try Self.encode(buffer)
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(files[0] == files[1])
  }

  @Test("A file that lacks rows, and one that gets too many, are mistakes of the caller")
  func rowCount() async {
    await #expect(processExitsWith: .failure) {
      let page = try PixelBuffer(extent: PixelSize(width: 1, height: 2), format: .opaque)
      var writer = try PNGWriter(extent: page.extent, format: .opaque)
      writer.append(0..<1, of: page)
      _ = try writer.finish()
    }
    await #expect(processExitsWith: .failure) {
      let page = try PixelBuffer(extent: PixelSize(width: 1, height: 2), format: .opaque)
      var writer = try PNGWriter(extent: PixelSize(width: 1, height: 1), format: .opaque)
      writer.append(0..<2, of: page)
      _ = try writer.finish()
    }
  }
}
