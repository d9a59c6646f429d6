import SwatchConcurrency
import SwatchGeometry
import SwatchGraphics

extension GroupPixels {
  /// Applies filters to the pixels, in order.
  /// - Throws: ``CairoError`` if the time limit for painting is exceeded.
  mutating func apply(_ filters: [PixelFilter], through map: Transform) throws(CairoError) {
    for filter in filters {
      apply(filter, through: map)
      try CairoError.checkTime()
    }
  }

  /// Applies a filter to the pixels; `map` transforms its points to pixels. Pixels nearer to an
  /// edge than the filter's reach lack the pixels beyond the edge.
  private mutating func apply(_ filter: PixelFilter, through map: Transform) {
    switch filter {
    case .blur(let radius): blur(BoxBlur(standardDeviation: radius * map.meanScale))
    case .opacity(let share): multiply(by: UInt32(min(max(0, share), 1) * 255 + 0.5))
    case .dropShadow(let shadow): cast(shadow, through: map)
    default: ColorMatrix(filter)?.apply(to: &values)
    }
  }

  private mutating func blur(_ blur: BoxBlur) {
    let width = box.width
    unsafe values.withUnsafeMutableBufferPointer { pixels in
      unsafe blur.apply(to: pixels, width: width) { Deadline.isOver }
    }
  }

  private mutating func cast(_ shadow: Shadow, through map: Transform) {
    let way = shadow.pixelOffset(through: map)
    var shade = values.map { UInt8($0 >> 24) }
    BoxBlur(standardDeviation: shadow.blurRadius / 2 * map.meanScale)
      .apply(to: &shade, width: box.width) { Deadline.isOver }
    let color = shadow.color.premultipliedPixel
    for y in 0..<box.height where 0..<box.height ~= y - way.y {
      for x in 0..<box.width where 0..<box.width ~= x - way.x {
        let index = y * box.width + x
        let below = color.share(UInt32(shade[(y - way.y) * box.width + x - way.x]))
        values[index] &+= below.share(255 - values[index] >> 24)
      }
    }
  }
}

extension Shadow {
  /// Returns the shadow's offset in whole pixels; `map` transforms points to pixels.
  fileprivate func pixelOffset(through map: Transform) -> (x: Int, y: Int) {
    let limit = Double(ImageSurface.sideLimit)
    func whole(_ length: Double) -> Int {
      Int(saturating: min(max(-limit, length.rounded()), limit))
    }
    return (
      whole(map.a * offset.x + map.c * offset.y), whole(map.b * offset.x + map.d * offset.y)
    )
  }
}

extension [PixelFilter] {
  /// Returns the distance in pixels over which drawing spreads in each direction; `map` transforms
  /// points to pixels.
  func reach(through map: Transform) -> FilterReach {
    reduce(into: FilterReach()) { reach, filter in
      switch filter {
      case .blur(let radius):
        reach.add(BoxBlur(standardDeviation: radius * map.meanScale).reach)
      case .dropShadow(let shadow):
        let way = shadow.pixelOffset(through: map)
        let blur = BoxBlur(standardDeviation: shadow.blurRadius / 2 * map.meanScale)
        reach.add(Swift.max(abs(way.x), abs(way.y)) + blur.reach)
      default: break
      }
    }
  }
}
