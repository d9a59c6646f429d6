/// One entry of a JSON text's tape: a value, or the key of a member. Entries are in reading order;
/// a member is its key's entry followed by its value's.
struct JSONSlot: Hashable, Sendable {
  /// The kinds of entries.
  enum Kind: UInt8, Sendable {
    case object, array, string, number, bool, null
  }

  /// The kind of the entry.
  var kind: Kind
  /// A Boolean value that is true for a string with escapes, whose bytes are not yet its text.
  var hasEscapes = false
  /// The offset of the first byte; for a string, the byte after its opening quote.
  var start: UInt32
  /// The offset after the last byte; for a string, its closing quote.
  var end: UInt32
  /// The index of the entry after this one and all its descendants.
  var next: UInt32
}
