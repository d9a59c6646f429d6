/// A binding, the content of `{{…}}`: the path of a value of the row, whether the value is
/// optional, and its format. `author.name`, `tags.0`, `photo?`, `likes:number`.
struct Binding: Hashable, Sendable {
  /// The format of a value in a text.
  enum Format: String, CaseIterable, Sendable {
    /// A number with commas between thousands.
    case number
  }

  /// One step of the path: a key, or the index of an array's element if it is a number.
  struct Step: Hashable, Sendable {
    let name: String
    let utf8: [UInt8]
    let place: Int?

    init(_ name: String) {
      self.name = name
      utf8 = Array(name.utf8)
      place = Int(name)
    }
  }

  /// The steps from the row, or from a variable of a `for`, to the value; at least one.
  let steps: [Step]
  /// A Boolean value that is true when the value may be absent.
  let isOptional: Bool
  /// The format; nil to show the value unchanged.
  let format: Format?

  /// The steps as written: `author.name`.
  var name: String { steps.map(\.name).joined(separator: ".") }

  /// The binding as written: `{{likes:number}}`.
  var written: String {
    "{{\(name)\(isOptional ? "?" : "")\(format.map { ":\($0.rawValue)" } ?? "")}}"
  }

  /// Parses the content of the braces; spaces around names are ignored.
  /// - Throws: ``BindingFault`` with a message.
  init(_ content: some StringProtocol) throws(BindingFault) {
    let parts = content.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    format = try parts.count > 1 ? Binding.format(parts[1], of: parts[0]) : nil
    var path = Binding.trimmed(parts[0])
    isOptional = path.hasSuffix("?")
    if isOptional { path = Binding.trimmed(path.dropLast()) }
    let names = path.split(separator: ".", omittingEmptySubsequences: false).map(Binding.trimmed)
    guard !names.contains(where: { $0.isEmpty || $0.contains("{") || $0.contains("?") }) else {
      throw BindingFault(
        problem: "{{\(content)}} names no value",
        advice: "write a name as in {{author.name}}, with ? at its end where it may be absent; "
          + "a literal {{ is written {{{{")
    }
    steps = names.map(Step.init)
  }

  private static func format(
    _ text: some StringProtocol, of path: some StringProtocol
  ) throws(BindingFault) -> Format {
    let word = trimmed(text)
    if let format = Format(rawValue: word) { return format }
    if word.hasSuffix("?"), let format = Format(rawValue: trimmed(word.dropLast())) {
      throw BindingFault(
        problem: "\"\(word)\" is not a format",
        advice: "the ? follows the name: {{\(trimmed(path))?:\(format.rawValue)}}")
    }
    throw BindingFault(
      problem: "\"\(word)\" is not a format",
      advice: NearestWord.advice(for: word, among: Format.allCases.map(\.rawValue)))
  }

  private static func trimmed(_ text: some StringProtocol) -> String {
    guard let first = text.firstIndex(where: { !$0.isWhitespace }),
      let last = text.lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(text[first...last])
  }
}

/// An error in a string with bindings.
struct BindingFault: Error, Hashable {
  var problem: String
  var advice: String
}
