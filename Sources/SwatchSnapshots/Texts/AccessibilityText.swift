import SwatchGeometry
package import SwatchGraphics
import SwatchMessages

/// What is read out of a scene, a line for each element in its order: its number, its kinds, what it
/// says, and where it is, in points to a hundredth.
package struct AccessibilityText {
  /// All lines; one that says so where there is nothing.
  package let text: String

  /// Writes what is read out of a scene.
  package init(_ scene: Scene) {
    let lines = scene.accessibilityElements.enumerated().map { index, element in
      Self.line(element, number: index + 1)
    }
    text = (lines.isEmpty ? ["nothing is read out"] : lines).joined(separator: "\n") + "\n"
  }

  private static func line(_ element: Scene.AccessibilityElement, number: Int) -> String {
    var words = kinds.filter { element.traits.contains($0.trait) }.map(\.name)
    words.append(element.label.map { "\"\($0)\"" } ?? "without a label")
    if let value = element.value { words.append("value \"\(value)\"") }
    if let hint = element.hint { words.append("hint \"\(hint)\"") }
    if let identifier = element.identifier { words.append("identifier \(identifier)") }
    return "\(number). " + words.joined(separator: ", ") + " at \(Numeral.frame(element.frame))"
  }

  private static let kinds: [(trait: AccessibilityTraits, name: String)] = [
    (.header, "header"), (.button, "button"), (.link, "link"), (.image, "image"),
    (.searchField, "search field"), (.adjustable, "adjustable"), (.staticText, "text"),
    (.selected, "selected"), (.notEnabled, "not enabled"), (.summaryElement, "summary"),
    (.updatesFrequently, "updates frequently"),
  ]
}
