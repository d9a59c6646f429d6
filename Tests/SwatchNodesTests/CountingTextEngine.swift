import SwatchConcurrency
import SwatchGraphics

/// A fixed-width text engine that counts its calls.
final class CountingTextEngine: TextEngine {
  private let calls = Locked(0)

  var count: Int { calls.withLock { $0 } }

  func layout(
    _ text: AttributedText, width: Double, height: Double, language: String
  ) throws(TextError) -> TextLayout {
    calls.withLock { $0 += 1 }
    return try FixedWidthTextEngine().layout(
      text, width: width, height: height, language: language)
  }

  func leastWidth(of text: AttributedText, language: String) throws(TextError) -> Double {
    calls.withLock { $0 += 1 }
    return try FixedWidthTextEngine().leastWidth(of: text, language: language)
  }
}
