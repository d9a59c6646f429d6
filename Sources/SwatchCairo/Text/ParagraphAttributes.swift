import CPango

/// The attributes of a paragraph, by ranges of UTF-8 bytes.
@safe
struct ParagraphAttributes: ~Copyable {
  private let list: OpaquePointer
  private var isEmpty = true

  /// Makes attributes of a paragraph that is the same throughout.
  init() {
    unsafe list = pango_attr_list_new()
  }

  deinit {
    unsafe pango_attr_list_unref(list)
  }

  /// Requests a font in a range.
  mutating func add(_ font: FontRequest, in range: Range<Int>) {
    unsafe insert(font.makeAttribute(), range)
  }

  /// Ends runs at the ends of a range, which gets a number. (A colour splits runs after shaping,
  /// and does not separate text that is shaped together.)
  mutating func mark(_ number: Int, in range: Range<Int>) {
    let bits = UInt32(truncatingIfNeeded: number)
    unsafe insert(
      pango_attr_foreground_new(
        UInt16(truncatingIfNeeded: bits >> 16), UInt16(truncatingIfNeeded: bits), 0), range)
  }

  /// Names the language of a range, which chooses among fonts and forms of a character.
  mutating func setLanguage(_ language: TextLanguage, in range: Range<Int>) {
    unsafe insert(pango_attr_language_new(language.pointer), range)
  }

  /// Shapes a range separately from its surroundings.
  mutating func shapeApart(_ range: Range<Int>) {
    // Any attribute that takes part in choosing fonts will do; this one says what holds anyway.
    unsafe insert(pango_attr_fallback_new(1), range)
  }

  /// Makes them the attributes of a layout.
  func apply(to layout: OpaquePointer) {
    unsafe pango_layout_set_attributes(layout, isEmpty ? nil : list)
  }

  private mutating func insert(
    _ attribute: UnsafeMutablePointer<PangoAttribute>?, _ range: Range<Int>
  ) {
    guard let attribute = unsafe attribute else { return }
    unsafe attribute.pointee.start_index = UInt32(clamping: range.lowerBound)
    unsafe attribute.pointee.end_index = UInt32(clamping: range.upperBound)
    unsafe pango_attr_list_insert(list, attribute)
    isEmpty = false
  }
}
