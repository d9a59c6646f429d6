/// The groups inside one another in the objects of a file: programs that read it follow them on their stack, MuPDF 76.
struct PDFGroupDepths {
  private var depths: [PDFReference: Int] = [:]

  /// The most groups inside one another.
  static let limit = 64

  /// Returns the number of groups inside one another that some content draws.
  func depth(of content: PDFContent) -> Int {
    content.resources.references(.object, .state).map { depths[$0] ?? 0 }.max() ?? 0
  }

  /// Notes a group around some content.
  mutating func note(_ group: PDFReference, around content: PDFContent) {
    depths[group] = depth(of: content) + 1
  }

  /// Notes parameters that may have a mask, which draws a group.
  mutating func note(_ state: PDFReference, of parameters: PDFDictionary) {
    if case .dictionary(let mask)? = parameters["SMask"], case .reference(let group)? = mask["G"] {
      depths[state] = depths[group]
    }
  }
}
