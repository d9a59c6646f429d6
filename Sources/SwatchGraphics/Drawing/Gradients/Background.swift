public import SwatchGeometry

/// A layer behind the content of a node, or the fill of a shape.
public enum Background: Hashable, Sendable {
  /// A plain colour.
  case color(Color)
  /// A gradient whose shape is relative to the rectangle that it fills.
  case gradient(GradientColors, GradientShape)
  /// A picture.
  case image(BackgroundImage)
}

/// A picture in a rectangle, with a size and a position as in CSS's backgrounds.
public struct BackgroundImage: Hashable, Sendable {
  /// The size of the picture.
  public enum Fit: Hashable, Sendable {
    /// The smallest size that covers the rectangle without distortion.
    case cover
    /// The largest size at which the whole picture fits.
    case contain
    /// The size of the rectangle; the picture is distorted.
    case fill
    /// The picture's own size: one pixel per point, but two or three for files with names such as
    /// `photo@2x.png` or `photo@3x.png`.
    case natural
    /// A width and a height in points; nil for a side that follows from the other by the picture's
    /// proportions.
    case size(width: Double?, height: Double?)
  }

  /// The directions in which a picture is repeated.
  public enum Repetition: String, CaseIterable, Hashable, Sendable {
    /// The picture is drawn once.
    case none
    /// To the left and to the right.
    case x
    /// Upwards and downwards.
    case y
    /// In all directions.
    case both
  }

  /// The source of the picture.
  public var source: ImageSource
  /// The size of the picture; ``Fit/cover`` by default.
  public var fit: Fit
  /// The fractions of the free space, or of the part that is cut off, that lie to the left of the
  /// picture and above it; a half each by default.
  public var position: Point
  /// The directions in which the picture is repeated; none by default.
  public var repetition: Repetition
  /// The interpolation for scaling the picture; nil, the default, for ``ImageInterpolation/cubic``
  /// when enlarging and ``ImageInterpolation/lanczos`` when reducing.
  public var interpolation: ImageInterpolation?

  /// Makes a layer that shows a picture.
  public init(
    _ source: ImageSource, _ fit: Fit = .cover, position: Point = Point(x: 0.5, y: 0.5),
    repetition: Repetition = .none, interpolation: ImageInterpolation? = nil
  ) {
    self.source = source
    self.fit = fit
    self.position = position
    self.repetition = repetition
    self.interpolation = interpolation
  }

  /// Returns the frame of a picture of a given size, in points, in a rectangle.
  package func frame(of size: Size, in rect: Rect) -> Rect {
    let size = self.size(of: size, in: rect.size)
    return Rect(
      origin: Point(
        x: rect.minX + (rect.width - size.width) * position.x,
        y: rect.minY + (rect.height - size.height) * position.y), size: size)
  }

  private func size(of size: Size, in room: Size) -> Size {
    guard !size.isEmpty else { return .zero }
    func scaled(_ factor: Double) -> Size {
      Size(width: size.width * factor, height: size.height * factor)
    }
    switch fit {
    case .cover: return scaled(max(room.width / size.width, room.height / size.height))
    case .contain: return scaled(min(room.width / size.width, room.height / size.height))
    case .fill: return room
    case .natural, .size(nil, nil): return size
    case .size(let width?, let height?): return Size(width: width, height: height)
    case .size(let width?, nil): return scaled(width / size.width)
    case .size(nil, let height?): return scaled(height / size.height)
    }
  }
}
