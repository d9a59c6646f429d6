/// Reads the bytes that ``SceneWriter`` writes, which may be untrusted.
///
/// All numbers must be finite, the nesting depth is limited, and memory grows only with values that
/// were actually read, each of which takes at least a byte of the input.
package struct SceneReader {
  private let bytes: [UInt8]
  private var offset: Int
  /// Converts a path in the bytes to a path relative to the folder that confines it.
  let locate: (String) -> SceneFile.Way
  var colors: [Color] = []
  var fonts: [FontReference] = []
  var images: [ImageReference] = []
  var files: [SceneFile] = []
  private var nodes: [(path: NodePath, depth: Int)] = []
  private var depth = 0
  private var memory = Scene.memoryLimit

  /// Makes a reader that begins at an offset.
  package init(
    _ bytes: [UInt8], from offset: Int = 0, locating locate: @escaping (String) -> SceneFile.Way
  ) {
    self.bytes = bytes
    self.offset = offset
    self.locate = locate
  }

  /// A Boolean value that is true when all bytes were read.
  package var isAtEnd: Bool { offset == bytes.count }

  /// Returns the error for invalid bytes; `expected` names the value.
  package func damaged(_ expected: String) -> SceneFileError {
    SceneFileError(.damaged(offset: offset, expected: expected))
  }

  private mutating func charge(_ byteCount: Int) throws(SceneFileError) {
    memory -= byteCount
    if memory < 0 { throw SceneFileError(.tooLarge) }
  }

  // MARK: Numbers

  package mutating func readByte() throws(SceneFileError) -> UInt8 {
    guard offset < bytes.count else { throw SceneFileError(.endsEarly(offset: offset)) }
    defer { offset += 1 }
    return bytes[offset]
  }

  private mutating func readNumber() throws(SceneFileError) -> UInt64 {
    var (number, shift) = (UInt64(0), UInt64(0))
    while true {
      let byte = try readByte()
      let bits = UInt64(byte & 0x7F)
      guard shift < 63 || (shift == 63 && bits <= 1) else { throw damaged("a number of 64 bits") }
      number |= bits << shift
      if byte & 0x80 == 0 { return number }
      shift += 7
    }
  }

  package mutating func readCount(upTo limit: Int = .max) throws(SceneFileError) -> Int {
    let number = try readNumber()
    guard number <= UInt64(limit) else { throw damaged("a number up to \(limit)") }
    return Int(number)
  }

  /// Returns the signed number that ``Int64/folded`` encodes.
  private static func unfolded(_ number: UInt64) -> Int64 {
    Int64(bitPattern: number >> 1) ^ -Int64(bitPattern: number & 1)
  }

  mutating func readDouble() throws(SceneFileError) -> Double {
    let number = try readNumber()
    if number > 0 { return Double(Self.unfolded(number - 1)) / 1024 }
    let double = Double(bitPattern: try readFixed())
    guard double.isFinite else { throw damaged("a finite number") }
    return double
  }

  mutating func readFixed() throws(SceneFileError) -> UInt64 {
    var number = UInt64(0)
    for shift in stride(from: 0, to: 64, by: 8) {
      number |= UInt64(try readByte()) << UInt64(shift)
    }
    return number
  }

  // MARK: Collections

  /// Reads the number of values that follow, each of which takes up at least a byte.
  mutating func readLength() throws(SceneFileError) -> Int {
    let count = try readCount()
    guard count <= bytes.count - offset else {
      throw SceneFileError(.endsEarly(offset: bytes.count))
    }
    return count
  }

  /// Reads `count` values.
  mutating func readArray<Value>(
    of count: Int, _ read: (inout SceneReader) throws(SceneFileError) -> Value
  ) throws(SceneFileError) -> [Value] {
    try charge(count * MemoryLayout<Value>.stride)
    var values: [Value] = []
    values.reserveCapacity(min(count, 4096))
    for _ in 0..<count { values.append(try read(&self)) }
    return values
  }

  /// Reads a column of `count` numbers.
  mutating func readColumn(of count: Int) throws(SceneFileError) -> [Double] {
    let form = try readByte()
    guard form <= 2 else { throw damaged("the form of a column ending") }
    var last: Int64 = 0
    return try readArray(of: count) { reader throws(SceneFileError) in
      if form != 1 { return form == 0 ? 0 : try reader.readDouble() }
      last &+= Self.unfolded(try reader.readNumber())
      return Double(last) / 1024
    }
  }

  mutating func readRaw() throws(SceneFileError) -> [UInt8] {
    let count = try readLength()
    try charge(count)
    defer { offset += count }
    return Array(bytes[offset..<offset + count])
  }

  // MARK: Tables

  /// Reads a repeated value: in full, or by its number if it was read before.
  mutating func readOnce<Value>(
    _ table: WritableKeyPath<SceneReader, [Value]>,
    _ define: (inout SceneReader) throws(SceneFileError) -> Value
  ) throws(SceneFileError) -> Value {
    let number = try readCount(upTo: self[keyPath: table].count)
    if number > 0 { return self[keyPath: table][number - 1] }
    let value = try define(&self)
    try charge(MemoryLayout<Value>.stride)
    self[keyPath: table].append(value)
    return value
  }

  mutating func readColor() throws(SceneFileError) -> Color {
    try readOnce(\.colors) { reader throws(SceneFileError) in
      let isBytes: Bool = try reader.read()
      let channels = try reader.readArray(of: 4) { reader throws(SceneFileError) in
        isBytes ? Double(try reader.readByte()) / 255 : try reader.readDouble()
      }
      return Color(red: channels[0], green: channels[1], blue: channels[2], alpha: channels[3])
    }
  }

  mutating func readPath() throws(SceneFileError) -> NodePath {
    let number = try readCount(upTo: nodes.count)
    if number > 0 { return nodes[number - 1].path }
    let parent = try readCount(upTo: nodes.count)
    var node = parent > 0 ? nodes[parent - 1] : nil
    let count = try readCount(upTo: NodePath.depthLimit - (node?.depth ?? 0))
    for _ in 0..<count {
      let name: String = try read()
      try charge(64)
      let next = (node?.path.appending(name) ?? NodePath(root: name), (node?.depth ?? 0) + 1)
      nodes.append(next)
      node = next
    }
    guard count > 0, let node else { throw damaged("the name of a node") }
    return node.path
  }

  /// Reads values one nesting level deeper.
  mutating func nest<Value>(
    _ body: (inout SceneReader) throws(SceneFileError) -> Value
  ) throws(SceneFileError) -> Value {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Scene.depthLimit else {
      throw damaged("at most \(Scene.depthLimit) levels of items")
    }
    return try body(&self)
  }
}
