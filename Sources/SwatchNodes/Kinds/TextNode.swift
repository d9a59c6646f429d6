public import SwatchGeometry
public import SwatchGraphics
public import SwatchLayout

/// A node with a text (after ASTextNode), as wide as its widest line and as high as its lines,
/// rounded up to whole pixels, except in a box of a vector file. If the height is too small for the
/// text, the node shows the lines that fit, at least one, and ends with its truncation mark.
open class TextNode: DisplayNode {
  /// The text; nil for a node of zero size.
  public final var attributedText: AttributedText? {
    didSet {
      guard attributedText != oldValue else { return }
      textDidChange()
    }
  }

  /// The largest number of lines; 0 to use the limit of the text.
  public final var maximumNumberOfLines = 0 {
    didSet { if maximumNumberOfLines != oldValue { textDidChange() } }
  }

  /// The treatment of text beyond the last line; nil to use the treatment that the text states.
  public final var truncationMode: ParagraphStyle.Truncation? {
    didSet { if truncationMode != oldValue { textDidChange() } }
  }

  /// The mark that replaces the omitted part of the text; nil to use the mark of the text, which is
  /// an ellipsis by default. A default font or colour of the mark is replaced by the font or colour
  /// at the end of the text, as in Texture.
  public final var truncationAttributedText: AttributedText? {
    didSet { if truncationAttributedText != oldValue { textDidChange() } }
  }

  /// A message after ``truncationAttributedText`` and a space, such as "more"; nil for the mark
  /// alone. Its font and colour follow the same rule as the mark's.
  public final var additionalTruncationMessage: AttributedText? {
    didSet { if additionalTruncationMessage != oldValue { textDidChange() } }
  }

  /// The factors below 1 by which the fonts may be reduced; the text uses the largest factor at
  /// which it fits. Empty to use the factors of the text.
  public final var pointSizeScaleFactors: [Double] = [] {
    didSet { if pointSizeScaleFactors != oldValue { textDidChange() } }
  }

  /// Areas that the lines flow around, in points from the top-left corner of the text inside
  /// ``textContainerInset``; lines continue on both sides of an area. A text with such areas takes
  /// the whole width available to it, and stands at the top of the node.
  public final var exclusionPaths: [Path] = [] {
    didSet { if exclusionPaths != oldValue { textDidChange() } }
  }

  /// The distances of the text from the node's edges, in points; not below 0.
  public final var textContainerInset = EdgeInsets.zero {
    didSet { if textContainerInset != oldValue { textDidChange() } }
  }

  /// The position of the lines in a node that is higher than they are: the top, the middle or the
  /// bottom; `none` also means the top.
  public final var verticalAlignment = VerticalAlignment.top {
    didSet {
      guard verticalAlignment != oldValue else { return }
      setNeedsDisplay()
      // The surrounding nodes may be aligned to the text's baseline.
      setNeedsLayout()
    }
  }

  /// The places where a page break may divide the text, if its row of a feed is higher than a page;
  /// `between` allows breaks between lines.
  public final var breaks = ContentBreaks.none
  /// The least number of lines that remain before a page break (CSS's `orphans`); 2, the default,
  /// to use the number that surrounding nodes state, if any.
  public final var orphans = TextNode.fewestLines
  /// The least number of lines that follow a page break (CSS's `widows`); 2, the default, to use
  /// the number that surrounding nodes state, if any.
  public final var widows = TextNode.fewestLines

  private static let fewestLines = 2

  /// The least numbers of lines before and after a place where the text may be divided.
  final var leastLines: (before: Int, behind: Int) {
    let outer = traitCollection.inheritedTextAttributes
    func least(_ own: Int, _ inherited: Int?) -> Int {
      max(1, own == Self.fewestLines ? inherited ?? own : own)
    }
    return (least(orphans, outer.orphans), least(widows, outer.widows))
  }

  /// The colour that fills the lines until the text is displayed; Texture's light grey by default.
  /// Setting another colour enables placeholders, a fully transparent colour or nil disables
  /// placeholders.
  public final var placeholderColor: Color? = .placeholder {
    didSet {
      if placeholderColor != oldValue {
        placeholderEnabled = placeholderColor.map { !$0.isClear } ?? false
      }
    }
  }

  /// The insets of the placeholder from the edges of its line, in points; 1 above and below by
  /// default.
  public final var placeholderInsets = EdgeInsets(top: 1, bottom: 1)

  /// The nodes that stand in the lines of the text, by the names in the text's attachments
  /// (``TextAttachment/init(node:width:height:baseline:alternativeText:)``). A name without a node
  /// is a failure of the text.
  ///
  /// Attached nodes are measured with at most the width of the lines, and keep their size if the
  /// text is reduced to fit. Attached nodes in shown lines become subnodes: a text with attached
  /// nodes manages its subnodes, and ignores layout specs of a subclass or a block.
  /// - Precondition: Each node has only one name.
  public final var attachedNodes: [String: DisplayNode] = [:] {
    didSet {
      automaticallyManagesSubnodes = automaticallyManagesSubnodes || !attachedNodes.isEmpty
      textDidChange()
    }
  }

  /// The origins of the text's pictures in its document, for messages.
  package final var pictureOrigins: [ImageSource: @Sendable () -> String] = [:]

  /// The places of the attached nodes, by name, for each range whose layout is kept.
  final var attachedPlaces: [SizeRange: [String: AttachedPlace]] = [:]
  /// The places of the attached nodes at the last drawing.
  private var drawnPlaces: [String: AttachedPlace] = [:]

  /// The result of the last shaping, with the room and the places of attached nodes that it used.
  final var shaped: (layout: TextLayout, room: Size, places: [String: AttachedPlace])?

