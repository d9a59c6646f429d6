/// The depth of nested groups of a file's objects. Programs that read the file recurse into groups,
/// MuPDF at most 76 deep.
struct PDFGroupDepths {
  private var depths: [PDFReference: Int] = [:]

  /// The largest depth of nested groups.
  static let limit = 64

  /// Returns the depth of the nested groups that some content draws.
  func depth(of content: PDFContent) -> Int {
    content.resources.references(.object, .state).map { depths[$0] ?? 0 }.max() ?? 0
  }

  /// Records a group and its content.
  mutating func note(_ group: PDFReference, around content: PDFContent) {
    depths[group] = depth(of: content) + 1
  }

  /// Records a graphics state whose soft mask, if any, draws a group.
  mutating func note(_ state: PDFReference, of parameters: PDFDictionary) {
    if case .dictionary(let mask)? = parameters["SMask"], case .reference(let group)? = mask["G"] {
      depths[state] = depths[group]
    }
  }
}
