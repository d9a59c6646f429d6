import SwatchCairo
import SwatchGeometry
import SwatchGraphics

/// Groups: their clips, masks, opacities and blend modes (ISO 32000-1, §11.6).
extension PDFSceneWriter {
  /// Ends a level: its content goes on in the level around, as a group where that changes something.
  ///
  /// - Parameters:
  ///   - level: The level.
  ///   - compositing: The way in which the group is put over what lies below it; without filters.
  ///   - inner: The place inside.
  /// - Throws: ``CairoError`` where a mask can't be drawn.
  func close(
    _ level: Level, _ compositing: Compositing, at inner: VectorPlace
  ) throws(CairoError) {
    guard compositing.opacity > 0, let seen = level.bounds, let bounds = level.seenBounds else {
      return structure.remove(level.allMarks)
    }
    let isWhole = level.pieces.isEmpty
    let level = joined(level)
    guard !level.content.isEmpty else { return structure.remove(level.allMarks) }
    let clip = level.clip.flatMap { $0.surrounds(seen) ? nil : $0 }
    let changes = try state(of: compositing, at: inner)
    let isGroup =
      changes != nil || compositing.opacity < 1 || level.isIsolated && level.mixes
    if isGroup {
      var group = PDFContent(digits: level.content.digits, state: content.state)
      let isApart = compositing.mask != nil && compositing.opacity < 1
      try checkDepth(of: level.content, with: isApart ? 2 : 1)
      let drawn = isApart ? translucent(level, compositing.opacity, bounds: seen) : level
      group.setAlpha(fill: isApart ? 1 : compositing.opacity) { file.define($0) }
      if let changes { group.write("gs", .state, changes) }
      group.write("Do", .object, form(of: drawn, bounds: seen))
      content.add(group, map: level.toOuter, clip: clip)
      levels[levels.count - 1].groupMarks += level.allMarks
    } else {
      let goesOn = isWhole && !level.isIsolated && level.toOuter == .identity && clip == nil
      addContent(of: level, over: seen, clip: clip, asPart: goesOn)
    }
    let last = levels.count - 1
    if compositing.blendMode != .normal || !isGroup && level.mixes { levels[last].mixes = true }
    levels[last].add(level.toOuter.bounds(of: bounds))
  }

  /// Adds the content of a level that is no group, as a form where too many states would be inside one another.
  private func addContent(of level: Level, over bounds: Rect, clip: Path?, asPart: Bool) {
    // Levels begin opaque.
    content.setAlpha(fill: 1, stroke: 1) { file.define($0) }
    guard level.content.depth >= Self.depthOfStates else {
      content.add(level.content, map: level.toOuter, clip: clip, asPart: asPart)
      levels[levels.count - 1].marks += level.marks
      levels[levels.count - 1].groupMarks += level.groupMarks
      return
    }
    var form = PDFContent(digits: level.content.digits, state: content.state)
    form.write("Do", .object, self.form(of: level, bounds: bounds, space: nil))
    content.add(form, map: level.toOuter, clip: clip)
    levels[levels.count - 1].groupMarks += level.allMarks
  }

  /// A level in an opacity of its own: MuPDF draws masks in the opacity of what they cut, and so has it twice.
  private func translucent(_ level: Level, _ opacity: Double, bounds: Rect) -> Level {
    var outer = PDFContent(digits: level.content.digits)
    outer.setAlpha(fill: opacity) { file.define($0) }
    outer.write("Do", .object, form(of: level, bounds: bounds))
    return Level(content: outer)
  }

  /// The most saved states inside one another, so that there are at most 28 (ISO 19005-2, §6.1.13).
  private static let depthOfStates = 20

  /// The parameters besides the opacity that put a group over what lies below it; nil where they are the usual ones.
  private func state(
    of compositing: Compositing, at inner: VectorPlace
  ) throws(CairoError) -> PDFReference? {
    var changes: PDFDictionary = [:]
    if compositing.blendMode != .normal {
      changes["BM"] = .name(compositing.blendMode.nameInPDF)
    }
    if let mask = compositing.mask {
      let drawn = try level(at: inner, isIsolated: true) { () throws(CairoError) in
        try write(mask.commands[...])
      }
      changes["SMask"] = self.mask("Alpha", of: drawn, bounds: drawn.bounds ?? .zero)
    }
    return changes.isEmpty ? nil : define(changes)
  }

  /// The object of parameters, which may have a mask.
  private func define(_ parameters: PDFDictionary) -> PDFReference {
    let reference = file.define(.dictionary(parameters))
    if case .dictionary(let mask)? = parameters["SMask"], case .reference(let group)? = mask["G"] {
      depths[reference] = depths[group]
    }
    return reference
  }

  /// The most groups inside one another: programs that read the file follow them on their stack, MuPDF 76.
  private static let groupLimit = 64

  private func depth(of content: PDFContent) -> Int {
    content.resources.references(.object, .state).map { depths[$0] ?? 0 }.max() ?? 0
  }

  /// Rejects content that so many more groups would be around.
  private func checkDepth(of content: PDFContent, with groups: Int) throws(CairoError) {
    guard depth(of: content) + groups > Self.groupLimit else { return }
    throw CairoError(
      .refused(
        "write \(path)",
        "more than \(Self.groupLimit) groups and masks of PDF lie inside one another; take out "
          + "opacities, blend modes and masks around others"))
  }

