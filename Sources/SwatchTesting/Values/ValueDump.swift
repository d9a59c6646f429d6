/// A value with all its members, one per line, in the form of `dump`, but the same in every run:
/// unordered collections are sorted, Foundation values are readable, and there are no addresses.
struct ValueDump {
  private var lines: [String] = []
  private var numbers: [ObjectIdentifier: Int] = [:]
  /// The largest nesting of objects whose members are written while members are sorted by their
  /// text; otherwise every path between linked objects would be written. Nil for no limit.
  private var objectLimit: Int?

  /// All lines.
  var text: String { lines.joined(separator: "\n") + "\n" }

  /// Writes a value.
  init(_ value: Any) {
    add(value, name: nil, depth: 0, within: [])
  }

  /// Writes a member as a sort key, inside objects that are being written: its own members, the
  /// members of its objects, and the names of further objects. Values written before are referred
  /// to by number.
  private init(
    sorting value: Any, within objects: Set<ObjectIdentifier>, limit: Int,
    numbers: [ObjectIdentifier: Int]
  ) {
    objectLimit = limit
    self.numbers = numbers
    add(value, name: nil, depth: 0, within: objects)
  }

  private mutating func add(
    _ value: Any, name: String?, depth: Int, within objects: Set<ObjectIdentifier>
  ) {
    let value = ValueWords.unwrapped(value)
    if let words = ValueWords.foundation(value) {
      return add(line: words, name: name, hasMembers: false, depth: depth)
    }
    if let value = value as? any SnapshotRepresentable, !type(of: value).dumpsMembers {
      return add(lines: value.snapshotDescription, name: name, depth: depth)
    }
    let mirror = Mirror(reflecting: value)
    var summary = Self.summary(of: value, mirror)
    var objects = objects
    if let object = Self.identity(of: value) {
      // A repeated object is referred to by its number.
      if let number = numbers[object] {
        return add(line: "\(summary) #\(number)", name: name, hasMembers: false, depth: depth)
      }
      // Without a number, which would depend on the order of equal-looking objects.
      if let objectLimit, objects.count >= objectLimit {
        return add(line: summary, name: name, hasMembers: false, depth: depth)
      }
      summary += " #\(numbers.count)"
      numbers[object] = numbers.count
      objects.insert(object)
    }
    add(line: summary, name: name, hasMembers: !mirror.children.isEmpty, depth: depth)
    add(superclass: mirror.superclassMirror, depth: depth + 1, within: objects)
    add(members: members(of: value, mirror, within: objects), depth: depth + 1, within: objects)
  }

  private mutating func add(
    members: [Mirror.Child], depth: Int, within objects: Set<ObjectIdentifier>
  ) {
    for member in members { add(member.value, name: member.label, depth: depth, within: objects) }
  }

  /// Adds the members of a superclass from the same package.
  private mutating func add(
    superclass mirror: Mirror?, depth: Int, within objects: Set<ObjectIdentifier>
  ) {
    guard let mirror else { return }
    let name = ValueWords.name(of: mirror.subjectType)
    guard !name.hasPrefix("Foundation.") else { return }
    add(line: name, name: "super", hasMembers: !mirror.children.isEmpty, depth: depth)
    add(superclass: mirror.superclassMirror, depth: depth + 1, within: objects)
    add(members: Array(mirror.children), depth: depth + 1, within: objects)
  }

  private mutating func add(line: String, name: String?, hasMembers: Bool, depth: Int) {
    let indentation = String(repeating: "  ", count: depth)
    let bullet = hasMembers ? "▿ " : "- "
    lines.append(indentation + bullet + (name.map { "\($0): " } ?? "") + line)
  }

  /// Adds a text of one or several lines; further lines are indented below the first one.
  private mutating func add(lines text: String, name: String?, depth: Int) {
    let parts = text.split(separator: "\n", omittingEmptySubsequences: false)
    add(line: String(parts.first ?? ""), name: name, hasMembers: false, depth: depth)
    lines += parts.dropFirst().map { String(repeating: "  ", count: depth + 1) + $0 }
  }

  private func members(
    of value: Any, _ mirror: Mirror, within objects: Set<ObjectIdentifier>
  ) -> [Mirror.Child] {
    guard mirror.children.count > 1, ValueOrder.isMissing(in: value, mirror) else {
      return Array(mirror.children)
    }
    let limit = objectLimit ?? objects.count + 2
    return mirror.children.map { member in
      let text = ValueDump(
        sorting: member.value, within: objects, limit: limit, numbers: numbers
      ).text
      return (ValueOrder(of: member.value, text: text), member)
    }.sorted { $0.0 < $1.0 }.map(\.1)
  }

  /// Returns the identity of a value that is an object; nil for other values.
  private static func identity(of value: Any) -> ObjectIdentifier? {
    if let type = value as? Any.Type { return ObjectIdentifier(type) }
    return type(of: value) is AnyClass ? ObjectIdentifier(value as AnyObject) : nil
  }

  private static func summary(of value: Any, _ mirror: Mirror) -> String {
    func count(_ one: String, _ many: String) -> String {
      mirror.children.count == 1 ? "1 \(one)" : "\(mirror.children.count) \(many)"
    }
    switch mirror.displayStyle {
    case .tuple: return "(" + count("element", "elements") + ")"
    case .collection: return count("element", "elements")
    case .dictionary: return count("key/value pair", "key/value pairs")
    case .set: return count("member", "members")
    case .optional: return ValueDescription.nested(value)
    default: break
    }
    if let words = ValueWords.description(of: value) { return words }
    let name = ValueWords.name(of: mirror.subjectType)
    switch mirror.displayStyle {
    case .class, .struct: return name
    case .enum: return "\(name).\(mirror.children.first?.label ?? "\(value)")"
    default: return ValueDescription.nested(value)
    }
  }
}
