package import SwatchConcurrency
public import SwatchGeometry
public import SwatchGraphics
public import SwatchLayout

/// The environment of a tree of nodes: set by the tree's owner before the first measurement and
/// inherited by every subnode. Not available in a node's `init`.
public struct NodeEnvironment: Sendable {
  /// The engine that shapes text.
  package var textEngine: any TextEngine
  /// The decoder that reads pictures.
  package var imageDecoder: any ImageDecoder
  /// The loader that fetches the pictures of ``NetworkImageNode``s; nil, the default, to fetch
  /// nothing.
  public var imageLoader: (any ImageLoader)?
  /// The traits of the window or picture that shows the tree.
  public var traits: TraitCollection
  /// A Boolean value that is true when a text with a character that no font has fails its node;
  /// false, the default, to draw the font's box in its place.
  public var requiresGlyphs = false
  /// A Boolean value that is true when the output is a vector file.
  package var drawsShapes = false
  /// A Boolean value that is true when the output is a vector file that supports filters; in other
  /// vector files, nodes with filters become raster pictures.
  package var drawsFilters = false
  /// A Boolean value that is true when the output is a vector file in which a picture can replace
  /// the drawing below it; in other vector files the picture is drawn over that drawing.
  package var drawsHoles = false
  /// The limits of the texts that nodes lay out.
  package var textLimits = TextLimits()
  /// The limit of concurrent work for the tree and its containers, shared with its owner.
  package var workLimit = WorkLimit(1)
  /// The time limit for creating, measuring and drawing a tree; nil for none.
  package var timeLimit: Duration?
  /// The time limit for waiting for one task of a node, which also limits a wait for tasks that
  /// start one after another. When it is exceeded, the running tasks are cancelled, and fail.
  public var taskTimeLimit = NodeEnvironment.defaultTaskTimeLimit
  /// The default time limit of tasks: 60 seconds.
  public static let defaultTaskTimeLimit = Duration.seconds(60)
  /// The work under way in the tree; each tree has its own.
  var work: TreeWork?

  /// The host that brings the tree to the main actor for a ``NodeHandle``; nil for the element that
  /// owns it.
  package var host: (any NodeHost)?

  /// The problems found in the layout; nil, the default, to collect none.
  package var explanation: Locked<LayoutExplanation>?

  /// Makes an environment from its engines and its traits.
  package init(
    textEngine: any TextEngine, imageDecoder: any ImageDecoder,
    traits: TraitCollection = TraitCollection()
  ) {
    self.textEngine = textEngine
    self.imageDecoder = imageDecoder
    self.traits = traits
  }

  /// The environment of a tree that is shown in place of a failed one: without a time limit, and
  /// with boxes for missing characters, because the failures may quote the text that failed.
  package var ofReplacements: NodeEnvironment {
    var environment = self
    (environment.timeLimit, environment.requiresGlyphs) = (nil, false)
    return environment
  }

  /// Makes an environment from its engines, with default traits except for the scale.
  package init(textEngine: any TextEngine, imageDecoder: any ImageDecoder, scale: Scale) {
    self.init(textEngine: textEngine, imageDecoder: imageDecoder)
    self.scale = scale
  }

  /// Makes an environment with the owner's work limit.
  package init(
    textEngine: any TextEngine, imageDecoder: any ImageDecoder, scale: Scale = .one,
    workLimit: WorkLimit
  ) {
    self.init(textEngine: textEngine, imageDecoder: imageDecoder, scale: scale)
    self.workLimit = workLimit
  }

  /// The number of pixels per point, to which layout snaps; taken from the traits.
  public var scale: Scale {
    get { traits.displayScale }
    set { traits.displayScale = newValue }
  }

  /// The direction in which rows of nodes run; taken from the traits.
  public var layoutDirection: LayoutDirection {
    get { traits.layoutDirection }
    set { traits.layoutDirection = newValue }
  }
}
