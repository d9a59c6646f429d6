/// The method of resampling a picture at another size.
///
/// When it reduces a picture, every method but ``nearest`` averages all pixels that one pixel of
/// the result covers, so that fine patterns don't flicker. Colours are mixed as stored, with
/// premultiplied alpha.
public enum ImageInterpolation: String, Hashable, Sendable, CaseIterable {
  /// The nearest pixel: hard edges, for pixel art and barcodes.
  case nearest
  /// A weighted mean of two pixels in each direction: soft, without overshoot.
  case linear
  /// A weighted mean of four pixels in each direction (Catmull and Rom's spline): the default for
  /// enlarging.
  case cubic
  /// A weighted mean of six pixels in each direction (Lanczos, three lobes): the sharpest, and the
  /// default for reducing.
  case lanczos
}

extension ImageInterpolation: SceneValue {
  package func write(to sink: inout some ValueSink) { sink.write(choice: self) }

  package init(from reader: inout SceneReader) throws(SceneFileError) {
    self = try reader.readChoice("a filter of a picture")
  }
}
