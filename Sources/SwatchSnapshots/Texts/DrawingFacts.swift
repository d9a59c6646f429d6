import SwatchCairo
import SwatchGeometry
import SwatchGraphics

/// All values of drawing commands, to detect differences that words round or omit.
///
/// Numbers are rounded to a billionth, so that rounding errors of sums make no difference.
struct DrawingFacts {
  private var bytes: [UInt8] = []

  /// The facts of a scene but for its items.
  init(_ scene: Scene) {
    add(scene.size)
    add(scene.scale.pixelsPerPoint)
  }

  /// The facts of an item but for its content.
  init(_ item: Scene.Item) {
    add(item.transform)
    add(optional: item.clip) { $0.add($1) }
    add(optional: item.shadow) { $0.add($1) }
    add(item.compositing)
    add(item.z)
    if let backdrop = item.backdrop {
      add(backdrop.outline)
      add(backdrop.filters)
    }
  }

  /// The facts of a section but for its commands.
  init(_ section: DisplayList.Section) { add(section.frame) }

  /// The facts of a command.
  init(_ command: DisplayCommand) { add(command) }

  /// The facts of a mask.
  init(_ mask: Mask) { add(each: mask.commands) { $0.add($1) } }

  /// The facts of an outline's steps, and of its rule where that is not the usual one.
  init(_ elements: [Path.Element], _ fillRule: Path.FillRule) {
    add(each: elements) { $0.add($1) }
    if fillRule != .nonZero { add(fillRule.rawValue) }
  }

  /// The mark before the digits at the end of a line, and their number.
  private static let (mark, digitCount) = (" ~", 16)

  /// The end of a line with the hash of the facts: `~` and 16 hexadecimal digits, equal for equal
  /// facts.
  var ending: String { Self.mark + hash.description.prefix(Self.digitCount) }

  /// A hash of the facts, equal for equal ones.
  var hash: ContentHash { ContentHash(hashing: bytes) }

  /// A line without its ``ending``; nil for one that has none.
  static func words(of line: Substring) -> Substring? {
    guard
      let start = line.utf8.index(
        line.endIndex, offsetBy: -(mark.utf8.count + digitCount), limitedBy: line.startIndex),
      line[start...].hasPrefix(mark),
      line[start...].dropFirst(mark.count).utf8.allSatisfy({
        UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || UInt8(ascii: "a")...UInt8(ascii: "f") ~= $0
      })
    else { return nil }
    return line[..<start]
  }

  // MARK: Values

  mutating func add(byte: UInt8) { bytes.append(byte) }

