import SwatchMessages

/// Something that went wrong, or looks wrong, in a layout, with the element it happened to.
public struct LayoutProblem: Error, Hashable, Sendable {
  /// What kinds of problems there are.
  public enum Kind: String, CaseIterable, Sendable {
    /// An element came out with a size that is negative, not a number, or 10,000,000 points and more;
    /// it was taken as 0 × 0.
    case invalidSize
    /// A node came out with a place that is not finite; it was taken as 0.
    case invalidPosition
    /// A least or largest size is a fraction of a parent whose size is not known.
    case undefinedFraction
    /// An element was measured with less than no room, or with an undefined range. Noted only while
    /// explaining.
    case invalidRange
    /// A child reaches beyond its parent. Noted only while explaining.
    case overflow
    /// The children of a stack are too long and none shrinks, or one that flexes got no room at all.
    /// Noted only while explaining.
    case nothingFlexes
  }

  /// What kind of problem it is.
  public let kind: Kind
  /// The name of the element: its `debugName` beside its type, or its type alone.
  public let element: String
  /// Tells the element from all others that live at the same time.
  package let elementID: ObjectIdentifier
  /// Whether the element's parent found it, so that it stays when the element is measured again.
  let isOfParent: Bool
  /// Where the element was written, as `card.json:12:7: $.root.child`; nil for elements of code.
  public let origin: String?
  /// The names of the elements from the outermost to this one; only this one's unless the layout was
  /// being explained.
  public let path: [String]
  /// What happened and what to do about it, in a sentence.
  public let message: String

  /// Whether the layout could not follow its rules, rather than being only suspicious.
  public var isMistake: Bool {
    switch kind {
    case .invalidSize, .invalidPosition, .undefinedFraction: true
    case .invalidRange, .overflow, .nothingFlexes: false
    }
  }

  /// Describes what happened to an element.
  package init(
    _ kind: Kind, _ element: LayoutElement, _ message: String, isOfParent: Bool = false
  ) {
    self.kind = kind
    self.element = element.layoutName
    self.elementID = ObjectIdentifier(element)
    self.origin = element.origin?()
    self.isOfParent = isOfParent
    let path = element.explainedPath
    self.path = path.isEmpty ? [element.layoutName] : path
    self.message = message
  }
}

extension LayoutProblem: CustomStringConvertible {
  /// The path, then the sentence: `CardNode > StackLayoutSpec "row": …`. One line, in which control
  /// characters of names are escaped.
  public var description: String {
    (path.joined(separator: " > ") + ": " + message).visible
  }
}

extension LayoutElement {
  /// Tells the listeners of the layout about a mistake.
  /// - Precondition: somebody listens.
  final func report(_ problem: LayoutProblem) {
    guard let context = layoutContext, context.report != nil || context.observe != nil else {
      preconditionFailure("\(problem)")
    }
    context.report?(problem)
    context.observe?(.found(problem))
  }
}
