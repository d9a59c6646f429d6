/// The keys of runs as attributes of tags.
extension Markup {
  /// The attributes of `<span>`: the keys of a run's look, and those of its font.
  static let spanKeys =
    FontDescriptor.knownKeys + Run.Key.allCases.filter { $0.part == .look }.map(\.rawValue)

  /// Sets the attributes of a `<span>`.
  func setLook(
    _ attributes: [String: MarkupReader.Attribute], in run: inout Run
  ) throws(MarkupFault) {
    for (name, attribute) in attributes.inOrder {
      if let key = FontDescriptor.Key(rawValue: name) {
        try read(attribute, name) { field throws(DocumentError) in
          try run.font.set(key, to: field)
        }
        if key == .size { run.sizeFactor = 1 }
      } else if let key = Run.Key(rawValue: name) {
        try set(name, key, to: attribute, in: &run)
      }
    }
  }

  /// Sets a key of a run to the value of an attribute.
  func set(
    _ name: String, _ key: Run.Key, to attribute: MarkupReader.Attribute, in run: inout Run
  ) throws(MarkupFault) {
    try read(attribute, name) { field throws(DocumentError) in try run.set(key, to: field) }
  }

  /// Reads the value of an attribute like the value of a run's key.
  private func read(
    _ attribute: MarkupReader.Attribute, _ name: String,
    as body: (Field) throws(DocumentError) -> Void
  ) throws(MarkupFault) {
    do throws(DocumentError) {
      try body(try Field(attribute: attribute.value, theme: theme))
    } catch {
      let path = error.place.path?.dropFirst() ?? ""
      throw reader.fault(
        "the attribute \"\(name)\(path)\": \(error.problem)", error.advice, at: attribute.place)
    }
  }
}

extension TextElement.Run.Key {
  /// The part of a run that a key belongs to.
  enum Part { case content, attachment, font, look }

  var part: Part {
    switch self {
    case .own(.text), .own(.image), .own(.child): .content
    case .own(.width), .own(.height), .own(.baseline), .own(.alt): .attachment
    case .own(.font): .font
    case .own(.color), .own(.language), .shared: .look
    }
  }
}

extension [String: MarkupReader.Attribute] {
  /// The attributes in the order of the text, so that the first mistake is reported.
  var inOrder: [(key: String, value: MarkupReader.Attribute)] {
    sorted { $0.value.place < $1.value.place }
  }
}

extension MarkupReader.Attribute {
  /// Returns true for a value in JSON: an object or a list.
  static func isJSON(_ value: some StringProtocol) -> Bool {
    value.unicodeScalars.first.map { $0 == "{" || $0 == "[" } ?? false
  }
}
