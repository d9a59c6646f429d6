public import SwatchGeometry

/// The fill of a path.
public enum Paint: Hashable, Sendable {
  /// One colour.
  case color(Color)
  /// A gradient.
  case gradient(Gradient)
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
    switch self {
    case .color(let color): return .color(change(color))
    case .gradient(var gradient):
      gradient.stops = gradient.stops.map {
        LinearGradient.Stop(offset: $0.offset, color: change($0.color))
      }
      return .gradient(gradient)
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
    case .gradient(let gradient):
      gradient.write(to: &sink)
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
    let kind = try reader.readByte()
    switch kind {
    case 0: self = try .color(reader.read())
    case 4: self = try .image(reader.read(), in: reader.read())
    case 5: self = try .tiles(reader.read(), of: reader.read())
    default:
      guard let kind = Gradient.Kind(rawValue: kind) else {
        throw reader.damaged("a kind of paint ending")
      }
      self = try .gradient(Gradient(kind, from: &reader))
    }
  }
}
