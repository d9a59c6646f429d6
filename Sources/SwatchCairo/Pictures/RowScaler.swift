import SwatchGeometry
import SwatchGraphics

/// Scales pixels row by row to the size of a scaling, by the filter that it names.
enum RowScaler: ~Copyable {
  case sums(Resampler)
  case nearest(NearestPixels)

  /// Makes a scaler of pixels of a size that is the file's, or was reduced by a decoder, and of the
  /// length that they have together, if the last ones are parts.
  init(from source: PixelSize, length: Size? = nil, by scaling: PictureScaling) {
    if scaling.interpolation == .nearest {
      self = .nearest(NearestPixels(from: source, to: scaling.fileSize))
    } else {
      self = .sums(
        Resampler(from: source, length: length, to: scaling.fileSize, scaling.interpolation))
    }
  }

  /// The bytes that a scaler takes.
  static func byteCount(from source: PixelSize, by scaling: PictureScaling) -> Int {
    source == scaling.fileSize
      ? 0 : Resampler.byteCount(from: source, to: scaling.fileSize, scaling.interpolation)
  }

  /// Adds the next row of the source, and writes the rows of the target that it completes.
  mutating func append(
    _ source: UnsafeRawBufferPointer, into target: UnsafeMutableRawBufferPointer
  ) {
    switch consume self {
    case .sums(var resampler):
      unsafe resampler.append(source, into: target)
      self = .sums(resampler)
    case .nearest(var pixels):
      unsafe pixels.append(source, into: target)
      self = .nearest(pixels)
    }
  }
}

/// Takes the pixels whose areas have the middles of a picture's pixels.
struct NearestPixels {
  private let source: PixelSize
  private let target: PixelSize
  private var (rowsIn, rowsOut) = (0, 0)

  /// Makes a scaler; no side is 0.
  init(from source: PixelSize, to target: PixelSize) {
    (self.source, self.target) = (source, target)
  }

  /// Adds the next row of the source, and writes the rows of the target that it completes.
  mutating func append(
    _ row: UnsafeRawBufferPointer, into rows: UnsafeMutableRawBufferPointer
  ) {
    let from = unsafe row.assumingMemoryBound(to: UInt32.self)
    let to = unsafe rows.assumingMemoryBound(to: UInt32.self)
    while rowsOut < target.height,
      Self.nearest(to: rowsOut, source.height, target.height) == rowsIn
    {
      for x in 0..<target.width {
        unsafe to[rowsOut * target.width + x] =
          from[
            Self.nearest(to: x, source.width, target.width)]
      }
      rowsOut += 1
    }
    rowsIn += 1
  }

  private static func nearest(to index: Int, _ source: Int, _ target: Int) -> Int {
    (2 * index + 1) * source / (2 * target)
  }
}
