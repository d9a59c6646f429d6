import SwatchGeometry
package import SwatchGraphics
import SwatchMessages

/// The accessibility elements of a scene, a line for each in reading order: its number, its traits,
/// its attributes, and its frame, in points to a hundredth. The groups of elements are lines
/// without a number.
package struct AccessibilityText {
  /// All lines; if there are no elements, a line that says so.
  package let text: String

  /// Makes the text of a scene's accessibility elements.
  package init(_ scene: Scene) {
    var (lines, count): ([String], Int) = ([], 0)
    for element in scene.accessibilityOutline {
      if let group = element.group {
        lines.append(Self.line(group, at: element.frame))
      } else {
        count += 1
        lines.append(Self.line(element, number: count))
      }
    }
    text = (lines.isEmpty ? ["nothing is read out"] : lines).joined(separator: "\n") + "\n"
  }

  private static func line(_ group: AccessibilityContainer, at frame: Rect) -> String {
    let label = group.label.map { ", \"\($0)\"" } ?? ""
    return "\(group.type.rawValue)\(label) at \(Numeral.frame(frame))"
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
