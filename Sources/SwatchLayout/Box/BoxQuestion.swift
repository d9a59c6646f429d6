import SwatchGeometry

/// A question for the size of a box, in the form of CSS's constraints.
struct BoxQuestion {
  /// The given width and height, in points; NaN for a side that depends on the content.
  var known = Size(width: .nan, height: .nan)
  /// The available width for a box whose width is not given: infinite to ask for its max-content
  /// width, negative infinite for its min-content width, and otherwise for its fit-content width.
  var room = Double.infinity
  /// The smallest size, in points; NaN for no limit.
  var least = Size(width: .nan, height: .nan)
  /// The largest size, in points; NaN for no limit.
  var most = Size(width: .nan, height: .nan)
  /// The width from which fractions of padding are calculated; NaN if that width depends on the
  /// content.
  var basis = Double.nan
  /// A Boolean value that is true when a given height is definite, so that fractions of it can be
  /// calculated.
  var isHeightDefinite = true
  /// A Boolean value that is true when only the width of the answer is needed.
  var isForWidth = false

  func isSame(as other: BoxQuestion) -> Bool {
    known.isSame(as: other.known) && room == other.room && least.isSame(as: other.least)
      && most.isSame(as: other.most) && basis.isSame(as: other.basis)
      && isHeightDefinite == other.isHeightDefinite && isForWidth == other.isForWidth
  }
}

/// A box's memory of one round of measuring: the sizes that it answered, its children as items, and
/// the sizes of children that are not boxes.
final class BoxMemory {
  private let state: MeasuringState?
  private let round: Int?
  private var answers: [(question: BoxQuestion, size: Size)] = []
  private var baselines: [(question: BoxQuestion, baseline: Double)] = []
  /// The children as unsized items, with the content size from which their fractions are
  /// calculated.
  private var items: (items: [BoxItem], basis: Size, haveFractions: Bool)?
  /// The items and lines from the last measurement of the content's height, with its question:
  /// placing the children continues from there.
  private(set) var measured: (items: [BoxItem], lines: [BoxLine], question: BoxQuestion)?
  /// A Boolean value that is true when the width of the content may depend on a height; nil until
  /// that is determined.
  var widthFollowsHeight: Bool?
  /// The last size in which the children were placed, with the baseline.
  private var placed: (size: Size, baseline: Double)?
  /// The sizes of children, by their index.
  var leaves: [BoxLeafMemory]

  init(childCount: Int, context: LayoutContext?) {
    state = context?.measuring
    round = context?.round
    leaves = Array(repeating: BoxLeafMemory(), count: childCount)
  }

  /// Returns true in the round of measuring to which the memory belongs.
  func isValid(in context: LayoutContext?) -> Bool {
    guard let round, let context else { return false }
    return context.round == round && context.measuring === state
  }

  /// Returns the stored answer to a question. Otherwise nil or, if the memory is full, the last
  /// answer to a question with the same `isForWidth`.
  func answer(to question: BoxQuestion) -> Size? {
    for index in answers.indices where answers[index].question.isSame(as: question) {
      return answers[index].size
    }
    guard answers.count >= LayoutElement.measurementLimit else { return nil }
    return answers.last { $0.question.isForWidth == question.isForWidth }?.size
  }

  /// Returns the baseline in a size that was requested before, or in which the children are placed;
  /// nil for other sizes.
  func baseline(in question: BoxQuestion) -> Double? {
    if let placed, placed.size == question.known { return placed.baseline }
    return baselines.first { $0.question.isSame(as: question) }?.baseline
  }

  func keep(baseline: Double, in question: BoxQuestion) {
    if baselines.count < LayoutElement.measurementLimit { baselines.append((question, baseline)) }
  }

  /// Stores the baseline of the placed children.
  func keep(baseline: Double, placedIn size: Size) { placed = (size, baseline) }

  func keep(_ size: Size, for question: BoxQuestion) {
    if answers.count < LayoutElement.measurementLimit { answers.append((question, size)) }
  }

  /// Keeps the items and lines from which a height was measured.
  func keep(_ items: [BoxItem], _ lines: [BoxLine], measuredFor question: BoxQuestion) {
    measured = (items, lines, question)
  }

  /// Forgets the measured items and lines, once the children are placed.
  func forgetMeasured() { measured = nil }

  /// A Boolean value that is true when the items depend on the size of the box.
  var haveFractions: Bool { items?.haveFractions ?? true }

  /// Returns the items for a size of the content; nil if the items depend on the size and were made
  /// for a different size.
  func items(for basis: Size) -> [BoxItem]? {
    guard let items, !items.haveFractions || items.basis.isSame(as: basis) else { return nil }
    return items.items
  }

  func keep(_ items: [BoxItem], for basis: Size, haveFractions: Bool) {
    self.items = (items, basis, haveFractions)
  }
}

/// The sizes of a child that is not a box.
struct BoxLeafMemory {
  /// The size measured without limits; nil if it was not measured.
  var natural: Size?
  /// The width below which the content doesn't fit, in points; nil if it was not measured.
  var minContentWidth: Double?
  /// The widths in which the child was measured, with the heights measured in them.
  private var given: [(width: Double, height: Double)] = []

  /// Returns the height in a width in which the child was measured; nil for other widths.
  func height(in width: Double) -> Double? {
    if let natural, natural.width == width { return natural.height }
    return given.first { $0.width == width }?.height
  }

  /// Keeps the height measured in a width.
  mutating func keep(height: Double, in width: Double) {
    if given.count < LayoutElement.measurementLimit { given.append((width, height)) }
  }
}

extension Size {
  fileprivate func isSame(as other: Size) -> Bool {
    width.isSame(as: other.width) && height.isSame(as: other.height)
  }
}

extension Double {
  /// Returns true if two lengths are equal, or both are NaN.
  func isSame(as other: Double) -> Bool { self == other || (isNaN && other.isNaN) }
}
