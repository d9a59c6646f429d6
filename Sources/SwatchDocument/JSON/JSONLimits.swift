/// What a JSON text may have at most, so that hostile input ends in a message, not in want of memory.
enum JSONLimits {
  /// Arrays and objects inside each other.
  static let levels = 512
  /// Bytes of a text.
  static let bytes = 64 << 20
  /// Values and keys of a text: 64 MiB of tape.
  static let values = 4 << 20
}
