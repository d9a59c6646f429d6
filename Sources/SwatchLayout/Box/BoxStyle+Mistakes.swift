import SwatchMessages

// Checks of the style. Each new box is checked, so this code creates no text and no list for valid
// values.
extension BoxStyle {
  /// A sentence about the first invalid value; nil if all values are valid.
  package var mistake: String? {
    if let mistake = mistakeOfSizes ?? mistakeOfLimits ?? mistakeOfEdges { return mistake }
    return mistake("grow", grow) ?? mistake("shrink", shrink)
      ?? mistake("aspectRatio", aspectRatio ?? 0)
  }

  private var mistakeOfSizes: String? {
    func check(_ name: StaticString, _ length: LayoutDimension) -> String? {
      mistake(name, length, length.isLength, "at least 0 and finite")
    }
    if let mistake = check("width", width) ?? check("height", height) { return mistake }
    if let mistake = check("minWidth", minWidth) ?? check("minHeight", minHeight) { return mistake }
    return check("basis", basis) ?? check("rowGap", rowGap) ?? check("columnGap", columnGap)
  }

  private var mistakeOfLimits: String? {
    func check(_ name: StaticString, _ length: LayoutDimension) -> String? {
      mistake(name, length, length.isLimit, "at least 0")
    }
    return check("maxWidth", maxWidth) ?? check("maxHeight", maxHeight)
  }

  private var mistakeOfEdges: String? {
    func checkRoom(_ name: StaticString, _ length: LayoutDimension) -> String? {
      mistake(name, length, length.isLength, "at least 0 and finite")
        ?? mistake(name, length, length != .auto, "a length")
    }
    func checkPlace(_ name: StaticString, _ length: LayoutDimension) -> String? {
      mistake(name, length, length.isFinite, "finite")
    }
    return padding.first { checkRoom("padding", $0) } ?? border.first { checkRoom("border", $0) }
      ?? margin.first { checkPlace("margin", $0) } ?? inset.first { checkPlace("inset", $0) }
  }

  private func mistake(
    _ name: StaticString, _ length: LayoutDimension, _ isUsable: Bool, _ demand: StaticString
  ) -> String? {
    isUsable ? nil : "boxStyle.\(name) is \(length); it must be \(demand)"
  }

  private func mistake(_ name: StaticString, _ number: Double) -> String? {
    if number >= 0 && number < 1e7 { return nil }
    return "boxStyle.\(name) is \(Numeral(number)); it must be at least 0 and finite"
  }
}

extension BoxEdges {
  /// Returns the first non-nil answer for the lengths that are set.
  fileprivate func first(_ answer: (LayoutDimension) -> String?) -> String? {
    if let first = answer(top) ?? answer(right) { return first }
    if let first = answer(bottom) ?? answer(left) { return first }
    return start.flatMap(answer) ?? end.flatMap(answer)
  }
}

extension LayoutDimension {
  /// A Boolean value that is true for an automatic length, and for a finite length of at least 0.
  fileprivate var isLength: Bool {
    switch self {
    case .auto: true
    case .points(let number), .fraction(let number): number >= 0 && number < 1e7
    }
  }

  /// A Boolean value that is true for an automatic length, and for a length of at least 0, even if
  /// infinite.
  fileprivate var isLimit: Bool {
    switch self {
    case .auto: true
    case .points(let number), .fraction(let number): number >= 0
    }
  }

  /// A Boolean value that is true for an automatic length, and for a finite one.
  fileprivate var isFinite: Bool {
    switch self {
    case .auto: true
    case .points(let number), .fraction(let number): abs(number) < 1e7
    }
  }
}
