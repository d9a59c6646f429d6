/// An event that occurs while a layout is being explained.
package enum LayoutEvent: Sendable {
  /// The measurement of an element begins, perhaps not for the first time: problems found at its
  /// path or below are discarded.
  case began(path: [String])
  /// A problem, certain or possible.
  case found(LayoutProblem)
}

/// The problems of a layout, found by measuring it again.
///
/// A stack measures its children several times; only problems found in the last measurement of an
/// element are kept.
public struct LayoutExplanation: Hashable, Sendable {
  /// The errors and suspicious results, in the order in which they were found.
  public private(set) var problems: [LayoutProblem] = []

  /// Makes an explanation without problems.
  package init() {}

  /// Adds the next event of the layout.
  package mutating func take(_ event: LayoutEvent) {
    switch event {
    case .began(let path): problems.removeAll { $0.isVoid(onceMeasured: path) }
    case .found(let problem): problems.append(problem)
    }
  }
}

extension LayoutExplanation: CustomStringConvertible {
  /// One line for each problem: its path, then the sentence.
  public var description: String {
    problems.map(\.description).joined(separator: "\n")
  }
}

extension LayoutProblem {
  /// Returns true if the problem was found in an earlier measurement of the element at a path. A
  /// problem that a stack found in its child is kept until the stack is measured again.
  fileprivate func isVoid(onceMeasured measured: [String]) -> Bool {
    guard path.starts(with: measured) else { return false }
    return path.count > measured.count || !isOfParent
  }
}
