import SwatchGraphics

extension RandomAccessCollection<DisplayCommand> where Index == Int {
  /// The index of the command that ends what opens at `index`, such as a group; the end of the commands
  /// for what stays open.
  package func endOfGroup(at index: Int) -> Int {
    var depth = 1
    var end = index + 1
    while end < endIndex {
      switch self[end] {
      case .pushClip, .pushTransform, .pushGroup: depth += 1
      case .pop: depth -= 1
      default: break
      }
      if depth == 0 { break }
      end += 1
    }
    return end
  }
}
