import SwatchMessages

extension GlyphRun {
  /// The characters that no font has, which are drawn as boxes, in reading order with repetitions.
  var missingCharacters: [Character] {
    guard glyphs.contains(where: { $0.id == Self.box }) else { return [] }
    if let leader = shaping?.missingFromLeader, !leader.isEmpty { return Array(leader) }
    var missing: [Character] = []
    var (byte, glyph) = (0, 0)
    for cluster in clusters {
      let range = glyph..<glyph + cluster.glyphCount
      let inDrawingOrder =
        isRightToLeft ? glyphs.count - range.upperBound..<glyphs.count - range.lowerBound : range
      if glyphs[inDrawingOrder].contains(where: { $0.id == Self.box }) {
        let bytes = text.utf8.dropFirst(byte).prefix(cluster.byteCount)
        missing += String(decoding: bytes, as: UTF8.self)
      }
      byte += cluster.byteCount
      glyph = range.upperBound
    }
    return missing
  }

  /// The glyph index that stands for a missing glyph in every font (OpenType, `.notdef`).
  private static let box: UInt32 = 0
}

extension TextLayout {
  /// The shown characters that no font has, in the reading order of each line's runs, with
  /// repetitions. Each is drawn as a font's box.
  public var missingCharacters: [Character] {
    var missing: [Character] = []
    // By index, because a loop over runs or commands copies each one, with its glyphs.
    for line in lines {
      for index in line.runs.indices { missing += line.runs[index].glyphs.missingCharacters }
    }
    return missing
  }
}

extension Scene {
  /// The characters of a node that no font has; they are drawn as boxes.
  public struct MissingGlyphs: Hashable, Sendable {
    /// The path of the node.
    public var path: NodePath
    /// The characters in drawing order, without repetitions.
    public var characters: [Character]
    /// The place of the node in its document, such as `card.json:12:7: $.root.children[0]`; nil for
    /// nodes made by code, and in scenes from files.
    public var origin: String?

    /// Makes a value from the missing characters of a node, removing repetitions; nil if there are
    /// none.
    package init?(path: NodePath, among characters: [Character]) {
      var known: Set<Character> = []
      if characters.isEmpty { return nil }
      self.path = path
      origin = path.origin?.description
      self.characters = characters.filter { known.insert($0).inserted }
    }
  }

  /// The characters that no font has, by node, in drawing order.
  public var missingGlyphs: [MissingGlyphs] {
    Scene.drawingOrder(items).flatMap(\.missingGlyphs)
  }
}

extension Scene.Item {
  /// The characters of the item that no font has, by node, in drawing order.
  package var missingGlyphs: [Scene.MissingGlyphs] {
    switch content {
    case .items(let items): Scene.drawingOrder(items).flatMap(\.missingGlyphs)
    case .list(let list): list.sections.compactMap(\.missingGlyphs)
    }
  }
}

extension DisplayList.Section {
  fileprivate var missingGlyphs: Scene.MissingGlyphs? {
    var characters: [Character] = []
    for index in commands.indices {
      if case .glyphs(let run, _, _) = commands[index] { characters += run.missingCharacters }
    }
    if characters.isEmpty { return nil }
    return Scene.MissingGlyphs(path: path, among: characters)
  }
}
