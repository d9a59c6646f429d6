/// The parts of an element that continues on other pages. Many parts are put into divisions with a
/// limited number of parts, which are nested in turn, so that only a reference to each full
/// division is kept.
struct PDFOpenParts {
  private struct Division {
    let reference: PDFReference
    var parts: [PDFValue] = []
  }

  private let element: PDFReference
  private let hasDivisions: Bool
  private let limit: Int
  /// The parts of the element itself.
  private var parts: [PDFValue] = []
  /// The nested divisions that aren't full, the outermost first.
  private var divisions: [Division] = []
  /// The number of divisions around the element's next part.
  private var depth: Int { hasDivisions ? parts.count / limit : 0 }

  /// Begins the parts of an element.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - hasDivisions: False for a table, whose parts belong to it directly.
  ///   - limit: The largest number of parts in a division, and of the element's direct parts with
  ///     the same depth of divisions.
  init(of element: PDFReference, hasDivisions: Bool, limit: Int = 512) {
    (self.element, self.hasDivisions, self.limit) = (element, hasDivisions, limit)
  }

  /// Returns the element or division that the next part is added to.
  mutating func around(in file: PDFFile) -> PDFReference {
    while divisions.count < depth { divisions.append(Division(reference: file.reserve())) }
    return divisions.last?.reference ?? element
  }

  /// Adds a part to the innermost division, or to the element.
  mutating func add(_ part: PDFValue, to file: PDFFile) {
    append(part)
    while divisions.last?.parts.count == limit { endDivision(in: file) }
  }

  /// Ends the divisions.
  /// - Returns: The parts of the element itself.
  mutating func end(in file: PDFFile) -> [PDFValue] {
    while !divisions.isEmpty { endDivision(in: file) }
    return parts
  }

  private mutating func endDivision(in file: PDFFile) {
    guard let division = divisions.popLast() else { return }
    file.add(
      .dictionary([
        "S": .name(PDFElement.Kind.division.name),
        "P": .reference(divisions.last?.reference ?? element), "K": .array(division.parts),
      ]), as: division.reference)
    append(.reference(division.reference))
  }

  private mutating func append(_ part: PDFValue) {
    guard !divisions.isEmpty else { return parts.append(part) }
    divisions[divisions.count - 1].parts.append(part)
  }
}
