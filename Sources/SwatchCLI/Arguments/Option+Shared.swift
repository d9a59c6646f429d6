extension Option {
  /// `--sync`.
  static func sync(_ path: WritableKeyPath<Root, Bool>) -> Option {
    .flag(
      "--sync", sets: path, to: true,
      help: "flush each file to the disk before it is reported, to survive a power loss")
  }
}
