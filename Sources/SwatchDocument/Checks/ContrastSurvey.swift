package import SwatchGraphics
import SwatchMessages

/// The texts whose colours are too near to those behind them, by the contrast of WCAG 2.2, level AA.
///
/// Colours behind a text are known where nodes around it, or behind it in a `background`, have a
/// `backgroundColor`; texts over pictures, gradients and shapes are not judged.
package struct ContrastSurvey {
  private struct Key: Hashable {
    let place: DocumentError.Place
    let text: Color
    let behind: Color
  }

  private var found: [(key: Key, ratio: Double, least: Double)] = []
  private var known: Set<Key> = []
  /// The number of pairs of colours at each place.
  private var counts: [DocumentError.Place: Int] = [:]
  /// The theme that is told; nil for none.
  private let theme: String?
  /// The most pairs of colours that are told of one place: data may have any.
  private static let limit = 8
  /// The colour behind documents without a background of their own.
  private let page: Color?

  /// Starts without a text.
  ///
  /// - Parameters:
  ///   - page: The colour behind documents; nil if it isn't known.
  ///   - theme: The theme that findings name; nil for none.
  package init(over page: Color? = nil, in theme: String? = nil) {
    (self.page, self.theme) = (page, theme)
  }

  /// Judges the texts of a document.
  package mutating func add(_ document: Document) {
    walk(document.root, over: page)
  }

  /// The texts with too little contrast, the least ones first.
  package var findings: [DocumentError] {
    found.sorted { $0.ratio < $1.ratio }.map { key, ratio, least in
      DocumentError(
        "the text \(key.text.words) on \(key.behind.words) has a contrast of "
          + "\(Self.rounded(ratio)) : 1" + (theme.map { " in the theme \"\($0)\"" } ?? ""),
        at: key.place,
        advice:
          "WCAG AA asks for \(Self.rounded(least)) : 1 for \(least < 4 ? "large" : "normal") text")
    }
  }

  private mutating func walk(_ element: Element, over behind: Color?) {
    guard element.properties?.isHidden != true else { return }
    let surface = Self.surface(of: element, over: behind)
    if let text = element.body as? TextElement { judge(text, of: element, over: surface) }
    let behindChild =
      element.children.first { $0.key == .background }
      .map { Self.surface(of: $0.element, over: surface) } ?? surface
    let child = element.children.first { $0.key == .child }
      .map { Self.surface(of: $0.element, over: behindChild) }
    for inner in element.children {
      switch inner.key {
      case .child: walk(inner.element, over: behindChild)
      case .overlay, .corner: walk(inner.element, over: child ?? nil)
      case .background, .children: walk(inner.element, over: surface)
      }
    }
  }

  /// The colour that an element shows where nothing is in it; nil if it isn't one colour.
  private static func surface(of element: Element, over behind: Color?) -> Color? {
    guard let properties = element.properties else { return behind }
    let isPlain =
      element.body is PlainElement || element.body is TextElement || element.body is ScrollElement
      || element.body is CollectionElement || element.body is PagerElement
    guard isPlain, properties.backgrounds == nil, properties.backdropFilters == nil,
      properties.alpha == 1
    else { return nil }
    guard let color = properties.backgroundColor else { return behind }
    if color.alpha == 1 { return color }
    return behind.map { color.over($0) }
  }

  private mutating func judge(_ text: TextElement, of element: Element, over behind: Color?) {
    guard let behind, let literal = element.literal else { return }
    for span in text.attributedText.spans where !span.text.allSatisfy(\.isWhitespace) {
      let attributes = span.attributes
      guard attributes.gradient == nil, attributes.background == nil, span.color.alpha > 0 else {
        continue
      }
      let color = span.color.over(behind)
      let isLarge = span.font.size >= 24 || span.font.size >= 18.66 && span.font.weight >= 700
      let least = isLarge ? 3.0 : 4.5
      let ratio = color.contrast(with: behind)
      guard ratio < least else { continue }
      let key = Key(place: literal.place, text: color, behind: behind)
      guard counts[key.place, default: 0] < Self.limit, known.insert(key).inserted else { continue }
      counts[key.place, default: 0] += 1
      found.append((key, ratio, least))
    }
  }

  private static func rounded(_ ratio: Double) -> String {
    // Down, so that 4.49 isn't told as 4.5.
    "\(Numeral((ratio * 10).rounded(.down) / 10))"
  }
}

extension Color {
  /// The colour over an opaque one.
  fileprivate func over(_ behind: Color) -> Color {
    func mixed(_ own: Double, _ other: Double) -> Double { own * alpha + other * (1 - alpha) }
    return Color(
      red: mixed(red, behind.red), green: mixed(green, behind.green), blue: mixed(blue, behind.blue)
    )
  }

  /// The contrast of two opaque colours, from 1 to 21 (WCAG 2.2).
  fileprivate func contrast(with other: Color) -> Double {
    let (one, two) = (luminance, other.luminance)
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }

  private var luminance: Double {
    func linear(_ value: Double) -> Double {
      value <= 0.04045 ? value / 12.92 : pow24((value + 0.055) / 1.055)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// `#RRGGBB`.
  fileprivate var words: String {
    func digits(_ value: Double) -> String {
      let text = String(Int((value * 255).rounded()), radix: 16, uppercase: true)
      return text.count < 2 ? "0" + text : text
    }
    return "#" + digits(red) + digits(green) + digits(blue)
  }
}

/// A number from 0 to 1 to the power of 2.4: its square, and the fifth root of its square.
private func pow24(_ base: Double) -> Double {
  guard base > 0 else { return 0 }
  let square = base * base
  var root = square > 0.1 ? square : 0.5
  // Newton's steps, the same on every machine.
  for _ in 0..<40 {
    root -= (root * root * root * root * root - square) / (5 * root * root * root * root)
  }
  return square * root
}
