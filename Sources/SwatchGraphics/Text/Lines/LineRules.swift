package import SwatchGeometry

/// The underlines, strikethroughs, boxes and links along one line of text. Consecutive segments
/// with equal attributes share one of them, even if their fonts differ.
package struct LineRules: Hashable, Sendable {
  /// A link, and the box around its text.
  package struct LinkBox: Hashable, Sendable {
    /// The address and the text of the link.
    package var link: Scene.Link
    /// The box, in points from the line's left end and its baseline.
    package var box: Rect
  }

  /// A gradient that is stretched over all lines, with the part of its box that is on this line.
  package struct BlockFill: Hashable, Sendable {
    /// The gradient, in fractions of the box around all lines.
    package var gradient: LinearGradient
    /// The box around the part on this line, in points from the line's left end and its baseline.
    package var box: Rect
    /// The indexes of the runs that the gradient fills.
    package var runs: [Int]
  }

  /// The boxes, and the lines below the text, which are drawn before the text.
  package private(set) var behind: [TextRule] = []
  /// The lines through the text, which are drawn after the text.
  package private(set) var inFront: [TextRule] = []
  /// The gradients that are stretched over all lines, from left to right.
  package private(set) var blocks: [BlockFill] = []
  /// Links, from left to right.
  package private(set) var links: [LinkBox] = []
  /// Attachments, from left to right.
  package private(set) var attachments: [TextLayout.PlacedAttachment] = []

  /// Makes the rules for the segments of a line, from left to right, and fills the runs of the
  /// segments with gradients.
  package init(_ segments: [RuledSegment], filling runs: inout [TextLayout.Run]) {
    attachments = segments.compactMap(\.placedAttachment)
    for group in Self.groups(segments, by: { $0.gradient(over: .block) }) {
      guard let gradient = group.key else { continue }
      let runs = group.segments.filter(\.beginsRun).map(\.run)
      blocks.append(
        BlockFill(gradient: gradient, box: Self.box(around: group.segments), runs: runs))
    }
    for group in Self.groups(segments, by: { $0.gradient(over: .line) }) {
      guard let gradient = group.key else { continue }
      let line = gradient.stretched(over: Self.box(around: group.segments))
      for segment in group.segments where segment.beginsRun {
        runs[segment.run].fill(with: line)
      }
    }
    for group in Self.groups(segments, by: { $0.span.attributes.link }) {
      guard let address = group.key else { continue }
      let text = group.segments.map { $0.alternativeText ?? $0.text }.joined()
      links.append(
        LinkBox(link: Scene.Link(address, text: text), box: Self.box(around: group.segments)))
    }
    for group in Self.groups(segments, by: { $0.span.attributes.background }) {
      guard let background = group.key else { continue }
      behind.append(Self.box(background, along: group.segments))
    }
    // Underlines are interrupted at attachments (CSS Text Decoration, §2: atomic inlines).
    for group in Self.groups(segments, by: \.underline) {
      guard let line = group.key else { continue }
      let rule = Self.rule(
        line, along: group.segments, top: \.underlineTop, thickness: \.underlineThickness)
      behind.append(line.skipsInk ? rule.skippingInk(of: group.segments) : rule)
    }
    // Raised text has its strikethrough at another height than the text beside it.
    for group in Self.groups(segments, by: { RaisedLine(through: $0) }) {
      guard let line = group.key?.line else { continue }
      inFront.append(
        Self.rule(
          line, along: group.segments, top: \.strikethroughTop,
          thickness: \.strikethroughThickness))
    }
  }

  /// Returns groups of consecutive segments with equal keys.
  private static func groups<Key: Equatable>(
    _ segments: [RuledSegment], by key: (RuledSegment) -> Key
  ) -> [(key: Key, segments: [RuledSegment])] {
    var groups: [(key: Key, segments: [RuledSegment])] = []
    for segment in segments where segment.end > segment.start {
      let key = key(segment)
      if let last = groups.last, last.key == key, let end = last.segments.last?.end,
        abs(end - segment.start) < 1e-6
      {
        groups[groups.count - 1].segments.append(segment)
      } else {
        groups.append((key, [segment]))
      }
    }
    return groups
  }

  private static func stretch(_ segments: [RuledSegment]) -> TextRule.Stretch {
    TextRule.Stretch(segments.first?.start ?? 0, segments.last?.end ?? 0)
  }

  private static func box(
    _ background: TextBackground, along segments: [RuledSegment]
  ) -> TextRule {
    let (box, insets) = (box(around: segments), background.insets)
    return TextRule(
      .box(cornerRadius: background.cornerRadius),
      [TextRule.Stretch(box.minX - insets.left, box.maxX + insets.right)],
      top: box.minY - insets.top, thickness: max(0, box.height + insets.top + insets.bottom),
      color: background.color)
  }

  /// Returns the box around the fonts of segments, in points from the line's left end and its
  /// baseline.
  private static func box(around segments: [RuledSegment]) -> Rect {
    let stretch = stretch(segments)
    let ascent = segments.reduce(-.infinity) { most, segment in
      max(most, segment.line.ascent + segment.span.attributes.baselineOffset)
    }
    let descent = segments.reduce(-.infinity) { most, segment in
      max(most, segment.line.descent - segment.span.attributes.baselineOffset)
    }
    return Rect(
      x: stretch.start, y: -ascent, width: stretch.end - stretch.start,
      height: max(0, ascent + descent))
  }

  /// Returns an underline or strikethrough along segments. Unless the decoration states its
  /// thickness and its offset, it has the largest thickness and the lowest position of the
  /// segments' fonts, raised with their text.
  private static func rule(
    _ line: TextDecoration, along segments: [RuledSegment], top: KeyPath<RuleMetrics, Double>,
    thickness: KeyPath<RuleMetrics, Double>
  ) -> TextRule {
    let thick = line.thickness ?? segments.reduce(0) { max($0, $1.metrics[keyPath: thickness]) }
    let lowest = segments.reduce(-.infinity) { lowest, segment in
      max(lowest, segment.metrics[keyPath: top] - segment.span.attributes.baselineOffset)
    }
    // A double or wavy strikethrough is centred where a single line would be.
    let isHigher = top != \.underlineTop && [.double, .wavy].contains(line.style)
    let upper = line.offset ?? (isHigher ? lowest - thick : lowest)
    return TextRule(
      .line(line.style), [stretch(segments)], top: upper, thickness: max(0, thick),
      color: line.color ?? .black)
  }
}

