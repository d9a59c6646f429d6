public import SwatchGeometry
public import SwatchGraphics
public import SwatchLayout
package import SwatchMessages

/// A node with a picture (after ASImageNode). It is as large as the picture: one pixel per point,
/// or two or three pixels in files named `@2x` and `@3x`. Without a picture it is as large as the
/// available space if that is finite, like a plain node.
open class ImageNode: DisplayNode {
  /// The content of an image node.
  public enum Image: Hashable, Sendable {
    /// A picture file to be decoded.
    case source(ImageSource)
    /// One colour in a size in points.
    case solid(Color, Size)
  }

  /// The picture; nil for none.
  public final var image: Image? {
    didSet {
      guard image != oldValue else { return }
      unreadable = nil
      setNeedsLayout()
      setNeedsDisplay()
    }
  }

  /// The picture that is shown, with a warning, if ``image`` can't be read; nil, the default, to
  /// fail.
  public final var failureImage: Image?
  /// The place of ``failureImage`` in its document, for its failures; nil for the node's place.
  package final var failureImageOrigin: (@Sendable () -> ElementOrigin)?
  /// The placeholder that a document names; nil for none.
  package final var standIn: StandIn?
  /// The reason why ``failureImage`` is shown; nil if it isn't shown.
  final private(set) var unreadable: String?
  /// The picture and its size at the last measurement, in points. Kept until the picture is drawn
  /// for the first time, so that its file is not opened twice.
  private var measured: (image: Image, size: Size)?

  /// The scaling and the position of the picture in the bounds; by default it covers the bounds
  /// without distortion.
  public final var contentMode = ContentMode.scaleAspectFill {
    didSet {
      if contentMode != oldValue { setNeedsDisplay() }
    }
  }

  /// The filter that resamples the picture; nil, the default, for Lanczos's filter when the picture
  /// is reduced and cubic splines when it is enlarged.
  public final var interpolation: ImageInterpolation? {
    didSet {
      if interpolation != oldValue { setNeedsDisplay() }
    }
  }

  /// The part of the picture that is shown, in fractions of its size (after ASImageNode). It is
  /// stretched over the bounds.
  ///
  /// A part without an area, such as the default at (0.5, 0.5), instead positions a picture that
  /// covers the bounds: (0, 0) shows its top-left corner, (1, 1) its bottom-right corner. Applies
  /// only to the content modes `scaleAspectFill`, `scaleAspectFit` and `center`.
  public final var cropRect = Rect(x: 0.5, y: 0.5, width: 0, height: 0) {
    didSet {
      if cropRect != oldValue { setNeedsDisplay() }
    }
  }

  /// A Boolean value that is true, the default, when ``cropRect`` applies.
  public final var isCropEnabled = true {
    didSet {
      if isCropEnabled != oldValue { setNeedsDisplay() }
    }
  }

  /// A Boolean value that is true when the picture is a template: drawn in
  /// ``DisplayNode/tintColor`` through its alpha (after UIImage.RenderingMode); false by default.
  public final var isTemplate = false {
    didSet {
      if isTemplate != oldValue { setNeedsDisplay() }
    }
  }

  /// The margins of the picture that keep their lengths while its inner part is stretched over the
  /// bounds, in points of the picture (after UIImage.capInsets); zero, the default, for none.
  /// Insets that exceed the bounds are shortened; insets that leave no inner part are a failure of
  /// the node. With insets, neither the content mode nor ``cropRect`` applies.
  public final var capInsets = EdgeInsets.zero {
    didSet {
      if capInsets != oldValue { setNeedsDisplay() }
    }
  }

  /// The block that draws in place of the picture, such as ``roundBorder(width:color:)``; nil, the
  /// default, for the picture itself. Runs in the background. It draws over the background and
  /// under the border; drawing outside the bounds is cut off if the node clips.
  public final var imageModificationBlock: Modification? {
    didSet { setNeedsDisplay() }
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
    hasNaturalRatio = true
  }

  /// Makes a node that shows a picture.
  public convenience init(_ source: ImageSource) {
    self.init()
    image = .source(source)
  }

  open override func calculateSizeThatFits(_ constrainedSize: Size) -> Size {
    image == nil ? super.calculateSizeThatFits(constrainedSize) : measuredSize() ?? .zero
  }

  /// Warns of a picture without a size in a node that has no other size.
  open override func calculateLayoutThatFits(_ range: SizeRange) -> Layout {
    let layout = super.calculateLayoutThatFits(range)
    if layout.size.isEmpty, let measured, measured.size == .zero, measured.image.isSource {
      warn(
        "the picture states a width or a height of 0, so that it takes no room and is not shown; "
          + "give the node a width and a height, or leave out those of the picture")
    }
    return layout
  }

  open override func draw(in canvas: Canvas) {
    warnOfStandIn()
    guard let (paint, rect) = fittedPaint() else { return }
    let box = boxDrawing
    var picture = ImageDrawing(
      paint: paint, rect: rect, bounds: bounds,
      outline: box.contentClip == nil ? .rect(bounds) : box.coveredOutline,
      traits: environment?.traits ?? TraitCollection(), scale: environment?.scale ?? .one)
    if isTemplate { picture = picture.tinted(tintColor) }
    if let imageModificationBlock {
      imageModificationBlock(picture, canvas)
    } else {
      picture.draw(in: canvas)
    }
  }

