public import SwatchGeometry
public import SwatchGraphics

/// A node with a picture (after ASImageNode), as large as the picture, a pixel per point; without a
/// picture as large as the available space if that is finite, as a plain node.
open class ImageNode: DisplayNode {
  /// The content of an image node.
  public enum Image: Hashable, Sendable {
    /// A picture to be decoded.
    case source(ImageSource)
    /// One colour in a size in points.
    case solid(Color, Size)
  }

  /// The picture; nil for none.
  public final var image: Image? {
    didSet {
      guard image != oldValue else { return }
      isUnreadable = false
      setNeedsLayout()
      setNeedsDisplay()
    }
  }

  /// The picture that is shown where ``image`` can't be read; nil, the default, to fail.
  public final var failureImage: Image?
  /// True once ``image`` could not be read.
  private var isUnreadable = false

  /// The fitting of the picture into the bounds; by default it covers them in its proportions.
  public final var contentMode = ContentMode.scaleAspectFill {
    didSet {
      if contentMode != oldValue { setNeedsDisplay() }
    }
  }

  /// The filter that computes the picture's pixels at another size than its own; nil, the default,
  /// for Lanczos's filter in smaller pictures and cubic splines in larger ones.
  public final var interpolation: ImageInterpolation? {
    didSet {
      if interpolation != oldValue { setNeedsDisplay() }
    }
  }

  /// The colour shown until the picture is displayed; Texture's light grey by default. Setting
  /// another colour enables placeholders, nil disables them.
  public final var placeholderColor: Color? = .placeholder {
    didSet {
      if placeholderColor != oldValue { placeholderEnabled = placeholderColor != nil }
    }
  }

  /// Makes a node without a picture, clipped to its bounds.
  public override init() {
    super.init()
    clipsToBounds = true
  }

  /// Makes a node that shows a picture.
  public convenience init(_ source: ImageSource) {
    self.init()
    image = .source(source)
  }

  open override func calculateSizeThatFits(_ constrainedSize: Size) -> Size {
    image == nil ? super.calculateSizeThatFits(constrainedSize) : imageSize ?? .zero
  }

  open override func draw(in canvas: Canvas) {
    guard let (paint, rect) = fittedPaint(), let shown = rect.intersection(bounds) else { return }
    let shape = clipsToBounds ? outline : .rect(bounds)
    if shown == bounds {
      canvas.fill(shape, with: paint)
    } else {
      canvas.clipped(to: shape) { $0.fill(.rect(shown), with: paint) }
    }
  }

  open override func placeholderImage() -> Image? {
    placeholderColor.map { .solid($0, bounds.size) }
  }

  override final var defaultAccessibilityTraits: AccessibilityTraits { .image }

  /// True for the node itself, whose picture never leaves the outline; subclasses may draw outside.
  override final var drawsInsideOutline: Bool {
    type(of: self) == ImageNode.self && willDisplayBlock == nil && didDisplayBlock == nil
  }

  /// The size of the picture, in points; nil if there is none, or where it can't be read.
  private var imageSize: Size? {
    reading { image throws(ImageError) in try image.size(in: environment) }
  }

  /// The picture as a paint, and its place; nil where there is nothing to see.
  private func fittedPaint() -> (Paint, Rect)? {
    reading { image throws(ImageError) in
      guard let size = try image.size(in: environment), !size.isEmpty else { return nil }
      let rect = contentMode.rect(of: size, in: bounds)
      return try image.paint(over: rect, in: environment, interpolation: interpolation)
        .map { ($0, rect) }
    }
  }

  /// Reads the picture, or the one in its place where it can't be read.
  private func reading<Result>(
    _ read: (Image) throws(ImageError) -> Result?
  ) -> Result? {
    while let shown = isUnreadable ? failureImage : image {
      do throws(ImageError) {
        return try read(shown)
      } catch {
        guard !isUnreadable, failureImage != nil else {
          fail(error.description)
          return nil
        }
        isUnreadable = true
      }
    }
    return nil
  }
}

extension ImageNode.Image {
  /// The size in points, a pixel a point; nil outside of an environment.
  fileprivate func size(in environment: NodeEnvironment?) throws(ImageError) -> Size? {
    switch self {
    case .solid(_, let size): return size
    case .source(let source):
      guard let pixels = try environment?.size(of: source) else { return nil }
      return Size(width: Double(pixels.width), height: Double(pixels.height))
    }
  }
}
