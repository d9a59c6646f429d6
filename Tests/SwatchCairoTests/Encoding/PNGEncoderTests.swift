import SwatchGeometry
import SwatchGraphics
import Testing

@testable import SwatchCairo

@Suite("PNG files")
struct PNGEncoderTests {
  private static func decode(_ file: [UInt8], _ extent: PixelSize) throws -> Pixels {
    Pixels(try FileImageDecoder().pixels(of: .bytes(file), extent.width, extent.height))
  }

  @Test(
    "Every PNG mode preserves the pixels, even at odd widths", arguments: PNGMode.allCases,
    [PixelFormat.opaque, .transparent])
  func roundTrip(mode: PNGMode, format: PixelFormat) throws {
    for width in [1, 2, 3, 4, 5, 7, 17, 31, 64] {
      let extent = PixelSize(width: width, height: 9)
      let page = try PixelBuffer.page(width, 9, format)
      let file = try PNGOptions(mode: mode).file(of: page)
      #expect(try Self.decode(file, extent) == Pixels(page), "width \(width)")
    }
  }

  @Test("Every straight colour is recovered from its premultiplied colour")
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
      #expect(try Self.decode(PNGOptions().file(of: buffer), extent) == Pixels(buffer))
    }
  }

  @Test(
    "The PNG header describes the pixels",
    arguments: [(PixelFormat.opaque, UInt8(2)), (.transparent, 6)])
  func head(format: PixelFormat, colorType: UInt8) throws {
    let file = try PNGOptions().file(of: .page(258, 3, format))
    #expect(
      file.prefix(29) == [
        0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52,
        0, 0, 1, 2, 0, 0, 0, 3, 8, colorType, 0, 0, 0,
      ])
    #expect(file.suffix(8) == [0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82])
  }

  @Test("Rows may be added to a PNG in bands of any heights", arguments: PNGMode.allCases)
  func bands(mode: PNGMode) throws {
    for format in [PixelFormat.opaque, .transparent] {
      let page = try PixelBuffer.page(33, 40, format)
      let options = PNGOptions(mode: mode)
      let whole = try options.file(of: page)
      for cuts in [[20], [1, 13], Array(1..<40), [0, 0, 40]] {
        #expect(try options.file(of: page, cuts: cuts) == whole)
        #expect(try options.file(of: page, cuts: cuts, knowsHeight: false) == whole)
      }
    }
  }

  @Test("A page painted by four tasks gives the same file as a page painted by one task")
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
          return try PNGOptions().file(of: buffer)
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(files[0] == files[1])
  }

  @Test("Rows of another width, or more rows than announced, are a precondition failure")
  func mistakes() async {
    await #expect(processExitsWith: .failure) {
      let page = try PixelBuffer(extent: PixelSize(width: 1, height: 2), format: .opaque)
      let encoder = try PNGOptions().makeEncoder(
        width: 2, format: .opaque, height: nil, scale: .one, pool: nil)
      _ = try encoder.append(0..<1, of: page)
    }
    await #expect(processExitsWith: .failure) {
      let page = try PixelBuffer(extent: PixelSize(width: 1, height: 2), format: .opaque)
      let encoder = try PNGOptions().makeEncoder(
        width: 1, format: .opaque, height: 1, scale: .one, pool: nil)
      _ = try encoder.append(0..<2, of: page)
    }
  }
}
