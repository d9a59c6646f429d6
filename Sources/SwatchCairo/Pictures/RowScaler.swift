import SwatchGeometry
import SwatchGraphics

/// Scales pixels row by row to the size of a scaling, with its interpolation.
enum RowScaler: ~Copyable {
  case sums(Resampler)
  case nearest(NearestPixels)
  case copied(CopiedPixels)

  /// Makes a scaler for pixels of the file's size, or of a size to which a codec reduced them;
  /// `length` is the pixels' total length if the last ones are fractional.
  init(from source: PixelSize, length: Size? = nil, by scaling: PictureScaling) {
    let part = scaling.filePart
    if source == scaling.fileSize {
      self = .copied(CopiedPixels(part))
    } else if scaling.interpolation == .nearest {
      self = .nearest(NearestPixels(from: source, to: scaling.fileSize, part))
    } else {
      self = .sums(
        Resampler(
          from: source, length: length, to: scaling.fileSize, part, scaling.interpolation))
    }
  }

  /// Returns the memory that a scaler takes, in bytes.
  static func byteCount(from source: PixelSize, by scaling: PictureScaling) -> Int {
    source == scaling.fileSize
      ? 0
      : Resampler.byteCount(
        from: source, to: scaling.fileSize, scaling.filePart, scaling.interpolation)
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
    case .copied(var pixels):
      unsafe pixels.append(source, into: target)
      self = .copied(pixels)
    }
  }
}

/// Selects the pixels that contain the centres of a picture's pixels.
struct NearestPixels {
  private let source: PixelSize
  private let target: PixelSize
  private let part: PixelBox
  private var (rowsIn, rowsOut) = (0, 0)

  /// Makes a scaler to a part of the target; no side is 0.
  init(from source: PixelSize, to target: PixelSize, _ part: PixelBox) {
    (self.source, self.target, self.part) = (source, target, part)
  }

  /// Adds the next row of the source, and writes the rows of the target that it completes.
  mutating func append(
    _ row: UnsafeRawBufferPointer, into rows: UnsafeMutableRawBufferPointer
  ) {
    let from = unsafe row.assumingMemoryBound(to: UInt32.self)
    let to = unsafe rows.assumingMemoryBound(to: UInt32.self)
    while rowsOut < part.height,
      Self.nearest(to: part.top + rowsOut, source.height, target.height) == rowsIn
    {
      for x in 0..<part.width {
        unsafe to[rowsOut * part.width + x] =
          from[Self.nearest(to: part.left + x, source.width, target.width)]
      }
      rowsOut += 1
    }
    rowsIn += 1
  }

  private static func nearest(to index: Int, _ source: Int, _ target: Int) -> Int {
    (2 * index + 1) * source / (2 * target)
  }
}

/// Selects the pixels of a part of a picture.
struct CopiedPixels {
  private let part: PixelBox
  private var rowsIn = 0

  /// Makes a scaler for a picture that contains the part.
  init(_ part: PixelBox) {
    self.part = part
  }

  /// Takes the next row of the source, and writes its pixels inside the part.
  mutating func append(
    _ row: UnsafeRawBufferPointer, into rows: UnsafeMutableRawBufferPointer
  ) {
    defer { rowsIn += 1 }
    guard (part.top..<part.bottom).contains(rowsIn) else { return }
    let start = 4 * part.width * (rowsIn - part.top)
    unsafe UnsafeMutableRawBufferPointer(rebasing: rows[start..<start + 4 * part.width])
      .copyMemory(
        from: UnsafeRawBufferPointer(rebasing: row[4 * part.left..<4 * part.right]))
  }
}
