import CCairo
import SwatchGeometry

extension DecodedPixels {
  /// The pixels as they show the picture.
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

  /// The pixels at a size that is on neither side smaller: bilinear, the edges going on outwards.
  func enlarged(to size: PixelSize) throws(ImageProblem) -> DecodedPixels {
    guard size != extent else { return self }
    let result = try DecodedPixels(extent: size, isOpaque: isOpaque)
    let map = Transform.scale(
      x: Double(extent.width) / Double(size.width), y: Double(extent.height) / Double(size.height))
    do throws(CairoError) {
      // As transparent pixels, so that alpha is 255 afterwards where it was.
      try withSurface(format: .transparent) { source throws(CairoError) in
        try result.withSurface(format: .transparent) { target throws(CairoError) in
          let context = try target.makeContext()
          context.setOperator(CAIRO_OPERATOR_SOURCE)
          guard context.setSource(source, through: map, filter: CAIRO_FILTER_BILINEAR) else {
            throw CairoError(.extent(size))
          }
          context.paint()
          try context.check()
          try target.flush()
        }
      }
    } catch {
      throw .pixels(error)
    }
    return result
  }
}
