import SwatchCairo
import SwatchGeometry
import SwatchGraphics

/// The operators of a page or a group (ISO 32000-1, §7.8.2), with the resources that they name. A
/// parameter of the graphics state is written only when its value changes.
struct PDFContent {
  /// The graphics state (§8.4.1), as far as this content has set it.
  struct State {
    fileprivate var fill: PDFPaint? = .color(.black)
    fileprivate var stroke: PDFPaint? = .color(.black)
    fileprivate var style = StrokeStyle(width: 1)
    fileprivate var fillAlpha = 1.0
    fileprivate var strokeAlpha = 1.0
    fileprivate var mode = 0
    /// The state at the start of a group. The group inherits the state at the point where it is
    /// drawn, so all of it is unknown except the alphas, which are 1.
    static let ofGroup: State = {
      var state = State()
      (state.fill, state.stroke, state.mode) = (nil, nil, -1)
      state.hasAnyStyle = true
      return state
    }()
    fileprivate var hasAnyStyle = false
    fileprivate var font: (reference: PDFReference, size: Double)?
    /// The same state with opacities of 1, which each level begins with.
    var opaque: State {
      var state = self
      (state.fillAlpha, state.strokeAlpha) = (1, 1)
      return state
    }
  }

  private(set) var bytes: [UInt8] = []
  private(set) var resources = PDFResources()
  private(set) var state: State
  /// The state at the start of the content.
  private let firstState: State
  /// The largest depth of nested saved states.
  private(set) var depth = 0
  /// The number of decimal places of lengths.
  let digits: Int

  /// Begins content with the graphics state of the place at which the content will be drawn.
  init(digits: Int, state: State = .ofGroup) {
    (self.digits, self.state, firstState) = (digits, state, state)
  }

  var isEmpty: Bool { bytes.isEmpty }

  /// Returns new content that begins by setting the current state; `define` returns the object of a
  /// dictionary of opacities.
  func goingOn(_ define: (PDFValue) -> PDFReference) -> PDFContent {
    var content = PDFContent(digits: digits, state: firstState)
    if let fill = state.fill { content.setFill(fill) }
    if let stroke = state.stroke { content.setStroke(stroke) }
    content.setAlpha(fill: state.fillAlpha, stroke: state.strokeAlpha, define)
    if !state.hasAnyStyle { content.set(state.style, dashes: state.style.dashes) }
    if let font = state.font { content.setFont(font.reference, size: font.size) }
    if state.mode >= 0 { content.setTextMode(state.mode) }
    return content
  }

  /// Removes all bytes after a position; none of these bytes changed the state.
  mutating func removeBytes(from start: Int) { bytes.removeSubrange(start...) }

  // MARK: Words

  /// Appends operands and their operator.
  mutating func write(_ operation: String, _ operands: PDFValue...) {
    for operand in operands { operand.write(to: &bytes) }
    PDFValue.separate(&bytes)
    bytes += operation.utf8
    bytes.append(UInt8(ascii: "\n"))
  }

  /// Appends an operator after an operand that is already in bytes: a string or an array.
  mutating func write(_ operation: String, behind operand: [UInt8]) {
    bytes += operand
    write(operation)
  }

  /// Appends lengths and their operator.
  mutating func write(_ operation: String, lengths first: Double, _ others: Double...) {
    for length in [first] + others { PDFValue.real(length, digits: digits).write(to: &bytes) }
    write(operation)
  }

  /// Appends a map and its operator. The coordinates have one decimal place more than lengths by
  /// default, since errors of nested maps add up.
  mutating func write(_ operation: String, map: Transform, digits places: Int? = nil) {
    for value in map.values(digits: digits, ofPlaces: places ?? digits + 1) {
      value.write(to: &bytes)
    }
    write(operation)
  }

  /// Appends the name of a resource and its operator.
  mutating func write(_ operation: String, _ kind: PDFResources.Kind, _ reference: PDFReference) {
    write(operation, .name(resources.name(kind, reference)))
  }

  /// Appends other content of the same page, between a save and a restore of the state; directly if
  /// `asPart` is true, for content that began in this content's state.
  mutating func add(
    _ other: PDFContent, map: Transform = .identity, clip: Path? = nil, asPart: Bool = false
  ) {
    guard !asPart else {
      write(other)
      (depth, state) = (max(depth, other.depth), other.state)
      return
    }
    write("q")
    if map != .identity { write("cm", map: map) }
    if let clip { self.clip(to: clip) }
    bytes += other.bytes
    resources.formUnion(other.resources)
    depth = max(depth, other.depth + 1)
    write("Q")
  }

  /// Appends other content that leaves the state unchanged, or after which nothing follows.
  mutating func write(_ other: PDFContent) {
    bytes += other.bytes
    resources.formUnion(other.resources)
  }

  /// Draws between a save and a restore of the state.
  mutating func saved<Failure: Error>(
    _ draw: (inout PDFContent) throws(Failure) -> Void
  ) throws(Failure) {
    let outer = state
    depth = max(depth, 1)
    write("q")
    try draw(&self)
    write("Q")
    state = outer
  }

