/// The places of a file's objects, from number 1 on (ISO 32000-1, §7.5.8). They go into the file in sections of its table
/// while it is written, so that only those of the last objects are kept, and those that an earlier section lacks.
struct PDFPlaces {
  /// The place of an object.
  enum Place {
    /// Nowhere so far.
    case none
    /// Behind so many bytes of the file.
    case byte(Int)
    /// In a stream of objects, as one of them.
    case stream(Int, index: Int)
  }

  /// A part of the table: the places of some objects.
  struct Section {
    /// The numbers of the first objects of rows that follow each other, each behind which stands the count of rows.
    let index: [Int]
    /// The number of rows.
    let count: Int
    /// The rows, each as the difference from the one above.
    let rows: [UInt8]
  }

  /// The number of objects.
  private(set) var count = 0
  /// The places since the last section, in eight bytes each.
  private var last: [UInt64] = []
  /// The places of the objects that no section has and that are older than those.
  private var older: [Int: UInt64] = [:]
  /// The number of sections that were taken.
  private(set) var sectionCount = 0
  private let limit: Int

  /// Begins the places of a file, of which so many objects make a section.
  init(limit: Int = 1 << 16) { self.limit = limit }

  /// The number of an object that has no place yet.
  mutating func reserve() -> Int {
    count += 1
    last.append(0)
    return count
  }

  /// Notes the place of an object.
  mutating func note(_ place: Place, of number: Int) {
    let index = number - firstNumber
    if index >= 0 {
      last[index] = Self.packed(place)
    } else {
      older[number] = Self.packed(place)
    }
  }

  /// Forgets the objects behind so many, which are since the last section.
  mutating func removeAll(behind number: Int) {
    last.removeLast(count - number)
    count = number
  }

  /// The number of the first object since the last section.
  private var firstNumber: Int { count - last.count + 1 }

  /// A Boolean value that is true where there are enough places for a section.
  var isFull: Bool { last.count >= limit }

  // MARK: Sections

  /// The bytes of a row of the table.
  static let rowLength = 8

  /// Takes the places of a section; those of objects without one stay for a later section, unless it is the last one.
  mutating func takeSection(isLast: Bool) -> Section {
    let first = firstNumber
    var all: [(number: Int, place: UInt64)] = older.sorted { $0.key < $1.key }
      .map { ($0.key, $0.value) }
    all += last.enumerated().map { (first + $0.offset, $0.element) }
    // A table begins with the object 0, which is none.
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

  /// The first number and the count of each range of numbers.
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

  /// A row of the table: a kind in one byte, a number in five and one in two.
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