  /// Makes a node without a text.
  public override init() {
    super.init()
  }

  /// Makes a node with a text.
  public convenience init(_ attributedText: AttributedText) {
    self.init()
    self.attributedText = attributedText
  }

  private func textDidChange() {
    shaped = nil
    setNeedsLayout()
    setNeedsDisplay()
    setBaselinesIfUnmeasured()
  }

  /// Invalidates the shaped lines as well.
  open override func layoutContextDidChange() {
    shaped = nil
    super.layoutContextDidChange()
    setBaselinesIfUnmeasured()
  }

  open override func calculateLayoutThatFits(_ range: SizeRange) -> Layout {
    let layout =
      attachedNodes.isEmpty
      ? super.calculateLayoutThatFits(range)
      : hostLayout(of: LinesLayoutSpec(of: self), in: range)
    setBaselines(in: layout.size)
    return layout
  }

  override final func layoutWasRecalled(_ layout: CachedLayout) {
    _ = shapedText(in: room(in: measuredSize(of: layout)), attachedPlaces(measuredIn: layout.range))
    setBaselines(in: layout.size)
  }

  /// Also keeps the places of attached nodes for the parent's range, because the node's layout is
  /// kept for that range.
  open override func calculateLayoutThatFits(
    _ range: SizeRange, restrictedTo size: LayoutElementSize, relativeToParentSize parentSize: Size
  ) -> Layout {
    let own = resolve(size, in: range, parentSize: parentSize)
    let layout = calculateLayoutThatFits(own)
    if let places = attachedPlaces[own] { keep(places, measuredIn: range) }
    return layout
  }

  /// Draws the lines again if attached nodes have moved.
  open override func calculatedLayoutDidChange() {
    super.calculatedLayoutDidChange()
    if appliedPlaces != drawnPlaces { setNeedsDisplay() }
  }

  /// True if the baseline of an attached node has moved.
  override final var dependsOnMovedSubnodes: Bool {
    guard !attachedNodes.isEmpty else { return false }
    let layout = (layoutState.pending ?? layoutState.calculated)?.layout
    return attachedPlaces(measuredIn: layout?.range).contains { name, place in
      attachedNodes[name].map { $0.lastBaseline(in: place.size) ?? 0 != place.baseline } ?? false
    }
  }

  open override func calculateSizeThatFits(_ constrainedSize: Size) -> Size {
    size(in: constrainedSize, [:])
  }

  /// Returns the size of the text, with attached nodes in their places.
  final func size(in constrainedSize: Size, _ places: [String: AttachedPlace]) -> Size {
    guard let layout = shapedText(in: room(in: constrainedSize), places) else { return .zero }
    return Size(
      width: min(layout.size.width + horizontalInsets, constrainedSize.width),
      height: min(layout.size.height + verticalInsets, constrainedSize.height))
  }

  open override func draw(in canvas: Canvas) {
    drawnPlaces = appliedPlaces
    guard let layout = shapedText(in: roomOfLines, drawnPlaces) else { return }
    warnOfBoxes(in: layout)
    let width = room(in: bounds.size).width
    canvas.draw(layout, at: origin(of: layout, in: bounds.size), width: width) { attachment, rect in
      draw(attachment, in: rect, of: canvas)
    }
  }

  /// Attributes with the text as label.
  override final var defaultAccessibility: AccessibilityAttributes? {
    guard let text = attributedText?.spokenText(with: label(ofAttachedNode:)), !text.isEmpty else {
      return nil
    }
    return AccessibilityAttributes(label: text, traits: .staticText)
  }

  /// Fills each line's extent, rounded to whole points.
  open override func drawPlaceholder(in canvas: Canvas) {
    let room = room(in: bounds.size)
    guard let placeholderColor, let layout = shapedText(in: roomOfLines, appliedPlaces) else {
      return super.drawPlaceholder(in: canvas)
    }
    let origin = origin(of: layout, in: bounds.size)
    for line in layout.lines {
      let start = origin.x + line.left(inColumn: room.width)
      let left = start + placeholderInsets.left
      let top = origin.y + line.baseline - layout.ascender + placeholderInsets.top
      let right = start + line.width - placeholderInsets.right
      let bottom = origin.y + line.baseline - layout.descender - placeholderInsets.bottom
      guard right > left && bottom > top else { continue }
      let (x, y) = (left.rounded(.down), top.rounded(.down))
      canvas.fill(
        .rect(
          Rect(x: x, y: y, width: right.rounded(.up) - x, height: bottom.rounded(.up) - y)),
        with: placeholderColor)
    }
  }

  /// The lines in the node's bounds; before the node has bounds, the lines of the last measurement.
  /// Nil before the first measurement, and if there is no text.
  override final var textLayout: TextLayout? {
    bounds.size == .zero ? shaped?.layout : shapedText(in: roomOfLines, appliedPlaces)
  }

  override final var lineLimit: Int { statedText?.paragraph.maximumNumberOfLines ?? 0 }

  override final var textColumn: Rect? {
    textLayout.map { layout in
      let size = bounds.size == .zero ? calculatedSize : bounds.size
      return Rect(
        origin: origin(of: layout, in: size),
        size: Size(width: room(in: size).width, height: layout.size.height))
    }
  }

  /// Returns the distance of the last baseline above the bottom of a node of a given size, in
  /// points.
  override final func lastBaseline(in size: Size) -> Double? {
    guard let shaped, let layout = shapedText(in: room(in: size), shaped.places),
      let line = layout.lines.last
    else { return nil }
    return size.height - origin(of: layout, in: size).y - line.baseline
  }
}
