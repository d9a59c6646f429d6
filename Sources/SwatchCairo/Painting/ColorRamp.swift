import SwatchGeometry
import SwatchGraphics

/// The colours of a gradient by their offset, each component interpolated by itself.
struct ColorRamp {
  /// One stop at least, by growing offset.
  let stops: [LinearGradient.Stop]

  /// Makes a ramp of stops; a clear one of none.
  init(_ stops: [LinearGradient.Stop]) {
    let stops = stops.filter { $0.offset.isFinite }
    self.stops = stops.isEmpty ? [LinearGradient.Stop(offset: 0, color: .clear)] : stops
  }

  /// The colour at an offset; `place` is the last stop before one nearby.
  func color(at offset: Double, near place: inout Int) -> Color {
    while place > 0 && stops[place].offset > offset { place -= 1 }
    while place + 1 < stops.count && stops[place + 1].offset <= offset { place += 1 }
    let from = stops[place]
    guard place + 1 < stops.count, offset > from.offset else { return from.color }
    let to = stops[place + 1]
    return from.color.mixed(with: to.color, (offset - from.offset) / (to.offset - from.offset))
  }

  /// The mean of all colours from offset 0 to 1, with alpha multiplied: that of repetitions too
  /// small to be seen (CSS Images 3 §3.4.1).
  var mean: Color {
    var (red, green, blue, alpha) = (0.0, 0.0, 0.0, 0.0)
    func add(_ from: Color, _ to: Color, over length: Double) {
      // The integral of a product of two straight lines.
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
