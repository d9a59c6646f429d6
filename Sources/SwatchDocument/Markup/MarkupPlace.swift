/// A place in a marked-up text. It determines whether a template may insert a value there.
enum MarkupPlace {
  case text
  /// In a tag, outside of the values of its attributes.
  case tag
  /// In the value of an attribute, which ends at the quote. `isJSON` is true if the first character
  /// begins JSON; nil before the first character.
  case value(quote: Unicode.Scalar, isJSON: Bool? = nil)

  /// Advances over further text of a template.
  mutating func pass(_ text: String) {
    for scalar in text.unicodeScalars {
      switch (self, scalar) {
      case (.text, "<"): self = .tag
      case (.tag, ">"): self = .text
      case (.tag, "'"), (.tag, "\""): self = .value(quote: scalar)
      case (.value(let quote, _), _) where quote == scalar: self = .tag
      case (.value(let quote, nil), _):
        self = .value(
          quote: quote, isJSON: MarkupReader.Attribute.isJSON(String(Character(scalar))))
      default: break
      }
    }
  }
}

extension TemplateText {
  /// Checks that bindings occur only in the text between tags and in values of attributes that are
  /// not JSON, and not inside an entity: data can't create tags.
  /// - Throws: ``BindingFault`` at the first binding elsewhere.
  func checkMarkup() throws(BindingFault) {
    var place = MarkupPlace.text
    var isInEntity = false
    for part in parts {
      switch part {
      case .text(let text):
        place.pass(text)
        let last = text.unicodeScalars.last { $0 == "&" || $0 == ";" }
        if let last { isInEntity = last == "&" }
      case .binding(let binding):
        if case .tag = place {
          throw BindingFault(
            problem: "\(binding.written) is in a tag, outside of the values of its attributes",
            advice: "write it in the text, or between quotes as in <span color='{{color}}'>")
        }
        if case .value(_, isJSON: true) = place {
          throw BindingFault(
            problem: "\(binding.written) is in a value that is JSON",
            advice: "bind the whole value, as in <span underline='{{line}}'>, or write runs")
        }
        if isInEntity {
          throw BindingFault(
            problem: "\(binding.written) is after a \"&\" without a \";\"",
            advice: "write &amp; for the sign")
        }
      }
    }
  }
}
