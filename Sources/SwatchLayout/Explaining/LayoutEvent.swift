/// What happens while a layout is being explained.
package enum LayoutEvent: Sendable {
  /// An element is being measured, perhaps not for the first time: what was found at this path or
  /// below it no longer holds.
  case began(path: [String])
  /// Something is wrong, or looks wrong.
  case found(LayoutProblem)
}

/// What is wrong or looks wrong in a layout, found by measuring it once more with open eyes.
///
/// A stack measures its children several times; only what the last measurement of an element found
/// counts.
public struct LayoutExplanation: Hashable, Sendable {
  /// Mistakes and suspicious results, in the order they were found.
  public private(set) var problems: [LayoutProblem] = []

  /// Makes an explanation without any problem.
  package init() {}

  /// Takes in the next event of the layout.
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
  /// Whether the problem was found in an earlier measuring of the element at a path. What a stack found
  /// about a child as a whole is not: it stays until the stack is measured again.
  fileprivate func isVoid(onceMeasured measured: [String]) -> Bool {
    guard path.starts(with: measured) else { return false }
    return path.count > measured.count || !isOfParent
  }
}
