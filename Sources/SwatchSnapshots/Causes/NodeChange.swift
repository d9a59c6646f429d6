import SwatchGeometry
import SwatchMessages

/// The change of a node from the old tree to the new one.
struct NodeChange {
  /// The node in the old tree.
  let old: SnapshotTree.Node
  /// The node in the new tree.
  let new: SnapshotTree.Node
  /// The change of the node's look. If the size changed, positions inside the node are not
  /// compared.
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

  /// The distance by which the node moved, in points.
  var shift: Point {
    Self.rounded(new.frame.origin - old.frame.origin)
  }

  /// A Boolean value that is true when the content changed in a way that may affect the size: its
  /// text, font or picture.
  var changesExtent: Bool {
    old.text != new.text
      || look.steps.contains { step in
        switch step {
        case .changed(let old, let new):
          old.text?.size != new.text?.size || old.text?.face != new.text?.face
            || old.picture != new.picture
        case .added(let drawing), .removed(let drawing):
          drawing.kind == .image || drawing.kind == .text
        case .rewritten: false
        }
      }
  }

  /// The growth, in points; negative if the node shrank.
  var growth: Size { Self.growth(from: old, to: new) }

  private static func growth(from old: SnapshotTree.Node, to new: SnapshotTree.Node) -> Size {
    Size(
      width: rounded(new.frame.width - old.frame.width),
      height: rounded(new.frame.height - old.frame.height))
  }

  /// Words such as `moved down 4 pt (16,40 → 16,44)`.
  var moveWords: String {
    let places = [old, new].map { Numeral.place($0.frame.origin) }
    return "\(Self.words(for: shift)) (\(places[0]) → \(places[1]))"
  }

  /// Returns words such as `moved right 3 pt and down 4 pt`, for a distance in points.
  static func words(for shift: Point) -> String {
    let vertical = shift.y == 0 ? nil : (shift.y > 0 ? "down " : "up ") + distance(shift.y)
    let horizontal = shift.x == 0 ? nil : (shift.x > 0 ? "right " : "left ") + distance(shift.x)
    return "moved " + [horizontal, vertical].compactMap(\.self).joined(separator: " and ")
  }

  /// Returns words such as `wider by 10 pt (100 → 110)`, for the given axes.
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

  /// The change of the text; nil if it is the same.
  var text: TextChange? { TextChange(from: old.text, to: new.text) }

  private static func distance(_ points: Double) -> String { "\(Numeral.short(abs(points))) pt" }

  private static func words(
    _ growth: Double, _ ways: (more: String, less: String), _ old: Double, _ new: Double
  ) -> String {
    "\(growth > 0 ? ways.more : ways.less) by \(Numeral.short(abs(growth))) pt "
      + "(\(Numeral.short(old)) → \(Numeral.short(new)))"
  }

  /// Returns a vector rounded to a hundredth of a point.
  static func rounded(_ vector: Point) -> Point {
    Point(x: rounded(vector.x), y: rounded(vector.y))
  }

  private static func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 + 0 }
}
