/// Masks by glyph and phase, found by open addressing: each glyph that is painted is looked up, and
/// a dictionary's hashes, which nobody can guess, would take longer than painting it.
struct MaskTable {
  /// The numbers of keys, 0 for none; as many as a power of two, at most half of them taken.
  private var numbers: [UInt64] = .init(repeating: 0, count: 16)
  private var masks: [GlyphMask] = .init(repeating: .empty, count: 16)
  private var count = 0

  /// The memory that all masks take, in bytes.
  private(set) var cost = 0

  /// The mask of a glyph; nil where there is none.
  subscript(key: PlacedGlyph.Key) -> GlyphMask? {
    let place = place(of: key.number)
    return numbers[place] == 0 ? nil : masks[place]
  }

  /// Keeps a mask, if there is none for the glyph.
  mutating func insert(_ mask: GlyphMask, for key: PlacedGlyph.Key) {
    if count * 2 >= numbers.count { grow() }
    let place = place(of: key.number)
    guard numbers[place] == 0 else { return }
    numbers[place] = key.number
    masks[place] = mask
    count += 1
    cost += mask.cost
  }

  /// The place of a key, or the empty one that it would take.
  private func place(of number: UInt64) -> Int {
    let last = numbers.count - 1
    // The high bits of a product with the golden ratio differ for keys in a row.
    var place = Int(truncatingIfNeeded: (number &* 0x9E37_79B9_7F4A_7C15) >> 32) & last
    while numbers[place] != 0 && numbers[place] != number { place = (place + 1) & last }
    return place
  }

  private mutating func grow() {
    let old = zip(numbers, masks)
    let size = numbers.count * 2
    numbers = .init(repeating: 0, count: size)
    masks = .init(repeating: .empty, count: size)
    for (number, mask) in old where number != 0 {
      let place = place(of: number)
      (numbers[place], masks[place]) = (number, mask)
    }
  }
}
