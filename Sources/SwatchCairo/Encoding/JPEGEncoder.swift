import CRowCodecs
package import SwatchGeometry

/// The options of a JPEG file.
public struct JPEGOptions: Hashable, Sendable {
  /// The quality, from 0 for the smallest files to 100. Colours have the full resolution from 90
  /// on, and half of it in each direction below 90.
  public let quality: Int

  /// Makes options; `quality` is clamped to 0 … 100.
  public init(quality: Int = 85) {
    self.quality = min(max(quality, 0), 100)
  }
}

extension JPEGOptions: PixelEncoding {
  package var title: String { "JPEG" }
  package var endings: [String] { ["jpg", "jpeg"] }
  package var mediaType: String { "image/jpeg" }
  package var settings: [FormatSetting: String] { [.quality: "\(JPEGOptions().quality)"] }
  package var sideLimits: PixelSize { PixelSize(width: PixelBuffer.widthLimit, height: 65_500) }
  package var hasAlpha: Bool { false }

  package func with(_ settings: FormatSettings) -> JPEGOptions {
    settings.quality.map(JPEGOptions.init(quality:)) ?? self
  }

  package func makeEncoder(
    width: Int, format: PixelFormat, height: Int?, scale: Scale, pool: PixelPool?
  ) throws(CairoError) -> any RowEncoder {
    precondition(format == .opaque, "A JPEG file has no alpha")
    return try JPEGEncoder(width: width, quality: quality, scale: scale)
  }
}

/// An encoder of a JPEG file with libjpeg-turbo, which takes a few rows at a time.
@safe
final class JPEGEncoder: RowEncoder {
  /// The lowest quality at which colours have the full resolution.
  private static let fullColorQuality = 90

  private let writer: OpaquePointer
  private var height = 0
  /// The file's first bytes, up to and including the height; empty before the first row.
  private(set) var head: [UInt8] = []

  init(width: Int, quality: Int, scale: Scale) throws(CairoError) {
    let halvesColors = quality < Self.fullColorQuality
    guard
      let writer = unsafe swatch_jpeg_writer_open(
        UInt32(width), Int32(quality), halvesColors, UInt16(max(1, scale.pixelsPerInch.rounded())))
    else { throw CairoError(.memory(4 * width)) }
    unsafe self.writer = writer
  }

  deinit {
    unsafe swatch_jpeg_writer_close(writer)
  }

  func append(_ rows: Range<Int>, of pixels: PixelBuffer) throws(CairoError) -> [EncodedPart] {
    // The head is written together with the first row.
    guard !rows.isEmpty else { return [] }
    let isWritten = unsafe pixels.withRows(rows) { bytes in
      unsafe swatch_jpeg_writer_append(
        writer, bytes.assumingMemoryBound(to: UInt8.self).baseAddress, pixels.stride,
        UInt32(rows.count))
    }
    guard isWritten else { throw problem }
    height += rows.count
    return [part(takeBytes())]
  }

  func finish() throws(CairoError) -> [EncodedPart] {
    guard unsafe swatch_jpeg_writer_finish(writer) else { throw problem }
    let part = part(takeBytes())
    head.replaceSubrange((head.count - 2)..., with: PNGChunks.bigEndian(height).suffix(2))
    return [part]
  }

  private func part(_ bytes: [UInt8]) -> EncodedPart {
    if head.isEmpty { head = Array(bytes[..<Self.endOfHeight(in: bytes)]) }
    return EncodedPart { bytes }
  }

  private func takeBytes() -> [UInt8] {
    var count = 0
    let bytes = unsafe swatch_jpeg_writer_bytes(writer, &count)
    defer { unsafe swatch_jpeg_writer_discard(writer) }
    return unsafe Array(UnsafeBufferPointer(start: bytes, count: count))
  }

  /// Returns the offset after the height in a file's first bytes. The height is in the frame
  /// header, whose marker follows segments that state their lengths (ITU-T T.81, B.2.2).
  private static func endOfHeight(in file: [UInt8]) -> Int {
    var place = 2
    while file[place + 1] != 0xC0 {
      place += 2 + Int(file[place + 2]) << 8 + Int(file[place + 3])
    }
    // Before the two bytes of the height are the marker, the length and the sample precision.
    return place + 7
  }

  private var problem: CairoError {
    CairoError(.encoder("JPEG", unsafe String(cString: swatch_jpeg_writer_message(writer))))
  }
}
