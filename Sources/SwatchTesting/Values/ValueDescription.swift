/// The text of a value in one line, in the form of `String(describing:)`, but the same in every
/// run.
enum ValueDescription {
  /// Returns the text of a top-level value.
  static func of(_ value: Any) -> String {
    if let value = value as? any SnapshotRepresentable { return value.snapshotDescription }
    let mirror = Mirror(reflecting: value)
    if isWritten(mirror, value) { return nested(value) }
    return switch value {
    case let text as any StringProtocol: String(text)
    case let own as any CustomStringConvertible: own.description
    default: nested(value)
    }
  }

  /// Returns the text of a nested value: strings have quotes.
  static func nested(_ value: Any) -> String {
    let value = ValueWords.unwrapped(value)
    if let words = ValueWords.foundation(value) { return words }
    let mirror = Mirror(reflecting: value)
    guard isWritten(mirror, value) else {
      return ValueWords.description(of: value) ?? members(of: value, mirror)
    }
    let children = mirror.children.map(\.value)
    switch mirror.displayStyle {
    case .optional: return children.first.map { "Optional(\(nested($0)))" } ?? "nil"
    case .dictionary:
      let pairs = ordered(children, of: value, mirror) { pair in
        Mirror(reflecting: pair).children.map { nested($0.value) }.joined(separator: ": ")
      }
      return pairs.isEmpty ? "[:]" : "[" + pairs.joined(separator: ", ") + "]"
    default:
      return "[" + ordered(children, of: value, mirror, nested).joined(separator: ", ") + "]"
    }
  }

  /// Returns true for optional values and containers, whose members are written one by one, because
  /// they may contain unordered collections.
  private static func isWritten(_ mirror: Mirror, _ value: Any) -> Bool {
    switch mirror.displayStyle {
    case .optional: true
    case .dictionary, .set, .collection:
      !(type(of: value) is AnyClass) || ValueWords.foundation(value) == nil
    default: false
    }
  }

  private static func ordered(
    _ children: [Any], of value: Any, _ mirror: Mirror, _ text: (Any) -> String
  ) -> [String] {
    let texts = children.map { (member: $0, text: text($0)) }
    guard ValueOrder.isMissing(in: value, mirror) else { return texts.map(\.text) }
    return texts.map { (ValueOrder(of: $0.member, text: $0.text), $0.text) }
      .sorted { $0.0 < $1.0 }.map(\.1)
  }

  /// Returns the members of a value without a description of its own.
  private static func members(of value: Any, _ mirror: Mirror) -> String {
    let name = ValueWords.name(of: type(of: value))
    // The members of an object may refer back to it.
    guard mirror.displayStyle != .class else { return name }
    let members = mirror.children.map { label, value in
      (label.map { $0.hasPrefix(".") ? "" : "\($0): " } ?? "") + nested(value)
    }
    let list = "(" + members.joined(separator: ", ") + ")"
    switch mirror.displayStyle {
    case .struct: return name + list
    case .tuple: return list
    case .enum:
      guard let payload = mirror.children.first else { return "\(name).\(value)" }
      let isTuple = Mirror(reflecting: payload.value).displayStyle == .tuple
      let inner = nested(payload.value)
      return "\(name).\(payload.label ?? "")" + (isTuple ? inner : "(\(inner))")
    default: return "\(value)"
    }
  }
}

/// A type with its own text in ``Snapshotting/dump`` and ``Snapshotting/description``, instead of
/// its members: stable, without addresses and times.
///
///     extension Money: SnapshotRepresentable {
///       var snapshotDescription: String { "\(amount) \(currency)" }
///     }
public protocol SnapshotRepresentable {
  /// The text. In `dump`, further lines follow below the first one.
  var snapshotDescription: String { get }
  /// A Boolean value that is true when the members follow the text in `dump`; false by default.
  static var dumpsMembers: Bool { get }
}

extension SnapshotRepresentable {
  /// False: the text replaces the members.
  public static var dumpsMembers: Bool { false }
}
