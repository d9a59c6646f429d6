import CPango

/// The additional space after the characters of an item, which Pango adds in its own layouts alone.
enum LetterSpacing {
  /// Adds the space that an item's attributes ask for to its glyphs, in reading order: at the right
  /// of a character, or at the left where text runs from right to left. Joined letters stay joined.
  static func add(to glyphs: UnsafeMutablePointer<PangoGlyphString>, of item: PangoAnalysis) {
    let spacing = unsafe item.attribute(PANGO_ATTR_LETTER_SPACING, as: PangoAttrInt.self)
    guard let space = unsafe spacing?.value,
      unsafe !isJoined(GUnicodeScript(Int32(item.script)))
    else { return }
    let isRightToLeft = unsafe item.level & 1 == 1
    let count = unsafe Int(glyphs.pointee.num_glyphs)
    let infos = unsafe UnsafeMutableBufferPointer(start: glyphs.pointee.glyphs, count: count)
    let clusters = unsafe UnsafeBufferPointer(start: glyphs.pointee.log_clusters, count: count)
    func hasWidth(_ part: Range<Int>) -> Bool {
      unsafe infos[part].contains { $0.geometry.width > 0 }
    }
    var (start, firstMark) = (0, 0)
    while start < count {
      var end = (start..<count).first { unsafe clusters[$0] != clusters[start] } ?? count
      guard hasWidth(start..<end) else {
        start = end
        continue
      }
      // Marks of a letter have no width, and stand at places from its end: behind it, or before it in
      // text from right to left.
      if !isRightToLeft {
        end = (end..<count).first { unsafe infos[$0].geometry.width > 0 } ?? count
      }
      let index = isRightToLeft ? firstMark : end - 1
      unsafe infos[index].geometry.width &+= space
      // The glyphs behind are moved by the width.
      if isRightToLeft { unsafe infos[index].geometry.x_offset &+= space }
      (start, firstMark) = (end, end)
    }
  }

  /// Returns true for a script whose letters are joined (CSS Text 3, Appendix D), by GLib's number.
  static func isJoined(_ script: GUnicodeScript) -> Bool {
    switch script {
    case G_UNICODE_SCRIPT_ARABIC, G_UNICODE_SCRIPT_SYRIAC, G_UNICODE_SCRIPT_MONGOLIAN,
      G_UNICODE_SCRIPT_NKO, G_UNICODE_SCRIPT_PHAGS_PA, G_UNICODE_SCRIPT_MANDAIC,
      G_UNICODE_SCRIPT_ADLAM, G_UNICODE_SCRIPT_HANIFI_ROHINGYA:
      true
    default: false
    }
  }
}
