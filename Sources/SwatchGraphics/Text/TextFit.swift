package import SwatchGeometry
import SwatchMessages

/// The sizes to which a text that is too long may be reduced. The largest size is used at which the
/// whole text fits its room without breaking inside words; if there is none, the smallest size,
/// with the text's truncation.
///
/// Line heights in points and the distances of lines and paragraphs are scaled like the fonts.
public enum TextFit: Hashable, Sendable {
  /// All sizes of the text's largest font down to a given size in points, in steps of a quarter of
  /// a point.
  case minimumSize(Double)
  /// All scales of the text's fonts down to a given scale above 0, in the same steps.
  case minimumScale(Double)
  /// Given scales, of which the largest that fits is used (after ASTextNode's
  /// `pointSizeScaleFactors`).
  case scales([Double])
}

extension AttributedText {
  /// Lays out the text at the largest size that fits the available space.
  package func fitted(
    in room: Size, _ layout: (AttributedText) throws(TextError) -> TextLayout
  ) throws(TextError) -> TextLayout {
    try fit?.check(largest: largestSize)
    let whole = try layout(self)
    guard let fit, !whole.fits(room) else { return whole }
    switch fit {
    case .scales(let scales):
      let smaller = scales.filter { $0 < 1 }.sorted(by: >)
      for scale in smaller.dropLast() {
        let layout = try scaled(by: scale, layout)
        if layout.fits(room) { return layout }
      }
      guard let last = smaller.last else { return whole }
      return try scaled(by: last, layout)
    case .minimumScale(let scale): return try fitted(in: room, downTo: scale, layout)
    case .minimumSize(let size):
      return try fitted(in: room, downTo: largestSize > 0 ? size / largestSize : 1, layout)
    }
  }

  /// Finds the size by binary search, in steps of a quarter of a point of the largest font.
  private func fitted(
    in room: Size, downTo least: Double,
    _ layout: (AttributedText) throws(TextError) -> TextLayout
  ) throws(TextError) -> TextLayout {
    let size = largestSize
    guard least < 1, size > 0 else { return try layout(self) }
    // The number of quarter points below the text's own size: at `low` the text doesn't fit, at
    // `high` it may.
    var (low, high) = (0, max(1, Int((4 * size * (1 - least)).rounded(.up))))
    func scale(_ quarters: Int) -> Double {
      max(least, (4 * size - Double(quarters)) / (4 * size))
    }
    var best = try scaled(by: scale(high), layout)
    guard best.fits(room) else { return best }
    while high - low > 1 {
      let middle = (low + high) / 2
      let layout = try scaled(by: scale(middle), layout)
      if layout.fits(room) { (high, best) = (middle, layout) } else { low = middle }
    }
    return best
  }

  private var largestSize: Double { spans.reduce(0) { max($0, $1.font.size) } }

  /// Lays out the text with its fonts, line heights and line distances scaled.
  private func scaled(
    by scale: Double, _ layout: (AttributedText) throws(TextError) -> TextLayout
  ) throws(TextError) -> TextLayout {
    var text = self
    text.spans = text.spans.map { $0.scaled(by: scale) }
    text.truncationMark = text.truncationMark?.map { $0.scaled(by: scale) }
    text.paragraph.scale(by: scale)
    for index in text.paragraphStyles.indices { text.paragraphStyles[index].scale(by: scale) }
    var layout = try layout(text)
    layout.scale = scale
    return layout
  }
}

extension AttributedText.Span {
  /// Returns the span at another size, including the distances that depend on it.
  fileprivate func scaled(by scale: Double) -> AttributedText.Span {
    var span = self
    span.font.size *= scale
    if !span.isPlain { span.attributes.scale(by: scale) }
    return span
  }
}

extension TextFit {
  fileprivate func check(largest: Double) throws(TextError) {
    if case .minimumSize(let size) = self, size > largest, largest > 0 {
      throw TextError(
        "the minimum size \(Numeral(size)) of the text is above the size \(Numeral(largest)) of its "
          + "largest font; choose a smaller minimum size")
    }
    let (numbers, limit) =
      switch self {
      case .minimumSize(let size): ([size], Double.infinity)
      case .minimumScale(let scale): ([scale], 1)
      case .scales(let scales): (scales, 1)
      }
    guard numbers.allSatisfy({ $0 > 0 && $0 <= limit }), numbers.count <= 64 else {
      throw TextError(
        "the minimum size of a text must be above 0, its scales above 0 and at most 1, and the "
          + "number of scales at most 64")
    }
  }
}

extension ParagraphStyle {
  fileprivate mutating func scale(by scale: Double) {
    if case .points(let height) = lineHeight { lineHeight = .points(height * scale) }
    lineSpacing *= scale
    paragraphSpacing *= scale
    paragraphSpacingBefore *= scale
  }
}

extension TextLayout {
  /// Returns true if the whole text fits in a space, and no line breaks inside a word.
  fileprivate func fits(_ room: Size) -> Bool {
    !isTruncated && !breaksWords && size.width <= room.width + 1e-3
      && size.height <= room.height + 1e-3
  }
}