  // MARK: Drawing

  /// Appends a path; returns false for a path without points, which shows nothing.
  mutating func add(_ path: Path) -> Bool {
    guard path.isFinite else { return false }
    let start = bytes.count
    switch path.shape {
    case .rect(let rect): write("re", lengths: rect.minX, rect.minY, rect.width, rect.height)
    case .roundedRect(let rect, let radii): addRoundedRect(rect, radii)
    case .ellipse(let rect):
      let radii = Size(width: rect.width / 2, height: rect.height / 2)
      guard !rect.isEmpty else { return false }
      write("m", lengths: rect.maxX, rect.midY)
      for turn in 0..<4 { addQuarter(around: rect.center, radii, turn) }
      write("h")
    case .elements(let elements): addSteps(elements)
    }
    return bytes.count > start
  }

  private mutating func addSteps(_ elements: [Path.Element]) {
    var place = Point.zero
    for element in elements {
      switch element {
      case .move(let point): write("m", lengths: point.x, point.y)
      case .line(let point): write("l", lengths: point.x, point.y)
      case .curve(let point, let first, let second):
        addCurve(from: place, first, second, point)
      case .close: write("h")
      }
      switch element {
      case .move(let point), .line(let point), .curve(let point, _, _): place = point
      case .close: break
      }
    }
  }

  /// Appends a curve; by the short operators `v` or `y` if a control point coincides with the end
  /// of the curve next to it, otherwise by `c`.
  mutating func addCurve(from start: Point, _ first: Point, _ second: Point, _ end: Point) {
    if first == start {
      write("v", lengths: second.x, second.y, end.x, end.y)
    } else if second == end {
      write("y", lengths: first.x, first.y, end.x, end.y)
    } else {
      write("c", lengths: first.x, first.y, second.x, second.y, end.x, end.y)
    }
  }

  private mutating func addRoundedRect(_ rect: Rect, _ radii: CornerRadii) {
    // Dashes begin at the same corner as in pixel formats.
    let corners = [radii.topRight, radii.bottomRight, radii.bottomLeft, radii.topLeft]
    let places = [
      Point(x: rect.maxX, y: rect.minY), Point(x: rect.maxX, y: rect.maxY),
      Point(x: rect.minX, y: rect.maxY), Point(x: rect.minX, y: rect.minY),
    ]
    let inwards = [
      Point(x: -1, y: 1), Point(x: -1, y: -1), Point(x: 1, y: -1), Point(x: 1, y: 1),
    ]
    for index in 0..<4 {
      let radius = corners[index]
      let center = Point(
        x: places[index].x + inwards[index].x * radius,
        y: places[index].y + inwards[index].y * radius)
      let start = center + Self.onCircle(index + 3, radius)
      write(index == 0 ? "m" : "l", lengths: start.x, start.y)
      if radius > 0 { addQuarter(around: center, Size(width: radius, height: radius), index + 3) }
    }
    write("h")
  }

  /// Returns the point of a circle after a number of quarters, clockwise from the right.
  private static func onCircle(_ quarters: Int, _ radius: Double) -> Point {
    switch quarters % 4 {
    case 0: Point(x: radius, y: 0)
    case 1: Point(x: 0, y: radius)
    case 2: Point(x: -radius, y: 0)
    default: Point(x: 0, y: -radius)
    }
  }

  /// The distance of a quarter's control point from its end, as a fraction of the radius.
  private static let handle = 0.552_284_749_8

  private mutating func addQuarter(around center: Point, _ radii: Size, _ turn: Int) {
    func place(_ quarters: Int, _ along: Double) -> Point {
      let (point, way) = (Self.onCircle(quarters, 1), Self.onCircle(quarters + 1, along))
      return Point(
        x: center.x + (point.x + way.x) * radii.width,
        y: center.y + (point.y + way.y) * radii.height)
    }
    let (first, second) = (place(turn, Self.handle), place(turn + 1, -Self.handle))
    let end = place(turn + 1, 0)
    write("c", lengths: first.x, first.y, second.x, second.y, end.x, end.y)
  }

  /// Clips the drawing that follows to the inside of a path.
  mutating func clip(to path: Path) {
    if !add(path) { write("re", lengths: 0, 0, 0, 0) }
    write(path.fillRule == .evenOdd ? "W* n" : "W n")
  }

  // MARK: State

  /// Sets the paint of paths and letters.
  mutating func setFill(_ paint: PDFPaint) {
    guard state.fill != paint else { return }
    state.fill = paint
    set(paint, ["g", "rg", "cs", "scn"])
  }

  /// Sets the paint of strokes.
  mutating func setStroke(_ paint: PDFPaint) {
    guard state.stroke != paint else { return }
    state.stroke = paint
    set(paint, ["G", "RG", "CS", "SCN"])
  }

