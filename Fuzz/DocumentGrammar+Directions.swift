extension DocumentGrammar {
  /// A direction of layouts and texts.
  mutating func direction() -> String {
    numbers.pick(["\"auto\"", "\"ltr\"", "\"rtl\""])
  }
}
