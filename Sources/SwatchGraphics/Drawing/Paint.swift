public import SwatchGeometry

/// The fill of an outline.
public enum Paint: Hashable, Sendable {
  /// One colour.
  case color(Color)
  /// A gradient along a line.
  case linearGradient(LinearGradient)
  /// A gradient from a centre outwards.
  case radialGradient(RadialGradient)
  /// A gradient around a centre.
  case conicGradient(ConicGradient)
  /// A picture stretched over a rectangle; its edge pixels extend beyond it.
  case image(ImageReference, in: Rect)
  /// A picture stretched over a rectangle, which is repeated in all directions.
  case tiles(ImageReference, of: Rect)

  /// The picture; nil for colours and gradients.
  package var image: ImageReference? {
    switch self {
    case .image(let image, in: _), .tiles(let image, of: _): image
    default: nil
    }
  }

  /// The colours of the paint; empty for a picture.
  package var colors: [Color] {
    var colors: [Color] = []
    _ = mapColors { color in
      colors.append(color)
      return color
    }
    return colors
  }

  /// Returns the paint with each colour changed by a function; pictures are unchanged.
  package func mapColors(_ change: (Color) -> Color) -> Paint {
    func map(_ stops: [LinearGradient.Stop]) -> [LinearGradient.Stop] {
      stops.map { LinearGradient.Stop(offset: $0.offset, color: change($0.color)) }
    }
    switch self {
    case .color(let color): return .color(change(color))
    case .linearGradient(var gradient):
      gradient.stops = map(gradient.stops)
      return .linearGradient(gradient)
    case .radialGradient(var gradient):
      gradient.stops = map(gradient.stops)
      return .radialGradient(gradient)
    case .conicGradient(var gradient):
      gradient.stops = map(gradient.stops)
      return .conicGradient(gradient)
    case .image, .tiles: return self
    }
  }
}

extension Paint: SceneValue {
  package func write(to sink: inout some ValueSink) {
    switch self {
    case .color(let color):
      sink.write(byte: 0)
      sink.write(color)
    case .linearGradient(let gradient):
      sink.write(byte: 1)
      sink.write(gradient)
    case .radialGradient(let gradient):
      sink.write(byte: 2)
      sink.write(gradient)
    case .conicGradient(let gradient):
      sink.write(byte: 3)
      sink.write(gradient)
    case .image(let image, in: let rect):
      sink.write(byte: 4)
      sink.write(image)
      sink.write(rect, as: .detail)
    case .tiles(let image, of: let rect):
      sink.write(byte: 5)
      sink.write(image)
      sink.write(rect, as: .detail)
    }
  }

  package init(from reader: inout SceneReader) throws(SceneFileError) {
    switch try reader.readByte() {
    case 0: self = try .color(reader.read())
    case 1: self = try .linearGradient(reader.read())
    case 2: self = try .radialGradient(reader.read())
    case 3: self = try .conicGradient(reader.read())
    case 4: self = try .image(reader.read(), in: reader.read())
    case 5: self = try .tiles(reader.read(), of: reader.read())
    default: throw reader.damaged("a kind of paint ending")
    }
  }
}
