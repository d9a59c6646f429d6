import SwatchGeometry
import SwatchGraphics

/// The colours of a gradient from a centre outwards.
struct RadialCourse {
  private let gradient: RadialGradient
  private let ramp: ColorRamp

  /// Makes the course of a gradient with radii above 0 and a start below 1.
  init(_ gradient: RadialGradient) {
    self.gradient = gradient
    ramp = ColorRamp(gradient.stops)
  }

  /// The colour at a point as a pixel; `place` is the last stop before one nearby.
  func pixel(at point: Point, near place: inout Int) -> UInt32 {
    let x = (point.x - gradient.center.x) / gradient.radii.width
    let y = (point.y - gradient.center.y) / gradient.radii.height
    var offset = ((x * x + y * y).squareRoot() - gradient.start) / (1 - gradient.start)
    if gradient.isRepeating { offset -= offset.rounded(.down) }
    return ramp.color(at: offset.isFinite ? offset : 1, near: &place).premultipliedPixel
  }
}
