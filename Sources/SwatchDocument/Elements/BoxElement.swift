import SwatchLayout
import SwatchNodes

/// A box of CSS: a node whose children are laid out by flexbox. The keys for its layout are those
/// of `BoxStyle`.
struct BoxElement: ElementBody {
  static let title = "a box"
  static let childKeys = [ChildKey.children]

  mutating func set(_ key: NoKey, to field: Field) {}

  func makeElement(_ children: ChildElements) -> LayoutElement {
    BoxNode(children: children.list)
  }
}

extension BoxStyle: GrammarObject {
  /// The keys of a box, and of elements inside a box.
  enum Key: String, CaseIterable, Sendable {
    case direction, wrap, justify, justifyContent, align, alignItems, alignContent, gap, rowGap,
      columnGap, padding, overflow
    case width, height, minWidth, minHeight, maxWidth, maxHeight, aspectRatio, margin, grow,
      shrink, basis, alignSelf, position, top, right, bottom, left, start, end, inset, order

    /// A Boolean value that is true for a key that has an effect only if the element is inside a
    /// box.
    var needsBoxAround: Bool {
      switch self {
      case .margin, .grow, .shrink, .basis, .alignSelf, .position, .top, .right, .bottom, .left,
        .start, .end, .inset, .order:
        true
      default: false
      }
    }

    /// A Boolean value that is true for a key of all elements in a box.
    var isOfChildren: Bool {
      switch self {
      case .direction, .wrap, .justify, .justifyContent, .align, .alignItems, .alignContent, .gap,
        .rowGap, .columnGap, .padding, .overflow:
        false
      default: true
      }
    }
  }

  static var title: String { "a box" }

  /// The names of keys of a box with two names.
  static let namesInBoxes = [["justify", "justifyContent"], ["align", "alignItems"]]

  /// The names of keys of elements in a box with two names, the second of a key of `"style"`.
  static let namesOfChildren = [["grow", "flexGrow"], ["basis", "flexBasis"]]

  static func parts(of key: Key) -> Set<Key> {
    switch key {
    case .gap: [.rowGap, .columnGap]
    case .inset: [.top, .right, .bottom, .left, .start, .end]
    default: []
    }
  }

  mutating func set(_ key: Key, to field: Field) throws(DocumentError) {
    if key.isOfChildren {
      try setPlace(key, to: field)
    } else {
      try setChildren(key, to: field)
    }
  }

  private mutating func setChildren(_ key: Key, to field: Field) throws(DocumentError) {
    switch key {
    case .direction:
      // A direction of texts is not an axis: ``NodeProperties`` reads it from the same key.
      let words = BoxDirection.allCases.map(\.rawValue) + TextDirection.allCases.map(\.rawValue)
      try field.answer(.string, .words(words))
      guard field.string.flatMap(TextDirection.init(rawValue:)) == nil else { return }
      direction = try field.word()
    case .wrap: wrap = try field.word()
    case .justify, .justifyContent:
      justifyContent = try field.word(of: BoxDistribution.allCases.filter { $0 != .stretch })
    case .align, .alignItems: alignItems = try field.word()
    case .alignContent: alignContent = try field.word()
    case .gap: (rowGap, columnGap) = try field.gaps()
    case .rowGap: rowGap = try field.boxLength(.atLeastZero)
    case .columnGap: columnGap = try field.boxLength(.atLeastZero)
    case .padding: padding = try field.boxEdges(over: BoxEdgesDescriptor<PaddingForm>())
    case .overflow: overflow = try field.word()
    default: break
    }
  }

