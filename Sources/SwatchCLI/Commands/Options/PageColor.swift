import Swatch

/// The colour of pages behind their rows, as the command line has it.
struct PageColor: Hashable {
  /// The colour as it was written.
  let text: String
  let color: Color
}

extension ValueKind<PageColor> {
  /// A colour as documents write it.
  static var pageColor: ValueKind {
    ValueKind(
      expectation: "a colour as in documents, such as '#101418', white or transparent",
      parse: { text in Color(css: text).map { PageColor(text: text, color: $0) } },
      format: \.text)
  }
}
