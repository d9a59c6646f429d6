/// The members of an object of the grammar, with the forms of their values.
struct SchemaObject {
  /// The name in messages: `a style`.
  let title: String
  /// The keys in order, with the forms of their values.
  let members: @Sendable () -> [(key: String, forms: [SchemaForm])]
  /// The keys that must be there.
  let required: [String]
  /// The rules about keys beside each other.
  let rules: [SchemaRule]

  /// The members of a type.
  init<Model: GrammarObject>(_ model: Model) {
    title = Model.title
    required = Model.requiredKeys.map(\.rawValue)
    rules = Model.rules.flatMap(SchemaRule.rules)
    members = {
      Model.Key.allCases.map { key in
        let forms = SchemaForm.forms { probe throws(DocumentError) in
          var model = model
          try model.set(key, to: Field(probing: probe))
        }
        return (key.rawValue, forms)
      }
    }
  }
}
