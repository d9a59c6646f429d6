/// The parts of an element that goes on with other pages. Where they are many, they are in divisions of so many parts
/// each, which are in divisions in turn: of all that are full, a few words are kept.
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
  /// The divisions inside one another that aren't full.
  private var divisions: [Division] = []
  /// The number of divisions that the next part of the element is in.
  private var depth: Int { hasDivisions ? parts.count / limit : 0 }

  /// Begins the parts of an element.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - hasDivisions: False for a table, whose parts are all its own.
  ///   - limit: The most parts of a division, and the most of an element that are in equally many divisions.
  init(of element: PDFReference, hasDivisions: Bool, limit: Int = 512) {
    (self.element, self.hasDivisions, self.limit) = (element, hasDivisions, limit)
  }

  /// The element or the division around the part that is added next.
  mutating func around(in file: PDFFile) -> PDFReference {
    while divisions.count < depth { divisions.append(Division(reference: file.reserve())) }
    return divisions.last?.reference ?? element
  }

  /// Adds a part to what is around it.
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
