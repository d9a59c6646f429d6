import SwatchGeometry

extension DecodedPixels {
  /// Returns the pixels in upright orientation.
  func turned(by orientation: ImageOrientation) throws(ImageProblem) -> DecodedPixels {
    guard orientation != .upright else { return self }
    let result = try DecodedPixels(extent: orientation.turned(extent), isOpaque: isOpaque)
    let walk = orientation.walk(through: extent)
    unsafe withBytes { source in
      unsafe result.withMutableBytes { target in
        let source = unsafe source.assumingMemoryBound(to: UInt32.self)
        let target = unsafe target.assumingMemoryBound(to: UInt32.self)
        for y in 0..<result.extent.height {
          let row = y * result.extent.width
          let first = walk.start + y * walk.nextInColumn
          for x in 0..<result.extent.width {
            unsafe target[row + x] = source[first + x * walk.nextInRow]
          }
        }
      }
    }
    return result
  }

  /// Returns the pixels at a position of a larger, transparent picture.
  /// - Precondition: The pixels are inside the picture.
  func placed(
    left: Int, top: Int, on canvas: PixelSize
  ) throws(ImageProblem) -> DecodedPixels {
    let result = try DecodedPixels(extent: canvas, isOpaque: false)
    unsafe withBytes { source in
      unsafe result.withMutableBytes { target in
        unsafe target.initializeMemory(as: UInt8.self, repeating: 0)
        for y in 0..<extent.height {
          let row = unsafe UnsafeRawBufferPointer(rebasing: source[y * stride..<(y + 1) * stride])
          let start = (top + y) * result.stride + 4 * left
          unsafe UnsafeMutableRawBufferPointer(rebasing: target[start..<start + stride])
            .copyMemory(from: row)
        }
      }
    }
    return result
  }

  /// Resamples the picture to the size of a scaling.
  func resampled(by scaling: PictureScaling) throws(ImageProblem) -> DecodedPixels {
    let part = scaling.filePart
    let result = try DecodedPixels(
      extent: PixelSize(width: part.width, height: part.height), isOpaque: isOpaque)
    var scaler = RowScaler(from: extent, by: scaling)
    unsafe withBytes { source in
      unsafe result.withMutableBytes { target in
        for y in 0..<extent.height {
          let row = unsafe source[y * stride..<(y + 1) * stride]
          unsafe scaler.append(UnsafeRawBufferPointer(rebasing: row), into: target)
        }
      }
    }
    return result
  }
}
