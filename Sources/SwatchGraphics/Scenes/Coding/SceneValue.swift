/// A value of a scene, whose parts are listed in one place.
///
/// `write(to:)` passes the parts to a sink, one after another. Sinks write files (``SceneWriter``),
/// hash exact values, and record drawings for later comparisons. `init(from:)` reads the parts from
/// a file in the same order.
package protocol SceneValue {
  /// Passes the parts of the value to a sink.
  func write(to sink: inout some ValueSink)

  /// Reads the next value in a file.
  /// - Throws: ``SceneFileError`` if the bytes there are not valid.
  init(from reader: inout SceneReader) throws(SceneFileError)
}

/// The roles of a value's parts, by which a sink may leave parts out.
package struct ValueRoles: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  /// Positions inside the node that draws them.
  package static let place = ValueRoles(rawValue: 1)
  /// The elements of outlines that are not common shapes, and the rectangles of stretched pictures.
  package static let detail = ValueRoles(rawValue: 2)
  /// Colours.
  package static let color = ValueRoles(rawValue: 4)
  /// Values that are not visible in pixels, such as the language of a text.
  package static let unseen = ValueRoles(rawValue: 8)

  package init(rawValue: UInt8) { self.rawValue = rawValue }
}

/// A receiver of a value's parts.
package protocol ValueSink {
  /// Receives a byte, such as the index of an enumeration's case.
  mutating func write(byte: UInt8)

  /// Receives a number that may have fractions, such as a length in points.
  mutating func write(number: Double)

  /// Receives a whole number of at least 0.
  mutating func write(count: Int)

  /// Receives 64 bits with any value.
  mutating func write(fixed number: UInt64)

  /// Receives a sequence of bytes, such as those of a text.
  mutating func write(raw values: [UInt8])

  /// Receives a column of numbers that are close to their neighbours; the reader knows their count.
  mutating func write(column numbers: [Double])

  /// Receives a colour.
  mutating func write(color: Color)

  /// Receives the path of a node.
  mutating func write(path: NodePath)

  /// Receives the file of a font or a picture.
  mutating func write(file: SceneFile)

  /// Receives the parts of a value that occurs repeatedly in the file.
  mutating func write<Value: Hashable>(
    _ value: Value, once table: WritableKeyPath<SceneTables, [Value: Int]>,
    _ parts: (inout Self) -> Void)

  /// Receives a part with a role.
  mutating func write(_ value: some SceneValue, as role: ValueRoles)

  /// Receives values one nesting level deeper.
  mutating func nest(_ body: (inout Self) -> Void)

  /// Receives a value that the file format can't represent; `value` describes it.
  mutating func refuse(_ value: @autoclosure () -> String)
}

extension ValueSink {
  /// Receives a part.
  package mutating func write(_ value: some SceneValue) { value.write(to: &self) }

  /// Receives a case of an enumeration by its index among all cases.
  package mutating func write<Choice: CaseIterable & Equatable>(choice: Choice) {
    let place = Choice.allCases.enumerated().first { $0.element == choice }?.offset ?? 0
    write(byte: UInt8(place))
  }
}

extension SceneReader {
  /// Reads the next value, of the type that the caller expects.
  package mutating func read<Value: SceneValue>() throws(SceneFileError) -> Value {
    try Value(from: &self)
  }

  /// Reads a case of an enumeration; `expected` names the enumeration.
  mutating func readChoice<Choice: CaseIterable>(
    _ expected: String
  ) throws(SceneFileError) -> Choice {
    let place = Int(try readByte())
    let known = Array(Choice.allCases)
    guard place < known.count else { throw damaged("\(expected) ending") }
    return known[place]
  }
}

// MARK: Values of all kinds

extension Bool: SceneValue {
  package func write(to sink: inout some ValueSink) { sink.write(byte: self ? 1 : 0) }

  package init(from reader: inout SceneReader) throws(SceneFileError) {
    let byte = try reader.readByte()
    guard byte < 2 else { throw reader.damaged("0 or 1") }
    self = byte == 1
  }
}

extension Double: SceneValue {
  package func write(to sink: inout some ValueSink) { sink.write(number: self) }

  package init(from reader: inout SceneReader) throws(SceneFileError) {
    self = try reader.readDouble()
  }
}

extension String: SceneValue {
  package func write(to sink: inout some ValueSink) { sink.write(raw: Array(utf8)) }

  package init(from reader: inout SceneReader) throws(SceneFileError) {
    let bytes = try reader.readRaw()
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw reader.damaged("text in UTF-8 ending")
    }
    self = text
  }
}

extension Optional: SceneValue where Wrapped: SceneValue {
  package func write(to sink: inout some ValueSink) {
    sink.write(self != nil)
    if let self { sink.write(self) }
  }

  package init(from reader: inout SceneReader) throws(SceneFileError) {
    let isThere: Bool = try reader.read()
    self = isThere ? try Wrapped(from: &reader) : nil
  }
}

extension Array: SceneValue where Element: SceneValue {
  package func write(to sink: inout some ValueSink) {
    sink.write(count: count)
    for value in self { sink.write(value) }
  }

  package init(from reader: inout SceneReader) throws(SceneFileError) {
    let count = try reader.readLength()
    self = try reader.readArray(of: count) { reader throws(SceneFileError) in
      try Element(from: &reader)
    }
  }
}

extension ContentHash: SceneValue {
  package func write(to sink: inout some ValueSink) {
    sink.write(fixed: high)
    sink.write(fixed: low)
  }

  package init(from reader: inout SceneReader) throws(SceneFileError) {
    try self.init(high: reader.readFixed(), low: reader.readFixed())
  }
}

extension NodePath: SceneValue {
  package func write(to sink: inout some ValueSink) { sink.write(path: self) }

  package init(from reader: inout SceneReader) throws(SceneFileError) {
    self = try reader.readPath()
  }
}
