import SwatchCairo
import SwatchGeometry
import SwatchGraphics

/// All values of drawing commands, to detect differences that words round or omit.
///
/// Numbers are rounded to a billionth, so that rounding errors of sums make no difference.
struct DrawingFacts {
  private var bytes: [UInt8] = []

  /// The facts of a scene but for its items.
  init(_ scene: Scene) {
    add(scene.size)
    add(scene.scale.pixelsPerPoint)
  }

  /// The facts of an item but for its content.
  init(_ item: Scene.Item) {
    add(item.transform)
    add(optional: item.clip) { $0.add($1) }
    add(optional: item.shadow) { $0.add($1) }
    add(item.compositing)
    add(item.z)
    if let backdrop = item.backdrop {
      add(backdrop.outline)
      add(backdrop.filters)
    }
  }

  /// The facts of a section but for its commands.
  init(_ section: DisplayList.Section) { add(section.frame) }

  /// The facts of a command.
  init(_ command: DisplayCommand) { add(command) }

  /// The facts of a mask.
  init(_ mask: Mask) { add(each: mask.commands) { $0.add($1) } }

  /// The facts of an outline's steps, and of its rule where that is not the usual one.
  init(_ elements: [Path.Element], _ fillRule: Path.FillRule) {
    add(each: elements) { $0.add($1) }
    if fillRule != .nonZero { add(fillRule.rawValue) }
  }

  /// The mark before the digits at the end of a line, and their number.
  private static let (mark, digitCount) = (" ~", 16)

  /// The end of a line with the hash of the facts: `~` and 16 hexadecimal digits, equal for equal
  /// facts.
  var ending: String { Self.mark + hash.description.prefix(Self.digitCount) }

  /// A hash of the facts, equal for equal ones.
  var hash: ContentHash { ContentHash(hashing: bytes) }

  /// A line without its ``ending``; nil for one that has none.
  static func words(of line: Substring) -> Substring? {
    guard
      let start = line.utf8.index(
        line.endIndex, offsetBy: -(mark.utf8.count + digitCount), limitedBy: line.startIndex),
      line[start...].hasPrefix(mark),
      line[start...].dropFirst(mark.count).utf8.allSatisfy({
        UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || UInt8(ascii: "a")...UInt8(ascii: "f") ~= $0
      })
    else { return nil }
    return line[..<start]
  }

  // MARK: Values

  mutating func add(byte: UInt8) { bytes.append(byte) }

  mutating func add(_ number: UInt64) {
    for shift in stride(from: 0, to: 64, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: number >> UInt64(shift)))
    }
  }

  mutating func add(count: Int) { add(UInt64(bitPattern: Int64(count))) }

  mutating func add(_ number: Double) {
    let billionths = (number * 1e9).rounded()
    guard abs(billionths) < 0x1p53 else { return add(number.bitPattern) }
    add(UInt64(bitPattern: Int64(billionths)))
  }

  mutating func add(_ text: String) {
    add(count: text.utf8.count)
    bytes += Array(text.utf8)
  }

  mutating func add<Value>(
    optional value: Value?, _ add: (inout DrawingFacts, Value) -> Void
  ) {
    self.add(byte: value == nil ? 0 : 1)
    if let value { add(&self, value) }
  }

  mutating func add<Value>(
    each values: [Value], _ add: (inout DrawingFacts, Value) -> Void
  ) {
    self.add(count: values.count)
    for value in values { add(&self, value) }
  }

  mutating func add(_ hash: ContentHash) {
    add(hash.high)
    add(hash.low)
  }

  // MARK: Geometry

  mutating func add(_ point: Point) {
    add(point.x)
    add(point.y)
  }

  mutating func add(_ size: Size) {
    add(size.width)
    add(size.height)
  }

  mutating func add(_ rect: Rect) {
    add(rect.origin)
    add(rect.size)
  }

  mutating func add(_ map: Transform) {
    for number in [map.a, map.b, map.c, map.d, map.tx, map.ty] { add(number) }
  }
}
