/// A binding, the content of `{{…}}`: `author.name`, `photo?`, `price:currency(EUR)`, `name|"—"`,
/// `stock > 0`, `me ? 'right' : 'left'`, `theme[kind]`.
struct Binding: Hashable, Sendable {
  let expression: Expression
  /// The binding as written: `{{likes:number}}`.
  let written: String
  /// The path, if the binding consists of nothing else. It is stored because every string of every
  /// row reads it.
  let plainPath: ValuePath?
  /// The paths in the binding, in order.
  let paths: [PathUse]
  /// A Boolean value that is true when an absent value can be an error.
  let isRequired: Bool
  /// A Boolean value that is true when the value keeps its type instead of becoming text.
  let keepsType: Bool

  /// Parses the content of the braces; spaces around names are ignored.
  /// - Throws: ``BindingFault`` with a message.
  init(_ content: some StringProtocol) throws(BindingFault) {
    self.init(
      try ExpressionReader.expression(of: Substring(content)), written: "{{\(content.trimmed)}}")
  }

  private init(_ expression: Expression, written: String) {
    self.expression = expression
    self.written = written
    if case .path(let path) = expression { plainPath = path } else { plainPath = nil }
    paths = expression.paths()
    isRequired = expression.isRequired
    keepsType = expression.keepsType
  }

  /// Returns the binding with a question mark after its name, `{{name?:upper}}`, for messages.
  func optional(_ path: ValuePath) -> String {
    var calls = ""
    var value = expression
    while case .call(let inner, let call) = value {
      calls = ":\(call.written)" + calls
      value = inner
    }
    return value == .path(path) ? "{{\(path.name)?\(calls)}}" : "\(path.name)?"
  }
}

/// An error in a string with bindings.
struct BindingFault: Error, Hashable {
  var problem: String
  var advice: String
}