  open override func placeholderImage() -> Image? {
    placeholderColor.map { .solid($0, bounds.size) }
  }

  override final var defaultAccessibilityTraits: AccessibilityTraits { .image }

  /// True for an image node without drawing blocks, whose picture stays inside the outline; false
  /// for subclasses and blocks, which may draw outside.
  override final var drawsInsideOutline: Bool {
    type(of: self) == ImageNode.self && willDisplayBlock == nil && didDisplayBlock == nil
      && imageModificationBlock == nil
  }

  override final var stretchedPicture: Size? { sizeOfStretchedPicture }

  /// Returns the size of the picture, in points; nil if there is no picture, or it can't be read.
  private func measuredSize() -> Size? {
    measured = nil
    return reading { image throws(ImageError) in
      guard let size = try image.size(inKnown: environment) else { return nil }
      measured = (image, size)
      return size
    }
  }

  /// Returns the size of the picture at the last measurement and forgets it.
  private func takeMeasuredSize(of image: Image) -> Size? {
    defer { measured = nil }
    return measured.flatMap { $0.image == image ? $0.size : nil }
  }

  /// Returns the picture as a paint, with its frame; nil if nothing is visible.
  private func fittedPaint() -> (Paint, Rect)? {
    reading { image throws(ImageError) in
      let known = takeMeasuredSize(of: image)
      let found: Size? = if let known { known } else { try image.size(inKnown: environment) }
      guard let size = found, !size.isEmpty || image.isSource else { return nil }
      if capInsets != .zero && !size.isEmpty {
        let stretch = ImageStretch(edges: capInsets, of: size)
        if case .source(let source) = image { try stretch.check(source) }
        return try image.paint(
          over: bounds, stretching: stretch, in: environment, interpolation: interpolation
        ).map { ($0, bounds) }
      }
      let rect = place(of: size)
      // Effects apply to the whole picture.
      let isChanged = isTemplate || imageModificationBlock != nil
      return try image.paint(
        over: rect, showing: isChanged ? nil : bounds, in: environment,
        interpolation: interpolation
      ).map { ($0, rect) }
    }
  }

  /// Returns the frame of the whole picture, given its size, in points.
  private func place(of size: Size) -> Rect {
    // Vector pictures without a size fill the available space.
    guard !size.isEmpty else { return bounds }
    let fitted = contentMode.rect(of: size, in: bounds)
    guard isCropEnabled, [.scaleAspectFill, .scaleAspectFit, .center].contains(contentMode) else {
      return fitted
    }
    if !cropRect.size.isEmpty {
      let whole = Size(
        width: bounds.width / cropRect.width, height: bounds.height / cropRect.height)
      return Rect(
        x: bounds.minX - cropRect.minX * whole.width,
        y: bounds.minY - cropRect.minY * whole.height, width: whole.width, height: whole.height)
    }
    guard contentMode == .scaleAspectFill else { return fitted }
    return Rect(
      x: bounds.minX + (bounds.width - fitted.width) * cropRect.minX,
      y: bounds.minY + (bounds.height - fitted.height) * cropRect.minY, width: fitted.width,
      height: fitted.height)
  }

  /// Shows ``failureImage`` in place of a picture that can't be read.
  final func showFailureImage(because reason: String) {
    image = failureImage
    unreadable = reason
    setNeedsLayout()
    setNeedsDisplay()
  }

  /// Reads the picture, or its replacement if it can't be read.
  private func reading<Result>(
    _ read: (Image) throws(ImageError) -> Result?
  ) -> Result? {
    while let shown = unreadable == nil ? image : failureImage {
      do throws(ImageError) {
        let result = try read(shown)
        if let unreadable { warn("\(unreadable); its fallback is shown") }
        return result
      } catch {
        guard unreadable == nil, failureImage != nil else {
          var place = origin
          if unreadable != nil, let failureImageOrigin { place = failureImageOrigin }
          note(
            KeptFailure(
              reason: error.description, origin: place?().description,
              isTransient: error.isTransient))
          return nil
        }
        unreadable = error.description
      }
    }
    return nil
  }
}

extension ImageNode.Image {
  /// Returns the size in points, upright: one pixel per point, or two or three pixels in files
  /// named `@2x` and `@3x`. The size of a picture is read from the head of its file.
  /// - Throws: ``ImageError`` if there is no such picture, or it is damaged or too large.
  public func size(in environment: NodeEnvironment) throws(ImageError) -> Size {
    switch self {
    case .solid(_, let size): size
    case .source(let source): source.size(ofPixels: try environment.size(of: source))
    }
  }

  /// A Boolean value that is true for a picture file, raster or vector.
  fileprivate var isSource: Bool { if case .source = self { true } else { false } }

  /// Returns the size in points; nil for a picture file outside an environment.
  fileprivate func size(inKnown environment: NodeEnvironment?) throws(ImageError) -> Size? {
    if case .solid(_, let size) = self { return size }
    guard let environment else { return nil }
    return try size(in: environment)
  }
}
