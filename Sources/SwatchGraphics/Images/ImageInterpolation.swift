/// The computation of a picture's pixels at a size that is not its own.
///
/// Every filter but ``nearest`` averages all pixels that a smaller pixel covers, so that fine
/// patterns don't flicker. Colours are mixed as they are stored, multiplied by their alpha.
public enum ImageInterpolation: String, Hashable, Sendable, CaseIterable {
  /// The pixel that is nearest: hard edges, for pixel art and codes.
  case nearest
  /// Two pixels each way, by distance: soft, without overshoot.
  case linear
  /// Four pixels each way (Catmull and Rom's spline): the default for larger pictures.
  case cubic
  /// Six pixels each way (Lanczos, three lobes): the sharpest, the default for smaller pictures.
  case lanczos
}

extension ImageInterpolation: SceneValue {
  package func write(to sink: inout some ValueSink) { sink.write(choice: self) }

  package init(from reader: inout SceneReader) throws(SceneFileError) {
    self = try reader.readChoice("a filter of a picture")
  }
}