  private mutating func setPlace(_ key: Key, to field: Field) throws(DocumentError) {
    switch key {
    case .width: width = try field.boxLength(.size)
    case .height: height = try field.boxLength(.size)
    case .minWidth: minWidth = try field.boxLength(.size)
    case .minHeight: minHeight = try field.boxLength(.size)
    case .maxWidth: maxWidth = try field.boxLength(.size)
    case .maxHeight: maxHeight = try field.boxLength(.size)
    case .aspectRatio: aspectRatio = try field.number(in: 0.0001...10_000)
    case .margin: margin = try field.boxEdges(over: BoxEdgesDescriptor<MarginForm>())
    case .grow: grow = try field.factor()
    case .shrink: shrink = try field.factor()
    case .basis: basis = try field.boxLength(.size)
    case .alignSelf: alignSelf = try field.word(of: OwnAlignment.allCases).alignment
    case .position: position = try field.word()
    case .top: inset.top = try field.boxLength(.any)
    case .right: inset.right = try field.boxLength(.any)
    case .bottom: inset.bottom = try field.boxLength(.any)
    case .left: inset.left = try field.boxLength(.any)
    case .start: inset.start = try field.boxLength(.any)
    case .end: inset.end = try field.boxLength(.any)
    case .inset: inset = try field.boxEdges(over: BoxEdgesDescriptor<InsetForm>())
    case .order: order = try field.integer(in: -9_999...9_999)
    default: break
    }
  }

  /// The alignment of an element in a box; `auto` for the `alignItems` of the box.
  private enum OwnAlignment: String, CaseIterable {
    case auto, start, end, flexStart, flexEnd, center, stretch, baseline

    var alignment: BoxAlignment? { BoxAlignment(rawValue: rawValue) }
  }
}

/// The lengths at the edges of a box, by the names of the edges.
struct BoxEdgesDescriptor<Form: BoxEdgesForm>: GrammarObject {
  private var lengths: [Key: LayoutDimension] = [:]

  enum Key: String, CaseIterable, Sendable {
    case horizontal, vertical, top, right, bottom, left, start, end
  }

  static var title: String { Form.title }
  static var form: String { "\(title) such as {\"horizontal\": 16, \"top\": 8}" }

  mutating func set(_ key: Key, to field: Field) throws(DocumentError) {
    lengths[key] = try field.boxLength(Form.lengths)
  }

  /// The lengths of all edges; an edge that is not named has the initial length.
  var edges: BoxEdges {
    let vertical = lengths[.vertical] ?? Form.initial
    let horizontal = lengths[.horizontal] ?? Form.initial
    var edges = BoxEdges(
      top: lengths[.top] ?? vertical, right: lengths[.right] ?? horizontal,
      bottom: lengths[.bottom] ?? vertical, left: lengths[.left] ?? horizontal)
    edges.start = lengths[.start]
    edges.end = lengths[.end]
    return edges
  }
}

/// The meaning of the lengths at the edges of a box: padding, margin or inset.
protocol BoxEdgesForm: Sendable {
  static var title: String { get }
  static var lengths: BoxLengthForm { get }
  /// The length of an edge that is not named.
  static var initial: LayoutDimension { get }
}

/// The padding of a box.
enum PaddingForm: BoxEdgesForm {
  static let title = "a padding"
  static let lengths = BoxLengthForm.atLeastZero
  static let initial = LayoutDimension.points(0)
}

/// The margin of an element in a box.
enum MarginForm: BoxEdgesForm {
  static let title = "a margin"
  static let lengths = BoxLengthForm.any
  static let initial = LayoutDimension.points(0)
}

/// The distances of an element from the edges of the box around it.
enum InsetForm: BoxEdgesForm {
  static let title = "the distances from the edges"
  static let lengths = BoxLengthForm.any
  static let initial = LayoutDimension.auto
}

/// The kinds of lengths that the keys of a box take.
enum BoxLengthForm {
  /// 0 or more.
  case atLeastZero
  /// 0 or more, or automatic.
  case size
  /// Any length, or automatic.
  case any

  fileprivate var isSigned: Bool { self == .any }
  fileprivate var hasAuto: Bool { self != .atLeastZero }

  fileprivate var words: String {
    let lengths = "points, a length such as \"4mm\", a percentage"
    return "a length (" + lengths + (hasAuto ? ", or \"auto\")" : ") of at least 0")
  }
}

