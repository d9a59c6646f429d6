package import SwatchMessages

/// An error or a suspicious result in a layout, with its element.
public struct LayoutProblem: Error, Hashable, Sendable {
  /// The kinds of problems.
  public enum Kind: String, CaseIterable, Sendable {
    /// The size of an element is negative, NaN, or 10,000,000 points or more; 0 × 0 is used
    /// instead.
    case invalidSize
    /// The position of a node is not finite; 0 is used instead.
    case invalidPosition
    /// An element is nested in more than 1,024 others; it is left out.
    case depth
    /// An element was measured with a negative size, or with an undefined range. Recorded only
    /// while explaining.
    case invalidRange
    /// A child extends beyond its parent. Recorded only while explaining.
    case overflow
    /// The children of a stack are too long and none of them shrinks, or a flexible child got no
    /// space. Recorded only while explaining.
    case nothingFlexes
    /// A child of a stack was stretched or grew beyond its maximum length, or shrank below its
    /// minimum. Recorded only while explaining.
    case ownLimit
    /// A length of a style is a fraction of a side of the parent that follows from the content; it
    /// counts as automatic. Recorded only while explaining.
    case undefinedFraction
  }

  /// The kind of the problem.
  public let kind: Kind
  /// The name of the element: its `debugName` and its type, or only its type; for an element of a
  /// document, its name there.
  public let element: String
  /// The identity of the element, unique among existing elements.
  package let elementID: ObjectIdentifier
  /// A Boolean value that is true when the element's parent found the problem; measuring the
  /// element again then keeps the problem.
  let isOfParent: Bool
  /// The place of the element in its document, such as `card.json:12:7: $.root.child`; nil for
  /// elements made by code.
  public var origin: String? { source?.description }
  /// The place of the element in its document, with details; nil for elements made by code.
  package let source: ElementOrigin?
  /// The names of the elements from the outermost to this one; only this element's name unless the
  /// layout was being explained.
  public let path: [String]
  /// The problem and its remedy, in a sentence that refers to the element as "it".
  public let message: String
  /// The element as the subject of a sentence: `the grid` for an element of a document, otherwise
  /// its name.
  private var subject: String { source?.name ?? element }

  /// The problem and its remedy in a sentence that names the element: `the grid reaches beyond its
  /// parent, …`.
  package var sentence: String {
    if message.hasPrefix("it ") { return subject + message.dropFirst(2) }
    if message.hasPrefix("its ") { return "\(subject)'s" + message.dropFirst(3) }
    return "of \(subject), \(message)"
  }

  /// A Boolean value that is true when the layout violates a rule, and false when its result is
  /// only suspicious.
  public var isMistake: Bool {
    switch kind {
    case .invalidSize, .invalidPosition, .depth: true
    case .invalidRange, .overflow, .nothingFlexes, .ownLimit, .undefinedFraction: false
    }
  }

  /// Makes a problem of an element.
  package init(
    _ kind: Kind, _ element: LayoutElement, _ message: String, isOfParent: Bool = false
  ) {
    self.kind = kind
    let name = element.explainedName(inDocument: element.origin != nil)
    self.element = name
    self.elementID = ObjectIdentifier(element)
    self.source = element.origin?()
    self.isOfParent = isOfParent
    let path = element.explainedPath
    self.path = path.isEmpty ? [name] : path
    self.message = message
  }
}

extension LayoutProblem: CustomStringConvertible {
  /// The path, then the sentence: `CardNode > StackLayoutSpec "row": …`. One line, with control
  /// characters of names escaped.
  public var description: String {
    (path.joined(separator: " > ").shortenedPath + ": " + message).visible
  }
}

extension LayoutElement {
  /// Reports an error to the layout's listener.
  /// - Precondition: There is a listener.
  final func report(_ problem: LayoutProblem) {
    guard let context = layoutContext, context.report != nil || context.observe != nil else {
      preconditionFailure("\(problem)")
    }
    context.report?(problem)
    if context.isExplaining { context.note(.found(problem)) }
  }
}
