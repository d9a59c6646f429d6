import SwatchGraphics

extension RandomAccessCollection<DisplayCommand> where Index == Int {
  /// Returns the index of the command that ends the clip, transform or group opened at `index`; the
  /// end of the commands if it stays open.
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
