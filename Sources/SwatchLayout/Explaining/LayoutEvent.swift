/// An event while a layout is being explained.
package enum LayoutEvent: Sendable {
  /// An element is being measured, perhaps again: problems found at this path or below are
  /// discarded.
  case began(path: [String])
  /// A problem, certain or possible.
  case found(LayoutProblem)
}

/// The problems of a layout, found by measuring it once more.
///
/// A stack measures its children several times; only problems of the last measurement of an element
/// count.
public struct LayoutExplanation: Hashable, Sendable {
  /// Errors and suspicious results, in the order they were found.
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
  /// A line for each problem: its path, then the sentence.
  public var description: String {
    problems.map(\.description).joined(separator: "\n")
  }
}

extension LayoutProblem {
  /// Returns true if the problem was found in an earlier measurement of the element at a path. A
  /// problem that a stack found in a child is kept until the stack is measured again.
  fileprivate func isVoid(onceMeasured measured: [String]) -> Bool {
    guard path.starts(with: measured) else { return false }
    return path.count > measured.count || !isOfParent
  }
}
