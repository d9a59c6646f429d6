import SwatchGeometry
package import SwatchGraphics
import SwatchMessages

/// A scene as text: a line for each item, node and command.
///
/// Numbers are in points, to a hundredth, and some values are omitted. The end of a line, `~` and
/// some digits, is a hash of all values: texts are equal if and only if the drawings are.
package struct SceneText {
  private var lines: [String] = []

  /// All lines, in the order in which they are drawn.
  package var text: String { lines.joined(separator: "\n") + "\n" }

  /// All lines without the hashes, for references that store the hash of the picture separately.
  package var words: String { Self.words(of: text) ?? text }

  /// Writes a scene.
  package init(_ scene: Scene) {
    let scale = Numeral.short(scene.scale.pixelsPerPoint)
    add("scene \(Numeral.extent(scene.size)) at \(scale)", 0) { scene.writeHead(to: &$0) }
    append(scene.items, depth: 1)
  }

  private mutating func append(_ items: [Scene.Item], depth: Int) {
    for item in Scene.drawingOrder(items) {
      add(DrawingPrinter.line(item), depth) { item.writeHead(to: &$0) }
      switch item.content {
      case .items(let items): append(items, depth: depth + 1)
      case .list(let list):
        for section in list.sections where !section.commands.isEmpty {
          append(section, depth: depth + 1)
        }
      }
    }
  }

  private mutating func append(_ section: DisplayList.Section, depth: Int) {
    let name = section.path.components.last ?? ""
    add("\(name) \(Numeral.frame(section.frame))", depth) { $0.write(section.frame) }
    for command in section.commands {
      add(DrawingPrinter.line(command), depth + 1) { $0.write(command) }
    }
  }

  /// Adds a line of words and the hash of some values.
  private mutating func add(
    _ words: String, _ depth: Int, _ values: (inout ValueHasher) -> Void
  ) {
    var hasher = ValueHasher()
    values(&hasher)
    let ending = Self.mark + hasher.hash.description.prefix(Self.digitCount)
    lines.append(String(repeating: " ", count: depth) + words + ending)
  }
}

extension SceneText {
  /// Returns the mismatch of a new text and its reference; nil if they are equal. If the reference
  /// has no hashes, only the words are compared.
  package static func mismatch(from reference: String, to new: String) -> SnapshotMismatch? {
    let isExact = words(of: reference) != nil
    let words = words(of: new) ?? new
    guard let difference = LineDifference(from: reference, to: isExact ? new : words) else {
      return nil
    }
    let isFine = self.words(of: reference) == words
    let note =
      "The scenes differ in values that the text rounds or leaves out; ~ and the digits after it are "
      + "a hash of all values of a line.\n"
    return SnapshotMismatch(
      message: (isFine ? note : "") + difference.text, .init(text: difference.text))
  }

  /// Returns the text without the hashes; nil for a text without hashes.
  private static func words(of text: String) -> String? {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard let first = lines.first, Self.words(ofLine: first) != nil else { return nil }
    return lines.map { Self.words(ofLine: $0) ?? $0 }.joined(separator: "\n")
  }

  /// The mark before the digits at the end of a line, and the number of digits.
  private static let (mark, digitCount) = (" ~", 16)

  /// Returns a line without the hash at its end; nil if there is no hash.
  private static func words(ofLine line: Substring) -> Substring? {
    guard
      let start = line.utf8.index(
        line.endIndex, offsetBy: -(mark.utf8.count + digitCount), limitedBy: line.startIndex),
      line[start...].hasPrefix(mark),
      line[start...].dropFirst(mark.count).utf8.allSatisfy({
        UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || UInt8(ascii: "a")...UInt8(ascii: "f") ~= $0
      })
    else { return nil }
    return line[..<start]
  }
}
