package import SwatchGeometry

extension PNGOptions: PixelEncoding {
  package var title: String { "PNG" }
  package var endings: [String] { ["png"] }
  package var sideLimits: PixelSize {
    PixelSize(width: PixelBuffer.widthLimit, height: Int(Int32.max))
  }
  package var hasAlpha: Bool { true }

  package func makeEncoder(
    width: Int, format: PixelFormat, height: Int?, scale: Scale, pool: PixelPool?,
    memory: StretchMemory?
  ) throws(CairoError) -> any RowEncoder {
    let header = PNGHeader(width: width, format: format)
    let chunks = PNGChunks.density(at: scale)
    switch compression {
    case .mode(let mode):
      return try PNGModeEncoder(
        header, chunks: chunks, mode: mode, height: height, pool: pool, memory: memory)
    case .level(let level, let filter):
      return try PNGLevelEncoder(
        header, chunks: chunks, level: level, filter: filter, height: height, pool: pool)
    }
  }
}
