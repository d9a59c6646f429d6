import SwatchGraphics

extension Drawing {
  /// The same drawing with all colours clear, by which drawings that differ in colours alone are
  /// equal.
  var withoutColors: Drawing {
    switch self {
    case .fill(_, let outline): .fill(.clear, outline)
    case .gradient(let gradient, let outline): .gradient(gradient.withoutColors, outline)
    case .stroke(let style, _, let outline): .stroke(style, .clear, outline)
    case .text(let style): .text(TextStyle(color: .clear, size: style.size, face: style.face))
    case .shadow(let shadow, let outline):
      .shadow(
        Shadow(color: .clear, offset: shadow.offset, blurRadius: shadow.blurRadius), outline)
    case .replacement(_, let outline): .replacement(.clear, outline)
    case .picture, .clip, .group, .transform, .words: self
    }
  }

  /// The mean lightness of its colours, 0 for black to 1 for white, after the luma of Rec. 709; nil
  /// if it has none that is visible.
  var lightness: Double? {
    let visible = colors.filter { $0.alpha > 0 }
    guard !visible.isEmpty else { return nil }
    let sum = visible.reduce(0) { $0 + 0.2126 * $1.red + 0.7152 * $1.green + 0.0722 * $1.blue }
    return sum / Double(visible.count)
  }

  private var colors: [Color] {
    switch self {
    case .fill(let color, _), .stroke(_, let color, _), .replacement(let color, _): [color]
    case .gradient(let gradient, _): gradient.stops.map(\.color)
    case .text(let style): [style.color]
    case .shadow(let shadow, _): [shadow.color]
    case .picture, .clip, .group, .transform, .words: []
    }
  }
}

extension Drawing.Gradient {
  fileprivate var withoutColors: Drawing.Gradient {
    var gradient = self
    gradient.stops = stops.map { LinearGradient.Stop(offset: $0.offset, color: .clear) }
    return gradient
  }
}