  mutating func add(_ number: UInt64) {
    for shift in stride(from: 0, to: 64, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: number >> UInt64(shift)))
    }
  }

  mutating func add(count: Int) { add(UInt64(bitPattern: Int64(count))) }

  mutating func add(_ number: Double) {
    let billionths = (number * 1e9).rounded()
    guard abs(billionths) < 0x1p53 else { return add(number.bitPattern) }
    add(UInt64(bitPattern: Int64(billionths)))
  }

  mutating func add(_ text: String) {
    add(count: text.utf8.count)
    bytes += Array(text.utf8)
  }

  mutating func add<Value>(
    optional value: Value?, _ add: (inout DrawingFacts, Value) -> Void
  ) {
    self.add(byte: value == nil ? 0 : 1)
    if let value { add(&self, value) }
  }

  mutating func add<Value>(
    each values: [Value], _ add: (inout DrawingFacts, Value) -> Void
  ) {
    self.add(count: values.count)
    for value in values { add(&self, value) }
  }

  mutating func add(_ hash: ContentHash) {
    add(hash.high)
    add(hash.low)
  }

  // MARK: Geometry

  mutating func add(_ point: Point) {
    add(point.x)
    add(point.y)
  }

  mutating func add(_ size: Size) {
    add(size.width)
    add(size.height)
  }

  mutating func add(_ rect: Rect) {
    add(rect.origin)
    add(rect.size)
  }

  mutating func add(_ map: Transform) {
    for number in [map.a, map.b, map.c, map.d, map.tx, map.ty] { add(number) }
  }

  // MARK: What is drawn

  mutating func add(_ command: DisplayCommand) {
    switch command {
    case .fill(let path, let paint):
      add(byte: 1)
      add(path)
      add(paint)
    case .stroke(let path, let style, let color):
      add(byte: 2)
      add(path)
      add(style.width)
      add(each: style.dashes) { $0.add($1) }
      add(color)
      if !style.hasPlainTurns {
        add(style.cap.rawValue)
        add(style.join.rawValue)
        add(style.miterLimit)
      }
    case .glyphs(let run, let place, let color):
      add(byte: 3)
      add(run)
      add(place)
      add(color)
    case .shadow(let path, let shadow):
      add(byte: 4)
      add(path)
      add(shadow)
    case .replace(let path, let color):
      add(byte: 5)
      add(path)
      add(color)
    case .pushClip(let path):
      add(byte: 6)
      add(path)
    case .pushTransform(let map):
      add(byte: 7)
      add(map)
    case .pushGroup(let compositing):
      add(byte: 8)
      add(compositing)
    case .pop: add(byte: 9)
    case .rule(let rule, let place):
      add(byte: 10)
      add(rule)
      add(place)
    case .link(let link, let box):
      add(byte: 11)
      add(link.address)
      add(link.text)
      add(box)
    }
  }

  mutating func add(_ compositing: Compositing) {
    add(compositing.opacity)
    guard !compositing.hasOnlyOpacity else { return }
    add(compositing.blendMode.rawValue)
    add(optional: compositing.mask) { facts, mask in
      facts.add(each: mask.commands) { $0.add($1) }
    }
    add(compositing.filters)
  }

  private mutating func add(_ filters: [Filter]) {
    add(each: filters) { facts, filter in
      facts.add(filter.kind.rawValue)
      for value in filter.values { facts.add(value) }
    }
  }

  mutating func add(_ color: Color) {
    for channel in [color.red, color.green, color.blue, color.alpha] { add(channel) }
  }

  mutating func add(_ shadow: Shadow) {
    add(shadow.color)
    add(shadow.offset)
    add(shadow.blurRadius)
  }

  mutating func add(_ path: Path) {
    switch path.shape {
    case .rect(let rect):
      add(byte: 1)
      add(rect)
    case .roundedRect(let rect, let radii):
      add(byte: 2)
      add(rect)
      for radius in [radii.topLeft, radii.topRight, radii.bottomLeft, radii.bottomRight] {
        add(radius)
      }
    case .ellipse(let rect):
      add(byte: 3)
      add(rect)
    case .elements(let elements):
      add(byte: path.fillRule == .nonZero ? 4 : 5)
      add(each: elements) { $0.add($1) }
    }
  }

  mutating func add(_ element: Path.Element) {
    switch element {
    case .move(let point):
      add(byte: 1)
      add(point)
    case .line(let point):
      add(byte: 2)
      add(point)
    case .curve(let point, let first, let second):
      add(byte: 3)
      for point in [point, first, second] { add(point) }
    case .close: add(byte: 4)
    }
  }

  mutating func add(_ run: GlyphRun) {
    add(run.face.file)
    add(count: run.face.index)
    add(run.face.variations)
    add(byte: run.face.synthesis.rawValue)
    add(run.fontSize)
    add(each: run.glyphs) { facts, glyph in
      facts.add(UInt64(glyph.id))
      facts.add(glyph.position)
    }
    add(run.text)
    add(each: run.clusters) { facts, cluster in
      facts.add(count: cluster.byteCount)
      facts.add(count: cluster.glyphCount)
    }
    add(byte: run.isRightToLeft ? 1 : 0)
    if let effects = run.effects { add(effects) }
  }
}
