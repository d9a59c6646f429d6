import CPango

/// The key of a search for fonts: a Pango font description and a language.
@safe
struct FontsetKey: Hashable {
  /// The description; its hash is stored, since it is read often.
  private let description: OpaquePointer?
  private let hash: UInt32
  /// The language, which Pango never frees.
  private let language: OpaquePointer?
  private let kept: FontDescription?

  /// Refers to a description, which must outlive the key.
  init(_ description: OpaquePointer?, language: OpaquePointer?) {
    unsafe self.init(description, language: language, keeping: nil)
  }

  private init(
    _ description: OpaquePointer?, language: OpaquePointer?, keeping kept: FontDescription?
  ) {
    unsafe self.description = description
    unsafe self.language = language
    self.kept = kept
    hash = unsafe pango_font_description_hash(description)
  }

  /// Returns the same key with its own copy of the description.
  func copy() -> FontsetKey {
    let copy = unsafe FontDescription(copying: description)
    return unsafe FontsetKey(copy.pointer, language: language, keeping: copy)
  }

  static func == (left: FontsetKey, right: FontsetKey) -> Bool {
    unsafe left.hash == right.hash && left.language == right.language
      && pango_font_description_equal(left.description, right.description) != 0
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(hash)
    hasher.combine(unsafe UInt(bitPattern: language))
  }
}

/// A copy of a Pango font description.
@safe
private final class FontDescription {
  let pointer: OpaquePointer?

  init(copying description: OpaquePointer?) {
    unsafe pointer = pango_font_description_copy(description)
  }

  deinit {
    unsafe pango_font_description_free(pointer)
  }
}
