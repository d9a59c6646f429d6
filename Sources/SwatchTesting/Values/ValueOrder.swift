/// The order of the members of a dictionary or a set: numbers by their value, other members by
/// their text.
struct ValueOrder: Comparable {
  private let number: Double?
  private let text: String

  /// Makes the sort key of a child of a mirror; for a dictionary, the child is a pair of key and
  /// value.
  init(of member: Any, text: String) {
    let mirror = Mirror(reflecting: member)
    let key = mirror.displayStyle == .tuple ? mirror.children.first?.value : nil
    number = Self.number(ValueWords.unwrapped(key ?? member))
    self.text = text
  }

  static func < (left: ValueOrder, right: ValueOrder) -> Bool {
    switch (left.number, right.number) {
    case (let a?, let b?) where a != b: a < b
    case (_?, nil): true
    case (nil, _?): false
    default: left.text < right.text
    }
  }

  private static func number(_ value: Any) -> Double? {
    if let value = value as? any BinaryInteger { return Double(value) }
    guard let value = value as? any BinaryFloatingPoint else { return nil }
    let number = Double(value)
    return number.isNaN ? nil : number
  }

  /// Returns true for collections whose order differs between processes.
  static func isMissing(in value: Any, _ mirror: Mirror) -> Bool {
    let name = ValueWords.name(of: type(of: value))
    let words = name.prefix { $0 != "<" }.split(separator: ".")
    return switch mirror.displayStyle {
    case .dictionary, .set:
      // Key-value literals, and ordered dictionaries and sets of other libraries, have an order.
      !(words.last?.hasPrefix("Ordered") ?? false) && words.last != "KeyValuePairs"
    default: false
    }
  }
}
