public import SwatchGeometry
import SwatchGraphics
import SwatchLayout

/// The lines of the text; there are none before the text is measured.
extension TextNode {
  /// The number of lines shown.
  public final var lineCount: Int { textLayout?.lines.count ?? 0 }

  /// A Boolean value that is true when a part of the text is left out.
  public final var isTruncated: Bool { textLayout?.isTruncated ?? false }

  /// The range of the characters that are left out; nil if all are shown.
  public final var truncatedRange: Range<String.Index>? {
    guard let string = attributedText?.string, let range = textLayout?.truncatedRange else {
      return nil
    }
    func index(_ byte: Int) -> String.Index {
      let index = string.utf8.index(string.startIndex, offsetBy: byte, limitedBy: string.endIndex)
      return index ?? string.endIndex
    }
    return index(range.lowerBound)..<index(range.upperBound)
  }

  /// Returns the rectangles of characters of the text's string, in the node's coordinates: one for
  /// each contiguous stretch on a line, as high as the line.
  public final func rects(for range: Range<String.Index>) -> [Rect] {
    guard let string = attributedText?.string else { return [] }
    func byte(_ index: String.Index) -> Int {
      string.utf8.distance(from: string.startIndex, to: min(index, string.endIndex))
    }
    let bytes = byte(range.lowerBound)..<byte(range.upperBound)
    guard let layout = textLayout, let column = textColumn else { return [] }
    return layout.rects(for: bytes, inColumn: column.width).map { rect in
      Rect(origin: column.origin + rect.origin, size: rect.size)
    }
  }

  /// Returns the smallest rectangle around characters of the text's string, in the node's
  /// coordinates; zero if none of them is shown.
  public final func frame(for range: Range<String.Index>) -> Rect {
    let rects = rects(for: range)
    return rects.dropFirst().reduce(rects.first ?? .zero) { $0.union($1) }
  }

  /// Sets the baselines of the lines that were just measured, as drawn in a node of a given size.
  /// They are rounded to whole pixels, because nodes and aligned texts stand on whole pixels, unless
  /// the node is exact.
  final func setBaselines(in size: Size) {
    guard let layout = shaped?.layout else { return }
    let top = origin(of: layout, in: size).y
    let last = top + layout.size.height + layout.descender
    let first = top + layout.ascender
    style.ascender = isExact ? first : scale.baseline(first)
    style.descender = (isExact ? last : scale.baseline(last)) - size.height
  }

  /// Sets the baselines from the attributes of the first and last characters, for a text that grows
  /// and shrinks and that a stack may place unmeasured. Other texts take their baselines from their
  /// lines.
  final func setBaselinesIfUnmeasured() {
    guard style.flexGrow > 0 && style.flexShrink > 0 else { return }
    let spans = attributedText?.spans.filter { !$0.text.isEmpty } ?? []
    guard let environment, let first = spans.first, let last = spans.last else { return }
    do {
      func lines(of character: Character?, in span: AttributedText.Span) throws(TextError)
        -> TextLayout
      {
        var text = AttributedText([span], paragraph: attributedText?.paragraph ?? ParagraphStyle())
        text.spans[0].text = character.map(String.init) ?? ""
        return try environment.layout(text, width: .infinity)
      }
      let inset = textContainerInset
      style.ascender = try lines(of: first.text.first, in: first).ascender + max(0, inset.top)
      style.descender = try lines(of: last.text.last, in: last).descender - max(0, inset.bottom)
    } catch {
      fail(error)
    }
  }

  /// Returns the lines for a room, with attached nodes in their places; reuses the last lines if
  /// they are still valid.
  final func shapedText(in room: Size, _ places: [String: AttachedPlace]) -> TextLayout? {
    guard let text = shownText(around: places), let context = nodeContext else { return nil }
    if let shaped, shaped.places == places,
      holds(shaped.layout, of: text, brokenIn: shaped.room, in: room)
    {
      warn(of: text, in: context.environment)
      return shaped.layout
    }
    do {
      let layout = try context.environment.layout(text, width: room.width, height: room.height)
      shaped = (layout, room, places)
      warn(of: text, in: context.environment)
      return layout
    } catch {
      fail(error)
      return nil
    }
  }

