import SwatchGraphics
import SwatchLayout

/// The direction of a paragraph, or of the layout of a subtree, by CSS's names.
enum TextDirection: String, CaseIterable, Sendable {
  case auto, ltr, rtl

  /// The direction of a paragraph.
  var base: ParagraphStyle.BaseDirection {
    switch self {
    case .auto: .natural
    case .ltr: .leftToRight
    case .rtl: .rightToLeft
    }
  }

  /// The direction of a layout; nil if the texts determine it.
  var layout: LayoutDirection? {
    switch self {
    case .auto: nil
    case .ltr: .leftToRight
    case .rtl: .rightToLeft
    }
  }

  /// Finds the direction of the first letter of runs; nil for runs without letters.
  init?(ofRuns runs: [TextElement.Run]) {
    guard let direction = runs.lazy.compactMap({ TextDirection(of: $0.text) }).first else {
      return nil
    }
    self = direction
  }

  /// Finds the direction of the first letter of a text; nil for a text without letters.
  private init?(of text: String) {
    guard let letter = text.unicodeScalars.first(where: { $0.properties.isAlphabetic }) else {
      return nil
    }
    self = letter.isOfRightToLeftBlock ? .rtl : .ltr
  }
}

extension Unicode.Scalar {
  /// A Boolean value that is true for scalars in the Unicode blocks of scripts that are written
  /// from right to left.
  fileprivate var isOfRightToLeftBlock: Bool {
    switch value {
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
      true
    default: false
    }
  }
}
