/// The values that a scene file writes only once, each with its number, from 1.
package struct SceneTables {
  var colors: [Color: Int] = [:]
  var fonts: [FontReference: Int] = [:]
  var images: [ImageReference: Int] = [:]
  var files: [ContentHash: Int] = [:]
}

/// A writer of the file format of scenes: values one after another, each in as few bytes as
/// possible.
///
/// Repeated values (nodes, colours, fonts, pictures, files) are written in full at their first
/// occurrence, after a 0, and by their number after that, counted from 1.
package struct SceneWriter {
  /// A node: the number of its parent, 0 for none, and its own name.
  private struct Node: Hashable {
    let parent: Int
    let name: String
  }

  /// The bytes written so far.
  package private(set) var bytes: [UInt8]
  /// The first value that the file format can't represent; nil if there is none.
  private(set) var problem: SceneFileError.Cause?
  /// Returns the place to store for a file, which may differ from the file's own place: bytes in
  /// place of a path, or a path in place of bytes.
  private let place: (SceneFile) -> SceneFile.Place
  /// A Boolean value that is true when infinite numbers and NaN are replaced by the nearest finite
  /// numbers.
  private let clamps: Bool
  private var tables = SceneTables()
  private var nodes: [Node: Int] = [:]
  private var depth = 0

  /// Makes a writer that appends to the given bytes; with `clamping`, it writes the nearest finite
  /// numbers in place of infinite numbers and NaN.
  package init(
    _ head: [UInt8] = [], clamping: Bool = false,
    placing place: @escaping (SceneFile) -> SceneFile.Place
  ) {
    bytes = head
    clamps = clamping
    self.place = place
  }

  private mutating func write(whole number: UInt64) { bytes.append(groupsOf: number) }
}

extension [UInt8] {
  /// Appends a number in groups of seven bits, the lowest first; the highest bit is set in all
  /// bytes but the last.
  package mutating func append(groupsOf number: UInt64) {
    var rest = number
    while rest > 0x7F {
      append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    append(UInt8(truncatingIfNeeded: rest))
  }
}

extension SceneWriter: ValueSink {
  package mutating func refuse(_ value: @autoclosure () -> String) {
    if problem == nil { problem = .unwritable(value()) }
  }

  package mutating func write(byte: UInt8) { bytes.append(byte) }

  package mutating func write(count: Int) {
    if count < 0 { refuse("a count of \(count)") }
    write(whole: UInt64(max(0, count)))
  }

  package mutating func write(fixed number: UInt64) {
    for shift in stride(from: 0, to: 64, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: number >> UInt64(shift)))
    }
  }

  /// Writes a number. Most numbers of a scene are multiples of 1/1024 point, the unit of text
  /// layout; other numbers are written as a 0 followed by their eight bytes.
  package mutating func write(number: Double) {
    let number = clamps ? number.nearestFinite : number
    if let units = number.sceneUnits {
      write(whole: units.folded + 1)
    } else {
      if !number.isFinite { refuse("a number that is not finite") }
      write(byte: 0)
      write(fixed: number.bitPattern)
    }
  }

  package mutating func write(raw values: [UInt8]) {
    write(count: values.count)
    bytes += values
  }

  /// Writes a column of numbers. A 0 means that all are zero; after a 1, each number is the
  /// difference from the previous one, in 1/1024 point; after a 2, they are written like single
  /// numbers.
  package mutating func write(column numbers: [Double]) {
    guard !numbers.allSatisfy({ $0.bitPattern == 0 }) else { return write(byte: 0) }
    let units = numbers.compactMap(\.sceneUnits)
    guard units.count == numbers.count else {
      write(byte: 2)
      for number in numbers { write(number: number) }
      return
    }
    write(byte: 1)
    var last: Int64 = 0
    for number in units {
      write(whole: (number - last).folded)
      last = number
    }
  }

  /// Writes a colour. A colour with eight bits per channel, which most colours have, takes five
  /// bytes.
  package mutating func write(color: Color) {
    write(color, once: \.colors) { writer in
      let channels = [color.red, color.green, color.blue, color.alpha]
      let bytes = channels.compactMap(\.channelByte)
      writer.write(bytes.count == 4)
      if bytes.count == 4 {
        for byte in bytes { writer.write(byte: byte) }
      } else {
        for channel in channels { writer.write(channel) }
      }
    }
  }

  package mutating func write<Value: Hashable>(
    _ value: Value, once table: WritableKeyPath<SceneTables, [Value: Int]>,
    _ parts: (inout SceneWriter) -> Void
  ) {
    if let number = tables[keyPath: table][value] { return write(count: number) }
    write(count: 0)
    parts(&self)
    tables[keyPath: table][value] = tables[keyPath: table].count + 1
  }

  package mutating func write(file: SceneFile) {
    let place = place
    write(file.hash, once: \.files) { writer in
      writer.write(file.hash)
      file.write(place(file), to: &writer)
    }
  }

  /// Writes the path of a node: its nearest ancestor that was already written, and the names below
  /// it.
  package mutating func write(path: NodePath) {
    let names = path.components
    var (known, depth) = (0, 0)
    while depth < names.count, let next = nodes[Node(parent: known, name: names[depth])] {
      (known, depth) = (next, depth + 1)
    }
    if depth == names.count { return write(count: known) }
    if names.count > NodePath.depthLimit {
      refuse("a node \(names.count) levels deep; at most \(NodePath.depthLimit) are read")
    }
    write(count: 0)
    write(count: known)
    write(count: names.count - depth)
    for name in names[depth...] {
      write(name)
      let number = nodes.count + 1
      nodes[Node(parent: known, name: name)] = number
      known = number
    }
  }

  package mutating func write(_ value: some SceneValue, as role: ValueRoles) {
    value.write(to: &self)
  }

  package mutating func nest(_ body: (inout SceneWriter) -> Void) {
    depth += 1
    defer { depth -= 1 }
    let level = depth
    guard level <= Scene.depthLimit else {
      return refuse("items \(level) levels deep; at most \(Scene.depthLimit) are read")
    }
    body(&self)
  }
}

extension Double {
  /// The number itself, or the nearest finite number; the largest one for NaN.
  package var nearestFinite: Double {
    isNaN
      ? .greatestFiniteMagnitude
      : min(max(self, -.greatestFiniteMagnitude), .greatestFiniteMagnitude)
  }

  /// The number in units of 1/1024; nil if that is not a whole number below 2⁴⁶, or is negative
  /// zero.
  fileprivate var sceneUnits: Int64? {
    let units = self * 1024
    guard units.magnitude < 0x1p46, units.rounded() == units, units != 0 || sign == .plus else {
      return nil
    }
    return Int64(units)
  }

  /// The byte that represents exactly this channel value; nil if there is none.
  fileprivate var channelByte: UInt8? {
    guard self >= 0, self <= 1, self != 0 || sign == .plus else { return nil }
    let byte = UInt8((self * 255).rounded())
    return Double(byte) / 255 == self ? byte : nil
  }
}

extension Int64 {
  /// The number as an unsigned number, which is small if this number is close to 0.
  fileprivate var folded: UInt64 { UInt64(bitPattern: self << 1 ^ self >> 63) }
}

extension NodePath {
  /// The largest nesting depth of nodes in a scene file.
  static let depthLimit = 2048
}

extension Scene {
  /// The largest nesting depth of items, and of clips, transforms and groups, in a scene file.
  static let depthLimit = 512
}
