import Swatch

/// The limits on pictures.
struct LimitOptions: Hashable, OptionGroup {
  /// The largest number of pixels of a picture.
  var pixels = PictureLimits().pixels
  /// The largest number of bytes for decoding.
  var decodingBytes = PictureLimits().decodingBytes

  /// `--max-pixels` and `--max-memory`.
  static var options: [Option<LimitOptions>] {
    [
      .value(
        "--max-pixels", placeholder: "N", sets: \.pixels,
        as: .amount(1...1_000_000_000_000),
        help:
          "refuse pictures of more pixels, be they read or made; one long picture of a feed may "
          + "have any number"),
      .value(
        "--max-memory", placeholder: "BYTES", sets: \.decodingBytes,
        as: .byteCount(atLeast: 1 << 20),
        help: "refuse pictures whose decoding takes more memory; those decoded at once share it"),
    ]
  }

  /// The library's bounds.
  var limits: PictureLimits { PictureLimits(pixels: pixels, decodingBytes: decodingBytes) }
}
