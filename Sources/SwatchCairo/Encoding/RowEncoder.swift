package import SwatchGeometry

/// A raster format with its options: the limits of its files, and their encoder.
package protocol PixelEncoding: FileFormat {
  /// The largest width and height of a file's picture, in pixels.
  var sideLimits: PixelSize { get }
  /// A Boolean value that is true when pixels may be translucent.
  var hasAlpha: Bool { get }
  /// A Boolean value that is true when a file can reuse compressed stretches of rows of an earlier
  /// file.
  var takesStretches: Bool { get }

  /// Returns the format for one file, which reuses stretches of an earlier file, and records its
  /// own.
  func remembering(_ memory: StretchMemory) -> Self

  /// Begins a file.
  ///
  /// - Parameters:
  ///   - width: The number of columns, from 1 to the limit.
  ///   - format: The kind of pixels; opaque for a format without alpha.
  ///   - height: The number of rows, if it is known; the bytes do not depend on it.
  ///   - scale: The scale of the picture, which the file states if the format supports it.
  ///   - pool: The pool that provides the encoder's memory.
  /// - Returns: The encoder of the file's rows.
  /// - Throws: ``CairoError`` if there is no memory.
  func makeEncoder(
    width: Int, format: PixelFormat, height: Int?, scale: Scale, pool: PixelPool?
  ) throws(CairoError) -> any RowEncoder
}

extension PixelEncoding {
  package var takesStretches: Bool { false }

  package func remembering(_ memory: StretchMemory) -> Self { self }

  /// Checks the size of a picture against the limits of the format.
  /// - Throws: ``CairoError`` with the limits.
  package func check(_ extent: PixelSize) throws(CairoError) {
    let limits = sideLimits
    guard extent.width <= limits.width && extent.height <= limits.height else {
      throw CairoError(.side(extent, limits: limits, format: title))
    }
  }
}

/// An encoder of a pixel format, which takes rows from top to bottom and returns bytes.
///
/// The bytes don't depend on the division of rows into calls.
package protocol RowEncoder: AnyObject {
  /// Encodes the next rows of a buffer with the file's width and format. The total number of rows
  /// stays within the format's limit.
  /// - Returns: The parts to append to the file.
  func append(_ rows: Range<Int>, of pixels: PixelBuffer) throws(CairoError) -> [EncodedPart]

  /// Ends the file, of at least one row.
  /// - Returns: The last parts.
  func finish() throws(CairoError) -> [EncodedPart]

  /// The bytes to write over the start of the complete file, if its first bytes could not state the
  /// height; otherwise empty.
  var head: [UInt8] { get }

  /// The bytes after the last part, available once the bytes of all parts have been made; may be
  /// empty.
  var tail: [UInt8] { get }
}

extension RowEncoder {
  package var tail: [UInt8] { [] }
}

/// A part of a file, whose bytes can be made in parallel with those of other parts.
package struct EncodedPart: Sendable {
  private let make: @Sendable () throws(CairoError) -> [UInt8]

  /// Makes a part whose bytes `make` computes on demand.
  init(_ make: @escaping @Sendable () throws(CairoError) -> [UInt8]) {
    self.make = make
  }

  /// Makes the bytes.
  /// - Throws: ``CairoError`` if there is not enough memory.
  package func bytes() throws(CairoError) -> [UInt8] { try make() }
}

extension [EncodedPart] {
  /// Makes the bytes of all parts, in order.
  func bytes() throws(CairoError) -> [UInt8] {
    var bytes: [UInt8] = []
    for part in self { bytes += try part.bytes() }
    return bytes
  }
}
