/// The sentences of the manual's tables, for the schema. A test compares them with the manual.
enum GrammarSentences {
  /// For the title of an object, the other objects whose sentences apply to its keys, too.
  private static let shared: [String: [String]] = [
    "a text node": ["attributes"], "a run of text": ["attributes", "a text node"],
    "a paragraph": ["a text node"], "a qr node": ["a code"], "a barcode node": ["a code"],
    "a button": ["a text node"], "an element with texts": ["a text node", "attributes"],
  ]

  /// The sentences by the title of their object, then by their key.
  static let all = nodes.merging(layouts) { _, layout in layout }

  /// Returns the sentence for a key of an object; nil if the manual's tables have none.
  static func sentence(for key: String, of title: String) -> String? {
    for owner in [title] + (shared[title] ?? []) {
      if let sentence = all[owner]?[key] { return sentence }
    }
    return isGradient(title) ? all["a gradient"]?[key] : nil
  }

  private static func isGradient(_ title: String) -> Bool { title.contains("gradient") }
}
