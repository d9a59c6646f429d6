import SwatchLayout

/// The parts that several definitions have in common.
extension DocumentSchema {
  static var style: LayoutElementStyle { LayoutElementStyle() }
  static let binding = reference("binding")
  static let comment = ("//", JSONTree.bool(true))

  static var styles: (String, JSONTree) {
    (
      NamedStyles.key,
      .object([
        ("description", .string("The name of a style, or a list of names.")),
        (
          "anyOf",
          .array([
            .object([("type", .string("string"))]),
            .object([
              ("type", .string("array")), ("items", .object([("type", .string("string"))])),
            ]),
          ])
        ),
      ])
    )
  }

  static var occurrence: [(String, JSONTree)] {
    [
      (
        "if",
        .object([
          (
            "description",
            .string("The element is left out where this is absent, null, false or empty.")
          ),
          ("anyOf", .array([.object([("type", .string("boolean"))]), binding])),
        ])
      ),
      ("else", element),
      (
        "for",
        .object([
          ("description", .string("An array, for each value of which the element is repeated.")),
          ("$ref", .string("#/$defs/binding")),
        ])
      ),
      ("as", named("The name of the variable of a \"for\".")),
    ]
  }

  static func named(_ sentence: String) -> JSONTree {
    .object([
      ("description", .string(sentence)), ("type", .string("string")), ("minLength", .number(1)),
    ])
  }

  static func closed(
    _ members: [(String, JSONTree)], required: [String], orStyled: [String] = []
  ) -> JSONTree {
    var object: [(String, JSONTree)] = [
      ("type", .string("object")), ("properties", .object(members)),
      ("additionalProperties", .bool(false)),
    ]
    if !required.isEmpty { object.append(("required", .strings(required))) }
    if !orStyled.isEmpty {
      object.append(
        (
          "anyOf",
          .array([
            .object([("required", .strings(orStyled))]),
            .object([("required", .strings([NamedStyles.key]))]),
          ])
        ))
    }
    return .object(object)
  }

  static func reference(_ name: String) -> JSONTree {
    .object([("$ref", .string("#/$defs/\(name)"))])
  }

  /// `insets` of `insets as {"top", …}`, `runOfText` of `a run of text`.
  static func name(_ title: String) -> String {
    let words = title.split { !$0.isLetter }.drop { ["a", "an", "the"].contains($0) }
    let kept = words.prefix { $0 != "as" }
    return kept.enumerated().map { index, word in
      index == 0 ? word.lowercased() : word.prefix(1).uppercased() + word.dropFirst()
    }.joined()
  }
}
