import Swatch
import SwatchService

/// The choices of a page: a row and the way that it is shown.
struct PreviewView: Hashable, Sendable {
  /// The number of the row, from 1.
  var row = 1
  /// The width in points; nil for the template's.
  var width: Double?
  /// The pixels for each point; nil for the template's.
  var scale: Double?
  /// The theme and the locale; the template's where they are not chosen.
  var look = TemplateLook()
  /// The format of the picture.
  var format = Encoding.png()

  /// Reads the choices of a query; nil for values that can't be chosen.
  init?(_ query: [(name: String, value: String)]) {
    for (name, value) in query where !value.isEmpty {
      switch name {
      case "row":
        guard let number = Int(value), number >= 1 else { return nil }
        row = number
      case "width":
        guard let number = Double(value), RequestValues.widths.contains(number) else { return nil }
        width = number
      case "scale":
        guard let number = Double(value), RequestValues.scales.contains(number) else { return nil }
        scale = number
      case "theme": look.theme = value
      case "locale":
        guard RequestValues.isLocale(value) else { return nil }
        look.locale = value
      case "format":
        guard let format = Encoding(word: value) else { return nil }
        self.format = format
      default: break
      }
    }
  }
}
