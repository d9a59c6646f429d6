/// The limits of a JSON text, so that hostile input ends in an error rather than exhausting the
/// memory.
enum JSONLimits {
  /// Arrays and objects inside each other.
  static let levels = 512
  /// Bytes of a text.
  static let bytes = 64 << 20
  /// Values and keys of a text: 64 MiB of tape.
  static let values = 4 << 20
}
