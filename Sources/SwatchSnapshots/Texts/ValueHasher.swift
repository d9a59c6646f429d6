import SwatchCairo
import SwatchGraphics

/// A hash of the exact values of drawings, to detect differences that words round or omit.
///
/// Numbers are rounded to a billionth, so that rounding errors of sums make no difference. Values
/// that are not visible in pixels are left out.
struct ValueHasher: ValueSink {
  /// The colours, in the order of the values.
  private(set) var colors: [Color] = []
  private var bytes: [UInt8] = []
  private let omitted: ValueRoles

  /// Makes a hasher without values; parts with one of the roles `omitted` are left out.
  init(omitting omitted: ValueRoles = []) {
    self.omitted = omitted.union(.unseen)
  }

  /// Makes a hasher with a value.
  init(_ value: some SceneValue) {
    self.init()
    write(value)
  }

  /// The hash, equal for equal values.
  var hash: ContentHash { ContentHash(hashing: bytes) }

  // MARK: Parts

  mutating func write(byte: UInt8) { bytes.append(byte) }

  mutating func write(fixed number: UInt64) {
    for shift in stride(from: 0, to: 64, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: number >> UInt64(shift)))
    }
  }

  mutating func write(number: Double) {
    let billionths = (number.nearestFinite * 1e9).rounded()
    guard abs(billionths) < 0x1p53 else { return write(fixed: number.nearestFinite.bitPattern) }
    write(fixed: UInt64(bitPattern: Int64(billionths)))
  }

  mutating func write(count: Int) { write(fixed: UInt64(bitPattern: Int64(count))) }

  mutating func write(raw values: [UInt8]) {
    write(count: values.count)
    bytes += values
  }

  mutating func write(column numbers: [Double]) {
    for number in numbers { write(number: number) }
  }

  mutating func write(color: Color) {
    colors.append(color)
    guard !omitted.contains(.color) else { return }
    for channel in [color.red, color.green, color.blue, color.alpha] { write(number: channel) }
  }

  mutating func write(path: NodePath) { write(path.components) }

  mutating func write(file: SceneFile) { write(file.hash) }

  mutating func write<Value: Hashable>(
    _ value: Value, once table: WritableKeyPath<SceneTables, [Value: Int]>,
    _ parts: (inout ValueHasher) -> Void
  ) {
    parts(&self)
  }

  mutating func write(_ value: some SceneValue, as role: ValueRoles) {
    if omitted.isDisjoint(with: role) { value.write(to: &self) }
  }

  mutating func nest(_ body: (inout ValueHasher) -> Void) { body(&self) }

  /// Does nothing, as all values can be hashed.
  mutating func refuse(_ value: @autoclosure () -> String) {}
}