  /// A soft mask by what a level draws (§11.6.5.2).
  func mask(
    _ kind: String, of level: Level, bounds: Rect, space: String = "DeviceRGB"
  ) -> PDFValue {
    let group = form(of: level, bounds: bounds, space: space)
    return .dictionary(["Type": .name("Mask"), "S": .name(kind), "G": .reference(group)])
  }

  /// A level as a group of its own (§8.10), which is one picture where it has a space of colours.
  func form(of level: Level, bounds: Rect, space: String? = "DeviceRGB") -> PDFReference {
    let level = joined(level)
    let reference = file.reserve()
    depths[reference] = depth(of: level.content) + 1
    var dictionary: PDFDictionary = [
      "Type": .name("XObject"), "Subtype": .name("Form"), "BBox": .box(bounds),
      "Resources": .dictionary(level.content.resources.dictionary),
    ]
    if let space {
      dictionary["Group"] = .dictionary([
        "S": .name("Transparency"), "I": .boolean(true), "CS": .name(space),
      ])
    }
    if let key = structure.add(level.marks, in: reference) {
      dictionary["StructParents"] = .integer(key)
    }
    return file.add(stream: level.content.bytes, dictionary, as: reference)
  }

  // MARK: Holes

  /// Cuts a hole into all that was drawn, up to the picture that it is drawn in, or makes room for
  /// what takes its place.
  ///
  /// - Parameters:
  ///   - bounds: A rectangle around the hole, in the coordinates of the innermost level.
  ///   - isBelow: A Boolean value that is true for a hole in what lies below the innermost level alone.
  ///   - draw: Draws what is black where nothing stays.
  func cutOut(
    within bounds: Rect, isBelow: Bool = false, _ draw: (inout PDFContent) -> Void
  ) {
    var (hole, area) = (PDFContent(digits: content.digits), bounds)
    hole.setFill(.color(.black))
    draw(&hole)
    for index in levels.indices.reversed() {
      if !isBelow || index < levels.count - 1 {
        cut(hole, within: area, outOf: index)
        if levels[index].isIsolated { return }
      }
      var outer = PDFContent(digits: levels[max(0, index - 1)].content.digits)
      outer.add(hole, map: levels[index].toOuter, clip: levels[index].clip)
      (hole, area) = (outer, levels[index].toOuter.bounds(of: area))
    }
  }

  private func cut(_ hole: PDFContent, within area: Rect, outOf index: Int) {
    guard levels[index].bounds != nil else { return }
    if !levels[index].content.isEmpty {
      let open = levels[index].openElement
      structure.close(&levels[index])
      let old = levels[index]
      levels[index].pieces.append(
        Piece(content: old.content, bounds: old.pieceBounds, marks: old.marks))
      levels[index].content = PDFContent(digits: old.content.digits)
      (levels[index].marks, levels[index].pieceBounds) = ([], nil)
      if let open { structure.open(open, in: &levels[index]) }
    }
    for piece in levels[index].pieces.indices
    where levels[index].pieces[piece].bounds?.intersects(area) == true {
      levels[index].pieces[piece].holes.append(hole)
    }
  }

  /// A level with all its content in one, each piece of it without its holes.
  private func joined(_ level: Level) -> Level {
    guard !level.pieces.isEmpty else { return level }
    var whole = level
    whole.pieces = []
    whole.content = PDFContent(digits: level.content.digits)
    whole.marks = []
    let last = Piece(content: level.content, bounds: level.bounds, marks: level.marks)
    for piece in level.pieces + [last] {
      guard !piece.holes.isEmpty, let bounds = piece.bounds else {
        whole.content.add(piece.content)
        whole.marks += piece.marks
        continue
      }
      whole.groupMarks += piece.marks
      let mask = self.mask(around: piece.holes, within: bounds)
      let group = form(
        of: Level(content: piece.content, marks: piece.marks), bounds: bounds)
      whole.content.saved { content in
        content.write("gs", .state, mask)
        content.write("Do", .object, group)
      }
    }
    return whole
  }

  /// The parameters that show what lies outside of some holes.
  private func mask(around holes: [PDFContent], within bounds: Rect) -> PDFReference {
    var drawing = PDFContent(digits: content.digits)
    drawing.setFill(.color(.white))
    drawing.fill(.rect(bounds.inset(by: EdgeInsets(-1))))
    for hole in holes { drawing.add(hole) }
    let mask = self.mask(
      "Luminosity", of: Level(content: drawing), bounds: bounds, space: "DeviceGray")
    return define(["SMask": mask])
  }
}

extension PDFSceneWriter.Level {
  /// The marks of all elements inside.
  fileprivate var allMarks: [PDFPageStructure.Mark] {
    pieces.flatMap(\.marks) + marks + groupMarks
  }

  /// A rectangle around what is painted inside of the clip; nil for nothing.
  fileprivate var seenBounds: Rect? {
    guard let clip else { return bounds }
    return clip.bounds.flatMap { bounds?.intersection($0) }
  }
}

extension PDFValue {
  /// A rectangle of whole numbers around another one.
  static func box(_ rect: Rect) -> PDFValue {
    let most = 1e8
    func whole(_ value: Double, _ rule: FloatingPointRoundingRule) -> PDFValue {
      .integer(value == value ? Int(max(-most, min(most, value)).rounded(rule)) : 0)
    }
    return [
      whole(rect.minX - 0.01, .down), whole(rect.minY - 0.01, .down),
      whole(rect.maxX + 0.01, .up), whole(rect.maxY + 0.01, .up),
    ]
  }
}

extension BlendMode {
  /// The mode's name in PDF (ISO 32000-1, §11.3.5).
  fileprivate var nameInPDF: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
}
