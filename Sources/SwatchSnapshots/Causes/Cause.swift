import SwatchGeometry
import SwatchMessages

/// One cause of a difference, and the number of nodes that only followed it.
struct Cause {
  /// The sentence without the consequences.
  var words: String
  /// The parts of the tree in which the cause may have changed frames.
  var regions = Regions()
  /// The number of nodes that the cause moved.
  var movedCount = 0
  /// The number of nodes whose size the cause changed.
  var resizedCount = 0

  /// Nodes of the new forest inside which frames may follow from a cause: one set for each axis,
  /// because a row that grows in height makes nothing wider.
  struct Regions {
    /// The nodes inside which the cause may have changed left edges and widths.
    var horizontal: Set<Int> = []
    /// The nodes inside which the cause may have changed top edges and heights.
    var vertical: Set<Int> = []

    /// Adds the regions of another cause.
    mutating func formUnion(_ other: Regions) {
      horizontal.formUnion(other.horizontal)
      vertical.formUnion(other.vertical)
    }
  }

  /// The sentence: the cause, then the number of its consequences.
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
}
