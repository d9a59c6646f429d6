/// The different colours of a picture, in the order they were met, as long as they are few.
struct ColorTable {
  /// The most colours.
  static let limit = 256

  /// The colours, `0xRRGGBBAA`.
  private(set) var colors: [UInt32] = []
  /// The index in `colors` for each slot; negative for a free one. There are four slots for each
  /// colour, so that collisions are rare.
  private var slots = [Int16](repeating: -1, count: 4 * limit)

  /// The index of a colour, which is added if it is new; nil if the table is full.
  mutating func index(adding color: UInt32) -> UInt8? {
    let slot = slot(of: color)
    if slots[slot] >= 0 { return UInt8(slots[slot]) }
    guard colors.count < Self.limit else { return nil }
    slots[slot] = Int16(colors.count)
    colors.append(color)
    return UInt8(slots[slot])
  }

  /// The slot that holds a colour, or the free one where it would be put (Knuth's multiplicative
  /// hashing; the next slot where one is taken).
  private func slot(of color: UInt32) -> Int {
    var slot = Int((color &* 0x9E37_79B1) >> 22)
    while slots[slot] >= 0 && colors[Int(slots[slot])] != color {
      slot = (slot + 1) % slots.count
    }
    return slot
  }
}
