extension Option {
  /// `--sync`.
  static func sync(_ path: WritableKeyPath<Root, Bool>) -> Option {
    .flag(
      "--sync", sets: path, to: true,
      help: "flush each file to the disk before it is reported, to survive a power loss")
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
