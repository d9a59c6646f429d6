/// The distinct colours of a picture, in order of occurrence, up to a limit.
struct ColorTable {
  /// The largest number of colours.
  static let limit = 256

  /// The colours, `0xRRGGBBAA`.
  private(set) var colors: [UInt32] = []
  /// The index in `colors` for each slot; negative for a free slot. There are four slots for each
  /// colour, so that collisions are rare.
  private var slots = [Int16](repeating: -1, count: 4 * limit)

  /// Returns the index of a colour, which is added if it is new; nil if the table is full.
  mutating func index(adding color: UInt32) -> UInt8? {
    let slot = slot(of: color)
    if slots[slot] >= 0 { return UInt8(slots[slot]) }
    guard colors.count < Self.limit else { return nil }
    slots[slot] = Int16(colors.count)
    colors.append(color)
    return UInt8(slots[slot])
  }

  /// Returns the slot that contains a colour, or the free slot for it (Knuth's multiplicative
  /// hashing with linear probing).
  private func slot(of color: UInt32) -> Int {
    var slot = Int((color &* 0x9E37_79B1) >> 22)
    while slots[slot] >= 0 && colors[Int(slots[slot])] != color {
      slot = (slot + 1) % slots.count
    }
    return slot
  }
}
