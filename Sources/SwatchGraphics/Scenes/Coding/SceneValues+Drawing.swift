import SwatchGeometry

extension DisplayCommand: SceneValue {
  func write(to writer: inout SceneWriter) {
    switch self {
    case .fill(let path, let paint):
      writer.write(byte: 0)
      writer.write(path)
      writer.write(paint)
    case .stroke(let path, let style, let color):
      writer.write(byte: style.hasPlainTurns ? 1 : 11)
      writer.write(path)
      writer.write(style)
      writer.write(color)
      if !style.hasPlainTurns { style.writeTurns(to: &writer) }
    case .glyphs(let run, at: let point, let color):
      writer.write(byte: 2)
      writer.write(run)
      writer.write(point)
      writer.write(color)
    case .shadow(let path, let shadow):
      writer.write(byte: 3)
      writer.write(path)
      writer.write(shadow)
    case .replace(let path, let color):
      writer.write(byte: 4)
      writer.write(path)
      writer.write(color)
    case .pushClip(let path):
      writer.write(byte: 5)
      writer.write(path)
    case .pushTransform(let map):
      writer.write(byte: 6)
      writer.write(map)
    case .pushGroup(let compositing) where compositing.hasOnlyOpacity:
      writer.write(byte: 7)
      writer.write(compositing.opacity)
    case .pushGroup(let compositing):
      writer.write(byte: 12)
      writer.write(compositing)
    case .pop: writer.write(byte: 8)
    case .rule(let rule, at: let point):
      writer.write(byte: 9)
      writer.write(rule)
      writer.write(point)
    case .link(let link, in: let box):
      writer.write(byte: 10)
      writer.write(link.address)
      writer.write(link.text)
      writer.write(box)
    }
  }

  init(from reader: inout SceneReader) throws(SceneFileError) {
    switch try reader.readByte() {
    case 0:
      let path: Path = try reader.read()
      self = .fill(path, try reader.read())
    case 1:
      let path: Path = try reader.read()
      let style: StrokeStyle = try reader.read()
      self = .stroke(path, style, try reader.read())
    case 2:
      let run: GlyphRun = try reader.read()
      let point: Point = try reader.read()
      self = .glyphs(run, at: point, try reader.read())
    case 3:
      let path: Path = try reader.read()
      self = .shadow(path, try reader.read())
    case 4:
      let path: Path = try reader.read()
      self = .replace(path, try reader.read())
    case 5: self = .pushClip(try reader.read())
    case 6: self = .pushTransform(try reader.read())
    case 7: self = .pushGroup(opacity: try reader.read())
    case 8: self = .pop
    case 9:
      let rule: TextRule = try reader.read()
      self = .rule(rule, at: try reader.read())
    case 10:
      let (address, text): (String, String) = (try reader.read(), try reader.read())
      guard AttributedText.Attributes.isAddress(address) else {
        throw reader.damaged("the address of a link before")
      }
      self = .link(Link(address, text: text), in: try reader.read())
    case 11:
      let path: Path = try reader.read()
      var style: StrokeStyle = try reader.read()
      let color: Color = try reader.read()
      try style.readTurns(from: &reader)
      self = .stroke(path, style, color)
    case 12: self = .pushGroup(try reader.read() as Compositing)
    default: throw reader.damaged("a command before")
    }
  }

  /// The change of the number of open clips, transforms and groups.
  fileprivate var nesting: Int {
    switch self {
    case .pushClip, .pushTransform, .pushGroup: 1
    case .pop: -1
    case .fill, .stroke, .glyphs, .rule, .link, .shadow, .replace: 0
    }
  }
}

extension DisplayList: SceneValue {
  func write(to writer: inout SceneWriter) { writer.write(sections) }

  init(from reader: inout SceneReader) throws(SceneFileError) { self.init(try reader.read()) }
}

extension DisplayList.Section: SceneValue {
  func write(to writer: inout SceneWriter) {
    writer.write(path)
    writer.write(frame)
    writer.write(commands)
    writer.write(
      byte: (accessibility == nil ? 0 : 1) | (cell == nil ? 0 : 2) | (isUndescribed ? 4 : 0))
    if let accessibility { writer.write(accessibility) }
    if let cell { writer.write(cell) }
    if !commands.areBalanced {
      writer.refuse("a node, \(path), whose clips, transforms or groups stay open")
    }
  }

  init(from reader: inout SceneReader) throws(SceneFileError) {
    let path = try reader.readPath()
    let frame: Rect = try reader.read()
    let commands: [DisplayCommand] = try reader.read()
    self.init(path: path, frame: frame, commands: commands)
    let marks = try reader.readByte()
    guard marks < 8 else { throw reader.damaged("the attributes of a node before") }
    if marks & 1 != 0 { accessibility = try AccessibilityAttributes(from: &reader) }
    if marks & 2 != 0 { cell = try TableCell(from: &reader) }
    isUndescribed = marks & 4 != 0
    guard commands.areBalanced else {
      throw reader.damaged("an end of each clip, transform and group before")
    }
  }
}

extension [DisplayCommand] {
  /// A Boolean value that is true when every push has its pop and the nesting is within the limit.
  var areBalanced: Bool {
    var open = 0
    for command in self {
      open += command.nesting
      guard 0...Scene.depthLimit ~= open else { return false }
    }
    return open == 0
  }
}

