/// The lines, columns and paths of a JSON text, each found in constant time. Made when the first
/// place is needed, and kept, because a text with many errors needs many places.
struct JSONPlaces: Sendable {
  /// The number of bytes from one mark to the next.
  private static let step = 1024

  /// The position in the text up to a byte.
  private struct Mark {
    /// The number of line breaks before the byte.
    var breaks = 0
    /// The number of characters (Unicode scalars) before the byte in its line.
    var characters = 0

    mutating func pass(_ byte: UInt8) {
      if byte == UInt8(ascii: "\n") {
        breaks += 1
        characters = 0
      } else if byte & 0xC0 != 0x80 {
        characters += 1
      }
    }
  }

  /// The enclosing array or object of an entry of the tape, and the entry's number in it.
  struct Position {
    /// The index of the array or object; nil for the root value of the text.
    var container: Int32?
    /// The number of preceding entries in the array or object; keys and values of an object both
    /// count.
    var number: Int32
  }

  /// The marks at every step, from the start of the text.
  private let marks: [Mark]
  /// The position of each entry of the tape.
  let positions: [Position]

  init(bytes: [UInt8], slots: [JSONSlot]) {
    marks = Self.marks(of: bytes)
    positions = Self.positions(of: slots)
  }

  /// Returns the line and column of a byte, both from 0; a byte-order mark doesn't count as a
  /// character.
  func place(of offset: Int, in bytes: [UInt8]) -> (line: Int, column: Int) {
    let end = min(offset, bytes.count)
    let start = end / Self.step
    var mark = marks[start]
    for byte in bytes[max(start * Self.step, min(Self.beginning(of: bytes), end))..<end] {
      mark.pass(byte)
    }
    return (mark.breaks, mark.characters)
  }

  private static func marks(of bytes: [UInt8]) -> [Mark] {
    var marks: [Mark] = []
    marks.reserveCapacity(bytes.count / step + 1)
    var mark = Mark()
    let beginning = beginning(of: bytes)
    for (offset, byte) in bytes.enumerated() {
      if offset % step == 0 { marks.append(mark) }
      if offset >= beginning { mark.pass(byte) }
    }
    if bytes.count % step == 0 { marks.append(mark) }
    return marks
  }

  /// Returns the number of bytes of the byte-order mark; 0 without one.
  private static func beginning(of bytes: [UInt8]) -> Int {
    bytes.starts(with: JSONReader.byteOrderMark) ? JSONReader.byteOrderMark.count : 0
  }

  private static func positions(of slots: [JSONSlot]) -> [Position] {
    var positions: [Position] = []
    positions.reserveCapacity(slots.count)
    /// The enclosing arrays and objects, outermost first, with the number of entries seen in each.
    var around: [(index: Int32, count: Int32)] = []
    for (index, slot) in slots.enumerated() {
      while let inner = around.last, index >= Int(slots[Int(inner.index)].next) {
        around.removeLast()
      }
      positions.append(Position(container: around.last?.index, number: around.last?.count ?? 0))
      if !around.isEmpty { around[around.count - 1].count += 1 }
      if slot.kind == .object || slot.kind == .array { around.append((Int32(index), 0)) }
    }
    return positions
  }
}
