package import SwatchGeometry

extension PNGOptions: PixelEncoding {
  package var title: String { "PNG" }
  package var endings: [String] { ["png"] }
  package var sideLimits: PixelSize {
    PixelSize(width: PixelBuffer.widthLimit, height: Int(Int32.max))
  }
  package var hasAlpha: Bool { true }

  package func makeEncoder(
    width: Int, format: PixelFormat, height: Int?, pool: PixelPool?
  ) throws(CairoError) -> any RowEncoder {
    let header = PNGHeader(width: width, format: format)
    switch compression {
    case .mode(let mode):
      return try PNGModeEncoder(header, mode: mode, height: height, pool: pool)
    case .level(let level, let filter):
      return try PNGLevelEncoder(header, level: level, filter: filter, height: height, pool: pool)
    }
  }
}
