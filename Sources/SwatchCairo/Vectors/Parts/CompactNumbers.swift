/// The glyph identifiers of a CFF table that differ from the glyphs' indexes (Adobe Technical Note
/// 5176).
struct CompactNumbers {
  /// The identifiers by glyph index.
  let numbers: [UInt32]

  private static let headLength = 4_096

  /// Reads the identifiers of a table with `glyphCount` glyphs; nil if they equal the glyphs'
  /// indexes, or the table can't be read.
  ///
  /// - Parameters:
  ///   - glyphCount: The number of glyphs.
  ///   - read: Returns a number of bytes of the table from an offset on; fewer at the table's end.
  init?(glyphCount: Int, _ read: (_ place: Int, _ count: Int) -> [UInt8]) {
    let head = read(0, Self.headLength)
    guard head.count > 4, let names = Self.index(in: head, at: Int(head[2])),
      let fonts = Self.index(in: head, at: names.end), let font = fonts.first
    else { return nil }
    let entries = Self.dictionary(Array(head[font]))
    // The operator for registry, ordering and supplement (§18); the charsets 0 to 2 are predefined
    // (§13).
    guard entries[12 << 8 | 30] != nil, let place = entries[15]?.last, place > 2 else { return nil }
    numbers = Self.numbers(read(place, 1 + 4 * glyphCount), glyphCount)
  }

  /// Returns the first object of an index (§5), and the offset after the index; nil if it is
  /// truncated.
  private static func index(
    in bytes: [UInt8], at place: Int
  ) -> (first: Range<Int>?, end: Int)? {
    func number(_ place: Int, _ count: Int) -> Int? {
      guard place >= 0, place + count <= bytes.count else { return nil }
      return bytes[place..<place + count].reduce(0) { $0 << 8 | Int($1) }
    }
    guard let count = number(place, 2) else { return nil }
    guard count > 0 else { return (nil, place + 2) }
    guard let width = number(place + 2, 1), (1...4).contains(width) else { return nil }
    let data = place + 3 + (count + 1) * width - 1
    guard let start = number(place + 3, width), let next = number(place + 3 + width, width),
      let end = number(place + 3 + count * width, width), start <= next, data + end <= bytes.count
    else { return nil }
    return (data + start..<data + next, data + end)
  }

  /// Returns the operands of a dictionary by their operators (§4).
  private static func dictionary(_ bytes: [UInt8]) -> [Int: [Int]] {
    var (entries, operands, place): ([Int: [Int]], [Int], Int) = ([:], [], 0)
    func byte(_ index: Int) -> Int { index < bytes.count ? Int(bytes[index]) : 0 }
    while place < bytes.count {
      let first = byte(place)
      place += 1
      switch first {
      case 12:
        entries[12 << 8 | byte(place)] = operands
        (operands, place) = ([], place + 1)
      case 0...21:
        entries[first] = operands
        operands = []
      case 28:
        operands.append(Int(Int16(truncatingIfNeeded: byte(place) << 8 | byte(place + 1))))
        place += 2
      case 29:
        let value = (0..<4).reduce(0) { $0 << 8 | byte(place + $1) }
        operands.append(Int(Int32(truncatingIfNeeded: value)))
        place += 4
      case 30:
        // A real number, whose last half byte is 15.
        while place < bytes.count, byte(place) & 15 != 15 { place += 1 }
        operands.append(0)
        place += 1
      case 32...246: operands.append(first - 139)
      case 247...250:
        operands.append((first - 247) * 256 + byte(place) + 108)
        place += 1
      case 251...254:
        operands.append(-(first - 251) * 256 - byte(place) - 108)
        place += 1
      default: break
      }
    }
    return entries
  }

  /// Returns the identifiers of a charset (§13), including the identifier of the first glyph, which
  /// the charset omits.
  private static func numbers(_ bytes: [UInt8], _ count: Int) -> [UInt32] {
    var numbers: [UInt32] = [0]
    var place = 1
    func number(_ width: Int) -> UInt32? {
      guard place + width <= bytes.count else { return nil }
      defer { place += width }
      return bytes[place..<place + width].reduce(0) { $0 << 8 | UInt32($1) }
    }
    let width = bytes.first == 0 ? 0 : bytes.first == 1 ? 1 : 2
    while numbers.count < count, let first = number(2) {
      let left = width == 0 ? 0 : number(width) ?? 0
      for step in 0...min(left, UInt32(count)) where numbers.count < count {
        numbers.append(first + step)
      }
    }
    return numbers
  }
}
