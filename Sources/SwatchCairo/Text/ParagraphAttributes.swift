import CPango
import SwatchGraphics

/// The attributes of a paragraph, by ranges of UTF-8 bytes.
@safe
struct ParagraphAttributes: ~Copyable {
  /// The attributes that are not yet in a list. Pango appends an attribute to its list in constant
  /// time if no other attribute begins after it, and otherwise searches for its place from the
  /// start.
  private var waiting: [(start: Int, attribute: UnsafeMutablePointer<PangoAttribute>)] = unsafe []

  /// Makes empty attributes of a paragraph.
  init() {}

  deinit {
    for index in unsafe waiting.indices {
      unsafe pango_attribute_destroy(waiting[index].attribute)
    }
  }

  /// Calls `body` with all attributes as a Pango list, which owns them. Attributes with the same
  /// start are in the order in which they were added, and the last one wins.
  mutating func withList<Result>(_ body: (OpaquePointer?) -> Result) -> Result {
    let list = unsafe pango_attr_list_new()
    defer { unsafe pango_attr_list_unref(list) }
    let order = unsafe waiting.indices.sorted {
      unsafe (waiting[$0].start, $0) < (waiting[$1].start, $1)
    }
    for index in order { unsafe pango_attr_list_insert(list, waiting[index].attribute) }
    unsafe waiting = []
    return unsafe body(list)
  }

  /// Makes the character at a byte an attachment with a width in points. It keeps the font of the
  /// text.
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

  /// Sets the language of a range, which affects fonts and character variants.
  mutating func setLanguage(_ language: TextLanguage, in range: Range<Int>) {
    unsafe insert(pango_attr_language_new(language.pointer), range)
  }

  /// Adds the attributes that affect the glyphs of the parts of a paragraph, which begins at
  /// `start` in the text of all spans. A letter is shaped together with the letters before it,
  /// unless an attribute begins or ends between them (CSS Text 3, §7.3).
  mutating func add(_ spans: SpanTable, _ parts: [SpanTable.Part], from start: Int) {
    guard parts.contains(where: { !spans.spans[$0.index].isPlain }) else { return }
    func each<Value: Equatable>(
      _ value: (AttributedText.Span) -> Value, except none: Value,
      _ body: (Value, Range<Int>) -> Void
    ) {
      for part in spans.joined(parts, where: { value($0) == value($1) }) {
        let value = value(spans.spans[part.index])
        if value != none {
          body(value, part.range.lowerBound - start..<part.range.upperBound - start)
        }
      }
    }
    each(\.shapingFeatures, except: []) { features, range in
      let list = features.map { "\($0.tag)=\($0.value)" }.joined(separator: ", ")
      unsafe insert(pango_attr_font_features_new(list), range)
    }
    each(\.addedSpace, except: 0) { unsafe insert(pango_attr_letter_spacing_new($0), $1) }
    each(\.riseInUnits, except: 0) { unsafe insert(pango_attr_rise_new($0), $1) }
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

extension AttributedText.Span {
  fileprivate var shapingFeatures: [FontFeature] { isPlain ? [] : attributes.shapingFeatures }

  /// The space added after each character, in Pango's units.
  fileprivate var addedSpace: Int32 { isPlain ? 0 : Self.units(attributes.kern) }

  fileprivate var riseInUnits: Int32 { Self.units(rise) }

  /// Returns a length in Pango's units.
  private static func units(_ points: Double) -> Int32 {
    Int32(clamping: Int((points * Double(PANGO_SCALE)).rounded()))
  }
}
