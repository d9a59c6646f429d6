import SwatchGeometry
package import SwatchGraphics

/// One drawing of a node, as stored in references and compared.
///
/// A drawing is a command without the values that the text and the frame of the node determine: a
/// run has no glyphs, and an outline that is the node's own rectangle is ``Rect/zero``. Long parts
/// are replaced by a hash. Two drawings are equal if all compared values are equal to within a
/// billionth.
package struct Drawing: Sendable {
  /// A part of a command that is replaced by its hash: the elements of a free outline, or the
  /// commands of a mask.
  package struct LongPart: Hashable, Sendable {
    /// The number of elements or commands in the part.
    package let count: Int
    /// A hash of the part's values.
    package let hash: ContentHash
  }

  /// The kinds of drawings; the raw values are their words in sentences.
  package enum Kind: String, CaseIterable, Sendable {
    case fill, gradient, image, stroke, text, shadow, replace, clip, opacity, transform
  }

  /// The command, in points of the node.
  package let command: DisplayCommand
  /// The hashed part of the command; nil for none.
  package let longPart: LongPart?
  /// The filters of the node's backdrop, in order.
  package let backdrop: [PixelFilter]
  /// The roles of values that are not compared.
  package let omitted: ValueRoles
  /// The hash of all compared values.
  private let values: ContentHash

  /// Makes a drawing of a command without its long part.
  init(
    _ command: DisplayCommand, without longPart: LongPart? = nil, over backdrop: [PixelFilter] = [],
    omitting omitted: ValueRoles = []
  ) {
    self.command = command
    self.longPart = longPart
    self.backdrop = backdrop
    self.omitted = omitted
    var hasher = ValueHasher(omitting: omitted)
    hasher.write(command)
    hasher.write(count: longPart?.count ?? 0)
    if let longPart { hasher.write(longPart.hash, as: command.outline == nil ? [] : .detail) }
    hasher.write(backdrop)
    values = hasher.hash
  }

  /// The drawing without its positions inside the node, which are not compared if the node's size
  /// differs.
  var withoutPlaces: Drawing { omitting([.place, .detail]) }

  /// The drawing without the values that are reported only if nothing else differs.
  var withoutDetails: Drawing { omitting(.detail) }

  /// The drawing without its colours.
  var withoutColors: Drawing { omitting(.color) }

  private func omitting(_ roles: ValueRoles) -> Drawing {
    guard !omitted.isSuperset(of: roles) else { return self }
    return Drawing(command, without: longPart, over: backdrop, omitting: omitted.union(roles))
  }
}

extension Drawing: Hashable {
  /// Compares all values except for omitted ones.
  package static func == (left: Drawing, right: Drawing) -> Bool { left.values == right.values }

  /// Hashes all values except for omitted ones.
  package func hash(into hasher: inout Hasher) { hasher.combine(values) }
}

// MARK: Values

extension Drawing {
  /// The kind of drawing.
  package var kind: Kind {
    switch command {
    case .fill(_, .color): .fill
    case .fill(_, let paint): paint.image == nil ? .gradient : .image
    case .stroke: .stroke
    case .glyphs, .rule, .link: .text
    case .shadow: .shadow
    case .replace: .replace
    case .pushClip: .clip
    case .pushGroup, .pop: .opacity
    case .pushTransform: .transform
    }
  }

  /// The look of the letters of a text.
  struct TextLook {
    let color: Color
    /// The font's size, in points.
    let size: Double
    let face: FontFace
  }

  /// The look of a text; nil for other drawings.
  var text: TextLook? {
    guard case .glyphs(let run, _, let color) = command else { return nil }
    return TextLook(color: color, size: run.fontSize, face: run.face)
  }

  /// The hash of a picture's source; nil for other drawings.
  var picture: ContentHash? {
    guard case .fill(_, let paint) = command else { return nil }
    return paint.image?.id.source
  }

  /// The mean lightness of the drawing's colours, from 0 for black to 1 for white, after the luma
  /// of Rec. 709; nil if no colour is visible.
  var lightness: Double? {
    let visible = ValueHasher(command).colors.filter { $0.alpha > 0 }
    guard !visible.isEmpty else { return nil }
    let sum = visible.reduce(0) { $0 + 0.2126 * $1.red + 0.7152 * $1.green + 0.0722 * $1.blue }
    return sum / Double(visible.count)
  }

  /// The distance by which the drawing may exceed the frame of its node, in points.
  var reach: Double {
    switch command {
    case .glyphs(let run, _, _): run.fontSize / 4
    case .shadow(_, let shadow): shadow.reach
    case .stroke(_, let style, _): style.width
    case .pushGroup(let compositing): compositing.filters.reach
    default: 0
    }
  }

  /// The distance by which backdrop filters may extend changes, in points.
  var backdropReach: Double { backdrop.reach }
}

extension DisplayCommand {
  /// The drawn outline; nil for commands without an outline.
  var outline: Path? {
    switch self {
    case .fill(let path, _), .stroke(let path, _, _), .shadow(let path, _), .replace(let path, _),
      .pushClip(let path):
      path
    case .glyphs, .rule, .link, .pushTransform, .pushGroup, .pop: nil
    }
  }
}

extension Shadow {
  /// The distance from the outline, in points. Three passes of a box filter reach further than the
  /// radius.
  fileprivate var reach: Double {
    [blurRadius, offset.x, offset.y].reduce(0) { $0 + abs($1.nearestFinite) } * 1.5
  }
}

extension [PixelFilter] {
  /// The distance by which drawing extends beyond its outline, in points.
  fileprivate var reach: Double {
    reduce(0) { sum, filter in
      switch filter {
      case .blur(let radius): sum + abs(radius.nearestFinite) * 3
      case .dropShadow(let shadow): sum + shadow.reach
      default: sum
      }
    }
  }
}

// MARK: Files

extension Drawing: SceneValue {
  package func write(to sink: inout some ValueSink) {
    sink.write(command)
    sink.write(longPart)
    sink.write(backdrop)
    sink.write(byte: omitted.rawValue)
  }

  package init(from reader: inout SceneReader) throws(SceneFileError) {
    let command: DisplayCommand = try reader.read()
    switch command {
    case .rule, .link, .pop: throw reader.damaged("a visible command ending")
    default: break
    }
    try self.init(
      command, without: reader.read(), over: reader.read(),
      omitting: ValueRoles(rawValue: reader.readByte()))
  }
}

extension Drawing.LongPart: SceneValue {
  package func write(to sink: inout some ValueSink) {
    sink.write(count: count)
    sink.write(hash)
  }

  package init(from reader: inout SceneReader) throws(SceneFileError) {
    try self.init(count: reader.readCount(), hash: reader.read())
  }
}

extension [Drawing] {
  /// The bytes of a look in a reference: those of a scene's values, with files as hashes only.
  package var stored: [UInt8] {
    var writer = SceneWriter(clamping: true) { _ in .nowhere }
    writer.write(self)
    return writer.bytes
  }

  /// Reads the bytes of a look, which may be untrusted.
  init(stored bytes: [UInt8]) throws(SceneFileError) {
    var reader = SceneReader(bytes) { SceneFile.Way(path: $0, folder: "") }
    self = try reader.read()
    guard reader.isAtEnd else { throw reader.damaged("the end") }
  }
}
