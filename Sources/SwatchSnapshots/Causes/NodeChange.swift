import SwatchGeometry
import SwatchMessages

/// The change of a node from the old tree to the new one.
struct NodeChange {
  /// The node as it was.
  let old: SnapshotTree.Node
  /// The node as it is.
  let new: SnapshotTree.Node
  /// The change of its look. If the size changed, positions inside the node are not compared.
  let look: LookChange

  /// Compares a node with its new version.
  init(old: SnapshotTree.Node, new: SnapshotTree.Node) {
    self.old = old
    self.new = new
    let keepsSize = Self.growth(from: old, to: new) == .zero
    look = LookChange(
      from: keepsSize ? old.look : old.look.map(\.withoutPlaces),
      to: keepsSize ? new.look : new.look.map(\.withoutPlaces))
  }

  /// The distance that the node moved, in points.
  var shift: Point {
    let vector = new.frame.origin - old.frame.origin
    return Point(x: Self.rounded(vector.x), y: Self.rounded(vector.y))
  }

  /// The growth, in points; negative if the node shrank.
  var growth: Size { Self.growth(from: old, to: new) }

  private static func growth(from old: SnapshotTree.Node, to new: SnapshotTree.Node) -> Size {
    Size(
      width: rounded(new.frame.width - old.frame.width),
      height: rounded(new.frame.height - old.frame.height))
  }

  /// `moved down 4 pt (16,40 → 16,44)`.
  var moveWords: String {
    let vertical = shift.y == 0 ? nil : (shift.y > 0 ? "down " : "up ") + distance(shift.y)
    let horizontal = shift.x == 0 ? nil : (shift.x > 0 ? "right " : "left ") + distance(shift.x)
    let way = [horizontal, vertical].compactMap(\.self).joined(separator: " and ")
    let places = [old, new].map { Numeral.place($0.frame.origin) }
    return "moved \(way) (\(places[0]) → \(places[1]))"
  }

  /// `wider by 10 pt (100 → 110)`, for the given axes.
  func growthWords(width: Bool, height: Bool) -> String {
    var words: [String] = []
    if width {
      words.append(
        Self.words(growth.width, ("wider", "narrower"), old.frame.width, new.frame.width))
    }
    if height {
      words.append(
        Self.words(growth.height, ("taller", "shorter"), old.frame.height, new.frame.height))
    }
    return words.joined(separator: " and ")
  }

  /// The text as it was and is; nil if it is the same.
  var textWords: String? {
    guard old.text != new.text else { return nil }
    guard let before = old.text else { return "says \(QuotedText(new.text ?? "").words) now" }
    guard let after = new.text else { return "no longer says \(QuotedText(before).words)" }
    if Self.unwrapped(before) == Self.unwrapped(after) {
      let counts = [before, after].map { $0.split(separator: "\n").count }
      if counts[0] != counts[1] {
        return "text wraps into \(counts[1]) lines instead of \(counts[0])"
      }
      return "text wraps elsewhere: " + QuotedText.change(from: before, to: after)
    }
    return "text changed " + QuotedText.change(from: before, to: after)
  }

  private func distance(_ points: Double) -> String { "\(Numeral.short(abs(points))) pt" }

  private static func words(
    _ growth: Double, _ ways: (more: String, less: String), _ old: Double, _ new: Double
  ) -> String {
    "\(growth > 0 ? ways.more : ways.less) by \(Numeral.short(abs(growth))) pt "
      + "(\(Numeral.short(old)) → \(Numeral.short(new)))"
  }

  private static func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 + 0 }

  private static func unwrapped(_ text: String) -> [Substring] {
    text.split(whereSeparator: \.isWhitespace)
  }
}
