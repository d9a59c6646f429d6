import SwatchGeometry

/// A value of a scene in its file form. `init` reads the fields in the order in which `write`
/// writes them.
protocol SceneValue {
  /// Writes the value at the end.
  func write(to writer: inout SceneWriter)

  /// Reads the value that comes next.
  /// - Throws: ``SceneFileError`` if the bytes are none that `write` makes.
  init(from reader: inout SceneReader) throws(SceneFileError)
}

/// Writes the file form of scenes: values one after another, each in as few bytes as possible.
///
/// Repeated values (nodes, colours, fonts, pictures, files) are written at their first occurrence,
/// after a 0, and referred to by their number from then on, beginning with 1.
struct SceneWriter {
  /// A node by the number of its parent, 0 for none, and its own name.
  private struct Node: Hashable {
    let parent: Int
    let name: String
  }

  /// The bytes written so far.
  private(set) var bytes: [UInt8]
  /// The first value that has no file form.
  private(set) var problem: SceneFileError.Cause?
  /// Puts the content of a file in the place of its path, or the other way round.
  let place: (SceneFile) -> SceneFile.Place
  var colors: [Color: Int] = [:]
  var fonts: [FontReference: Int] = [:]
  var images: [ImageReference: Int] = [:]
  var files: [ContentHash: Int] = [:]
  private var nodes: [Node: Int] = [:]
  private var depth = 0

  /// Begins after some bytes.
  init(_ head: [UInt8], placing place: @escaping (SceneFile) -> SceneFile.Place) {
    bytes = head
    self.place = place
  }

  /// Records that a value has no file form; the first one is reported.
  mutating func refuse(_ value: String) {
    if problem == nil { problem = .unwritable(value) }
  }

  // MARK: Numbers

  mutating func write(byte: UInt8) { bytes.append(byte) }

  /// Writes a whole number, seven bits a byte, the lowest first.
  mutating func write(_ number: UInt64) {
    var rest = number
    while rest > 0x7F {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  /// Writes a number from 0.
  mutating func write(count: Int) {
    if count < 0 { refuse("a count of \(count)") }
    write(UInt64(max(0, count)))
  }

  /// Writes a whole number of either sign, in few bytes where it is near 0.
  mutating func write(signed number: Int64) {
    write(UInt64(bitPattern: number << 1 ^ number >> 63))
  }

  /// Writes eight bytes, the lowest first.
  mutating func write(fixed number: UInt64) {
    for shift in stride(from: 0, to: 64, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: number >> UInt64(shift)))
    }
  }

  // MARK: Collections

  mutating func write(_ value: some SceneValue) { value.write(to: &self) }

  mutating func write(_ values: [some SceneValue]) {
    write(count: values.count)
    for value in values { value.write(to: &self) }
  }

  mutating func write(_ value: (some SceneValue)?) {
    write(byte: value == nil ? 0 : 1)
    value?.write(to: &self)
  }

  mutating func write(raw values: [UInt8]) {
    write(count: values.count)
    bytes += values
  }

  // MARK: Tables

  /// Writes a value in full the first time, and its number from then on.
  mutating func write<Key: Hashable>(
    _ key: Key, once table: WritableKeyPath<SceneWriter, [Key: Int]>,
    _ define: (inout SceneWriter) -> Void
  ) {
    if let number = self[keyPath: table][key] { return write(count: number) }
    write(count: 0)
    define(&self)
    self[keyPath: table][key] = self[keyPath: table].count + 1
  }

  /// Writes the path of a node: its nearest ancestor already written, and the names below it.
  mutating func write(_ path: NodePath) {
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

  /// Writes values one level deeper.
  mutating func nest(_ body: (inout SceneWriter) -> Void) {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Scene.depthLimit else {
      return refuse("items \(depth) levels deep; at most \(Scene.depthLimit) are read")
    }
    body(&self)
  }
}

extension NodePath {
  /// The largest nesting depth of nodes in a scene file.
  static let depthLimit = 2048
}

extension Scene {
  /// The levels of items inside items, and of clips, transforms and groups inside each other, that
  /// a scene file may hold.
  static let depthLimit = 512
}
