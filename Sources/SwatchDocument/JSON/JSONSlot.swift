/// One entry of a JSON text's tape: a value, or the key of a member. Entries lie in reading order; a
/// member is its key's entry followed by its value's.
struct JSONSlot {
  /// What an entry stands for.
  enum Kind: UInt8 {
    case object, array, string, number, bool, null
  }

  /// What the entry stands for.
  var kind: Kind
  /// Whether a string has escapes, so that its bytes are not yet its text.
  var hasEscapes = false
  /// The offset of the first byte; of a string, the byte behind its opening quote.
  var start: UInt32
  /// The offset behind the last byte; of a string, its closing quote.
  var end: UInt32
  /// The index of the entry behind this one and all that is inside it.
  var next: UInt32
}
