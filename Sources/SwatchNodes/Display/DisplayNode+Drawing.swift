import SwatchConcurrency
import SwatchGeometry
import SwatchGraphics
import SwatchLayout
import SwatchMessages

/// The drawing of the node's content, of its background's pictures and of its placeholder.
extension DisplayNode {
  /// The last drawing of the node; nil before the first, and after ``setNeedsDisplay()``.
  final var displayed: [DisplayCommand]? { displayState.drawing }

  /// Returns an empty canvas of the node's size, with the colours of its appearance.
  final func makeCanvas() -> Canvas { makeCanvas(in: bounds.size) }

  /// Returns a canvas of another size for drawing around the node.
  final func makeCanvas(in size: Size) -> Canvas { Canvas(size: size, isDark: isDark) }

  // MARK: Content

  /// Draws the content, unless it was drawn already or display is suspended.
  final func displayIfNeeded() {
    guard displayed == nil && !displaySuspended else { return }
    let wasOutstanding = isDisplayOutstanding
    let drawing = perform(.drawing) {
      guard !bounds.isEmpty && !Deadline.isOver else { return [DisplayCommand]() }
      placeBackgroundPictures()
      warnOfPictures()
      return drawnContents()
    }
    displayState.keep(drawing)
    if wasOutstanding && mayDraw { oweDisplayHooks() }
  }

  /// Draws the content to learn whether the node draws, and discards the drawing.
  final func discoverDrawing() {
    _ = perform(.drawing, ownDrawing)
  }

  private func drawnContents() -> [DisplayCommand] {
    let own = ownDrawing()
    guard shouldRasterizeDescendants else { return own }
    let canvas = makeCanvas()
    canvas.draw(own)
    for node in subnodes { node.rasterize(in: canvas) }
    return canvas.commands
  }

  /// Returns the drawing between the node's blocks; empty if the class does not override drawing.
  private func ownDrawing() -> [DisplayCommand] {
    guard displayState.draws ?? !isKnownToDrawNothing else { return [] }
    let canvas = makeCanvas()
    willDisplayBlock?(canvas)
    let start = canvas.commands.count
    draw(in: canvas)
    let draws = canvas.commands.count > start || !canvas.isLeftToPlainNode
    displayState.draws = draws
    guard draws else { return [] }
    didDisplayBlock?(canvas)
    for case .fill(_, let paint) in canvas.commands {
      if let picture = paint.image { warn(of: picture) }
    }
    return canvas.commands
  }

  // MARK: Rasterising

  /// Draws the subtree into the content of an ancestor, with the quirks of Texture: an opacity
  /// counts only if it is 0, a transform is reduced to a translation, corners and clips count only
  /// together, and z, border and shadow are ignored.
  private func rasterize(in canvas: Canvas) {
    guard isShown else { return }
    let placement = geometry.rasterPlacement(in: supernode?.boundsOrigin ?? .zero)
    canvas.transformed(by: placement) { canvas in
      guard clipsToBounds else { return rasterizeContents(in: canvas) }
      canvas.clipped(to: .roundedRect(bounds, radii: cornerRadii), rasterizeContents)
    }
  }

  private func rasterizeContents(in canvas: Canvas) {
    if !bounds.isEmpty { rasterizeOwnContents(in: canvas) }
    for node in subnodes { node.rasterize(in: canvas) }
  }

  private func rasterizeOwnContents(in canvas: Canvas) {
    placeBackgroundPictures()
    let box = boxDrawing
    box.roundingPrecomposited(in: canvas) { canvas in
      box.fillBackground(.rect(bounds), in: canvas)
      canvas.draw(ownDrawing())
    }
  }

  // MARK: Pictures

  /// Finds the pictures of the background.
  private func placeBackgroundPictures() {
    let pictures = look.pictures
    guard !pictures.isEmpty || !displayState.pictures.isEmpty else { return }
    displayState.pictures = [:]
    for image in pictures {
      displayState.pictures[image] = placed(image, in: bounds)
    }
  }

  /// Returns the picture of a layer for a rectangle drawn at a scale; nil, with a failure, if it
  /// can't be read.
  final func placed(
    _ layer: BackgroundImage, in rect: Rect, magnified factors: Size = Size(width: 1, height: 1)
  ) -> PlacedPicture? {
    guard let environment else { return nil }
    do throws(ImageError) {
      let pixels = try environment.size(of: layer.source)
      let frame = layer.frame(of: layer.source.size(ofPixels: pixels), in: rect)
      guard !frame.isEmpty else { return nil }
      let shown = Size(width: frame.width * factors.width, height: frame.height * factors.height)
      let image = try environment.decode(
        layer.source, to: PixelSize(covering: shown, at: environment.scale),
        interpolation: layer.interpolation)
      warn(of: image)
      return PlacedPicture(image: image, frame: frame)
    } catch {
      note(
        KeptFailure(
          reason: error.description, origin: origin?().description,
          isTransient: error.isTransient))
      return nil
    }
  }

  /// Reports the warnings of a picture's decoder.
  private func warn(of picture: ImageReference) {
    for note in environment?.imageDecoder.notes(about: picture) ?? [] {
      warn(note, about: .repeated)
    }
  }

  /// Warns of the parts of the node that become pictures in a file of shapes.
  private func warnOfPictures() {
    guard !look.rare.isInitial, let environment, environment.drawsShapes else { return }
    func names(of filters: [Filter]) -> String {
      filters.map(\.kind.rawValue).joined(separator: ", ")
    }
    if !filters.isEmpty, !environment.drawsFilters {
      warn(
        "the node is a picture in the file, without text to copy, because of its filters "
          + names(of: filters),
        about: .repeated)
    }
    if !backdropFilters.isEmpty {
      warn(
        "the drawing behind the node is a picture in the file, because of its backdrop filters "
          + names(of: backdropFilters)
          + (environment.drawsHoles
            ? ""
            : ", and lies over the unchanged drawing, which shows through where that is translucent"),
        about: .repeated)
    }
  }

  // MARK: Placeholder

  /// The height of a placeholder above its node's subnodes, as in Texture.
  static let placeholderHeight = 9_999.0

  /// Puts the placeholder over a node that comes into view before it has displayed.
  final func showPlaceholderIfNeeded() {
    guard placeholderEnabled && displaysAsynchronously && displayed == nil && mayDraw,
      !isRasterized && !bounds.isEmpty
    else { return }
    displayState.showsPlaceholder = true
  }

  /// Returns the placeholder of the node; empty if its content and that of its direct subnodes is
  /// displayed.
  final func placeholderCommands(isSettled: Bool) -> [DisplayCommand] {
    if !isSettled { showPlaceholderIfNeeded() }
    removePlaceholderIfFinished()
    guard displayState.showsPlaceholder else { return [] }
    if let placeholder = displayState.placeholder { return placeholder }
    let canvas = makeCanvas()
    perform(.placeholder) { drawPlaceholder(in: canvas) }
    displayState.placeholder = canvas.commands
    return canvas.commands
  }

  /// Removes the placeholder once the node and its direct subnodes have displayed, unless the class
  /// keeps it.
  final func removePlaceholderIfFinished() {
    guard displayState.showsPlaceholder, !placeholderShouldPersist() else { return }
    let isOutstanding =
      isDisplayOutstanding || subnodesBesidesContents.contains(where: \.isDisplayOutstanding)
    guard !isOutstanding else { return }
    displayState.showsPlaceholder = false
    keep([], of: .placeholder)
  }
}
