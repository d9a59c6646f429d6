import SwatchCairo
import SwatchGeometry
import SwatchGraphics

/// Groups: their clips, masks, opacities and blend modes (ISO 32000-1, §11.6).
extension PDFCanvas {
  /// Ends a level: adds its content to the parent level, as a group if compositing needs one.
  ///
  /// - Parameters:
  ///   - level: The level, whose pieces are joined.
  ///   - compositing: The compositing of the group with its backdrop; without filters.
  ///   - mask: Draws the mask of the compositing; nil for none.
  /// - Throws: ``CairoError`` if a mask can't be drawn.
  func close(
    _ level: Level, _ compositing: Compositing, mask: (() throws(CairoError) -> Level)? = nil
  ) throws(CairoError) {
    guard compositing.opacity > 0, let seen = level.bounds, let bounds = level.seenBounds,
      !level.content.isEmpty
    else { return structure.remove(level.content.allMarks) }
    let clip = level.clip.flatMap { $0.surrounds(seen) ? nil : $0 }
    let changes = try state(of: compositing, mask)
    let isGroup =
      changes != nil || compositing.opacity < 1 || level.isIsolated && level.content.mixes
    if isGroup {
      var group = PDFContent(digits: level.digits, state: content.state)
      let isApart = mask != nil && compositing.opacity < 1
      try checkDepth(of: level.content.operators, with: isApart ? 2 : 1)
      let drawn =
        isApart
        ? translucent(level.content, compositing.opacity, level.digits, bounds: seen)
        : level.content
      group.setAlpha(fill: isApart ? 1 : compositing.opacity) { file.define($0) }
      if let changes { group.write("gs", .state, changes) }
      group.write("Do", .object, form(of: drawn, bounds: seen))
      content.add(group, map: level.toOuter, clip: clip)
      levels.innermost.content.groupMarks += level.content.allMarks
    } else {
      let goesOn = !level.wasCut && !level.isIsolated && level.toOuter == .identity && clip == nil
      addContent(of: level, over: seen, clip: clip, asPart: goesOn)
    }
    if compositing.blendMode != .normal || !isGroup && level.content.mixes {
      levels.innermost.content.mixes = true
    }
    levels.innermost.add(level.toOuter.bounds(of: bounds))
  }

  /// Adds the content of a level that is not a group; as a form if saved states would be nested too
  /// deep.
  private func addContent(of level: Level, over bounds: Rect, clip: Path?, asPart: Bool) {
    // Levels begin opaque.
    content.setAlpha(fill: 1, stroke: 1) { file.define($0) }
    let inside = level.content
    guard inside.operators.depth >= Self.depthOfStates else {
      content.add(inside.operators, map: level.toOuter, clip: clip, asPart: asPart)
      levels.innermost.content.marks += inside.marks
      levels.innermost.content.groupMarks += inside.groupMarks
      return
    }
    var form = PDFContent(digits: level.digits, state: content.state)
    form.write("Do", .object, self.form(of: inside, bounds: bounds, space: nil))
    content.add(form, map: level.toOuter, clip: clip)
    levels.innermost.content.groupMarks += inside.allMarks
  }

  /// Returns content as a group with an opacity of its own. In a graphics state with a mask, MuPDF
  /// would apply the opacity to the mask, too.
  private func translucent(
    _ content: PDFMarkedContent, _ opacity: Double, _ digits: Int, bounds: Rect
  ) -> PDFMarkedContent {
    var outer = PDFContent(digits: digits)
    outer.setAlpha(fill: opacity) { file.define($0) }
    outer.write("Do", .object, form(of: content, bounds: bounds))
    return PDFMarkedContent(outer)
  }

  /// The largest depth of nested saved states in content, so that the depth of the page stays at
  /// most 28 (ISO 19005-2, §6.1.13).
  private static let depthOfStates = 20

  /// Returns the graphics state, except for the opacity, that composites a group with its backdrop;
  /// nil if it is the default state.
  private func state(
    of compositing: Compositing, _ mask: (() throws(CairoError) -> Level)?
  ) throws(CairoError) -> PDFReference? {
    var changes: PDFDictionary = [:]
    if compositing.blendMode != .normal {
      changes["BM"] = .name(compositing.blendMode.nameInPDF)
    }
    if let drawn = try mask?() {
      changes["SMask"] = self.mask("Alpha", of: drawn.content, bounds: drawn.bounds ?? .zero)
    }
    return changes.isEmpty ? nil : define(changes)
  }

  /// Returns the object of a graphics state, which may have a mask.
  private func define(_ parameters: PDFDictionary) -> PDFReference {
    let reference = file.define(.dictionary(parameters))
    depths.note(reference, of: parameters)
    return reference
  }

