/// A promise of Swatch about every input that one input broke.
struct BrokenPromise: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }

  /// Throws if a condition does not hold.
  static func check(_ condition: Bool, _ promise: @autoclosure () -> String) throws(BrokenPromise) {
    if !condition { throw BrokenPromise(promise()) }
  }

  /// Checks that a message is written for people: it reveals nothing of the program's internals,
  /// and sends a terminal no commands. Sizes that are not numbers appear only in messages to
  /// programs, which passed them.
  static func checkSentence(
    _ message: String, toProgram isToProgram: Bool = false
  ) throws(BrokenPromise) {
    try check(!message.isEmpty, "an error has no words")
    try check(message.utf8.count < 20_000, "a message has \(message.utf8.count) bytes")
    let names = isToProgram ? internalNames : internalNames + sizesWithoutNumbers
    for name in names where message.contains(name) {
      throw BrokenPromise("a message names \"\(name)\": \(message)")
    }
    for scalar in message.unicodeScalars
    where scalar.properties.generalCategory == .control && scalar != "\n" {
      throw BrokenPromise("a message has the character U+\(String(scalar.value, radix: 16))")
    }
  }

  /// Texts that a message contains only if a value was printed instead of described.
  private static let internalNames = [
    "Optional(", "SwatchCairo.", "SwatchDocument.", "SwatchGraphics.", "SwatchNodes.",
    "SwatchLayout.", "SwatchCompositor.", "SwatchSnapshots.", "Swift.", "Foundation", "NSError",
    "Error Domain", "DecodingError", "Index(_rawBits", "-nan", "(null)", "0x0000", "LayoutSpec",
    "ContentSpec", "PagesSpec",
  ]
  private static let sizesWithoutNumbers = ["nan ×", "× nan"]
}
