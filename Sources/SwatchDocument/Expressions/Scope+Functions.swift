extension Scope {
  /// A value with a function applied.
  /// - Throws: ``DocumentError`` if the function can't take the value.
  func apply(
    _ call: FunctionCall, to value: JSONValue, of binding: Binding, for literal: JSONValue
  ) throws(DocumentError) -> JSONValue {
    let work = FunctionWork(
      call: call, value: value, binding: binding, literal: literal, formats: formats ?? Formats())
    switch call.form {
    case .number, .currency, .percent, .bytes: return work.text(try work.number())
    case .date(let form, let zone): return work.text(try work.date(form, zone))
    case .plural(let texts): return work.text(try work.plural(texts))
    case .letters(let letters): return work.text(try work.letters(letters))
    case .truncate(let length): return work.text(try work.truncated(to: length))
    case .join(let separator): return work.text(try work.joined(by: separator))
    case .count: return try work.count()
    case .sum(let path): return try work.sum(of: path)
    }
  }
}
