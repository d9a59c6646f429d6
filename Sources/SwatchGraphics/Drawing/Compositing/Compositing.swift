/// The combination of a group of drawing commands, as one picture, with the drawing below it.
///
/// A group is drawn on its own first: drawing inside the group blends only with the group's
/// drawing, never with the drawing below the group (W3C Compositing and Blending: isolated groups).
public struct Compositing: Hashable, Sendable {
  /// The opacity of the group, 0 to 1.
  public var opacity: Double
  /// The function that mixes the group's colours with the colours below it, up to the nearest
  /// enclosing group.
  public var blendMode: BlendMode
  /// The mask of the group; nil for none.
  public var mask: Compositing.Mask?
  /// The filters of the group's pixels, in order; they are applied before the mask.
  public var filters: [PixelFilter]

  /// Makes a compositing; by default for an opaque group in the normal blend mode, without a mask
  /// and filters.
  public init(
    opacity: Double = 1, blendMode: BlendMode = .normal, mask: Compositing.Mask? = nil,
    filters: [PixelFilter] = []
  ) {
    self.opacity = opacity
    self.blendMode = blendMode
    self.mask = mask
    self.filters = filters
  }

  /// A Boolean value that is true when the group looks the same as its drawing without the group.
  package var isPlain: Bool { self == Compositing() }

  /// A Boolean value that is true when only the opacity differs from its default.
  package var hasOnlyOpacity: Bool { self == Compositing(opacity: opacity) }
}

extension Compositing: SceneValue {
  package func write(to sink: inout some ValueSink) {
    sink.write(opacity)
    sink.write(choice: blendMode)
    sink.write(mask)
    sink.write(filters)
  }

  package init(from reader: inout SceneReader) throws(SceneFileError) {
    try self.init(
      opacity: reader.read(), blendMode: reader.readChoice("a blend mode"), mask: reader.read(),
      filters: reader.read())
  }
}
