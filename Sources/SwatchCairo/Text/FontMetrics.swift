import CPango
import SwatchGraphics

/// The dimensions that a font states for text with attributes, in points.
@safe
struct FontMetrics {
  /// The size and the position of superscript or subscript characters.
  struct Level {
    /// The size, as a fraction of the font's size.
    var size: Double
    /// The distance above the baseline, in points; negative below it.
    var rise: Double
  }

  /// The metrics of lines and boxes along text.
  let rules: RuleMetrics
  /// The metrics of superscript characters.
  let superscript: Level
  /// The metrics of subscript characters.
  let `subscript`: Level
  /// The height of capital letters.
  let capHeight: Double
  /// The tags of the features that the font has.
  private let features: Set<hb_tag_t>

  /// Reads the metrics of a font of a size in points.
  init(of font: UnsafeMutablePointer<PangoFont>, size: Double, line: FontLine) {
    let shapes = unsafe pango_font_get_hb_font(font)
    func length(_ tag: hb_ot_metrics_tag_t) -> Double {
      var length: hb_position_t = 0
      unsafe hb_ot_metrics_get_position_with_fallback(shapes, tag, &length)
      return PangoShaper.points(length)
    }
    func level(
      _ em: hb_ot_metrics_tag_t, _ offset: hb_ot_metrics_tag_t, direction: Double, usual: Level
    ) -> Level {
      var (height, distance): (hb_position_t, hb_position_t) = (0, 0)
      guard unsafe hb_ot_metrics_get_position(shapes, em, &height) != 0,
        unsafe hb_ot_metrics_get_position(shapes, offset, &distance) != 0
      else { return usual }
      let share = PangoShaper.points(height) / size
      // Some fonts lack these values, or have the values of another font.
      guard 0.3...0.9 ~= share, distance > 0 else { return usual }
      return Level(size: share, rise: direction * PangoShaper.points(distance))
    }
    // Some fonts state a thickness of 0, which leaves the choice to programs.
    func thickness(_ tag: hb_ot_metrics_tag_t) -> Double {
      let thickness = length(tag)
      return thickness > 0 ? thickness : size / 18
    }
    rules = RuleMetrics(
      underlineTop: -length(HB_OT_METRICS_TAG_UNDERLINE_OFFSET),
      underlineThickness: thickness(HB_OT_METRICS_TAG_UNDERLINE_SIZE),
      strikethroughTop: -length(HB_OT_METRICS_TAG_STRIKEOUT_OFFSET),
      strikethroughThickness: thickness(HB_OT_METRICS_TAG_STRIKEOUT_SIZE),
      ascent: line.ascent, descent: line.descent)
    superscript = level(
      HB_OT_METRICS_TAG_SUPERSCRIPT_EM_Y_SIZE, HB_OT_METRICS_TAG_SUPERSCRIPT_EM_Y_OFFSET,
      direction: 1, usual: Level(size: 0.65, rise: 0.35 * size))
    self.subscript = level(
      HB_OT_METRICS_TAG_SUBSCRIPT_EM_Y_SIZE, HB_OT_METRICS_TAG_SUBSCRIPT_EM_Y_OFFSET,
      direction: -1, usual: Level(size: 0.65, rise: -0.15 * size))
    capHeight = length(HB_OT_METRICS_TAG_CAP_HEIGHT)
    features = unsafe Self.features(of: hb_font_get_face(shapes))
  }

  /// Returns true if the font has a feature with a tag of four characters.
  func has(_ feature: FontFeature) -> Bool {
    features.contains(feature.tag.utf8.reduce(0) { $0 << 8 | hb_tag_t($1) })
  }

  private static func features(of face: OpaquePointer?) -> Set<hb_tag_t> {
    let table: hb_tag_t = 0x4753_5542  // GSUB
    let total = unsafe hb_ot_layout_table_get_feature_tags(face, table, 0, nil, nil)
    var (tags, count) = ([hb_tag_t](repeating: 0, count: Int(total)), total)
    unsafe hb_ot_layout_table_get_feature_tags(face, table, 0, &count, &tags)
    return Set(tags.prefix(Int(count)))
  }
}

extension FontLine {
  /// Reads a rectangle relative to the baseline.
  init(_ extents: PangoRectangle) {
    self.init(
      ascent: -PangoShaper.points(extents.y),
      descent: PangoShaper.points(extents.height) + PangoShaper.points(extents.y))
  }
}