  /// Rejects content that would be nested in too many groups.
  private func checkDepth(of content: PDFContent, with groups: Int) throws(CairoError) {
    guard depths.depth(of: content) + groups > PDFGroupDepths.limit else { return }
    throw refused(
      "more than \(PDFGroupDepths.limit) PDF groups and masks are nested; remove some enclosing "
        + "opacities, blend modes and masks")
  }

  /// Returns a soft mask that some content draws (§11.6.5.2).
  func mask(
    _ kind: String, of content: PDFMarkedContent, bounds: Rect, space: String = "DeviceRGB"
  ) -> PDFValue {
    let group = form(of: content, bounds: bounds, space: space)
    return .dictionary(["Type": .name("Mask"), "S": .name(kind), "G": .reference(group)])
  }

  /// Returns content as a form (§8.10); with a colour space, the form is a transparency group.
  func form(
    of content: PDFMarkedContent, bounds: Rect, space: String? = "DeviceRGB"
  ) -> PDFReference {
    let reference = file.reserve()
    depths.note(reference, around: content.operators)
    var dictionary: PDFDictionary = [
      "Type": .name("XObject"), "Subtype": .name("Form"), "BBox": .box(bounds),
      "Resources": .dictionary(content.operators.resources.dictionary),
    ]
    if let space {
      dictionary["Group"] = .dictionary([
        "S": .name("Transparency"), "I": .boolean(true), "CS": .name(space),
      ])
    }
    if let key = structure.add(content.marks, in: reference) {
      dictionary["StructParents"] = .integer(key)
    }
    return file.add(stream: content.operators.bytes, dictionary, as: reference)
  }

  // MARK: Holes

  /// Cuts a hole into everything drawn so far in the innermost picture, or only into the drawing
  /// below the innermost level.
  ///
  /// - Parameters:
  ///   - bounds: A rectangle around the hole, in the coordinates of the innermost level.
  ///   - isBelow: A Boolean value that is true for a hole in the drawing below the innermost level
  ///     only.
  ///   - draw: Draws black where the drawing is removed.
  /// - Throws: ``CairoError`` for too many holes over one another.
  func cutOut(
    within bounds: Rect, isBelow: Bool = false, _ draw: (inout PDFContent) -> Void
  ) throws(CairoError) {
    var hole = PDFContent(digits: content.digits)
    hole.setFill(.color(.black))
    draw(&hole)
    levels.cutOut(hole, within: bounds, isBelow: isBelow) { content in
      structure.next(behind: &content) { file.define($0) }
    } outside: { hole, level, digits in
      var outer = PDFContent(digits: digits)
      outer.add(hole, map: level.toOuter, clip: level.clip)
      return outer
    }
    guard levels.holeCount <= Levels.holeLimit else {
      throw refused(
        "more than \(Levels.holeLimit) holes are cut below it; use fewer overlapping backdrop "
          + "filters")
    }
  }

  /// Returns a level with its pieces joined, each with its holes cut.
  func joined(_ level: Level) -> Level {
    guard level.wasCut else { return level }
    var whole = PDFMarkedContent(PDFContent(digits: level.digits))
    for piece in level.pieces {
      let content = piece.content
      whole.mixes = whole.mixes || content.mixes
      whole.groupMarks += content.groupMarks
      guard !piece.holes.isEmpty, let bounds = piece.bounds else {
        whole.operators.add(content.operators)
        whole.marks += content.marks
        continue
      }
      whole.groupMarks += content.marks
      let mask = self.mask(around: piece.holes, within: bounds)
      let group = form(of: content, bounds: bounds)
      whole.operators.saved { operators in
        operators.write("gs", .state, mask)
        operators.write("Do", .object, group)
      }
    }
    return level.joined(as: whole)
  }

  /// Returns the graphics state that hides drawing inside some holes.
  private func mask(around holes: [PDFContent], within bounds: Rect) -> PDFReference {
    var drawing = PDFContent(digits: content.digits)
    drawing.setFill(.color(.white))
    drawing.fill(.rect(bounds.inset(by: EdgeInsets(-1))))
    for hole in holes { drawing.add(hole) }
    let mask = self.mask(
      "Luminosity", of: PDFMarkedContent(drawing), bounds: bounds, space: "DeviceGray")
    return define(["SMask": mask])
  }
}

extension PDFCanvas.Level {
  /// A rectangle around the drawing inside the clip; nil if nothing is visible.
  fileprivate var seenBounds: Rect? {
    guard let clip else { return bounds }
    return clip.bounds.flatMap { bounds?.intersection($0) }
  }
}

extension PDFValue {
  /// Returns the smallest rectangle with integer coordinates around a given rectangle.
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
  /// The name of the blend mode in PDF (ISO 32000-1, §11.3.5).
  fileprivate var nameInPDF: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
}