extension Field {
  /// Reads a length of a box: points, a number with a unit, a percentage, which may be above 100,
  /// or `"auto"`. The form determines whether the length may be negative or `"auto"`.
  func boxLength(
    _ form: BoxLengthForm, advice: String? = nil
  ) throws(DocumentError) -> LayoutDimension {
    let least = form.isSigned ? -Field.largestLength : 0
    try answer(.number, .number(least...Field.largestLength, isWhole: false))
    let sign = form.isSigned ? "-?" : ""
    try answer(
      .string,
      .pattern(
        "^(\(form.hasAuto ? "auto|" : "")\(sign)[0-9]*\\.?[0-9]+(\(Field.units)|%))$"))
    if let number, number >= least, number <= Field.largestLength { return .points(number) }
    if let string {
      if string == "auto" && form.hasAuto { return .auto }
      if let points = Field.pointsWithUnit(string), points >= least { return .points(points) }
      let digits = string.hasPrefix("-") ? String(string.dropFirst()) : string
      if let percent = Field.percentage(digits), percent <= Field.largestLength {
        if digits == string { return .fraction(percent / 100) }
        if form.isSigned { return .fraction(-percent / 100) }
      }
    }
    throw mismatch(
      form.words, advice: advice ?? wordAdvice(form) ?? unitAdvice(in: least...Field.largestLength))
  }

  /// Returns the advice for a CSS word in place of a length, and for a negative length; nil for
  /// other values.
  private func wordAdvice(_ form: BoxLengthForm) -> String? {
    if let number, number < 0 {
      return "only a \"margin\" and distances from edges may be negative"
    }
    switch string {
    case "none", "normal", "initial", "unset", "content":
      return form.hasAuto ? "write \"auto\"" : "write 0"
    case "min-content", "max-content", "fit-content":
      return "write \"auto\", with \"alignSelf\": \"start\" across the box, for the size of the "
        + "content"
    default: return nil
    }
  }

  /// Reads one to four lengths in CSS's order, or an object with the names of edges.
  fileprivate func boxEdges<Form: BoxEdgesForm>(
    over descriptor: BoxEdgesDescriptor<Form>
  ) throws(DocumentError) -> BoxEdges {
    if isObject { return try object(over: descriptor).edges }
    guard count != nil else { return BoxEdges(try boxLength(Form.lengths, advice: lengthsAdvice)) }
    let edges = try clockwise(or: Form.initial) { edge throws(DocumentError) in
      try edge.boxLength(Form.lengths)
    }
    return BoxEdges(top: edges.top, right: edges.right, bottom: edges.bottom, left: edges.left)
  }

  /// Reads a list of one to four lengths in CSS's order, clockwise from the top; `initial` is the
  /// length if none of them is known.
  func clockwise<Length>(
    or initial: Length, _ read: (Field) throws(DocumentError) -> Length
  ) throws(DocumentError) -> (top: Length, right: Length, bottom: Length, left: Length) {
    var lengths: [Length] = []
    for field in try list(of: 1...4, "one to four lengths, clockwise from the top") {
      lengths.append(try read(field))
    }
    let top = lengths.first ?? initial
    let right = lengths.count > 1 ? lengths[1] : top
    return (
      top, right, lengths.count > 2 ? lengths[2] : top, lengths.count > 3 ? lengths[3] : right
    )
  }

  private var isObject: Bool {
    if let probe { return probe.shape == .object }
    guard case .json(let value) = content else { return false }
    return value.kind == .object
  }

  /// Reads one gap for rows and columns, or one for each.
  fileprivate func gaps() throws(DocumentError) -> (LayoutDimension, LayoutDimension) {
    guard count != nil else {
      let gap = try boxLength(.atLeastZero, advice: lengthsAdvice)
      return (gap, gap)
    }
    var gaps: [LayoutDimension] = []
    for field in try list(of: 1...2, "one gap, or two gaps, [rows, columns]") {
      gaps.append(try field.boxLength(.atLeastZero))
    }
    return (gaps.first ?? 0, gaps.last ?? 0)
  }
}
