extension Option {
  /// `--sync`.
  static func sync(_ path: WritableKeyPath<Root, Bool>) -> Option {
    .flag(
      "--sync", sets: path, to: true,
      help: "have the disk keep each file before it is told of, also where power is lost")
  }
}

extension ValueKind<String> {
  /// The name of a file or folder that is written, where standard output can't take its place.
  static var outputPath: ValueKind {
    ValueKind(
      expectation: "the name of a file or folder; ./- is one of that name",
      parse: { $0.isEmpty || $0 == "-" ? nil : $0 }, format: { $0 })
  }
}
