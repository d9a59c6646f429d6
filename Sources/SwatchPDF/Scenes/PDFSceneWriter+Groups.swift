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
    _ level: Level, _ compositing: Compositing, at inner: Place
  ) throws(CairoError) {
    guard !level.content.isEmpty, compositing.opacity > 0, let seen = level.bounds else { return }
    var bounds = seen
    var clip = level.clip
    if let outline = clip {
      guard let box = outline.bounds, let cut = seen.intersection(box) else { return }
      if outline.surrounds(seen) { clip = nil }
      bounds = cut
    }
    let changes = try state(of: compositing, at: inner)
    let isGroup = changes != nil || level.isIsolated && level.mixes
    if isGroup {
      var group = PDFContent(digits: level.content.digits, state: content.state)
      if let changes { group.write("gs", .state, changes) }
      group.write("Do", .object, form(of: level, bounds: seen))
      content.add(group, map: level.toOuter, clip: clip)
    } else {
      content.add(level.content, map: level.toOuter, clip: clip)
      levels[levels.count - 1].marks += level.marks
    }
    let last = levels.count - 1
    if compositing.blendMode != .normal || !isGroup && level.mixes { levels[last].mixes = true }
    levels[last].add(level.toOuter.bounds(of: bounds))
  }

  /// The parameters that put a group over what lies below it; nil where they are the usual ones.
  private func state(
    of compositing: Compositing, at inner: Place
  ) throws(CairoError) -> PDFReference? {
    var changes: PDFDictionary = [:]
    if compositing.opacity < 1 { changes["ca"] = .component(compositing.opacity) }
    if compositing.blendMode != .normal {
      changes["BM"] = .name(compositing.blendMode.nameInPDF)
    }
    if let mask = compositing.mask {
      let drawn = try level(at: inner, isIsolated: true) { () throws(CairoError) in
        try write(mask.commands[...])
      }
      changes["SMask"] = self.mask(.name("Alpha"), form(of: drawn, bounds: drawn.bounds ?? .zero))
    }
    return changes.isEmpty ? nil : file.define(.dictionary(changes))
  }

  /// A soft mask by what a group draws (§11.6.5.2).
  func mask(_ kind: PDFValue, _ group: PDFReference) -> PDFValue {
    .dictionary(["Type": .name("Mask"), "S": kind, "G": .reference(group)])
  }

  /// A level as a group of its own (§8.10).
  func form(of level: Level, bounds: Rect, space: String = "DeviceRGB") -> PDFReference {
    let reference = file.reserve()
    var dictionary: PDFDictionary = [
      "Type": .name("XObject"), "Subtype": .name("Form"), "BBox": .box(bounds),
      "Group": .dictionary([
        "S": .name("Transparency"), "I": .boolean(true), "CS": .name(space),
      ]), "Resources": .dictionary(level.content.resources.dictionary),
    ]
    if let key = structure.add(level.marks, in: reference) {
      dictionary["StructParents"] = .integer(key)
    }
    return file.add(stream: level.content.bytes, dictionary, as: reference)
  }

  /// Cuts a hole into all that was drawn, up to the picture that it is drawn in, or makes room for
  /// what takes its place.
  ///
  /// - Parameters:
  ///   - isBelow: A Boolean value that is true for a hole in what lies below the innermost level alone.
  ///   - draw: Draws what is black where nothing stays, over white.
  func cutOut(
    isBelow: Bool = false, _ draw: (inout PDFContent) throws(CairoError) -> Void
  ) throws(CairoError) {
    var map = Transform.identity
    var clips: [(map: Transform, clip: Path)] = []
    for index in levels.indices.reversed() {
      if !isBelow || index < levels.count - 1 {
        try cut(outOf: index, map, clips, draw)
        if levels[index].isIsolated { return }
      }
      if let clip = levels[index].clip { clips.append((map, clip)) }
      map = map.concatenating(levels[index].toOuter)
    }
  }

  private func cut(
    outOf index: Int, _ map: Transform, _ clips: [(map: Transform, clip: Path)],
    _ draw: (inout PDFContent) throws(CairoError) -> Void
  ) throws(CairoError) {
    guard let bounds = levels[index].bounds, !levels[index].content.isEmpty else { return }
    let open = structure.suspend(&levels[index])
    let old = levels[index]
    var mask = PDFContent(digits: old.content.digits)
    mask.setFill(.color(.white))
    _ = mask.add(.rect(bounds))
    mask.write("f")
    try mask.saved { mask throws(CairoError) in
      for (place, clip) in clips.reversed() {
        let back = place.inverse.map { $0.concatenating(map) } ?? .identity
        mask.write("cm", map: back)
        mask.clip(to: clip)
        mask.write("cm", map: back.inverse ?? .identity)
      }
      if map != .identity { mask.write("cm", map: map) }
      mask.setFill(.color(.black))
      try draw(&mask)
    }
    let whole = form(of: Level(content: mask), bounds: bounds, space: "DeviceGray")
    let state: PDFDictionary = ["SMask": self.mask(.name("Luminosity"), whole)]
    levels[index].content = PDFContent(digits: old.content.digits)
    levels[index].marks = []
    let group = form(of: old, bounds: bounds)
    levels[index].content.saved { content in
      content.write("gs", .state, file.define(.dictionary(state)))
      content.write("Do", .object, group)
    }
    structure.resume(open, in: &levels[index])
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
