import SwatchGeometry
import SwatchGraphics

extension Drawing.Gradient {
  /// A gradient along a line.
  init(_ gradient: LinearGradient) {
    self.init(
      stops: gradient.stops.map(\.toBillionths), isRepeating: gradient.isRepeating,
      line: Line(start: gradient.start.toBillionths, end: gradient.end.toBillionths))
  }

  /// A gradient from a centre outwards.
  init(_ gradient: RadialGradient) {
    let corner = Point(x: gradient.radii.width, y: gradient.radii.height)
    self.init(
      stops: gradient.stops.map(\.toBillionths),
      form: .radial(start: gradient.start.toBillionths), isRepeating: gradient.isRepeating,
      line: Line(
        start: gradient.center.toBillionths, end: (gradient.center + corner).toBillionths))
  }

  /// A gradient around a centre.
  init(_ gradient: ConicGradient) {
    let center = gradient.center.toBillionths
    self.init(
      stops: gradient.stops.map(\.toBillionths),
      form: .conic(angle: gradient.angle.toBillionths, span: gradient.span.toBillionths),
      isRepeating: gradient.isRepeating, line: Line(start: center, end: center))
  }

  /// The form and the repetition as terms of a phrase; none for a plain line.
  var terms: [Phrase.Term] {
    let form: [Phrase.Term] =
      switch form {
      case .linear: []
      case .radial(0): [.word("radial")]
      case .radial(let start): [.word("radial"), .share(start)]
      case .conic(let angle, let span):
        [.word("conic"), .number(angle)] + (span == 1 ? [] : [.share(span)])
      }
    return form + (isRepeating ? [.word("repeated")] : [])
  }
}

extension LinearGradient.Stop {
  fileprivate var toBillionths: LinearGradient.Stop {
    LinearGradient.Stop(offset: offset.toBillionths, color: color.toBillionths)
  }
}
