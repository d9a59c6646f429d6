/// A hash table of masks by glyph and phase, with open addressing: each painted glyph is looked up,
/// and the randomised hashes of a dictionary would take longer than painting the glyph.
struct MaskTable {
  /// The numbers of keys, 0 for free entries; the number of entries is a power of two, and at most
  /// half of them are used.
  private var numbers: [UInt64] = .init(repeating: 0, count: 16)
  private var masks: [GlyphMask] = .init(repeating: .empty, count: 16)
  private var count = 0

  /// The memory that all masks take, in bytes.
  private(set) var cost = 0

  /// The mask of a glyph; nil if there is none.
  subscript(key: PlacedGlyph.Key) -> GlyphMask? {
    let place = place(of: key.number)
    return numbers[place] == 0 ? nil : masks[place]
  }

  /// Stores a mask, if there is none for the glyph.
  mutating func insert(_ mask: GlyphMask, for key: PlacedGlyph.Key) {
    if count * 2 >= numbers.count { grow() }
    let place = place(of: key.number)
    guard numbers[place] == 0 else { return }
    numbers[place] = key.number
    masks[place] = mask
    count += 1
    cost += mask.cost
  }

  /// Returns the index of a key, or the free index for it.
  private func place(of number: UInt64) -> Int {
    let last = numbers.count - 1
    // The high bits of a product with the golden ratio differ for consecutive keys.
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
