import Swatch

/// The options of a run: the reuse of earlier pictures, and the limit of failed rows.
struct BatchOptions: Hashable {
  /// A Boolean value that is true to keep the unchanged pictures of the output folder.
  var resumes = false
  /// The folder of finished pictures; nil for none.
  var cache: String?
  /// The largest number of bytes of cached pictures.
  var cacheBytes = 10 << 30
  /// The limit of failed rows; nil for none.
  var errorLimit: ErrorLimit?
}

extension BatchOptions: OptionGroup {
  /// The options `--resume`, `--cache-size` and `--max-errors`.
  static var options: [Option<BatchOptions>] {
    [
      .flag(
        "--resume", sets: \.resumes, to: true,
        help: "keep pictures in the folder that are complete and whose rows, documents, pictures, "
          + "fonts, options and program are unchanged"),
      .value(
        "--cache-size", placeholder: "BYTES", sets: \.cacheBytes,
        as: .byteCount(atLeast: 1 << 20),
        help: "the most bytes of finished pictures in the folder of --cache"),
      .optional(
        "--max-errors", placeholder: "N|P%", sets: \.errorLimit,
        as: .errorLimit, otherwise: "any number",
        help: "end the run when more rows than N have failed, or more than P percent of the rows "
          + "so far, from the hundredth on and at the end"),
    ]
  }
}
