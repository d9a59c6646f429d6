import Glibc
import SwatchGeometry
import SwatchGraphics

@testable import SwatchCairo

/// The pixels of a buffer, as comparable values.
struct Pixels: Equatable {
  let extent: PixelSize
  /// `0xAARRGGBB`, rows from the top; alpha is 255 in opaque buffers.
  let values: [UInt32]

  init(_ buffer: PixelBuffer) {
    extent = buffer.extent
    values = unsafe buffer.withRows(0..<buffer.extent.height) { bytes in
      (0..<buffer.extent.height).flatMap { row in
        (0..<buffer.extent.width).map { column in
          let pixel = unsafe bytes.loadUnaligned(
            fromByteOffset: row * buffer.stride + 4 * column, as: UInt32.self)
          return buffer.format == .opaque ? pixel | 0xFF00_0000 : pixel
        }
      }
    }
  }

  init(_ pixels: DecodedPixels) {
    extent = pixels.extent
    values = pixels.values
  }

  subscript(x: Int, y: Int) -> UInt32 { values[y * extent.width + x] }

  /// One row as hexadecimal words.
  func row(_ y: Int) -> String {
    (0..<extent.width).map { String(self[$0, y], radix: 16, uppercase: true) }
      .joined(separator: " ")
  }
}

extension Pixels {
  /// The peak signal-to-noise ratio of this picture to another one, in decibels.
  func decibels(from other: Pixels) -> Double {
    let squares = zip(values, other.values).reduce(0.0) { sum, pair in
      [0, 8, 16].reduce(sum) { sum, shift in
        let difference = Double(pair.0 >> shift & 0xFF) - Double(pair.1 >> shift & 0xFF)
        return sum + difference * difference
      }
    }
    let mean = squares / Double(3 * values.count)
    return mean > 0 ? 10 * log10(255 * 255 / mean) : .infinity
  }
}

extension PixelBuffer {
  /// A buffer in one colour, painted with some commands in points, at a scale.
  static func painted(
    _ width: Int, _ height: Int, on background: Color = .white,
    format: PixelFormat = .opaque, scale: Double = 1, with resources: PaintResources? = nil,
    _ commands: [DisplayCommand]
  ) throws -> PixelBuffer {
    let buffer = try PixelBuffer(
      extent: PixelSize(width: width, height: height), format: format)
    let frame = Rect(x: 0, y: 0, width: Double(width), height: Double(height))
    let section = DisplayList.Section(
      path: NodePath(root: "test"), frame: frame, commands: commands)
    try buffer.paint(
      rows: 0..<height, background: background, transform: .scale(x: scale, y: scale),
      with: try resources ?? TestFonts.resources()
    ) { painter throws(CairoError) in try painter.paint(DisplayList([section])) }
    return buffer
  }
}

extension Color {
  /// A colour from a literal that is known to be valid.
  static func hex(_ text: String) -> Color { Color(hex: text) ?? .black }
}