extension AccessibilityAttributes: SceneValue {
  func write(to writer: inout SceneWriter) {
    for text in [label, value, hint, identifier] { writer.write(text) }
    writer.write(
      UInt64(traits.rawValue) | UInt64(max(1, min(6, headingLevel)) - 1) << 32)
  }

  init(from reader: inout SceneReader) throws(SceneFileError) {
    let (label, value): (String?, String?) = (try reader.read(), try reader.read())
    let (hint, identifier): (String?, String?) = (try reader.read(), try reader.read())
    let marks = try reader.readCount(
      upTo: Int(UInt32.max) | (Self.headingLevels.upperBound - 1) << 32)
    self.init(
      label: label, value: value, hint: hint, identifier: identifier,
      traits: AccessibilityTraits(rawValue: UInt32(truncatingIfNeeded: marks)),
      headingLevel: marks >> 32 + 1)
  }
}

extension TableCell: SceneValue {
  /// The largest number of a table, a row or a column.
  private static let limit = 1 << 24

  func write(to writer: inout SceneWriter) {
    writer.write(byte: isBackground ? 1 : 0)
    for number in [table.map { $0 + 1 } ?? 0, row, columns.lowerBound, columns.count, rowSpan] {
      writer.write(count: number)
    }
  }

  init(from reader: inout SceneReader) throws(SceneFileError) {
    let background = try reader.readByte()
    let table = try reader.readCount(upTo: Self.limit)
    let row = try reader.readCount(upTo: Self.limit)
    let column = try reader.readCount(upTo: Self.limit)
    let count = try reader.readCount(upTo: Self.limit)
    self.init(
      table: table == 0 ? nil : table - 1, row: row, columns: column..<column + count,
      rowSpan: try reader.readCount(upTo: Self.limit), isBackground: background == 1)
    guard background < 2, rowSpan > 0 else { throw reader.damaged("a cell of a table before") }
  }
}

extension Scene: SceneValue {
  func write(to writer: inout SceneWriter) {
    writer.write(size)
    writer.write(scale)
    writer.write(items)
  }

  init(from reader: inout SceneReader) throws(SceneFileError) {
    let size: Size = try reader.read()
    let scale: Scale = try reader.read()
    self.init(size: size, scale: scale, items: try reader.read())
  }
}

extension Scene.Item: SceneValue {
  /// The values of an item that are not the usual ones, and follow.
  private struct Marks: OptionSet {
    let rawValue: UInt8
    /// A transform, a compositing and perhaps a backdrop: the two marks of transforms, of which an
    /// item has one.
    static let composited: Marks = [.moved, .transformed]
    static let moved = Marks(rawValue: 1)
    static let transformed = Marks(rawValue: 2)
    static let clipped = Marks(rawValue: 4)
    static let shadowed = Marks(rawValue: 8)
    static let translucent = Marks(rawValue: 16)
    static let raised = Marks(rawValue: 32)
    static let scoped = Marks(rawValue: 64)
    static let ofItems = Marks(rawValue: 128)
  }

  private var marks: Marks {
    var marks: Marks = []
    if isComposited {
      marks.insert(.composited)
    } else if !transform.isTranslation {
      marks.insert(.transformed)
    } else if transform != .identity {
      marks.insert(.moved)
    }
    if clip != nil { marks.insert(.clipped) }
    if shadow != nil { marks.insert(.shadowed) }
    if opacity != 1 && !isComposited { marks.insert(.translucent) }
    if z != 0 { marks.insert(.raised) }
    if scope != nil { marks.insert(.scoped) }
    if case .items = content { marks.insert(.ofItems) }
    return marks
  }

  private var isComposited: Bool { !compositing.hasOnlyOpacity || backdrop != nil }

  func write(to writer: inout SceneWriter) {
    let marks = marks
    writer.write(byte: marks.rawValue)
    if !marks.contains(.transformed) && marks.contains(.moved) {
      writer.write(Point(x: transform.tx, y: transform.ty))
    }
    if marks.contains(.transformed) { writer.write(transform) }
    if marks.contains(.composited) { compositing.write(to: &writer, over: backdrop) }
    if let clip { writer.write(clip) }
    if let shadow { writer.write(shadow) }
    if marks.contains(.translucent) { writer.write(opacity) }
    if marks.contains(.raised) { writer.write(z) }
    if let scope { writer.write(scope) }
    switch content {
    case .list(let list): writer.write(list)
    case .items(let items): writer.nest { $0.write(items) }
    }
  }

  init(from reader: inout SceneReader) throws(SceneFileError) {
    let marks = Marks(rawValue: try reader.readByte())
    self.init(.items([]))
    if !marks.contains(.transformed) && marks.contains(.moved) {
      let way: Point = try reader.read()
      transform = .translation(x: way.x, y: way.y)
    }
    if marks.contains(.transformed) { transform = try reader.read() }
    if marks.contains(.composited) {
      (compositing, backdrop) = try Compositing.withBackdrop(from: &reader)
    }
    if marks.contains(.clipped) { clip = try reader.read() as Path }
    if marks.contains(.shadowed) { shadow = try reader.read() as Shadow }
    if marks.contains(.translucent) { opacity = try reader.read() }
    if marks.contains(.raised) { z = try reader.read() }
    if marks.contains(.scoped) { scope = try reader.readPath() }
    if marks.contains(.ofItems) {
      content = .items(try reader.nest { reader throws(SceneFileError) in try reader.read() })
    } else {
      content = .list(try reader.read())
    }
  }
}
