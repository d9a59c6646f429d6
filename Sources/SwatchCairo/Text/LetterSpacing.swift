import CPango

/// The additional space after the characters of an item, which Pango adds only in its own layouts.
enum LetterSpacing {
  /// Adds the space that an item's attributes request to its glyphs: after each character in
  /// reading order, so at its right, or at its left in right-to-left text. Joined letters stay
  /// joined, and vowel signs and marks stay with their letters.
  static func add(
    to glyphs: UnsafeMutablePointer<PangoGlyphString>, of item: PangoItem,
    in text: UnsafeBufferPointer<CChar>
  ) {
    let analysis = unsafe item.analysis
    let spacing = unsafe analysis.attribute(PANGO_ATTR_LETTER_SPACING, as: PangoAttrInt.self)
    guard let space = unsafe spacing?.value,
      unsafe !isJoined(GUnicodeScript(Int32(analysis.script)))
    else { return }
    let isRightToLeft = unsafe analysis.level & 1 == 1
    let count = unsafe Int(glyphs.pointee.num_glyphs)
    let infos = unsafe UnsafeMutableBufferPointer(start: glyphs.pointee.glyphs, count: count)
    let clusters = unsafe UnsafeBufferPointer(start: glyphs.pointee.log_clusters, count: count)
    let starts = unsafe startsOfCharacters(in: item, of: text)
    func isStart(_ glyph: Int) -> Bool { unsafe starts.contains(Int(clusters[glyph])) }
    /// Returns the end of the glyphs of one cluster.
    func clusterEnd(_ start: Int) -> Int {
      (start..<count).first { unsafe clusters[$0] != clusters[start] } ?? count
    }
    var start = 0
    while start < count {
      // A character begins with its first cluster, or in right-to-left text with its last.
      var (last, end) = (start, clusterEnd(start))
      while end < count && !isStart(isRightToLeft ? last : end) {
        (last, end) = (end, clusterEnd(end))
      }
      if unsafe infos[start..<end].contains(where: { $0.geometry.width > 0 }) {
        unsafe infos[isRightToLeft ? start : end - 1].geometry.width &+= space
        // The added width moves the glyphs after it.
        if isRightToLeft { unsafe infos[start].geometry.x_offset &+= space }
      }
      start = end
    }
  }

  /// Returns the offsets of an item's bytes that begin user-perceived characters.
  private static func startsOfCharacters(
    in item: PangoItem, of text: UnsafeBufferPointer<CChar>
  ) -> Set<Int> {
    let bytes = unsafe text[Int(item.offset)..<Int(item.offset) + Int(item.length)]
    return unsafe String(decoding: bytes.map(UInt8.init(bitPattern:)), as: UTF8.self)
      .characterStarts
  }

  /// Returns true for a script, by its GLib number, whose letters are joined (CSS Text 3, Appendix
  /// D).
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
