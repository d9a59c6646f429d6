import CWebP
import SwatchConcurrency
package import SwatchGeometry

/// The options of a WebP file.
public struct WebPOptions: Hashable, Sendable {
  /// The quality of a lossy file, from 0, the smallest, to 100; nil for a lossless file.
  public let quality: Int?

  /// Makes options of a lossy file; `quality` is clamped to 0 … 100.
  public init(quality: Int = 80) {
    self.quality = min(max(quality, 0), 100)
  }

  /// The options of a lossless file.
  public static let lossless = WebPOptions(keptQuality: nil)

  private init(keptQuality: Int?) {
    quality = keptQuality
  }
}

extension WebPOptions: PixelEncoding {
  package var title: String { "WebP" }
  package var endings: [String] { ["webp"] }
  package var mediaType: String { "image/webp" }
  package var settings: [FormatSetting: String] {
    [.quality: WebPOptions().quality.map(String.init) ?? "", .lossless: "lossy"]
  }
  package var sideLimits: PixelSize {
    PixelSize(width: Int(WEBP_MAX_DIMENSION), height: Int(WEBP_MAX_DIMENSION))
  }
  package var hasAlpha: Bool { true }

  package func with(_ settings: FormatSettings) -> WebPOptions {
    if settings.isLossless { return .lossless }
    return settings.quality.map(WebPOptions.init(quality:)) ?? self
  }

  package func makeEncoder(
    width: Int, format: PixelFormat, height: Int?, scale: Scale, pool: PixelPool?
  ) throws(CairoError) -> any RowEncoder {
    try WebPEncoder(
      width: width, format: format, quality: quality, rowLimit: height ?? sideLimits.height)
  }
}

/// An encoder of a picture as a WebP file with libwebp, which needs all rows at once: four bytes
/// per pixel are kept until the end.
final class WebPEncoder: RowEncoder {
  private let width: Int
  private let format: PixelFormat
  private let quality: Int?
  /// Address space for the largest number of rows; the system provides memory as pages are touched.
  private let memory: PixelMemory
  private let rowLimit: Int
  private var height = 0

  init(width: Int, format: PixelFormat, quality: Int?, rowLimit: Int) throws(CairoError) {
    self.width = width
    self.format = format
    self.quality = quality
    self.rowLimit = rowLimit
    memory = try PixelMemory(byteCount: 4 * width * rowLimit)
  }

  func append(_ rows: Range<Int>, of pixels: PixelBuffer) throws(CairoError) -> [EncodedPart] {
    precondition(height + rows.count <= rowLimit, "A WebP file of \(rowLimit) rows can't take more")
    let size = 4 * width
    unsafe pixels.withRows(rows) { source in
      unsafe memory.withBytes(from: height * size, count: rows.count * size) { target in
        let from = unsafe source.assumingMemoryBound(to: UInt8.self).baseAddress.unsafelyUnwrapped
        let to = unsafe target.assumingMemoryBound(to: UInt8.self).baseAddress.unsafelyUnwrapped
        for row in 0..<rows.count {
          let straight = unsafe to + row * size
          unsafe straight.update(from: from + row * pixels.stride, count: size)
          switch format {
          case .transparent: unsafe PixelBuffer.divideByAlpha(straight, count: size)
          case .opaque:
            for alpha in stride(from: 3, to: size, by: 4) { unsafe straight[alpha] = 255 }
          }
        }
      }
    }
    height += rows.count
    return []
  }

  /// Empty, since all bytes of the file are made at the end.
  var head: [UInt8] { [] }

  func finish() throws(CairoError) -> [EncodedPart] {
    let (width, height, quality, memory) = (width, height, quality, memory)
    let file = EncodedPart { () throws(CairoError) in
      try unsafe memory.withBytes(from: 0, count: 4 * width * height) {
        bytes throws(CairoError) in
        // libwebp reads blue, green, red and alpha in this order as one number, the lowest byte
        // first.
        try unsafe Self.encode(
          bytes.assumingMemoryBound(to: UInt32.self).baseAddress.unsafelyUnwrapped, width, height,
          quality)
      }
    }
    return [file]
  }

  /// The effort of a lossless file, from 0 to 9: libwebp's default.
  private static let losslessLevel: Int32 = 6

  private static func encode(
    _ pixels: UnsafeMutablePointer<UInt32>, _ width: Int, _ height: Int, _ quality: Int?
  ) throws(CairoError) -> [UInt8] {
    var config = WebPConfig()
    var picture = unsafe WebPPicture()
    var file = unsafe WebPMemoryWriter()
    guard unsafe WebPConfigInit(&config) != 0, unsafe WebPPictureInit(&picture) != 0 else {
      throw CairoError(
        .encoder(
          "WebP",
          "the installed libwebp doesn't fit the one that Swatch was built with; build Swatch again"
        ))
    }
    if let quality {
      config.quality = Float(quality)
    } else {
      unsafe WebPConfigLosslessPreset(&config, losslessLevel)
      config.exact = 1
    }
    unsafe picture.use_argb = 1
    unsafe picture.width = Int32(width)
    unsafe picture.height = Int32(height)
    unsafe picture.argb = pixels
    unsafe picture.argb_stride = Int32(width)
    unsafe WebPMemoryWriterInit(&file)
    defer {
      unsafe WebPMemoryWriterClear(&file)
      unsafe WebPPictureFree(&picture)
    }
    let isEncoded = unsafe withUnsafeMutablePointer(to: &file) { file in
      unsafe picture.writer = WebPMemoryWrite
      unsafe picture.custom_ptr = UnsafeMutableRawPointer(file)
      unsafe picture.progress_hook = { _, _ in Deadline.isOver ? 0 : 1 }
      return unsafe WebPEncode(&config, &picture) != 0
    }
    guard isEncoded else {
      try CairoError.checkTime()
      throw unsafe problem(picture.error_code, width, height)
    }
    return unsafe Array(UnsafeBufferPointer(start: file.mem, count: file.size))
  }

  private static func problem(
    _ code: WebPEncodingError, _ width: Int, _ height: Int
  ) -> CairoError {
    switch code {
    case VP8_ENC_ERROR_OUT_OF_MEMORY, VP8_ENC_ERROR_BITSTREAM_OUT_OF_MEMORY:
      CairoError(.memory(4 * width * height))
    case VP8_ENC_ERROR_PARTITION0_OVERFLOW, VP8_ENC_ERROR_PARTITION_OVERFLOW,
      VP8_ENC_ERROR_FILE_TOO_BIG:
      CairoError(
        .encoder("WebP", "the picture has too much detail; choose a lower quality, or lossless"))
    default:
      CairoError(.encoder("WebP", "libwebp reports error \(code.rawValue)"))
    }
  }
}
