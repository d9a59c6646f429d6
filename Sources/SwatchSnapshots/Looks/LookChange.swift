/// The drawings of a node that are not as they were.
struct LookChange {
  /// One of them.
  enum Step {
    /// A drawing that became another one of its kind.
    case changed(Drawing, to: Drawing)
    /// A removed drawing.
    case removed(Drawing)
    /// A drawing that came.
    case added(Drawing)
    /// A change of all drawings, of which there are too many to compare one by one: their numbers.
    case rewritten(Int, to: Int)
  }

  /// The changes in the order of the look; none if all is the same.
  let steps: [Step]

  /// Looks of more drawings are not compared one by one, which takes a time of their square.
  private static let drawingLimit = 1000

  /// Makes a change of some steps of another one.
  init(steps: [Step]) {
    self.steps = steps
  }

  /// Compares two looks. A removed and an added drawing of the same kind are a change.
  init(from old: [Drawing], to new: [Drawing]) {
    guard old != new else {
      steps = []
      return
    }
    guard max(old.count, new.count) <= Self.drawingLimit else {
      steps = [.rewritten(old.count, to: new.count)]
      return
    }
    let difference = new.difference(from: old)
    var added = difference.insertions.map(\.drawing)
    var steps: [Step] = []
    for drawing in difference.removals.map(\.drawing) {
      if let index = added.firstIndex(where: drawing.isAlike) {
        steps.append(.changed(drawing, to: added.remove(at: index)))
      } else {
        steps.append(.removed(drawing))
      }
    }
    self.steps = steps + added.map(Step.added)
  }

  /// The changed values without the kept ones, so that nodes with other kept ones share the sentence:
  /// `text #111111FF → #222222FF` for texts of different sizes; nil where there is more to tell.
  func briefWords(naming sources: SourceNames) -> String? {
    guard steps.count == 1, case .changed(let old, let new) = steps[0] else { return nil }
    func phrase(_ drawing: Drawing) -> Phrase { sources.naming(DrawingPrinter.phrase(drawing)) }
    return Phrase.briefChange(from: phrase(old), to: phrase(new))
  }

  /// A part of a sentence for each change: `fill #FFFFFFFF → #EEEEEEFF`.
  func words(naming sources: SourceNames = SourceNames()) -> [String] {
    func phrase(_ drawing: Drawing) -> Phrase { sources.naming(DrawingPrinter.phrase(drawing)) }
    return steps.map { step in
      switch step {
      case .changed(let old, let new): Phrase.change(from: phrase(old), to: phrase(new))
      case .removed(let drawing): "no longer \(phrase(drawing).words)"
      case .added(let drawing): "now also \(phrase(drawing).words)"
      case .rewritten(let old, let new): "draws otherwise: \(old) commands became \(new)"
      }
    }
  }
}

extension CollectionDifference.Change {
  fileprivate var drawing: ChangeElement {
    switch self {
    case .insert(_, let element, _), .remove(_, let element, _): element
    }
  }
}
