import SwatchGeometry
import SwatchGraphics
import SwatchMessages

extension Scene.LinkArea {
  /// The link in Cairo's words for PDF, on a page with units of a number of points.
  func tag(unit: Double) -> String {
    let numbers = [frame.minX, frame.minY, frame.width, frame.height].map {
      "\(Numeral($0 / unit))"
    }
    let address = link.address.replacing("\\", with: "\\\\").replacing("'", with: "\\'")
    return "rect=[\(numbers.joined(separator: " "))] uri='\(address)'"
  }

  /// The link as an invisible element of SVG.
  var element: String {
    let (x, y) = (Numeral(frame.minX), Numeral(frame.minY))
    let (width, height) = (Numeral(frame.width), Numeral(frame.height))
    return """
      <a xlink:href="\(link.address.escapedForXML)" target="_top">\
      <title>\(link.text.escapedForXML)</title>\
      <rect x="\(x)" y="\(y)" width="\(width)" height="\(height)" fill="none" \
      pointer-events="all"/></a>

      """
  }
}

extension [UInt8] {
  /// An SVG file with links above its drawing.
  func adding(_ links: [Scene.LinkArea]) -> [UInt8] {
    let tail = Array("</svg>\n".utf8)
    guard !links.isEmpty, suffix(tail.count).elementsEqual(tail) else { return self }
    return dropLast(tail.count) + links.flatMap { Array($0.element.utf8) } + tail
  }
}
