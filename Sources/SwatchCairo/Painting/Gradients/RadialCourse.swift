import SwatchGeometry
import SwatchGraphics

/// The colours of a radial gradient.
struct RadialCourse: GradientCourse {
  private let gradient: RadialGradient
  private let ramp: ColorRamp

  /// Makes the course of a gradient with radii above 0 and a start below 1.
  init(_ gradient: RadialGradient) {
    self.gradient = gradient
    ramp = ColorRamp(gradient.stops)
  }

  func fill(_ row: PixelRow, of pixels: inout MutableSpan<UInt32>) {
    // The position from the centre, in units of the radii.
    let (width, height) = (1 / gradient.radii.width, 1 / gradient.radii.height)
    let first = row.origin - gradient.center
    let (x, y) = (first.x * width, first.y * height)
    let (right, down) = (row.step.x * width, row.step.y * height)
    let perRest = 1 / (1 - gradient.start)
    var part = ramp.part(at: 0)
    for index in row.indices {
      let column = Double(row.column(index))
      let (x, y) = (x + column * right, y + column * down)
      var offset = ((x * x + y * y).squareRoot() - gradient.start) * perRest
      if gradient.isRepeating { offset -= offset.rounded(.down) }
      if !part.contains(offset) { part = ramp.part(at: offset) }
      pixels[index] = part.pixel(at: offset)
    }
  }
}
