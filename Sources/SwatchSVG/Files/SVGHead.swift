import SwatchCairo
import SwatchGeometry
import SwatchMessages

/// The start of a file: the picture's size, title and language.
struct SVGHead {
  /// The attributes of the root element that depend on the content.
  struct Traits {
    /// A Boolean value that is true for pictures with text.
    var hasText = false
    /// A Boolean value that is true for pictures with blend modes, which must not blend with a page
    /// around the picture.
    var hasBlendModes = false
    /// A Boolean value that is true if an element in the picture has an accessible name.
    var hasNames = false
  }

  let size: Size
  let unit: SVGOptions.Unit
  let information: PDFInformation
  let traits: Traits

  /// The length of a point, in millimetres.
  private static let millimetres = 25.4 / 72

  /// The start tag of the root element.
  var bytes: [UInt8] {
    var picture = SVGElement("svg")
    picture.set("xmlns", "http://www.w3.org/2000/svg")
    picture.set("width", length(size.width))
    picture.set("height", length(size.height))
    picture.set("viewBox", "0 0 \(ShortNumber.text(size.width)) \(ShortNumber.text(size.height))")
    // Screen readers would pass over the names, links and text inside an element with role `img`.
    if let title = information.title, !traits.hasNames, !traits.hasText {
      picture.set("role", "img")
      picture.set("aria-label", title.inOneLine)
    }
    if let language = information.language { picture.set("xml:lang", language) }
    var style = ""
    if traits.hasBlendModes { style += "isolation:isolate;" }
    if traits.hasText {
      // Viewers then place letters without rounding, and choose no optical size by themselves.
      picture.set("text-rendering", "geometricPrecision")
      style += "font-optical-sizing:none;"
    }
    if !style.isEmpty { picture.set("style", style) }
    // The element stays open.
    return SVGMarkup([.element(picture)]).bytes.dropLast(3) + Array(">\n".utf8)
  }

  /// The title and the subject, which browsers show and screen readers read (SVG 2, §5.6).
  var description: [UInt8] {
    let texts = [("title", information.title), ("desc", information.subject)]
    return SVGMarkup(
      texts.compactMap { name, text in
        text.map { .element(SVGElement(name, [.text($0.inOneLine)])) }
      }
    ).bytes
  }

  private func length(_ points: Double) -> String {
    switch unit {
    case .px: ShortNumber.text(points)
    case .pt: ShortNumber.text(points) + "pt"
    case .mm: ShortNumber.text(points * Self.millimetres, digits: 4) + "mm"
    }
  }
}

extension SVGHead.Traits {
  /// Collects the traits of some nodes.
  init(of nodes: [SVGNode]) {
    for case .element(let element) in nodes {
      let inner = Self(of: element.children)
      hasText = hasText || inner.hasText || element.name == "text"
      hasBlendModes = hasBlendModes || inner.hasBlendModes || element.blendMode != nil
      hasNames = hasNames || inner.hasNames || element["role"] != nil
    }
  }
}
