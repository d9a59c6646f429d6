import SwatchGeometry

/// A filter applied to a group's pixels before compositing (W3C Filter Effects, CSS's `filter`).
/// Colours are in sRGB.
public enum PixelFilter: Hashable, Sendable {
  /// A Gaussian blur; the radius is the standard deviation, in points.
  case blur(radius: Double)
  /// Multiplies colours by a factor; 1 changes nothing.
  case brightness(Double)
  /// Multiplies the distances of colours from middle grey by a factor; 1 changes nothing.
  case contrast(Double)
  /// Multiplies the distances of colours from greys of equal luminance by a factor; 1 changes
  /// nothing.
  case saturate(Double)
  /// Mixes colours with grey, by a fraction from 0 to 1.
  case grayscale(Double)
  /// Mixes colours with the brown tones of old photographs, by a fraction from 0 to 1.
  case sepia(Double)
  /// Mixes colours with their inverses, by a fraction from 0 to 1.
  case invert(Double)
  /// Rotates hues by an angle, in degrees.
  case hueRotate(degrees: Double)
  /// Multiplies the alpha by a factor from 0 to 1.
  case opacity(Double)
  /// Draws the shadow of the group below it. Its standard deviation is half of its blur radius.
  case dropShadow(Shadow)
}

extension PixelFilter {
  /// The kinds of filters, named as in CSS.
  package enum Kind: String, CaseIterable, Sendable {
    case blur, brightness, contrast, saturate, grayscale, sepia, invert, hueRotate, opacity,
      dropShadow

    /// The number of values of a filter.
    package var valueCount: Int { self == .dropShadow ? 7 : 1 }
  }

  /// The kind of the filter, without its values.
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

  /// The filter's numbers; for a shadow, the red, green, blue and alpha of its colour, the offset
  /// and the blur radius.
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

  /// Makes a filter from its kind and its numbers, of which there are ``Kind/valueCount``.
  package init(_ kind: Kind, _ values: [Double]) {
    precondition(
      values.count == kind.valueCount,
      "The filter \(kind) takes \(kind.valueCount) values; got \(values.count)")
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