extension RuledSegment {
  /// The extent of the font, enlarged to include the attachment.
  fileprivate var line: FontLine {
    var line = FontLine(ascent: metrics.ascent, descent: metrics.descent)
    if let picture { line.formUnion(picture) }
    return line
  }

  /// Returns the gradient that is stretched over an area; nil for none.
  fileprivate func gradient(over area: AttributedText.Attributes.GradientArea) -> LinearGradient? {
    span.attributes.gradientArea == area ? span.attributes.gradient : nil
  }

  /// The underline with its colour; nil for none.
  fileprivate var underline: TextDecoration? {
    picture == nil ? span.attributes.underline?.colored(span) : nil
  }

  /// The alternative text of an attachment; nil for text.
  fileprivate var alternativeText: String? {
    picture == nil ? nil : span.attributes.attachment?.alternativeText
  }

  /// The attachment with its position; nil for text.
  fileprivate var placedAttachment: TextLayout.PlacedAttachment? {
    guard let picture, let attachment = span.attributes.attachment,
      attachment.nodeName != nil || !attachment.size.isEmpty
    else { return nil }
    let top = -picture.ascent - span.attributes.baselineOffset
    return TextLayout.PlacedAttachment(
      attachment, frame: Rect(origin: Point(x: start, y: top), size: attachment.size))
  }
}

/// A strikethrough at a distance above the baseline.
private struct RaisedLine: Equatable {
  let line: TextDecoration
  let rise: Double

