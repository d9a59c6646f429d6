package import Swatch
import SwatchHTTP
import SwatchService

/// The choices made in the browser: a row or a page, and its look.
package struct PreviewView: Hashable, Sendable {
  /// The number of the row, from 1.
  var row = 1
  /// The number of the page, from 1.
  var page = 1
  /// The width in points; nil for the width of the template.
  package var width: Double?
  /// The scale in pixels per point; nil for the scale of the template.
  var scale: Double?
  /// The theme and the locale; a nil member stands for the template's own.
  package var look = TemplateLook()
  /// The format of the picture.
  package var format = SceneEncoding.png()

  /// Reads the choices in a query; nil for invalid values.
  init?(_ query: [HTTPRequest.QueryItem]) {
    for item in query where !item.value.isEmpty {
      let value = item.value
      switch item.name {
      case "row", "page":
        guard let number = Int(value), number >= 1 else { return nil }
        if item.name == "row" { row = number } else { page = number }
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
        guard let format = SceneEncoding(word: value) else { return nil }
        self.format = format
      default: break
      }
    }
  }
}
