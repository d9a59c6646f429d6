/// The places of a file's objects, numbered from 1 (ISO 32000-1, §7.5.8). They are written in
/// cross-reference sections along with the file, so that memory holds only the places of the latest
/// objects, and of earlier objects that no section contains yet.
struct PDFPlaces {
  enum Place {
    /// The object is not written yet.
    case none
    /// The byte offset of the object in the file.
    case byte(Int)
    /// The number of the object stream, and the object's index in it.
    case stream(Int, index: Int)
  }

  /// A cross-reference section: the places of some objects.
  struct Section {
    /// The first number and the count of each range of consecutive numbers.
    let index: [Int]
    /// The number of rows.
    let count: Int
    /// The rows, each as the difference from the row above.
    let rows: [UInt8]
  }

  /// The number of objects.
  private(set) var count = 0
  /// The packed places since the last section.
  private var last: [UInt64] = []
  /// The places of older objects that no section contains yet.
  private var older: [Int: UInt64] = [:]
  /// The number of sections taken so far.
  private(set) var sectionCount = 0
  private let limit: Int

  /// Begins the places of a file; `limit` is the number of objects that make a section.
  init(limit: Int = 1 << 16) { self.limit = limit }

  /// Reserves the number of an object without a place.
  mutating func reserve() -> Int {
    count += 1
    last.append(0)
    return count
  }

  mutating func note(_ place: Place, of number: Int) {
    let index = number - firstNumber
    if index >= 0 {
      last[index] = Self.packed(place)
    } else {
      older[number] = Self.packed(place)
    }
  }

  /// Removes the objects with higher numbers, none of which is in a section.
  mutating func removeAll(behind number: Int) {
    last.removeLast(count - number)
    count = number
  }

  /// The number of the first object since the last section.
  private var firstNumber: Int { count - last.count + 1 }

  /// A Boolean value that is true if there are enough places for a section.
  var isFull: Bool { last.count >= limit }

  // MARK: Sections

  /// The length of a row of the table, in bytes.
  static let rowLength = 8

  /// Takes the places for a section. An object without a place stays for a later section, unless
  /// this is the last one.
  mutating func takeSection(isLast: Bool) -> Section {
    let first = firstNumber
    var all: [(number: Int, place: UInt64)] = older.sorted { $0.key < $1.key }
      .map { ($0.key, $0.value) }
    all += last.enumerated().map { (first + $0.offset, $0.element) }
    // The table begins with object 0, which is never in use.
    var numbers = sectionCount == 0 ? [0] : []
    var rows = PDFPredictor(rowLength: Self.rowLength, count: all.count + numbers.count)
    if sectionCount == 0 { rows.add(Self.row(.none), isDifference: true) }
    (older, last) = ([:], [])
    for (number, place) in all {
      if place == 0 && !isLast {
        older[number] = 0
      } else {
        numbers.append(number)
        rows.add(Self.row(Self.place(place)), isDifference: true)
      }
    }
    sectionCount += 1
    return Section(index: Self.index(of: numbers), count: numbers.count, rows: rows.bytes)
  }

  /// Returns the first number and the count of each range of consecutive numbers.
  private static func index(of numbers: [Int]) -> [Int] {
    var index: [Int] = []
    var next = -1
    for number in numbers {
      if number == next {
        index[index.count - 1] += 1
      } else {
        index += [number, 1]
      }
      next = number + 1
    }
    return index
  }

  private static func packed(_ place: Place) -> UInt64 {
    switch place {
    case .none: 0
    case .byte(let byte): UInt64(byte) << 1 | 1
    case .stream(let number, let index): UInt64(number) << 16 | UInt64(index) << 1
    }
  }

  private static func place(_ packed: UInt64) -> Place {
    if packed == 0 { return .none }
    if packed & 1 == 1 { return .byte(Int(packed >> 1)) }
    return .stream(Int(packed >> 16), index: Int(packed >> 1 & 0x7FFF))
  }

  /// Returns a row of the table: a kind in one byte, a number in five bytes and a number in two.
  private static func row(_ place: Place) -> [UInt8] {
    func row(_ kind: UInt8, _ first: Int, _ second: Int) -> [UInt8] {
      [kind] + (0..<5).reversed().map { UInt8(truncatingIfNeeded: first >> (8 * $0)) }
        + [UInt8(second >> 8 & 0xFF), UInt8(second & 0xFF)]
    }
    return switch place {
    case .none: row(0, 0, 0xFFFF)
    case .byte(let byte): row(1, byte, 0)
    case .stream(let number, let index): row(2, number, index)
    }
  }
}
