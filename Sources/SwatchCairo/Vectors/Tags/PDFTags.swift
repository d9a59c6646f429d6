import SwatchGraphics

/// The structure of a PDF file while its pages are painted: the elements in the order in which they are
/// begun, which is that of Cairo's numbers for them.
final class PDFTags {
  /// The elements so far.
  private(set) var elements: [PDFElement] = []
  /// The number of elements before the page.
  private var elementsBefore = 0
  /// The number of groups around the drawing, which are elements as a whole.
  private var groups = 0

  /// Begins a page, and with the first one the document. What fills a page is drawn before: Cairo
  /// forgets what lies below.
  func beginPage(in context: borrowing CairoContext) {
    elementsBefore = elements.count
    guard elements.isEmpty else { return }
    elements.append(PDFElement(.document))
    context.beginTag(PDFElement.Kind.document.rawValue)
  }

  /// Forgets the elements of a page whose drawing was removed.
  func clearPage() {
    elements.removeSubrange(elementsBefore...)
    groups = 0
  }

  /// Draws an element, unless it is a part of a group that is one.
  func draw(
    _ element: PDFElement?, in context: borrowing CairoContext,
    _ body: () throws(CairoError) -> Void
  ) throws(CairoError) {
    guard let element, groups == 0 else { return try body() }
    elements.append(element)
    context.beginTag(element.kind.rawValue)
    try body()
    context.endTag(element.kind.rawValue)
  }

  /// Draws an element with groups in it, in which Cairo has no elements.
  func drawGroup(
    _ element: @autoclosure () -> PDFElement, in context: borrowing CairoContext,
    _ body: () throws(CairoError) -> Void
  ) throws(CairoError) {
    try draw(groups == 0 ? element() : nil, in: context) { () throws(CairoError) in
      groups += 1
      try body()
      groups -= 1
    }
  }

  /// The bytes of a page in which readers go from link to link in the order of the structure, in the place
  /// of an entry that may be omitted (ISO 32000-1, §11.4.7).
  static func ordered(_ bytes: [UInt8]) -> [UInt8] {
    let group = Array("/Group <<\n      /Type /Group".utf8)
    guard let page = bytes.lastRange(of: Array("/Type /Page ".utf8)),
      let place = bytes[page.upperBound...].firstRange(of: group)
    else { return bytes }
    let order = Array("/Tabs /S /Group <<".utf8)
    var ordered = bytes
    ordered.replaceSubrange(
      place, with: order + [UInt8](repeating: 32, count: group.count - order.count))
    return ordered
  }

  /// Notes a link, which is an element by itself.
  func addLink(_ words: String) {
    elements.append(PDFElement(.link, words: words))
  }
}