  private mutating func set(_ paint: PDFPaint, _ words: [String]) {
    switch paint {
    case .color(let color):
      let parts = [color.red, color.green, color.blue].map { PDFValue.component($0) }
      if parts[0] == parts[1], parts[1] == parts[2] {
        write(words[0], parts[0])
      } else {
        write(words[1], parts[0], parts[1], parts[2])
      }
    case .pattern(let pattern):
      write(words[2], .name("Pattern"))
      write(words[3], .pattern, pattern)
    }
  }

  /// Sets the opacity of fills and strokes; `define` returns the object of a dictionary of
  /// opacities.
  mutating func setAlpha(
    fill: Double? = nil, stroke: Double? = nil, _ define: (PDFValue) -> PDFReference
  ) {
    var dictionary: PDFDictionary = [:]
    if let fill, fill != state.fillAlpha {
      dictionary["ca"] = .component(fill)
      state.fillAlpha = fill
    }
    if let stroke, stroke != state.strokeAlpha {
      dictionary["CA"] = .component(stroke)
      state.strokeAlpha = stroke
    }
    if !dictionary.isEmpty { write("gs", .state, define(.dictionary(dictionary))) }
  }

  /// Sets the width, caps, joins and dashes of strokes.
  mutating func set(_ style: StrokeStyle, dashes: [Double]) {
    var style = style
    style.dashes = dashes
    let (old, isAny) = (state.style, state.hasAnyStyle)
    (state.style, state.hasAnyStyle) = (style, false)
    if isAny || style.width != old.width { write("w", lengths: style.width) }
    if isAny || style.cap != old.cap {
      write("J", .integer(style.cap == .butt ? 0 : style.cap == .round ? 1 : 2))
    }
    if isAny || style.join != old.join {
      write("j", .integer(style.join == .miter ? 0 : style.join == .round ? 1 : 2))
    }
    if isAny || style.join == .miter && style.miterLimit != old.miterLimit {
      write("M", .real(min(max(style.miterLimit, 1), 1e6), digits: 3))
    }
    if isAny || style.dashes != old.dashes {
      // Rounding errors of dashes add up along the line.
      write("d", .array(style.dashes.map { .real($0, digits: digits + 2) }), 0)
    }
  }

  /// Sets the font of text, with a size in the unit of lengths.
  mutating func setFont(_ font: PDFReference, size: Double) {
    if let known = state.font, known == (font, size) { return }
    state.font = (font, size)
    write("Tf", .name(resources.name(.font, font)), .real(size, digits: digits + 2))
  }

  /// Sets the text rendering mode (§9.3.6).
  mutating func setTextMode(_ mode: Int) {
    guard state.mode != mode else { return }
    state.mode = mode
    write("Tr", .integer(mode))
  }
}

/// The paint of a path.
enum PDFPaint: Hashable {
  /// A colour without its opacity.
  case color(Color)
  /// A gradient or a tiling pattern.
  case pattern(PDFReference)
}

/// The resources that content names (ISO 32000-1, §7.8.3).
struct PDFResources {
  enum Kind: String, CaseIterable {
    case state = "ExtGState"
    case object = "XObject"
    case font = "Font"
    case pattern = "Pattern"
    case shading = "Shading"

    fileprivate var letter: String {
      switch self {
      case .state: "G"
      case .object: "X"
      case .font: "F"
      case .pattern: "P"
      case .shading: "S"
      }
    }
  }

  private var used: [Kind: Set<PDFReference>] = [:]

  /// Returns the name of a resource, and records its use.
  mutating func name(_ kind: Kind, _ reference: PDFReference) -> String {
    used[kind, default: []].insert(reference)
    return "\(kind.letter)\(reference.number)"
  }

  func references(_ kinds: Kind...) -> [PDFReference] { kinds.flatMap { used[$0] ?? [] } }

  mutating func formUnion(_ other: PDFResources) {
    used.merge(other.used) { $0.union($1) }
  }

  /// The dictionary of all resources in use.
  var dictionary: PDFDictionary {
    var dictionary: PDFDictionary = [:]
    for kind in Kind.allCases {
      guard let references = used[kind] else { continue }
      var entries: PDFDictionary = [:]
      for reference in references.sorted(by: { $0.number < $1.number }) {
        entries["\(kind.letter)\(reference.number)"] = .reference(reference)
      }
      dictionary[kind.rawValue] = .dictionary(entries)
    }
    return dictionary
  }
}

extension PDFValue {
  /// Returns a fraction from 0 to 1, such as a colour component.
  static func component(_ value: Double) -> PDFValue {
    .real(min(1, max(0, value)), digits: 4)
  }
}

extension Transform {
  /// Returns the six numbers of the map, precise for coordinates up to some thousands; `digits` is
  /// the number of decimal places of lengths in the target coordinates.
  func values(digits: Int, ofPlaces places: Int) -> [PDFValue] {
    [a, b, c, d].map { .real($0, digits: digits + 4) }
      + [tx, ty].map { .real($0, digits: places) }
  }
}
