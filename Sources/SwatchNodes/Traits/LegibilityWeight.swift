/// The preferred weight of text (after UILegibilityWeight).
public enum LegibilityWeight: String, Hashable, Sendable, CaseIterable {
  /// The weight that the font states.
  case regular
  /// Bold type.
  case bold
}
