import SwatchGeometry
import SwatchGraphics
import SwatchLayout

extension TextNode: WrappingElement {
  /// The least width in which no word is broken, on whole pixels; 0 for a text that is cut after a number
  /// of lines, which may be as narrow as it must.
  package final var leastContentWidth: Double {
    guard var text = shownText(around: [:]), let environment else { return 0 }
    let isCut = text.paragraph.maximumNumberOfLines > 0 && text.paragraph.truncation != .none
    if isCut || text.fit != nil { return 0 }
    text.paragraph.maximumNumberOfLines = 0
    func layout(_ width: Double) -> TextLayout? { try? environment.layout(text, width: width) }
    guard let natural = layout(.infinity)?.size.width, natural > 0 else { return 0 }
    let pixels = scale.pixelsPerPoint
    var (low, high) = (0, Int(saturating: (natural * pixels).rounded(.up)))
    while low < high {
      let middle = (low + high) / 2
      if layout(Double(middle) / pixels)?.breaksWords == false {
        high = middle
      } else {
        low = middle + 1
      }
    }
    return Double(high) / pixels + horizontalInsets
  }
}