  /// Returns true if lines that were broken in one room are also valid in another room, which must
  /// not be wider, must be wide enough for every line, and must show the same lines in its height.
  /// Justified lines and lines with tab stops depend on the exact width.
  private func holds(
    _ layout: TextLayout, of text: AttributedText, brokenIn broken: Size, in room: Size
  ) -> Bool {
    if room == broken { return true }
    if text.fit != nil && room.height > broken.height { return false }
    let isAsHigh =
      room.height >= layout.size.height && (room.height <= broken.height || !layout.isTruncated)
    guard isAsHigh || room.height == broken.height else { return false }
    if room.width == broken.width { return true }
    return !text.fillsColumn && room.width <= broken.width && room.width >= layout.size.width
  }

  /// Reports a text that can't be laid out as a failure. Missing glyphs fail the node; a picture
  /// that can't be read is reported at the picture's place in the document.
  final func fail(_ error: TextError) {
    if let image = error.image { return fail(error.description, becauseOf: image) }
    guard error.isAboutGlyphs, let id else { return fail(error.description) }
    fail("\(id): \(error.description)")
  }

  private func fail(_ reason: String, becauseOf image: ImageSource) {
    guard let origin = pictureOrigins[image] else { return fail(reason) }
    note(KeptFailure(reason: reason, origin: origin()))
  }

  /// Warns of missing font families, of requested font features that are missing, and of characters
  /// that text can't contain.
  final func warn(of text: AttributedText, in environment: NodeEnvironment) {
    let mark = text.truncationMark ?? []
    if text.spans.contains(where: \.hasNull) || mark.contains(where: \.hasNull) {
      warn("the text has U+0000, which can't be shown, and U+FFFD is shown instead; remove it")
    }
    let language = environment.traits.localeIdentifier
    for note in environment.textEngine.notes(about: text, language: language) {
      warn(note, about: .fonts)
    }
    for families in environment.textEngine.incompleteFamilies(of: text) {
      let names = families.map { "\"\($0)\"" }.joined(separator: ", ")
      warn("some of the font families \(names) are missing", about: .families(families))
    }
  }

  /// Warns of the characters in the lines that no font has.
  final func warnOfBoxes(in layout: TextLayout) {
    guard let warning = NodeWarning(ofBoxesIn: layout, path: path, origin: nil) else { return }
    warn(warning.reason, about: warning.subject)
  }

  /// The sum of the insets on the left and the right.
  final var horizontalInsets: Double {
    max(0, textContainerInset.left) + max(0, textContainerInset.right)
  }

  /// The sum of the insets at the top and the bottom.
  final var verticalInsets: Double {
    max(0, textContainerInset.top) + max(0, textContainerInset.bottom)
  }

  /// Returns the room for the text in a node of a given size.
  final func room(in size: Size) -> Size {
    Size(
      width: max(0, size.width - horizontalInsets),
      height: max(0, size.height - verticalInsets))
  }

  /// The room in which the text is broken into lines for the node's bounds: the room of its
  /// measurement, if the bounds are larger only because of rounding.
  final var roomOfLines: Size {
    guard let layout = layoutState.calculated?.layout, layout.size == bounds.size else {
      return room(in: bounds.size)
    }
    return room(in: measuredSize(of: layout))
  }

  /// Returns the origin of the lines in a node of a given size.
  final func origin(of layout: TextLayout, in size: Size) -> Point {
    let free = max(0, size.height - verticalInsets - layout.size.height)
    let share =
      switch exclusionPaths.isEmpty ? verticalAlignment : .top {
      case .none, .top: 0.0
      case .center: 0.5
      case .bottom: 1.0
      }
    return Point(
      x: max(0, textContainerInset.left), y: max(0, textContainerInset.top) + free * share)
  }

