extension Compositing: SceneValue {
  /// The values that are not the usual ones, and follow.
  private struct Marks: OptionSet {
    let rawValue: UInt8
    static let blended = Marks(rawValue: 1)
    static let masked = Marks(rawValue: 2)
    static let filtered = Marks(rawValue: 4)
    static let overBackdrop = Marks(rawValue: 8)
  }

  func write(to writer: inout SceneWriter) { write(to: &writer, over: nil) }

  /// Writes the values of a group, and of the backdrop of the item that has it.
  func write(to writer: inout SceneWriter, over backdrop: Backdrop?) {
    var marks: Marks = []
    if blendMode != .normal { marks.insert(.blended) }
    if mask != nil { marks.insert(.masked) }
    if !filters.isEmpty { marks.insert(.filtered) }
    if backdrop != nil { marks.insert(.overBackdrop) }
    writer.write(opacity)
    writer.write(byte: marks.rawValue)
    if marks.contains(.blended) { writer.write(blendMode) }
    if let mask { writer.nest { $0.write(mask) } }
    if marks.contains(.filtered) { writer.write(filters) }
    if let backdrop {
      writer.write(backdrop.outline)
      writer.write(backdrop.filters)
    }
  }

  init(from reader: inout SceneReader) throws(SceneFileError) {
    let (compositing, backdrop) = try Self.withBackdrop(from: &reader)
    guard backdrop == nil else {
      throw reader.damaged("a group of commands, which has no backdrop, before")
    }
    self = compositing
  }

  /// Reads the values of a group, and of the backdrop of the item that has it.
  static func withBackdrop(
    from reader: inout SceneReader
  ) throws(SceneFileError) -> (Compositing, Backdrop?) {
    var compositing = Compositing(opacity: try reader.read())
    let marks = Marks(rawValue: try reader.readByte())
    guard marks.isSubset(of: [.blended, .masked, .filtered, .overBackdrop]) else {
      throw reader.damaged("values of a group before")
    }
    if marks.contains(.blended) { compositing.blendMode = try reader.read() }
    if marks.contains(.masked) {
      compositing.mask = try reader.nest { reader throws(SceneFileError) in
        try reader.read() as Mask
      }
    }
    if marks.contains(.filtered) { compositing.filters = try reader.read() }
    guard marks.contains(.overBackdrop) else { return (compositing, nil) }
    let outline: Path = try reader.read()
    return (compositing, Backdrop(outline, filters: try reader.read()))
  }
}

extension Mask: SceneValue {
  func write(to writer: inout SceneWriter) {
    writer.write(commands)
    if !commands.areBalanced { writer.refuse("a mask whose clips, transforms or groups stay open") }
  }

  init(from reader: inout SceneReader) throws(SceneFileError) {
    self.init(try reader.read() as [DisplayCommand])
    guard commands.areBalanced else {
      throw reader.damaged("an end of each clip, transform and group before")
    }
  }
}

extension Filter: SceneValue {
  func write(to writer: inout SceneWriter) {
    writer.write(byte: kind.code)
    for value in values { writer.write(value) }
  }

  init(from reader: inout SceneReader) throws(SceneFileError) {
    let code = try reader.readByte()
    guard let kind = Kind.allCases.first(where: { $0.code == code }) else {
      throw reader.damaged("a filter before")
    }
    var values: [Double] = []
    for _ in 0..<kind.valueCount { values.append(try reader.read()) }
    self.init(kind, values)
  }
}

extension Filter.Kind {
  fileprivate var code: UInt8 {
    switch self {
    case .blur: 0
    case .brightness: 1
    case .contrast: 2
    case .saturate: 3
    case .grayscale: 4
    case .sepia: 5
    case .invert: 6
    case .hueRotate: 7
    case .opacity: 8
    case .dropShadow: 9
    }
  }
}

extension BlendMode: SceneValue {
  func write(to writer: inout SceneWriter) { writer.write(byte: code) }

  init(from reader: inout SceneReader) throws(SceneFileError) {
    let code = try reader.readByte()
    guard let mode = BlendMode.allCases.first(where: { $0.code == code }) else {
      throw reader.damaged("a blend mode before")
    }
    self = mode
  }

  private var code: UInt8 {
    switch self {
    case .normal: 0
    case .multiply: 1
    case .screen: 2
    case .overlay: 3
    case .darken: 4
    case .lighten: 5
    case .colorDodge: 6
    case .colorBurn: 7
    case .hardLight: 8
    case .softLight: 9
    case .difference: 10
    case .exclusion: 11
    case .hue: 12
    case .saturation: 13
    case .color: 14
    case .luminosity: 15
    }
  }
}
