import SwatchGeometry
import SwatchMessages

/// The properties of a style that can have invalid values.
package enum StyleProperty: String, Sendable {
  case width, height, minWidth, minHeight, maxWidth, maxHeight
  case flexGrow, flexShrink, flexBasis, spacingBefore, spacingAfter
  case ascender, descender, layoutPosition
  case column, row, columnSpan, rowSpan
}

extension LayoutElementStyle {
  /// A sentence about the first invalid value; nil if all values are valid.
  package var mistake: String? {
    guard let property = faultyProperty else { return nil }
    let (value, rule) = explain(property)
    return "style.\(property.rawValue) is \(value); it must be \(rule)"
  }

  private func explain(_ property: StyleProperty) -> (value: String, rule: String) {
    let length = "at least 0 points and finite, or a fraction from 0 to 1"
    let limit = "at least 0 points, or a fraction from 0 to 1"
    let factor = "at least 0 and finite"
    return switch property {
    case .width: ("\(size.width)", length)
    case .height: ("\(size.height)", length)
    case .minWidth: ("\(size.minWidth)", length)
    case .minHeight: ("\(size.minHeight)", length)
    case .maxWidth: ("\(size.maxWidth)", limit)
    case .maxHeight: ("\(size.maxHeight)", limit)
    case .flexBasis: ("\(flexBasis)", length)
    case .flexGrow: ("\(Numeral(flexGrow))", factor)
    case .flexShrink: ("\(Numeral(flexShrink))", factor)
    case .spacingBefore: ("\(Numeral(spacingBefore))", "finite")
    case .spacingAfter: ("\(Numeral(spacingAfter))", "finite")
    case .ascender: ("\(Numeral(ascender))", "finite")
    case .descender: ("\(Numeral(descender))", "finite")
    case .layoutPosition:
      ("(\(Numeral(layoutPosition.x)), \(Numeral(layoutPosition.y)))", "finite")
    case .column, .row, .columnSpan, .rowSpan:
      ("out of range", "a whole number from 1 to \(GridPlace.largest)")
    }
  }
}
