package import SwatchGeometry
import SwatchMessages

/// A pixel effect that is applied to a decoded picture.
package enum ImageEffect: Hashable, Sendable {
  /// Stretches the inner part to the picture's size; the edges keep their lengths.
  case stretch(ImageStretch)
  /// Replaces all colours by one colour, keeping the alpha.
  case tint(Color)
  /// Replaces each colour by a grey of the same lightness.
  case grayscale
  /// A Gaussian blur; the radius is the standard deviation, in points. Edge pixels are extended
  /// beyond the picture.
  case blur(radius: Double)
}

/// The pixel effects applied to a picture, in order.
package struct ImageEffects: Hashable, Sendable {
  /// The effects; their lengths are in points.
  package let list: [ImageEffect]
  /// The number of pixels per point.
  package let scale: Double

  /// Makes the effects for a picture with `scale` pixels per point.
  package init(_ list: [ImageEffect], scale: Double) {
    self.list = list
    self.scale = scale
  }

  /// The tint colour, if a tint is the only effect; nil otherwise.
  package var onlyTint: Color? {
    guard list.count == 1, case .tint(let color) = list[0] else { return nil }
    return color
  }

  /// Returns the size in pixels that a picture has before the effects if it has `size` after them.
  package func decodedSize(for size: PixelSize) -> PixelSize {
    for case .stretch(let stretch) in list { return stretch.pixels(at: scale) }
    return size
  }
}

/// The parts of a stretched picture: edges that keep their lengths, and the part inside them.
package struct ImageStretch: Hashable, Sendable {
  /// The edges that keep their lengths, in points of the picture.
  package let edges: EdgeInsets
  /// The size of the picture, in points.
  package let size: Size

  /// Makes the parts of a picture of a given size, in points.
  package init(edges: EdgeInsets, of size: Size) {
    self.edges = edges
    self.size = size
  }

  /// Rejects edges that leave no inner part to stretch.
  /// - Throws: ``ImageError`` with the name of the picture, its size and the edges.
  package func check(_ source: ImageSource) throws(ImageError) {
    let (across, down) = (edges.left + edges.right, edges.top + edges.bottom)
    guard across >= size.width || down >= size.height else { return }
    let (taken, side, length) =
      across >= size.width
      ? (across, "wide", size.width) : (down, "high", size.height)
    throw ImageError(
      "\(source.name): its capInsets take \(Numeral(taken)) points of a picture that is "
        + "\(Numeral(length)) points \(side), and leave nothing to stretch; make the insets "
        + "smaller")
  }

  /// Returns the size of the picture in pixels before it is stretched; no side is 0.
  package func pixels(at scale: Double) -> PixelSize {
    let pixels = { (length: Double) in
      max(1, Int(saturating: (length * scale - 1e-6).rounded(.up)))
    }
    return PixelSize(width: pixels(size.width), height: pixels(size.height))
  }
}

extension ImageEffects: SceneValue {
  package func write(to sink: inout some ValueSink) {
    sink.write(list)
    sink.write(scale)
  }

  package init(from reader: inout SceneReader) throws(SceneFileError) {
    try self.init(reader.read(), scale: reader.read())
  }
}

extension ImageEffect: SceneValue {
  package func write(to sink: inout some ValueSink) {
    switch self {
    case .stretch(let stretch):
      sink.write(byte: 0)
      sink.write(stretch.edges)
      sink.write(stretch.size)
    case .tint(let color):
      sink.write(byte: 1)
      sink.write(color)
    case .grayscale: sink.write(byte: 2)
    case .blur(let radius):
      sink.write(byte: 3)
      sink.write(radius)
    }
  }

  package init(from reader: inout SceneReader) throws(SceneFileError) {
    switch try reader.readByte() {
    case 0: self = try .stretch(ImageStretch(edges: reader.read(), of: reader.read()))
    case 1: self = try .tint(reader.read())
    case 2: self = .grayscale
    case 3: self = try .blur(radius: reader.read())
    default: throw reader.damaged("an effect of a picture ending")
    }
  }
}
