import SwatchGeometry
import SwatchMessages

/// One cause of a difference, and the number of nodes that only followed it.
struct Cause {
  /// The sentence without the consequences.
  var words: String
  /// The nodes of the new forest inside which frames may have followed; none if the cause changes no
  /// frame.
  var regions: Set<Int> = []
  /// The number of nodes that were moved by it.
  var movedCount = 0
  /// The number of nodes whose size it changed.
  var resizedCount = 0

  /// The sentence: the cause, then its consequences by their number.
  var sentence: String {
    let moved = movedCount > 0 ? "\(Numeral.count(movedCount, "other node")) moved" : nil
    let resized =
      resizedCount == 0
      ? nil
      : moved == nil
        ? "\(Numeral.count(resizedCount, "other node")) resized" : "\(resizedCount) resized"
    let consequences = [moved, resized].compactMap(\.self).joined(separator: ", ")
    return consequences.isEmpty ? words : "\(words); \(consequences)"
  }

  /// Counts a node that followed.
  mutating func follow(resized: Bool) {
    if resized { resizedCount += 1 } else { movedCount += 1 }
  }
}
