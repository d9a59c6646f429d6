/// The keys of any element that decide whether and how often it appears, and what replaces it:
/// `if`, `else`, `for` and `as`; and `allow`, which names intentional findings.
struct Occurrence: Sendable {
  /// The condition; nil if there is none, or for one that is true for all rows.
  private(set) var condition: Condition?
  private(set) var repetition: ElementRepetition?
  /// The element that is shown if the condition fails; nil for none.
  private(set) var otherwise: ElementTemplate?
  private var elseKey: JSONValue?

  /// The keys, as documents write them.
  static let keys = ["if", "else", "for", "as", AllowedFindings.key]

  /// Reads a member of an element.
  /// - Returns: False if the key is not one of ``keys``.
  mutating func read(
    _ key: JSONValue, _ value: JSONValue, of element: JSONValue, in reading: Reading
  ) throws(DocumentError) -> Bool {
    switch key.stringContent {
    case "if":
      condition = try Condition(value, in: reading.strings).known(in: reading)
    case "else":
      otherwise = try ElementTemplate.single(value, in: reading.inside)
      elseKey = key
    case "for":
      repetition = try ElementRepetition(
        value, as: element["as"], of: element, in: reading.strings)
    case "as":
      if element["for"] == nil {
        throw DocumentError(
          "\"as\" is used without \"for\"", at: key.place, advice: "remove it, or add \"for\"")
      }
    case AllowedFindings.key:
      guard let field = try Field(value, in: reading) else {
        throw DocumentError(
          "\"allow\" depends on a row", at: value.place,
          advice: "write the names of rules; they hold for all rows")
      }
      _ = try field.allowedRules()
    default: return false
    }
    return true
  }

  /// Removes the element of `else` and returns it, for a `switch`; nil if there is none.
  mutating func takeOtherwise() -> ElementTemplate? {
    defer { (otherwise, elseKey) = (nil, nil) }
    return otherwise
  }

  /// Rejects an `else` without an `if`.
  func check(_ element: JSONValue) throws(DocumentError) {
    guard let elseKey, element["if"] == nil else { return }
    throw DocumentError(
      "\"else\" is used without \"if\"", at: elseKey.place, advice: "remove it, or add \"if\"")
  }

  /// A Boolean value that is true when the element appears exactly once, whatever the row.
  var isFixed: Bool { condition == nil && repetition == nil }
}
