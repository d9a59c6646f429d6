/// The names and values of an object as a list, for templates that repeat an element for each
/// member.
extension JSONValue {
  /// An array with an object for each member, with its `name` and its `value`, in the order of the
  /// text. For a record, the members are its fields in the order of the columns, with their
  /// complete names. A value that is not an object is returned unchanged.
  var columns: JSONValue {
    guard kind == .object else { return self }
    var list = ColumnList(of: self)
    if text.isRecord {
      func place(of field: (name: String, index: Int)) -> (Int, Int) {
        (text.positions[field.index].line, text.positions[field.index].column)
      }
      let fields = fields(named: "").sorted { place(of: $0) < place(of: $1) }
      for field in fields { list.add(field.name, text.value(at: field.index)) }
    } else {
      for (key, value) in members { list.add(key, value) }
    }
    return list.value
  }

  /// Returns the fields of a record, with the names of the enclosing objects, in the order of its
  /// object.
  private func fields(named outer: String) -> [(name: String, index: Int)] {
    members.flatMap { key, value -> [(name: String, index: Int)] in
      let name = outer + key.stringContent
      return value.kind == .object ? value.fields(named: name + ".") : [(name, value.index)]
    }
  }
}

extension JSONText {
  fileprivate func value(at index: Int) -> JSONValue { JSONValue(text: self, index: index) }
}

/// A text made from the values of another text.
private struct ColumnList {
  private let object: JSONValue
  private var bytes: [UInt8]
  private var slots: [JSONSlot]
  private let keys: [Range<Int>]

  init(of object: JSONValue) {
    self.object = object
    let start = object.text.bytes.count
    bytes = object.text.bytes + Array("namevalue".utf8)
    keys = [start..<start + 4, start + 4..<start + 9]
    slots = [JSONSlot(kind: .array, start: object.slot.start, end: object.slot.end, next: 0)]
  }

  mutating func add(_ name: JSONValue, _ value: JSONValue) {
    add(name.slot, value)
  }

  mutating func add(_ name: String, _ value: JSONValue) {
    let start = bytes.count
    bytes += Array(name.utf8)
    add(slot(.string, start..<bytes.count), value)
  }

  private mutating func add(_ name: JSONSlot, _ value: JSONValue) {
    let outer = slots.count
    slots.append(
      JSONSlot(kind: .object, start: value.slot.start, end: value.slot.end, next: 0))
    append(slot(.string, keys[0]))
    append(name)
    append(slot(.string, keys[1]))
    let shift = slots.count - value.index
    for index in value.index..<Int(value.slot.next) {
      var copy = value.text.slots[index]
      copy.next = UInt32(truncatingIfNeeded: Int(copy.next) + shift)
      slots.append(copy)
    }
    slots[outer].next = UInt32(truncatingIfNeeded: slots.count)
  }

  private func slot(_ kind: JSONSlot.Kind, _ range: Range<Int>) -> JSONSlot {
    JSONSlot(
      kind: kind, start: UInt32(truncatingIfNeeded: range.lowerBound),
      end: UInt32(truncatingIfNeeded: range.upperBound), next: 0)
  }

  private mutating func append(_ slot: JSONSlot) {
    var slot = slot
    slot.next = UInt32(truncatingIfNeeded: slots.count + 1)
    slots.append(slot)
  }

  /// The array; messages name the place of the object.
  var value: JSONValue {
    var slots = slots
    slots[0].next = UInt32(truncatingIfNeeded: slots.count)
    let positions = object.text.positions.first.map {
      [TextPosition](repeating: $0, count: slots.count)
    }
    return JSONText(
      bytes: bytes, slots: slots, source: object.text.source, positions: positions ?? [],
      original: object
    ).root
  }
}
