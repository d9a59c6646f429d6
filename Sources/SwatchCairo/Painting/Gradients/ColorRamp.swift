import SwatchGeometry
import SwatchGraphics

/// The colours of a gradient by offset; each component is interpolated separately.
struct ColorRamp {
  /// The stops, at least one, in ascending order of offset.
  let stops: [LinearGradient.Stop]
  /// The parts before the first stop, between consecutive stops, and after the last one.
  private let parts: [RampPart]

  /// Makes a ramp of stops; without stops, a clear ramp.
  init(_ stops: [LinearGradient.Stop]) {
    var stops = stops.filter { $0.offset.isFinite }
    if stops.isEmpty { stops = [LinearGradient.Stop(offset: 0, color: .clear)] }
    self.stops = stops
    parts =
      [RampPart(before: stops[0])] + zip(stops, stops.dropFirst()).map(RampPart.init)
      + [RampPart(behind: stops[stops.count - 1])]
  }

  /// Returns the part that contains an offset; the last part for NaN.
  func part(at offset: Double) -> RampPart {
    var (first, last) = (0, parts.count - 1)
    while first < last {
      let middle = (first + last) / 2
      if offset < parts[middle].end { last = middle } else { first = middle + 1 }
    }
    return parts[first]
  }

  /// The ramp with the mean of all colours everywhere.
  var flat: ColorRamp { ColorRamp([LinearGradient.Stop(offset: 0, color: mean)]) }

  /// The mean of all colours from offset 0 to 1, with premultiplied alpha: the colour of
  /// repetitions too small to be visible (CSS Images 3 §3.4.1).
  var mean: Color {
    var (red, green, blue, alpha) = (0.0, 0.0, 0.0, 0.0)
    func add(_ from: Color, _ to: Color, over length: Double) {
      // The integral of a product of two linear functions.
      func part(_ first: Double, _ last: Double) -> Double {
        (2 * from.alpha * first + from.alpha * last + to.alpha * first + 2 * to.alpha * last)
          * length / 6
      }
      red += part(from.red, to.red)
      green += part(from.green, to.green)
      blue += part(from.blue, to.blue)
      alpha += (from.alpha + to.alpha) * length / 2
    }
    var last = LinearGradient.Stop(offset: 0, color: stops[0].color)
    for stop in stops + [LinearGradient.Stop(offset: 1, color: stops[stops.count - 1].color)] {
      add(last.color, stop.color, over: max(0, min(1, stop.offset) - last.offset))
      last = LinearGradient.Stop(
        offset: max(last.offset, min(1, stop.offset)), color: stop.color)
    }
    guard alpha > 0 else { return .clear }
    return Color(red: red / alpha, green: green / alpha, blue: blue / alpha, alpha: alpha)
  }
}
