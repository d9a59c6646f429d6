import SwatchGeometry

/// A filter of a group's pixels, applied before compositing (W3C Filter Effects, CSS's `filter`).
/// Colours are in sRGB.
public enum PixelFilter: Hashable, Sendable {
  /// A Gaussian blur with a standard deviation in points.
  case blur(radius: Double)
  /// Colours multiplied by a factor; 1 changes nothing.
  case brightness(Double)
  /// Distances from the middle grey multiplied by a factor; 1 changes nothing.
  case contrast(Double)
  /// Distances from the greys of equal luminance multiplied by a factor; 1 changes nothing.
  case saturate(Double)
  /// Colours mixed with grey by a fraction, 0 to 1.
  case grayscale(Double)
  /// Colours mixed with the browns of old photographs by a fraction, 0 to 1.
  case sepia(Double)
  /// Colours mixed with their inverses by a fraction, 0 to 1.
  case invert(Double)
  /// Hues rotated by an angle in degrees.
  case hueRotate(degrees: Double)
  /// Alpha multiplied by a factor, 0 to 1.
  case opacity(Double)
  /// The shadow that the group casts, below it. Its standard deviation is half of its blur radius.
  case dropShadow(Shadow)
}

extension PixelFilter {
  /// The kinds of filters, by their words.
  package enum Kind: String, CaseIterable, Sendable {
    case blur, brightness, contrast, saturate, grayscale, sepia, invert, hueRotate, opacity,
      dropShadow

    /// The number of values of a filter.
    package var valueCount: Int { self == .dropShadow ? 7 : 1 }
  }

  /// The kind.
  package var kind: Kind {
    switch self {
    case .blur: .blur
    case .brightness: .brightness
    case .contrast: .contrast
    case .saturate: .saturate
    case .grayscale: .grayscale
    case .sepia: .sepia
    case .invert: .invert
    case .hueRotate: .hueRotate
    case .opacity: .opacity
    case .dropShadow: .dropShadow
    }
  }

  /// The filter's numbers; for a shadow the colour's red, green, blue and alpha, the offset and the
  /// blur radius.
  package var values: [Double] {
    switch self {
    case .blur(let value), .brightness(let value), .contrast(let value), .saturate(let value),
      .grayscale(let value), .sepia(let value), .invert(let value), .hueRotate(let value),
      .opacity(let value):
      [value]
    case .dropShadow(let shadow):
      [
        shadow.color.red, shadow.color.green, shadow.color.blue, shadow.color.alpha,
        shadow.offset.x, shadow.offset.y, shadow.blurRadius,
      ]
    }
  }

  /// Makes a filter from its kind and its numbers, as many as the kind has.
  package init(_ kind: Kind, _ values: [Double]) {
    precondition(values.count == kind.valueCount, "A filter has all of its values")
    switch kind {
    case .blur: self = .blur(radius: values[0])
    case .brightness: self = .brightness(values[0])
    case .contrast: self = .contrast(values[0])
    case .saturate: self = .saturate(values[0])
    case .grayscale: self = .grayscale(values[0])
    case .sepia: self = .sepia(values[0])
    case .invert: self = .invert(values[0])
    case .hueRotate: self = .hueRotate(degrees: values[0])
    case .opacity: self = .opacity(values[0])
    case .dropShadow:
      let color = Color(red: values[0], green: values[1], blue: values[2], alpha: values[3])
      self = .dropShadow(
        Shadow(color: color, offset: Point(x: values[4], y: values[5]), blurRadius: values[6]))
    }
  }
}

extension PixelFilter: SceneValue {
  package func write(to sink: inout some ValueSink) {
    sink.write(choice: kind)
    for value in values { sink.write(value) }
  }

  package init(from reader: inout SceneReader) throws(SceneFileError) {
    let kind: Kind = try reader.readChoice("a filter")
    var values: [Double] = []
    for _ in 0..<kind.valueCount { values.append(try reader.read()) }
    self.init(kind, values)
  }
}
