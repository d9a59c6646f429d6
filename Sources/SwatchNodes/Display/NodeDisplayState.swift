import SwatchGraphics

/// The display settings of a node.
struct NodeDisplaySettings {
  var isAsynchronous = true
  var isSuspended = false
  var bypassesEnsuring = false
  var rasterizesDescendants = false
  var willDisplay: (@Sendable (Canvas) -> Void)?
  var didDisplay: (@Sendable (Canvas) -> Void)?
  var hasPlaceholder = false
}

/// The display state of a node: its drawing, its pending display hooks, and its placeholder.
struct NodeDisplayState {
  /// The last drawing of the node; nil before the first, and after ``invalidate()``.
  private(set) var drawing: [DisplayCommand]?
  /// A Boolean value that is true when the node's appearance may have changed since its tree was
  /// last shown.
  var hasChanged = true
  /// A Boolean value that is true when the node draws; nil until its first drawing.
  var draws: Bool?
  /// The pictures of the background.
  var pictures: [BackgroundImage: PlacedPicture] = [:]

  /// A Boolean value that is true between ``DisplayNode/displayWillStart()`` and the end of the
  /// display.
  private(set) var isAnnounced = false
  /// A Boolean value that is true when the node displayed and ``DisplayNode/displayDidFinish()`` is
  /// still to be called.
  var owesFinish = false

  /// The drawing of the placeholder; nil until it is made.
  var placeholder: [DisplayCommand]?
  /// A Boolean value that is true when the placeholder is shown over the node.
  var showsPlaceholder = false

  /// Keeps a new drawing.
  mutating func keep(_ drawing: [DisplayCommand]) { self.drawing = drawing }

  /// Discards the drawing and its pending hooks.
  mutating func invalidate() {
    drawing = nil
    hasChanged = true
    owesFinish = false
  }

  /// Discards the drawing and the placeholder; an announced display is cancelled.
  mutating func clear() {
    invalidate()
    isAnnounced = false
    placeholder = nil
    showsPlaceholder = false
  }

  /// Announces the display; returns false if it is announced already.
  mutating func announce() -> Bool {
    defer { isAnnounced = true }
    return !isAnnounced
  }

  /// Ends the display; returns true if it was announced.
  mutating func finish() -> Bool {
    owesFinish = false
    defer { isAnnounced = false }
    return isAnnounced
  }
}