  init?(through segment: RuledSegment) {
    let span = segment.span
    guard segment.picture == nil, let line = span.attributes.strikethrough?.colored(span) else {
      return nil
    }
    self.line = line
    rise = span.attributes.baselineOffset
  }
}

extension TextLayout {
  /// Returns the layout in a column of `width` points, with the gradients over all lines moved into
  /// place.
  func fillingBlocks(inColumn width: Double) -> TextLayout {
    func blocks(of line: Line) -> [LineRules.BlockFill] { line.rules?.blocks ?? [] }
    func start(of line: Line) -> Point { Point(x: line.left(inColumn: width), y: line.baseline) }
    var areas: [LinearGradient: Rect] = [:]
    for line in lines {
      for block in blocks(of: line) {
        let box = block.box.offset(by: start(of: line))
        areas[block.gradient] = areas[block.gradient]?.union(box) ?? box
      }
    }
    if areas.isEmpty { return self }
    var layout = self
    for (index, line) in lines.enumerated() {
      let start = start(of: line)
      for block in blocks(of: line) {
        guard let area = areas[block.gradient] else { continue }
        let gradient = block.gradient.stretched(
          over: area.offset(by: Point(x: -start.x, y: -start.y)))
        for run in block.runs { layout.lines[index].runs[run].fill(with: gradient) }
      }
    }
    return layout
  }
}

extension TextLayout.Run {
  /// Fills the glyphs with a gradient, in points from the line's left end and its baseline.
  fileprivate mutating func fill(with gradient: LinearGradient) {
    var gradient = gradient
    gradient.start.x -= x
    gradient.end.x -= x
    var effects = glyphs.effects ?? GlyphEffects()
    effects.gradient = gradient
    glyphs.effects = effects
  }
}

extension LinearGradient {
  /// Returns the gradient with its points, given as fractions of a box, converted to points.
  fileprivate func stretched(over box: Rect) -> LinearGradient {
    func place(_ share: Point) -> Point {
      Point(x: box.minX + share.x * box.width, y: box.minY + share.y * box.height)
    }
    return LinearGradient(
      start: place(start), end: place(end), stops: stops, isRepeating: isRepeating)
  }
}

extension TextDecoration {
  /// Returns the decoration with its own colour or, if it states none, the span's.
  fileprivate func colored(_ span: AttributedText.Span) -> TextDecoration {
    var line = self
    line.color = color ?? span.color
    return line
  }
}

extension TextRule {
  /// The height of the whole decoration.
  private var depth: Double {
    switch kind {
    case .line(.double), .line(.wavy): 3 * thickness
    default: thickness
    }
  }

  /// Returns the rule with gaps around the letters that cross it, each wider than the letter by the
  /// rule's thickness on both sides. Round letters, which extend only slightly below the baseline,
  /// may touch the rule.
  fileprivate func skippingInk(of segments: [RuledSegment]) -> TextRule {
    let gap = max(thickness, 0.5)
    let ink = segments.flatMap { segment in
      segment.ink(top + thickness / 2, top + depth + gap / 2)
        .map { Stretch($0.start + segment.start - gap, $0.end + segment.start + gap) }
    }
    guard !ink.isEmpty else { return self }
    var rule = self
    rule.stretches = stretches.flatMap { $0.without(ink.sorted { $0.start < $1.start }) }
      // Short pieces between two letters are left out.
      .filter { $0.end - $0.start >= thickness }
    return rule
  }
}

extension TextRule.Stretch {
  /// Returns the parts outside the given stretches, which are sorted by their starts.
  fileprivate func without(_ others: [TextRule.Stretch]) -> [TextRule.Stretch] {
    var parts: [TextRule.Stretch] = []
    var place = start
    for other in others where other.end > place && other.start < end {
      if other.start > place { parts.append(TextRule.Stretch(place, other.start)) }
      place = other.end
    }
    if place < end { parts.append(TextRule.Stretch(place, end)) }
    return parts
  }
}
