/// The kinds of changes of a node's text.
enum TextChange: Equatable {
  /// The text has other characters.
  case rewritten(from: String?, to: String?)
  /// The text has the same words with other line breaks.
  case wrapped(from: String, to: String)
  /// The text is now truncated, no longer truncated, or truncated elsewhere.
  case truncated(from: String, to: String)

  private static let ellipsis: Character = "…"

  /// Compares two texts, line by line; nil if they are the same.
  init?(from old: String?, to new: String?) {
    guard old != new else { return nil }
    guard let old, let new else {
      self = .rewritten(from: old, to: new)
      return
    }
    let (before, after) = (Self.unwrapped(old), Self.unwrapped(new))
    if before == after {
      self = .wrapped(from: old, to: new)
    } else if Self.isCut(before, of: after) || Self.isCut(after, of: before) {
      self = .truncated(from: old, to: new)
    } else {
      self = .rewritten(from: old, to: new)
    }
  }

  /// A Boolean value that is true when the text itself is the same, so that the change may follow
  /// from a change of its space.
  var keepsWords: Bool {
    switch self {
    case .rewritten: false
    case .wrapped, .truncated: true
    }
  }

  /// A Boolean value that is true when the same words are in another order, like numbers in a line
  /// of the other direction.
  var isReordered: Bool {
    guard case .rewritten(let old?, let new?) = self else { return false }
    return old.split(whereSeparator: \.isWhitespace).sorted()
      == new.split(whereSeparator: \.isWhitespace).sorted()
  }

  /// A part of a sentence, such as `text changed “12 likes” → “13 likes”`.
  var words: String {
    switch self {
    case .rewritten(nil, let new): "says \(QuotedText(new ?? "").words) now"
    case .rewritten(let old?, nil): "no longer says \(QuotedText(old).words)"
    case .rewritten(let old?, let new?): "text changed " + QuotedText.change(from: old, to: new)
    case .wrapped(let old, let new): Self.wrapWords(old, new)
    case .truncated(let old, let new):
      Self.isCut(Self.unwrapped(old), of: Self.unwrapped(new))
        ? "text is less truncated: " + QuotedText.change(from: old, to: new)
        : "text is truncated: " + QuotedText.change(from: old, to: new)
    }
  }

  private static func wrapWords(_ old: String, _ new: String) -> String {
    let counts = [old, new].map { $0.split(separator: "\n").count }
    let change = QuotedText.change(from: old, to: new)
    return counts[0] == counts[1]
      ? "text wraps elsewhere: \(change)"
      : "text wraps into \(counts[1]) lines instead of \(counts[0]): \(change)"
  }

  /// Returns the characters without blanks and line breaks.
  private static func unwrapped(_ text: String) -> [Character] { text.filter { !$0.isWhitespace } }

  /// Returns true for the beginning of a text, followed by an ellipsis; the whole text may also be
  /// truncated, at a later character.
  private static func isCut(_ text: [Character], of whole: [Character]) -> Bool {
    guard text.last == ellipsis, text.count <= whole.count else { return false }
    return whole.starts(with: text.dropLast())
  }
}
