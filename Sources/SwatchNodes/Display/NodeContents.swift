import SwatchConcurrency
import SwatchGeometry
import SwatchGraphics
import SwatchLayout

/// The drawing of a node's content, with the nodes that are drawn as a part of it.
struct NodeContents {
  private let node: DisplayNode

  init(of node: DisplayNode) { self.node = node }

  // MARK: Content

  /// Draws the content, unless it was drawn already or display is suspended.
  func displayIfNeeded() {
    guard node.displayed == nil && !node.displaySuspended else { return }
    let wasOutstanding = node.isDisplayOutstanding
    let drawing = node.perform(.drawing) {
      guard !node.bounds.isEmpty && !Deadline.isOver else { return [DisplayCommand]() }
      let pictures = BackgroundPictures(of: node)
      pictures.find()
      pictures.warnOfPictures()
      return drawnContents()
    }
    node.displayState.keep(drawing)
    if wasOutstanding && node.mayDraw { oweDisplayHooks(node) }
  }

  /// Draws the content to learn whether the node draws, and discards the drawing.
  func discover() { _ = node.perform(.drawing, ownDrawing) }

  private func drawnContents() -> [DisplayCommand] {
    let own = ownDrawing()
    guard node.shouldRasterizeDescendants else { return own }
    let canvas = node.makeCanvas()
    canvas.draw(own)
    for inner in node.subnodes { NodeContents(of: inner).rasterize(in: canvas) }
    return canvas.commands
  }

  /// Returns the node's own drawing, including the drawing of its two blocks; empty if the class
  /// does not override ``DisplayNode/draw(in:)``.
  private func ownDrawing() -> [DisplayCommand] {
    guard node.displayState.draws ?? !node.isKnownToDrawNothing else { return [] }
    let canvas = node.makeCanvas()
    node.willDisplayBlock?(canvas)
    let start = canvas.commands.count
    node.draw(in: canvas)
    let draws = canvas.commands.count > start || !canvas.isLeftToPlainNode
    node.displayState.draws = draws
    guard draws else { return [] }
    node.didDisplayBlock?(canvas)
    for case .fill(_, let paint) in canvas.commands {
      if let picture = paint.image { BackgroundPictures(of: node).warn(of: picture) }
    }
    return canvas.commands
  }

  /// Records that a node was displayed, with all nodes drawn as a part of it, so that their hooks
  /// are called later.
  private func oweDisplayHooks(_ node: DisplayNode) {
    node.displayState.owesFinish = true
    guard node.drawsWithOthers else { return }
    for inner in node.subnodes { oweDisplayHooks(inner) }
  }

  // MARK: Rasterising

  /// Draws the subtree into the content of an ancestor, with Texture's quirks: an opacity has an
  /// effect only if it is 0, a transform is reduced to a translation, corners are rounded only if
  /// the node also clips, and z, border and shadow are ignored.
  private func rasterize(in canvas: Canvas) {
    guard node.isShown else { return }
    let placement = node.geometry.rasterPlacement(in: node.supernode?.boundsOrigin ?? .zero)
    canvas.transformed(by: placement) { canvas in
      guard node.clipsToBounds else { return rasterizeContents(in: canvas) }
      canvas.clipped(to: .roundedRect(node.bounds, radii: node.cornerRadii), rasterizeContents)
    }
  }

  private func rasterizeContents(in canvas: Canvas) {
    if !node.bounds.isEmpty { rasterizeOwnContents(in: canvas) }
    for inner in node.subnodes { NodeContents(of: inner).rasterize(in: canvas) }
  }

  private func rasterizeOwnContents(in canvas: Canvas) {
    BackgroundPictures(of: node).find()
    let box = node.boxDrawing
    box.roundingPrecomposited(in: canvas) { canvas in
      box.fillBackground(.rect(node.bounds), in: canvas)
      canvas.draw(ownDrawing())
    }
  }
}

/// The pictures in a node's background and in its shapes.
struct BackgroundPictures {
  private let node: DisplayNode

  init(of node: DisplayNode) { self.node = node }

  /// Finds the pictures of the background for the node's size.
  func find() {
    let pictures = node.look.pictures
    guard !pictures.isEmpty || !node.displayState.pictures.isEmpty else { return }
    node.displayState.pictures = [:]
    for image in pictures {
      node.displayState.pictures[image] = placed(image, in: node.bounds)
    }
  }

  /// Returns the picture of a background layer for a rectangle and a scale; reports a failure and
  /// returns nil if the picture can't be read.
  func placed(
    _ layer: BackgroundImage, in rect: Rect, magnified factors: Size = Size(width: 1, height: 1)
  ) -> PlacedPicture? {
    guard let environment = node.environment else { return nil }
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
      node.fail(error.description, isTransient: error.isTransient)
      return nil
    }
  }

  // MARK: Warnings

  /// Reports the warnings of a picture's decoder.
  func warn(of picture: ImageReference) {
    for note in node.environment?.imageDecoder.notes(about: picture) ?? [] {
      node.warn(note, about: .repeated)
    }
  }

  /// Warns of the parts of the node that become pixels in a vector file.
  func warnOfPictures() {
    guard !node.look.rare.isInitial, let environment = node.environment, environment.drawsShapes
    else { return }
    if !node.filters.isEmpty, !environment.drawsFilters {
      node.warn(
        "the node is a picture in the file, without text to copy, because of its filters "
          + names(of: node.filters),
        about: .repeated)
    }
    if !node.backdropFilters.isEmpty {
      node.warn(
        "the drawing behind the node is a picture in the file, because of its backdrop filters "
          + names(of: node.backdropFilters)
          + (environment.drawsHoles
            ? ""
            : ", and lies over the unchanged drawing, which shows through where that is translucent"),
        about: .repeated)
    }
  }

  private func names(of filters: [PixelFilter]) -> String {
    filters.map(\.kind.rawValue).joined(separator: ", ")
  }
}

/// The placeholder that covers a node until the node has displayed.
struct NodePlaceholder {
  /// The z position of a placeholder, as in Texture; subnodes with a larger z cover the
  /// placeholder.
  static let height = 9_999.0

  private let node: DisplayNode

  init(of node: DisplayNode) { self.node = node }

  /// Shows the placeholder over a node that comes into view before it has displayed.
  func showIfNeeded() {
    guard node.placeholderEnabled && node.displaysAsynchronously && node.displayed == nil,
      node.mayDraw && !node.isRasterized && !node.bounds.isEmpty
    else { return }
    node.displayState.showsPlaceholder = true
  }

  /// Returns the drawing of the placeholder; empty if the content of the node and of its direct
  /// subnodes is displayed.
  func commands(isSettled: Bool) -> [DisplayCommand] {
    if !isSettled { showIfNeeded() }
    removeIfFinished()
    guard node.displayState.showsPlaceholder else { return [] }
    if let placeholder = node.displayState.placeholder { return placeholder }
    let canvas = node.makeCanvas()
    node.perform(.placeholder) { node.drawPlaceholder(in: canvas) }
    node.displayState.placeholder = canvas.commands
    return canvas.commands
  }

  /// Removes the placeholder once the node and its direct subnodes have displayed, unless the class
  /// keeps it.
  func removeIfFinished() {
    guard node.displayState.showsPlaceholder, !node.placeholderShouldPersist() else { return }
    let isOutstanding =
      node.isDisplayOutstanding
      || node.subnodesBesidesContents.contains(where: \.isDisplayOutstanding)
    guard !isOutstanding else { return }
    node.displayState.showsPlaceholder = false
    node.keep([], of: .placeholder)
  }
}
