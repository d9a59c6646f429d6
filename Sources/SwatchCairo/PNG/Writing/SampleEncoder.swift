import SwatchGeometry

/// An encoder of PNG files, of samples of any kind: of painted pixels, opaque ones as 8-bit RGB,
/// others as 8-bit RGBA with straight alpha.
protocol SampleEncoder: RowEncoder {
  /// The header, but for the height.
  var kind: PNGHeader { get }

  /// As ``append(_:of:)``, of rows as the header tells them.
  func append(_ rows: Range<Int>, from source: some SampleRows) throws(CairoError) -> [EncodedPart]
}

extension SampleEncoder {
  func append(_ rows: Range<Int>, of pixels: PixelBuffer) throws(CairoError) -> [EncodedPart] {
    let header = PNGHeader(width: pixels.extent.width, format: pixels.format)
    precondition(
      header.extent.width == kind.extent.width && header.colorType == kind.colorType,
      "A PNG file of \(kind.extent.width) columns got rows of \(pixels.extent.width), or another "
        + "format")
    return try append(rows, from: pixels)
  }

  /// The whole file of some samples.
  func file(of samples: PNGSamples) throws(CairoError) -> [UInt8] {
    var file: [UInt8] = []
    for part in try append(0..<samples.header.extent.height, from: samples) {
      file += try part.bytes()
    }
    for part in try finish() { file += try part.bytes() }
    file.replaceSubrange(..<head.count, with: head)
    return file + tail
  }
}

extension PNGHeader {
  /// The header of a file of painted pixels: 8-bit RGB, or RGBA.
  init(width: Int, format: PixelFormat) {
    self.init(
      extent: PixelSize(width: width, height: 0), depth: 8,
      colorType: format == .opaque ? .rgb : .rgba)
  }
}
