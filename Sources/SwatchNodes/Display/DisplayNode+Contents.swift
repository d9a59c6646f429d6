import SwatchConcurrency
import SwatchGeometry
import SwatchGraphics

/// The display state of a node, in addition to its drawing.
struct NodeDisplayState {
  /// A Boolean value that is true when the node draws; nil until it was asked to.
  var draws: Bool?
  /// A Boolean value that is true between ``DisplayNode/displayWillStart()`` and the end of the
  /// display.
  var isAnnounced = false
  /// A Boolean value that is true when the node displayed and ``DisplayNode/displayDidFinish()`` is
  /// still to be called.
  var owesFinish = false
  /// The drawing of the placeholder; nil until it is made.
  var placeholder: [DisplayCommand]?
  /// A Boolean value that is true when the placeholder is shown over the node.
  var showsPlaceholder = false
  /// The pictures of the background.
  var pictures: [BackgroundImage: DisplayNode.PlacedPicture] = [:]
}

extension DisplayNode {
  /// Invalidates the node's drawing, so that it draws again at its next display. A node that is
  /// drawn as a part of another invalidates that node's drawing.
  public final func setNeedsDisplay() {
    requireHold("setNeedsDisplay()")
    displayed = nil
    looksChanged = true
    foreignContent?.setNeedsDisplay()
    displayState.owesFinish = false
    if isRasterized { supernode?.setNeedsDisplay() }
  }

  /// Records that the node's appearance has changed, with or without new drawing.
  final func looksDidChange(_ property: StaticString) {
    requireHold(property)
    looksChanged = true
  }

  /// Displays the node and its descendants immediately, laid out if needed, so that no placeholder
  /// is shown; except for subtrees whose ``shouldBypassEnsureDisplay`` is set.
  public final func recursivelyEnsureDisplay() {
    requireHold("recursivelyEnsureDisplay()")
    layoutSubtreeIfNeeded()
    ensureDisplay { $0.shouldBypassEnsureDisplay }
  }

  /// Displays the node and all its descendants, laid out if needed, as in the owner's regular
  /// display.
  package final func displaySubtree() {
    layoutSubtreeIfNeeded()
    ensureDisplay { _ in false }
  }

  private func ensureDisplay(bypassing isBypassing: (DisplayNode) -> Bool) {
    guard !isBypassing(self) else { return }
    displayIfNeeded()
    for node in subnodesBesidesContents { node.ensureDisplay(bypassing: isBypassing) }
  }

  // MARK: Outstanding display

  /// A Boolean value that is true when the node may draw. It is certain after the first drawing: a
  /// class that does not override ``draw(in:)`` draws nothing.
  final var mayDraw: Bool {
    if shouldRasterizeDescendants || hasBackgroundPicture { return true }
    return displayState.draws ?? !isKnownToDrawNothing
  }

  private var isKnownToDrawNothing: Bool {
    type(of: self) == DisplayNode.self || type(of: self) == CellNode.self
  }

  /// A Boolean value that is true when the node has content that is not yet displayed.
  final var isDisplayOutstanding: Bool {
    displayed == nil && mayDraw && !displaySuspended && isShown && !bounds.isEmpty
      && !isRasterized
  }

  /// Returns true if a node in the regular display of the tree is not displayed. A node is drawn if
  /// it is unknown whether it draws, and the drawing is discarded.
  package final func lacksDisplay() -> Bool {
    guard isShown else { return false }
    if displaysAsynchronously && isDisplayOutstanding {
      if displayState.draws == nil { _ = perform(.drawing, ownDrawing) }
      if isDisplayOutstanding { return true }
    }
    return subnodesBesidesContents.contains { $0.lacksDisplay() }
  }

  /// A Boolean value that is true when the node, and so its subtree, is visible.
  final var isShown: Bool { !isHidden && alpha > 0 }

  /// The subnodes that are displayed separately.
  final var subnodesBesidesContents: [DisplayNode] {
    shouldRasterizeDescendants ? [] : subnodes
  }

  // MARK: Drawing

  /// Draws the content, unless it was drawn already or display is suspended.
  final func displayIfNeeded() {
    guard displayed == nil && !displaySuspended else { return }
    let wasOutstanding = isDisplayOutstanding
    displayed = perform(.drawing) {
      guard !bounds.isEmpty && !Deadline.isOver else { return [] }
      placeBackgroundPictures()
      warnOfPictures()
      return drawnContents()
    }
    if wasOutstanding && mayDraw { oweDisplayHooks() }
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

  /// Reports the warnings of a picture's decoder.
  final func warn(of picture: ImageReference) {
    for note in environment?.imageDecoder.notes(about: picture) ?? [] {
      warn(note, about: .repeated)
    }
  }

  // MARK: Rasterising

  /// Draws the subtree into the content of an ancestor, with the quirks of Texture: an opacity
  /// counts only if it is 0, a transform is reduced to a translation, corners and clips count only
  /// together, and z, border and shadow are ignored.
  private func rasterize(in canvas: Canvas) {
    guard isShown else { return }
    canvas.transformed(by: rasterPlacement) { canvas in
      guard clipsToBounds else { return rasterizeContents(in: canvas) }
      canvas.clipped(to: .roundedRect(bounds, radii: radii), rasterizeContents)
    }
  }

  private func rasterizeContents(in canvas: Canvas) {
    if !bounds.isEmpty {
      roundingPrecomposited(in: canvas) { canvas in
        placeBackgroundPictures()
        fillBackground(.rect(bounds), in: canvas)
        canvas.draw(ownDrawing())
      }
    }
    for node in subnodes { node.rasterize(in: canvas) }
  }

  /// The translation to the node's top-left corner: its transform applies to the vector from the
  /// centre to that corner, and shifts it.
  private var rasterPlacement: Transform {
    let center = storedFrame.center - (supernode?.boundsOrigin ?? .zero)
    let (width, height) = (bounds.width, bounds.height)
    return .translation(
      x: center.x - (transform.a * width + transform.c * height) / 2 + transform.tx,
      y: center.y - (transform.b * width + transform.d * height) / 2 + transform.ty)
  }
}
