import SwatchGeometry
import SwatchGraphics

@testable import SwatchCairo

extension PixelEncoding {
  /// The file of a buffer's rows, encoded in several calls.
  func file(
    of buffer: PixelBuffer, cuts: [Int] = [], knowsHeight: Bool = true, scale: Scale = .one
  ) throws(CairoError) -> [UInt8] {
    try makeEncoder(
      width: buffer.extent.width, format: buffer.format,
      height: knowsHeight ? buffer.extent.height : nil, scale: scale, pool: nil
    ).file(of: buffer, cuts: cuts)
  }
}

extension RowEncoder {
  /// The file of a buffer's rows, encoded in several calls.
  func file(of buffer: PixelBuffer, cuts: [Int] = []) throws(CairoError) -> [UInt8] {
    var file: [UInt8] = []
    for (first, end) in zip([0] + cuts, cuts + [buffer.extent.height]) {
      for part in try append(first..<end, of: buffer) { file += try part.bytes() }
    }
    for part in try finish() { file += try part.bytes() }
    file.replaceSubrange(..<head.count, with: head)
    return file + tail
  }
}

extension PixelBuffer {
  /// A page with flat parts, a gradient, edges and, where there is alpha, transparency.
  static func page(_ width: Int, _ height: Int, _ format: PixelFormat) throws -> PixelBuffer {
    let (right, bottom) = (Double(width), Double(height))
    let gradient = LinearGradient(
      start: .zero, end: Point(x: right, y: bottom),
      stops: [.init(offset: 0, color: .hex("#FF0040")), .init(offset: 1, color: .hex("#0080FF"))])
    return try .painted(
      width, height, on: format == .opaque ? .white : .hex("#20406080"), format: format,
      [
        .fill(
          .ellipse(in: Rect(x: 1, y: 1, width: right, height: bottom)), .gradient(.linear(gradient))
        ),
        .fill(.rect(Rect(x: 0, y: 0, width: 2, height: 3)), .color(.hex("#12345699"))),
      ])
  }
}

extension StretchCutter {
  /// The file of all rows of a source, encoded in several calls; the header states their number.
  func file(of rows: some SampleRows, cuts: [Int] = []) throws(CairoError) -> [UInt8] {
    var file: [UInt8] = []
    for (first, end) in zip([0] + cuts, cuts + [header.extent.height]) {
      for part in try append(first..<end, from: rows) { file += try part.bytes() }
    }
    return try file + finish().bytes() + tail
  }
}

extension PNGHeader {
  /// The header of a picture's own samples.
  init(of picture: UnpremultipliedImage) {
    self.init(
      extent: picture.extent, depth: 8, colorType: picture.channels == 3 ? .rgb : .rgba)
  }
}
