import SwatchGeometry

/// The sections of a container, and the flat index at which each begins.
///
/// A look-up takes logarithmic time in the number of sections.
struct SectionList {
  /// The shapes of the sections, in order.
  let shapes: [SectionShape]
  /// The flat index at which each section begins, followed by the number of all elements.
  private let starts: [Int]

  init(_ shapes: [SectionShape] = []) {
    self.shapes = shapes
    var starts = [0]
    starts.reserveCapacity(shapes.count + 1)
    var end = 0
    for shape in shapes {
      end += shape.elementCount
      starts.append(end)
    }
    self.starts = starts
  }

  /// The number of sections.
  var count: Int { shapes.count }

  /// The number of elements in all sections.
  var elementCount: Int { starts[count] }

  /// The shape of a section.
  /// - Precondition: The section exists.
  subscript(section: Int) -> SectionShape {
    check(section)
    return shapes[section]
  }

  /// Returns the flat index of a section's first element; for `count`, the number of all elements.
  /// - Precondition: The section exists, or is `count`.
  func start(of section: Int) -> Int {
    if section != count { check(section) }
    return starts[section]
  }

  /// Returns the section that contains a flat index, the index at which it begins, and its shape.
  /// - Precondition: The index is at least 0 and less than `elementCount`.
  func section(at index: Int) -> (section: Int, start: Int, shape: SectionShape) {
    precondition(
      index >= 0 && index < elementCount,
      "Element \(index) is out of range: there are \(elementCount) elements")
    // Of several sections that begin at the same index, only the last has elements.
    let section = starts.partitioningIndex { $0 > index } - 1
    return (section, starts[section], shapes[section])
  }

  /// Returns the flat indices of the elements of sections.
  /// - Parameter sections: The numbers of the sections, ascending.
  /// - Returns: One range for each run of consecutive sections.
  func elements(of sections: [Int]) -> [Range<Int>] {
    AscendingRanges(sections).ranges.map { start(of: $0.lowerBound)..<start(of: $0.upperBound) }
  }

  private func check(_ section: Int) {
    precondition(
      section >= 0 && section < count,
      "Section \(section) is out of range: there are \(count) sections")
  }
}
