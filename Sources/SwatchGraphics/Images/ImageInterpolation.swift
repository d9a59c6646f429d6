/// The method of resampling a picture at another size.
///
/// Every method but ``nearest`` averages all pixels that a smaller pixel covers, so that fine
/// patterns don't flicker. Colours are mixed as stored, with premultiplied alpha.
public enum ImageInterpolation: String, Hashable, Sendable, CaseIterable {
  /// The nearest pixel: hard edges, for pixel art and barcodes.
  case nearest
  /// Two pixels in each direction, weighted by distance: soft, without overshoot.
  case linear
  /// Four pixels in each direction (Catmull and Rom's spline): the default for larger pictures.
  case cubic
  /// Six pixels in each direction (Lanczos, three lobes): the sharpest, the default for smaller
  /// pictures.
  case lanczos
}

extension ImageInterpolation: SceneValue {
  package func write(to sink: inout some ValueSink) { sink.write(choice: self) }

  package init(from reader: inout SceneReader) throws(SceneFileError) {
    self = try reader.readChoice("a filter of a picture")
  }
}
