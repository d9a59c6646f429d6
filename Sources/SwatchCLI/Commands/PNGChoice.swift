import Swatch

/// How PNG files are compressed, as the command line has it.
struct PNGChoice: Hashable {
  /// From 0, not at all, to 12, smallest.
  var level = 1
  var filter = PNGOptions.Filter.up

  /// The library's options.
  var options: PNGOptions { PNGOptions(level: level, filter: filter) }
}

extension Option {
  /// `--png-level` and `--png-filter`.
  static func png(_ path: WritableKeyPath<Root, PNGChoice>) -> [Option] {
    [
      .value(
        "--png-level", placeholder: "N", sets: path.appending(path: \.level), as: .integer(0...12),
        help: "how hard PNG files are compressed: 0 not at all, 12 smallest"),
      .value(
        "--png-filter", placeholder: "FILTER", sets: path.appending(path: \.filter), as: .word,
        help: "what PNG rows are before compression: none, sub, up, avg, paeth or auto; up is "
          + "good for photographs, none for flat drawings"),
    ]
  }
}
