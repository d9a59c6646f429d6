import CPango
import SwatchGraphics

/// The attributes of a paragraph, by ranges of UTF-8 bytes.
@safe
struct ParagraphAttributes: ~Copyable {
  /// Those that are not in a list yet. Pango appends an attribute to its list at once where no other
  /// begins behind it, and otherwise looks for its place from the start.
  private var waiting: [(start: Int, attribute: UnsafeMutablePointer<PangoAttribute>)] = unsafe []
  /// The features that were switched last.
  private var lastFeatures: (features: [FontFeature], index: Int)?

  /// Makes attributes of a paragraph that is the same throughout.
  init() {}

  deinit {
    for index in unsafe waiting.indices {
      unsafe pango_attribute_destroy(waiting[index].attribute)
    }
  }

  /// Gives `body` all attributes as Pango's list, which keeps them; those with one start are in the
  /// order in which they were added, and the last of them counts.
  mutating func withList<Result>(_ body: (OpaquePointer?) -> Result) -> Result {
    let list = unsafe pango_attr_list_new()
    defer { unsafe pango_attr_list_unref(list) }
    let order = unsafe waiting.indices.sorted {
      unsafe (waiting[$0].start, $0) < (waiting[$1].start, $1)
    }
    for index in order { unsafe pango_attr_list_insert(list, waiting[index].attribute) }
    unsafe waiting = []
    lastFeatures = nil
    return unsafe body(list)
  }

  /// Makes the character at a byte an attachment of a width in points. It is set in no other font than
  /// the text's.
  mutating func addAttachment(at byte: Int, width: Double) {
    var box = PangoRectangle()
    box.width = Int32(clamping: Int((width * Double(PANGO_SCALE)).rounded()))
    let range = byte..<byte + 3
    unsafe insert(pango_attr_shape_new(&box, &box), range)
    unsafe insert(pango_attr_fallback_new(0), range)
  }

  /// Requests a font in a range.
  mutating func add(_ font: FontRequest, in range: Range<Int>) {
    unsafe insert(font.makeAttribute(), range)
  }

  /// Names the language of a range, which chooses among fonts and forms of a character.
  mutating func setLanguage(_ language: TextLanguage, in range: Range<Int>) {
    unsafe insert(pango_attr_language_new(language.pointer), range)
  }

  /// Adds the attributes of a span that decide on its glyphs.
  mutating func add(_ attributes: AttributedText.Attributes, in range: Range<Int>) {
    let features = attributes.shapingFeatures
    if !features.isEmpty { setFeatures(features, in: range) }
    if attributes.kern != 0 {
      setLetterSpacing(
        Int32(clamping: Int((attributes.kern * Double(PANGO_SCALE)).rounded())), in: range)
    }
  }

  /// Switches features of a range's fonts. Neighbours with equal ones are shaped together.
  private mutating func setFeatures(_ features: [FontFeature], in range: Range<Int>) {
    if let last = lastFeatures, last.features == features,
      unsafe waiting[last.index].attribute.pointee.end_index == range.lowerBound
    {
      unsafe waiting[last.index].attribute.pointee.end_index = UInt32(clamping: range.upperBound)
      return
    }
    lastFeatures = unsafe (features, waiting.count)
    let list = features.map { "\($0.tag)=\($0.value)" }.joined(separator: ", ")
    unsafe insert(pango_attr_font_features_new(list), range)
  }

  /// Adds space after each character of a range, in Pango's units.
  private mutating func setLetterSpacing(_ space: Int32, in range: Range<Int>) {
    unsafe insert(pango_attr_letter_spacing_new(space), range)
  }

  private mutating func insert(
    _ attribute: UnsafeMutablePointer<PangoAttribute>?, _ range: Range<Int>
  ) {
    guard let attribute = unsafe attribute else { return }
    unsafe attribute.pointee.start_index = UInt32(clamping: range.lowerBound)
    unsafe attribute.pointee.end_index = UInt32(clamping: range.upperBound)
    unsafe waiting.append((range.lowerBound, attribute))
  }
}
