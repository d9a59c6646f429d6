import CPango
import SwatchGeometry

/// The glyphs of a plain text, from left to right, with the places at which it can be cut: both
/// sides of a cut have the same glyphs as if they were shaped separately.
struct PlainGlyphs {
  /// The glyphs of the stretches of a text.
  struct Parts {
    fileprivate var glyphs: [PangoGlyphInfo] = []
    /// The first byte of each glyph's characters.
    fileprivate var clusters: [Int] = []
    /// A Boolean value for each glyph that is true if the text can't be cut before the glyph.
    fileprivate var isTied: [Bool] = []
    /// The first bytes of all stretches except the first.
    fileprivate var borders: [Int] = []
    /// The sum of all advances.
    fileprivate var width = 0
  }

  private let parts: Parts
  private let byteCount: Int
  /// The advance of each character; characters that share a glyph share its advance.
  let advances: [Int32]

  /// Makes the glyphs of a text; nil if the first glyphs don't belong to its start.
  init?(_ parts: Parts, _ text: UnsafeBufferPointer<CChar>) {
    guard parts.clusters.first == 0 else { return nil }
    self.parts = parts
    byteCount = text.count
    advances = unsafe Self.advances(of: parts.glyphs, parts.clusters, text)
  }

  /// The sum of all advances.
  var width: Int { parts.width }

  /// Returns the part with some bytes of the text (not empty) as if it were shaped separately; nil
  /// if the text can't be cut there.
  func piece(_ bytes: Range<Int>, font: UnsafeMutablePointer<PangoFont>) -> GlyphPiece? {
    guard let part = part(bytes) else { return nil }
    if part == parts.glyphs.indices {
      return unsafe GlyphPiece(parts.glyphs, clusters: parts.clusters, bytes: bytes, font: font)
    }
    return unsafe GlyphPiece(
      Array(parts.glyphs[part]), clusters: parts.clusters[part].map { $0 - bytes.lowerBound },
      bytes: bytes, font: font)
  }

  /// Returns the width of the part with some bytes of the text (not empty) as if it were shaped
  /// separately; nil if the text can't be cut there.
  func width(_ bytes: Range<Int>) -> Int? {
    part(bytes).map { parts.glyphs[$0].reduce(0) { $0 + Int($1.geometry.width) } }
  }

  /// Returns the glyphs of some bytes; nil if they can't be cut off, or if they cross the border of
  /// two stretches.
  private func part(_ bytes: Range<Int>) -> Range<Int>? {
    if bytes == 0..<byteCount { return parts.glyphs.indices }
    let border = parts.borders.partitioningIndex { $0 > bytes.lowerBound }
    guard border == parts.borders.count || parts.borders[border] >= bytes.upperBound else {
      return nil
    }
    guard let first = place(bytes.lowerBound), let end = place(bytes.upperBound) else { return nil }
    return first..<end
  }

  /// Returns the index of the glyph that begins at a byte; nil if the text can't be cut before it.
  private func place(_ byte: Int) -> Int? {
    if byte == 0 { return 0 }
    if byte == byteCount { return parts.glyphs.count }
    let place = parts.clusters.partitioningIndex { $0 >= byte }
    guard place < parts.clusters.count, parts.clusters[place] == byte else { return nil }
    return parts.isTied[place] ? nil : place
  }

  private static func advances(
    of glyphs: [PangoGlyphInfo], _ clusters: [Int], _ text: UnsafeBufferPointer<CChar>
  ) -> [Int32] {
    var advances: [Int32] = []
    advances.reserveCapacity(text.count)
    var index = 0
    while index < glyphs.count {
      let start = clusters[index]
      var width: Int32 = 0
      while index < glyphs.count && clusters[index] == start {
        width &+= glyphs[index].geometry.width
        index += 1
      }
      let end = index < glyphs.count ? clusters[index] : text.count
      // Counts all bytes except continuation bytes.
      let count: Int32 = unsafe text[start..<end].reduce(0) { $0 + ($1 >= -0x40 ? 1 : 0) }
      let share = width / count
      advances.append(share + (width - share * count))
      for _ in 1..<count { advances.append(share) }
    }
    return advances
  }
}

extension PlainGlyphs.Parts {
  /// Adds the glyphs of a stretch from a buffer; returns false if a glyph is missing, or the glyphs
  /// are not in order.
  mutating func append(_ buffer: OpaquePointer?) -> Bool {
    var count: UInt32 = 0
    guard let infos = unsafe hb_buffer_get_glyph_infos(buffer, &count),
      let places = unsafe hb_buffer_get_glyph_positions(buffer, &count), count > 0
    else { return false }
    if glyphs.isEmpty {
      glyphs.reserveCapacity(Int(count))
      clusters.reserveCapacity(Int(count))
      isTied.reserveCapacity(Int(count))
    } else {
      borders.append(unsafe Int(infos[0].cluster))
    }
    for index in 0..<Int(count) {
      let (info, place) = unsafe (infos[index], places[index])
      let cluster = Int(info.cluster)
      guard info.codepoint != 0, place.x_advance >= 0, cluster >= clusters.last ?? 0 else {
        return false
      }
      var glyph = PangoGlyphInfo()
      glyph.glyph = info.codepoint
      glyph.geometry = PangoGlyphGeometry(
        width: place.x_advance, x_offset: place.x_offset, y_offset: 0 &- place.y_offset)
      glyphs.append(glyph)
      isTied.append(
        cluster == clusters.last || info.mask & HB_GLYPH_FLAG_UNSAFE_TO_BREAK.rawValue != 0)
      clusters.append(cluster)
      width += Int(place.x_advance)
    }
    return true
  }
}
