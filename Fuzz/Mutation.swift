/// Bytes to which small random changes are made.
struct Mutation {
  private(set) var bytes: [UInt8]

  /// The largest number of bytes of a mutated input; longer inputs find few more errors, and take
  /// long.
  private static let limit = 1 << 18

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Makes one change.
  mutating func change(pieces: [String], others: [FuzzSeed], _ numbers: inout FuzzNumbers) {
    switch Int.random(in: 0..<12, using: &numbers) {
    case 0: setByte(&numbers)
    case 1: flipBit(&numbers)
    case 2: bytes.removeSubrange(stretch(&numbers))
    case 3: repeatStretch(&numbers)
    case 4: setNumber(&numbers)
    case 5: bytes.removeLast(numbers.few(bytes.count))
    case 6: splice(others, &numbers)
    case 7, 8: changeDecimal(&numbers)
    default: insert(pieces, &numbers)
    }
  }

  private func place(_ numbers: inout FuzzNumbers) -> Int {
    Int.random(in: 0...bytes.count, using: &numbers)
  }

  private func stretch(_ numbers: inout FuzzNumbers) -> Range<Int> {
    let start = place(&numbers)
    return start..<min(bytes.count, start + numbers.few(64))
  }

  private mutating func setByte(_ numbers: inout FuzzNumbers) {
    guard let place = bytes.indices.randomElement(using: &numbers) else { return }
    bytes[place] = UInt8.random(in: 0...255, using: &numbers)
  }

  private mutating func flipBit(_ numbers: inout FuzzNumbers) {
    guard let place = bytes.indices.randomElement(using: &numbers) else { return }
    bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &numbers)
  }

  private mutating func repeatStretch(_ numbers: inout FuzzNumbers) {
    let stretch = stretch(&numbers)
    let piece = Array(bytes[stretch])
    let count = numbers.oneIn(20) ? 1 + numbers.few(2000) : 1 + numbers.few(4)
    guard bytes.count + piece.count * count <= Self.limit else { return }
    bytes.insert(contentsOf: (0..<count).flatMap { _ in piece }, at: stretch.upperBound)
  }

  /// Writes a number at the limits of one, two or four bytes.
  private mutating func setNumber(_ numbers: inout FuzzNumbers) {
    let width = numbers.pick([1, 2, 4])
    guard bytes.count >= width else { return }
    let start = Int.random(in: 0...bytes.count - width, using: &numbers)
    let value: UInt32 = numbers.pick([
      0, 1, 0x7F, 0x80, 0xFF, 0x100, 0x7FFF, 0x8000, 0xFFFF, 0x10000, 0x7FFF_FFFF, 0x8000_0000,
      0xFFFF_FFFF,
    ])
    let isBig = numbers.oneIn(2)
    for index in 0..<width {
      let shift = UInt32(8 * (isBig ? width - 1 - index : index))
      bytes[start + index] = UInt8(truncatingIfNeeded: value >> shift)
    }
  }

  private mutating func splice(_ others: [FuzzSeed], _ numbers: inout FuzzNumbers) {
    guard let other = others.randomElement(using: &numbers)?.bytes, !other.isEmpty else { return }
    let start = Int.random(in: 0..<other.count, using: &numbers)
    let piece = other[start..<min(other.count, start + 1 + numbers.few(400))]
    guard bytes.count + piece.count <= Self.limit else { return }
    if numbers.oneIn(2) {
      bytes.replaceSubrange(stretch(&numbers), with: piece)
    } else {
      bytes.insert(contentsOf: piece, at: place(&numbers))
    }
  }

  /// Replaces a number in decimal digits with an extreme one.
  private mutating func changeDecimal(_ numbers: inout FuzzNumbers) {
    let isDigit = { (byte: UInt8) in (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
    let start = place(&numbers)
    guard let first = bytes[start...].firstIndex(where: isDigit) else { return }
    let end = bytes[first...].firstIndex { !isDigit($0) } ?? bytes.count
    bytes.replaceSubrange(first..<end, with: numbers.pick(JSONWords.numbers).utf8)
  }

  private mutating func insert(_ pieces: [String], _ numbers: inout FuzzNumbers) {
    guard !pieces.isEmpty, bytes.count < Self.limit else { return }
    let piece = numbers.pick(pieces).utf8
    if numbers.oneIn(2) {
      bytes.replaceSubrange(stretch(&numbers), with: piece)
    } else {
      bytes.insert(contentsOf: piece, at: place(&numbers))
    }
  }
}
