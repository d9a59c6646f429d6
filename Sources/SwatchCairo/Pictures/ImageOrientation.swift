import SwatchGeometry

/// The orientation of a file's pixels: EXIF 2.32, tag 274.
enum ImageOrientation: UInt8, Hashable, Sendable, CaseIterable {
  case upright = 1
  case mirrored = 2
  case halfTurn = 3
  case flipped = 4
  case transposed = 5
  /// The file must be rotated by a quarter turn to the right.
  case quarterTurn = 6
  case transversed = 7
  /// The file must be rotated by a quarter turn to the left.
  case threeQuarterTurn = 8

  /// A Boolean value that is true when the file's columns are the picture's rows.
  var swapsSides: Bool { rawValue >= Self.transposed.rawValue }

  /// Returns the size of the upright picture for the size of the pixels in the file, and vice
  /// versa.
  func turned(_ size: PixelSize) -> PixelSize {
    swapsSides ? PixelSize(width: size.height, height: size.width) : size
  }

  /// Returns the index of the picture's first pixel among the pixels of the file, which are counted
  /// row by row, and the steps from there to the next pixel in the picture's row and column.
  func walk(through file: PixelSize) -> (start: Int, nextInRow: Int, nextInColumn: Int) {
    let (width, last) = (file.width, file.width * file.height - 1)
    return switch self {
    case .upright: (0, 1, width)
    case .mirrored: (width - 1, -1, width)
    case .halfTurn: (last, -1, -width)
    case .flipped: (last + 1 - width, 1, -width)
    case .transposed: (0, width, 1)
    case .quarterTurn: (last + 1 - width, -width, 1)
    case .transversed: (last, -width, -1)
    case .threeQuarterTurn: (width - 1, width, -1)
    }
  }
}
