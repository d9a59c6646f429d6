import Swatch

/// The colour of pages behind their rows.
struct PageColor: Hashable {
  /// The colour as the command line states it.
  let text: String
  let color: Color
}

extension ValueKind<PageColor> {
  /// A colour in a form of documents.
  static var pageColor: ValueKind {
    ValueKind(
      expectation: "a colour as in documents, such as '#101418', white or transparent",
      parse: { text in Color(css: text).map { PageColor(text: text, color: $0) } },
      format: \.text)
  }
}
