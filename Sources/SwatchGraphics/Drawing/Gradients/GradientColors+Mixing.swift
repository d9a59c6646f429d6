extension GradientColors {
  /// The shortest distance between the first and the last stop, as a difference of offsets, at
  /// which a gradient is repeated.
  package static let shortestPeriod = 0.001

  /// The stops for a painter, with offsets from 0 to 1; `start` and `end` are the places of offsets
  /// 0 and 1 in the gradient.
  struct Course {
    var stops: [LinearGradient.Stop]
    var start = 0.0
    var end = 1.0
    var isRepeating = false
  }

  /// The stops between which painters interpolate the gradient's colours. The stops of a repeating
  /// gradient are scaled to offsets from 0 to 1.
  var course: Course {
    let stops = interpolated(placed)
    guard isRepeating, let first = stops.first, let last = stops.last else {
      return Course(stops: stops)
    }
    let period = last.offset - first.offset
    guard period >= Self.shortestPeriod else { return Course(stops: stops) }
    let whole = stops.map {
      LinearGradient.Stop(offset: ($0.offset - first.offset) / period, color: $0.color)
    }
    return Course(stops: whole, start: first.offset, end: last.offset, isRepeating: true)
  }

  /// Returns the stops, with the intermediate stops that the interpolation needs.
  package func interpolated(_ stops: [LinearGradient.Stop]) -> [LinearGradient.Stop] {
    guard let first = stops.first else { return [] }
    let depthLimit = Self.depthLimit(of: stops.count)
    return zip(stops, stops.dropFirst()).reduce(into: [first]) { result, pair in
      let (from, to) = pair
      let isPlain = space == .srgb && from.color.alpha == to.color.alpha
      if !isPlain && to.offset > from.offset && from.color != to.color {
        // A fully transparent colour takes the hue of its neighbour.
        let hue = mixed(from.color, to.color, 0)
        if hue != from.color { result.append(.init(offset: from.offset, color: hue)) }
        let last = mixed(from.color, to.color, 1)
        cut(
          Stretch(from: hue, to: last, depthLimit: depthLimit), between: from, to, to: &result)
      }
      result.append(to)
    }
  }

  /// A part of the interval between two stops: its ends as fractions of the interval, and the
  /// colours at its ends.
  private struct Stretch {
    var from: Color
    var to: Color
    var start = 0.0
    var end = 1.0
    var depth = 0
    /// The largest number of times that the interval is halved.
    var depthLimit: Int
  }

  /// The approximate largest number of stops after intermediate stops were added.
  private static let stopLimit = 4_096

  /// Returns the largest number of times that each interval between two stops is halved: fewer if
  /// there are many stops, which are close to each other.
  private static func depthLimit(of count: Int) -> Int {
    var depth = 9
    while depth > 0 && (count - 1) << depth > stopLimit { depth -= 1 }
    return depth
  }

  /// The least number of times that an interval is halved: in OKLab, dark colours change quickly.
  private var leastDepth: Int { space == .oklab ? 4 : 0 }

  /// Adds the stops inside an interval, and the stop at its end unless it equals the next stop.
  private func cut(
    _ stretch: Stretch, between first: LinearGradient.Stop, _ last: LinearGradient.Stop,
    to stops: inout [LinearGradient.Stop]
  ) {
    func exact(_ share: Double) -> Color {
      mixed(first.color, last.color, stretch.start + (stretch.end - stretch.start) * share)
    }
    func isClose(_ share: Double) -> Bool {
      exact(share).difference(to: stretch.from.mixed(with: stretch.to, share)) < 0.4 / 255
    }
    let isDeep = stretch.depth >= stretch.depthLimit
    guard !isDeep, stretch.depth < leastDepth || !(1...7).allSatisfy({ isClose(Double($0) / 8) })
    else {
      guard stretch.end < 1 || stretch.to != last.color else { return }
      let offset = first.offset + (last.offset - first.offset) * stretch.end
      return stops.append(LinearGradient.Stop(offset: offset, color: stretch.to))
    }
    let middle = (stretch.start + stretch.end) / 2
    let color = mixed(first.color, last.color, middle)
    let depth = stretch.depth + 1
    cut(
      Stretch(
        from: stretch.from, to: color, start: stretch.start, end: middle, depth: depth,
        depthLimit: stretch.depthLimit),
      between: first, last, to: &stops)
    cut(
      Stretch(
        from: color, to: stretch.to, start: middle, end: stretch.end, depth: depth,
        depthLimit: stretch.depthLimit),
      between: first, last, to: &stops)
  }

  /// Returns the colour at a fraction of the way between two colours, interpolated with
  /// premultiplied alpha.
  package func mixed(_ from: Color, _ to: Color, _ share: Double) -> Color {
    let alpha = from.alpha + (to.alpha - from.alpha) * share
    let (first, second) = (from.alpha * (1 - share), to.alpha * share)
    let weight = first + second > 0 ? second / (first + second) : to.alpha > from.alpha ? 1 : 0
    if weight == 0 { return from.with(alpha: alpha) }
    if weight == 1 { return to.with(alpha: alpha) }
    switch space {
    case .srgb: return from.mixed(with: to, weight).with(alpha: alpha)
    case .oklab:
      func mix(_ first: Double, _ second: Double) -> Double { first + (second - first) * weight }
      let (start, end) = (OKLab(from), OKLab(to))
      return OKLab(
        lightness: mix(start.lightness, end.lightness), a: mix(start.a, end.a),
        b: mix(start.b, end.b)
      ).unbounded.clipped(alpha: alpha)
    }
  }
}

extension Color {
  /// Returns the colour at a fraction of the way to another colour, with each component and the
  /// alpha interpolated separately, as painters do.
  package func mixed(with other: Color, _ share: Double) -> Color {
    func mix(_ first: Double, _ second: Double) -> Double { first + (second - first) * share }
    return Color(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
      alpha: mix(alpha, other.alpha))
  }

  /// Returns the largest difference between the premultiplied components, or the alphas, of two
  /// colours.
  package func difference(to other: Color) -> Double {
    max(
      abs(red * alpha - other.red * other.alpha), abs(green * alpha - other.green * other.alpha),
      abs(blue * alpha - other.blue * other.alpha), abs(alpha - other.alpha))
  }

  fileprivate func with(alpha: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha)
  }
}
