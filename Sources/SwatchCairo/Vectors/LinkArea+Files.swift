import SwatchGeometry
import SwatchGraphics
import SwatchMessages

extension Scene.LinkArea {
  /// The link in Cairo's words for PDF, on a page of a number with units of a number of points; nil
  /// where it leads nowhere.
  func tag(onPage page: Int, unit: Double) -> String? {
    let place = Self.numbers([frame.minX, frame.minY, frame.width, frame.height], unit)
    if let target {
      return "rect=[\(place)] page=\(page) pos=[\(Self.numbers([target.minX, target.minY], unit))]"
    }
    guard !link.address.hasPrefix("#") else { return nil }
    // Addresses in PDF are of ASCII alone (ISO 32000-1, 12.6.4.7); in SVG of all characters.
    return "rect=[\(place)] uri='\(link.address.inURI.replacing("'", with: "\\'"))'"
  }

  private static func numbers(_ lengths: [Double], _ unit: Double) -> String {
    lengths.map { "\(Numeral($0 / unit))" }.joined(separator: " ")
  }

  /// The link as an invisible element of SVG, with the place that it leads to under a name; nothing
  /// where it leads nowhere.
  func element(target name: String) -> String {
    if target == nil && link.address.hasPrefix("#") { return "" }
    let address = target == nil ? link.address.escapedForXML : "#\(name)"
    let end = target.map { Self.rectangle($0, "id=\"\(name)\" ") + "\n" } ?? ""
    return """
      <a xlink:href="\(address)" target="_top">\
      <title>\(link.text.escapedForXML)</title>\
      \(Self.rectangle(frame))</a>
      \(end)
      """
  }

  private static func rectangle(_ rect: Rect, _ attributes: String = "") -> String {
    rect.element(attributes, events: attributes.isEmpty ? "all" : "none")
  }
}

extension Scene.AccessibilityElement {
  /// The label as an invisible element of SVG, for programs that read pictures out (SVG-AAM, 8).
  var element: String {
    "<g role=\"img\"><title>\((attributes.label ?? "").escapedForXML)</title>"
      + frame.element("", events: "none") + "</g>\n"
  }
}

extension Rect {
  /// An invisible rectangle of SVG.
  fileprivate func element(_ attributes: String, events: String) -> String {
    "<rect \(attributes)x=\"\(Numeral(minX))\" y=\"\(Numeral(minY))\" width=\"\(Numeral(width))\" "
      + "height=\"\(Numeral(height))\" fill=\"none\" pointer-events=\"\(events)\"/>"
  }
}

extension [UInt8] {
  /// An SVG file with a scene's labels of pictures and its links above its drawing; every name in them
  /// begins with `prefix`.
  func addingLabelsAndLinks(of scene: Scene, prefix: String) -> [UInt8] {
    let tail = Array("</svg>\n".utf8)
    let links = scene.links.enumerated().map { index, link in
      link.element(target: "\(prefix)target-\(index + 1)")
    }
    let elements = scene.labeledPictures.map(\.element) + links
    guard !elements.isEmpty, suffix(tail.count).elementsEqual(tail) else { return self }
    return dropLast(tail.count) + Array(elements.joined().utf8) + tail
  }
}