  /// Draws the picture of an attachment, on whole pixels unless the node is exact.
  final func draw(_ attachment: TextAttachment, in rect: Rect, of canvas: Canvas) {
    guard let environment, let source = attachment.image else { return }
    let place = isExact ? rect : onPixels(rect)
    do {
      let image = ImageNode.Image.source(source)
      guard let paint = try image.paint(over: place, in: environment) else { return }
      canvas.fill(.rect(place), with: paint)
    } catch {
      fail(error.description, becauseOf: source)
    }
  }

  /// Returns the place of a picture in a line, moved to whole pixels.
  private func onPixels(_ rect: Rect) -> Rect {
    let size = Size(
      width: max(1 / scale.pixelsPerPoint, scale.round(rect.width)),
      height: max(1 / scale.pixelsPerPoint, scale.round(rect.height)))
    // The bottom edge is rounded like the baseline below the picture.
    let corner = Point(x: scale.round(rect.minX), y: scale.round(rect.maxY) - size.height)
    return Rect(origin: corner, size: size)
  }

  /// Returns the text with the node's settings applied, around attached nodes in their places.
  final func shownText(around places: [String: AttachedPlace]) -> AttributedText? {
    attachedNodes.isEmpty ? statedText : statedText?.withAttachedNodes(places)
  }

  /// The text with the node's settings applied; nil without a text.
  final var statedText: AttributedText? {
    guard var text = attributedText else { return nil }
    if maximumNumberOfLines > 0 { text.paragraph.maximumNumberOfLines = maximumNumberOfLines }
    if let truncationMode { text.paragraph.truncation = truncationMode }
    if !pointSizeScaleFactors.isEmpty { text.fit = .scales(pointSizeScaleFactors) }
    if !exclusionPaths.isEmpty { text.exclusionPaths = exclusionPaths }
    if let mark = truncationMark {
      text.truncationMark = mark.map { $0.completed(by: text.spans.last) }
    }
    return text
  }

  /// The truncation mark and the additional message, separated by a space; nil without either.
  private var truncationMark: [AttributedText.Span]? {
    guard let message = additionalTruncationMessage else { return truncationAttributedText?.spans }
    guard var mark = truncationAttributedText?.spans, !mark.isEmpty else { return message.spans }
    mark[mark.count - 1].text += " "
    return mark + message.spans
  }
}

extension AttributedText.Span {
  /// A Boolean value that is true when the text has the character U+0000.
  fileprivate var hasNull: Bool {
    let bytes = text.utf8.span
    for index in bytes.indices where bytes[index] == 0 { return true }
    return false
  }

  /// Returns the span with its default font, colour and language replaced by the values of another
  /// span.
  fileprivate func completed(by other: Self?) -> Self {
    guard let other else { return self }
    var span = self
    if font == Font() { span.font = other.font }
    if color == .black { span.color = other.color }
    span.language = language ?? other.language
    return span
  }
}

extension TextNode: WrappingElement {
  /// The least width, in points, that breaks no word and holds every line that does not wrap;
  /// rounded up to whole pixels unless the node is exact. It is 0 for a text that is truncated after
  /// a number of lines or reduced to fit, because such a text may become as narrow as necessary.
  package final var leastContentWidth: Double {
    guard let text = shownText(around: [:]), let environment else { return 0 }
    let isCut = text.paragraph.maximumNumberOfLines > 0 && text.paragraph.truncation != .none
    if isCut || text.fit != nil { return 0 }
    guard let width = try? environment.leastWidth(of: text), width > 0 else { return 0 }
    let pixels = scale.pixelsPerPoint
    func snapped(_ width: Double) -> Double {
      isExact ? width : (width * pixels).rounded(.up) / pixels
    }
    let least = snapped(width)
    // A line that does not wrap may be wider than the widest word.
    let layout = text.hasUnbrokenLines ? try? environment.layout(text, width: least) : nil
    return max(least, snapped(layout?.size.width ?? 0)) + horizontalInsets
  }
}
