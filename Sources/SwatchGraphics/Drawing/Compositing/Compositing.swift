/// The way in which a group of drawing is put, as one picture, over what lies below it.
///
/// A group is drawn on its own first: what is inside blends with the group's drawing, and never with
/// what lies below the group (W3C Compositing and Blending: isolated groups).
public struct Compositing: Hashable, Sendable {
  /// The opacity of the group, 0 to 1.
  public var opacity: Double
  /// The mixing of its colours with those below it, up to the nearest group around it.
  public var blendMode: BlendMode
  /// The part of the group that is shown; nil for all of it.
  public var mask: Mask?
  /// The changes of its pixels, the first one first, before the mask cuts it.
  public var filters: [Filter]

  /// Makes a compositing; by default that of an opaque group.
  public init(
    opacity: Double = 1, blendMode: BlendMode = .normal, mask: Mask? = nil, filters: [Filter] = []
  ) {
    self.opacity = opacity
    self.blendMode = blendMode
    self.mask = mask
    self.filters = filters
  }

  /// A Boolean value that is true when drawing looks the same without a group.
  package var isPlain: Bool { self == Compositing() }

  /// A Boolean value that is true when nothing but the opacity differs from the usual.
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
