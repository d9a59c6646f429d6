import SwatchMessages

/// Parts that several definitions share.
extension DocumentSchema {
  static let binding = reference("binding")
  static let boundText = reference("boundText")
  static let comment: Member = (Comment.key, .true)

  /// The definitions of strings, which are the same in all documents.
  static var strings: [Member] {
    [
      (
        "binding",
        string(
          "A single binding, such as {{name}}, whose value keeps its type.",
          Pattern.wholeBinding)
      ),
      (
        "text",
        string("A text, in which bindings such as {{name}} may stand.", Pattern.text)
      ),
      (
        "boundText",
        .object([
          "description": .string("A text with bindings, such as {{name}}."),
          "allOf": .array([
            reference("text"), .object(["pattern": .string("\\{\\{")]),
          ]),
        ])
      ),
      ("color", color),
    ]
  }

  private static var color: JSONOutput {
    .object([
      "description": .string("A colour as CSS writes it."),
      "anyOf": .array([
        .object(["type": .string("string"), "pattern": .string(ColorText.pattern)]),
        .object(["enum": .strings(ColorNames.all.keys.sorted())]),
        string("The name of a colour of the theme.", Pattern.colorName), boundText,
      ]),
    ])
  }

  /// The member `styles` of elements.
  static var styles: Member {
    (
      NamedStyles.key,
      .object([
        "description": .string("The name of a style, or a list of names."),
        "anyOf": .array([
          reference("text"),
          .object([
            "type": .string("array"), "items": reference("text"), "minItems": .number(1),
          ]),
        ]),
      ])
    )
  }

  /// The members of any element that decide whether and how often it appears, and what replaces it;
  /// and `allow`.
  static var occurrence: [Member] {
    [
      (
        "if",
        .object([
          "description": .string(
            "The element is left out where this is absent, null, false or empty."),
          "anyOf": .array([type("boolean"), binding]),
        ])
      ),
      ("else", textOrElement),
      (
        "for",
        .object([
          "description": .string("An array, for each value of which the element is repeated."),
          "anyOf": .array([type("array"), binding]),
        ])
      ),
      (
        "as",
        .object([
          "description": .string("The name of the variable of a \"for\"."),
          "type": .string("string"), "pattern": .string(Pattern.name),
        ])
      ),
      (AllowedFindings.key, described(allowedFindings, AllowedFindings.key, of: "a document")),
    ]
  }

  private static var allowedFindings: JSONOutput {
    let rule: JSONOutput = .object(["enum": .strings(CheckRule.allowable.map(\.rawValue))])
    return .object([
      "anyOf": .array([
        rule, .object(["type": .string("array"), "items": rule, "minItems": .number(1)]),
      ])
    ])
  }

  /// Returns the rules about combinations of the members of ``occurrence``.
  static func occurrenceRules(hasOwnElse: Bool) -> [SchemaRule] {
    let rules: [SchemaRule] = [.needs("for", ["as"]), .needs("as", ["for"])]
    return hasOwnElse ? rules : rules + [.needs("else", ["if"])]
  }

  /// Returns the schema of a name that a document chooses.
  static func named(_ sentence: String) -> JSONOutput {
    .object([
      "description": .string(sentence), "type": .string("string"), "minLength": .number(1),
    ])
  }

  /// Returns the schema of an object that has only known keys.
  ///
  /// - Parameters:
  ///   - members: The keys with the schemas of their values.
  ///   - required: The keys that are required.
  ///   - orStyled: The keys that are required in the element or in one of its styles; nil for an
  ///     object without styles.
  ///   - rules: The rules about combinations of keys.
  /// - Returns: The schema of the object.
  static func closed(
    _ members: [Member], required: [String], orStyled: [String]? = nil, rules: [SchemaRule] = []
  ) -> JSONOutput {
    var object: [Member] = [
      ("type", .string("object")), ("properties", .object(members)),
      ("additionalProperties", .false),
    ]
    if !required.isEmpty { object.append(("required", .strings(required))) }
    let all = rules + (orStyled ?? []).map { SchemaRule.some([$0]) }
    if !all.isEmpty {
      object.append(("allOf", .array(all.map { $0.schema(hasStyles: orStyled != nil) })))
    }
    return .object(object)
  }

  /// Returns the schema of an object with arbitrary keys; comments are allowed, too.
  static func dictionary(of value: JSONOutput) -> JSONOutput {
    .object([
      "type": .string("object"), "properties": .object([comment]), "additionalProperties": value,
    ])
  }

  static func reference(_ name: String) -> JSONOutput {
    .object(["$ref": .string("#/$defs/\(name)")])
  }

  static func type(_ name: String) -> JSONOutput { .object(["type": .string(name)]) }

  static func requiring(_ keys: [String]) -> JSONOutput { .object(["required": .strings(keys)]) }

  /// Returns a schema with the manual's sentence for a key.
  static func described(_ schema: JSONOutput, _ key: String, of title: String) -> JSONOutput {
    guard let sentence = GrammarSentences.sentence(for: key, of: title) else { return schema }
    return schema.prepending("description", .string(sentence))
  }

  private static func string(_ sentence: String, _ pattern: String) -> JSONOutput {
    .object([
      "description": .string(sentence), "type": .string("string"), "pattern": .string(pattern),
    ])
  }

  /// Returns the name of a definition: `insets` for `insets as {"top", …}`, `runOfText` for `a run
  /// of text`.
  static func name(_ title: String) -> String {
    let words = title.split { !$0.isLetter && $0 != "'" }
      .map { String($0.hasSuffix("'s") ? $0.dropLast(2) : $0) }
      .filter { !["a", "an", "the"].contains($0) }
    let kept = words.prefix { $0 != "as" }
    return kept.enumerated().map { index, word in
      index == 0 ? word.lowercased() : word.prefix(1).uppercased() + word.dropFirst()
    }.joined()
  }
}
