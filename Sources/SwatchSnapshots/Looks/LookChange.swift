import SwatchGraphics

/// The changed drawings of a node.
struct LookChange {
  /// One change.
  enum Step {
    /// A drawing that was replaced by another one of its kind.
    case changed(Drawing, to: Drawing)
    /// A removed drawing.
    case removed(Drawing)
    /// An added drawing.
    case added(Drawing)
    /// A change of all drawings, if there are too many to compare one by one: their numbers.
    case rewritten(Int, to: Int)
  }

  /// The changes in the order of the look; empty if nothing changed.
  let steps: [Step]
  /// The borders: strokes of twice the border's width, of which a clip shows the inner half.
  let borders: Set<Drawing>

  /// The largest number of drawings that are compared one by one, which takes quadratic time.
  private static let drawingLimit = 1000

  /// Makes a change with some of the steps of another one.
  init(steps: [Step], of whole: LookChange) {
    self.steps = steps
    borders = whole.borders
  }

  /// Compares two looks. A removed and an added drawing of the same kind are a change.
  init(from old: [Drawing], to new: [Drawing]) {
    guard old != new, max(old.count, new.count) <= Self.drawingLimit else {
      steps = old == new ? [] : [.rewritten(old.count, to: new.count)]
      borders = []
      return
    }
    borders = Self.borders(in: old).union(Self.borders(in: new))
    let (old, new) = (Self.withoutClips(ofBordersIn: old), Self.withoutClips(ofBordersIn: new))
    let difference = new.difference(from: old)
    var added = difference.insertions.map(\.drawing)
    var steps: [Step] = []
    for drawing in difference.removals.map(\.drawing) {
      if let index = added.firstIndex(where: { $0.kind == drawing.kind }) {
        steps.append(.changed(drawing, to: added.remove(at: index)))
      } else {
        steps.append(.removed(drawing))
      }
    }
    self.steps = steps + added.map(Step.added)
  }

  private static func borders(in look: [Drawing]) -> Set<Drawing> {
    Set(zip(look, look.dropFirst()).compactMap { $1.isBorder(clippedBy: $0) ? $1 : nil })
  }

  /// Returns the look without the clips of borders, as the words for a border include the outline
  /// of its clip.
  private static func withoutClips(ofBordersIn look: [Drawing]) -> [Drawing] {
    look.indices.compactMap { index in
      let isClip = index + 1 < look.count && look[index + 1].isBorder(clippedBy: look[index])
      return isClip ? nil : look[index]
    }
  }

  /// Returns the changed values without the unchanged ones, so that nodes whose unchanged values
  /// differ share a sentence: `text #111111FF → #222222FF` for texts of different sizes; nil if
  /// there is more to report.
  func briefWords(naming sources: SourceNames) -> String? {
    guard steps.count == 1, case .changed(let old, let new) = steps[0] else { return nil }
    return Phrase.briefChange(from: phrase(old, sources), to: phrase(new, sources))
  }

  /// The kind of the only replaced drawing; nil for other changes, and for several.
  var kind: String? {
    guard steps.count == 1, case .changed(let old, let new) = steps[0], old.kind == new.kind else {
      return nil
    }
    return old.kind.rawValue
  }

  /// Returns a part of a sentence for each change: `fill #FFFFFFFF → #EEEEEEFF`.
  func words(naming sources: SourceNames = SourceNames()) -> [String] {
    steps.map { step in
      switch step {
      case .changed(let old, let new):
        Phrase.change(from: phrase(old, sources), to: phrase(new, sources))
      case .removed(let drawing):
        phrase(drawing, sources).opacityWords.map { "opacity \($0) → 1" }
          ?? "no longer \(phrase(drawing, sources).words)"
      case .added(let drawing):
        phrase(drawing, sources).opacityWords.map { "opacity 1 → \($0)" }
          ?? "now also \(phrase(drawing, sources).words)"
      case .rewritten(let old, let new): "is drawn differently: \(old) commands became \(new)"
      }
    }
  }

  private func phrase(_ drawing: Drawing, _ sources: SourceNames) -> Phrase {
    sources.naming(DrawingPrinter.phrase(drawing, isBorder: borders.contains(drawing)))
  }
}

extension Drawing {
  /// Returns true for a stroke of which a clip shows the inner half.
  fileprivate func isBorder(clippedBy other: Drawing) -> Bool {
    guard case .stroke(let line, _, _) = command, case .pushClip(let outline) = other.command
    else { return false }
    return line == outline && longPart == other.longPart
  }
}

extension LookChange.Step {
  /// The former and the new look of a text; nil for other changes.
  var texts: (old: Drawing.TextLook, new: Drawing.TextLook)? {
    guard case .changed(let old, let new) = self, let before = old.text, let after = new.text else {
      return nil
    }
    return (before, after)
  }
}

extension CollectionDifference.Change {
  fileprivate var drawing: ChangeElement {
    switch self {
    case .insert(_, let element, _), .remove(_, let element, _): element
    }
  }
}
