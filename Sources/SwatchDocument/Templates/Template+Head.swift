import SwatchMessages

extension Template {
  /// Reads the keys of a document other than its root. Returns them with the look that the document
  /// and its imports state for all texts.
  static func head(
    of document: JSONValue, importing files: [TemplateStrings], in reading: Reading
  ) throws(DocumentError) -> (head: DocumentHead, texts: TextLook?) {
    var head = try head(of: document, in: reading)
    var texts = try RootTexts.look(of: files, document: reading.strings, in: reading)
    head.language = head.language ?? texts?.language
    texts?.language = nil
    return (head, texts)
  }

  private static func head(
    of document: JSONValue, in reading: Reading
  ) throws(DocumentError) -> DocumentHead {
    var head = ObjectTemplate(DocumentHead())
    var parts = PartReading(reading.mistakes)
    for (key, value) in document.members {
      let name = key.stringContent
      if name == "root" || name == Comment.key || LibraryKey(rawValue: name) != nil
        || DocumentHead.ignoredKeys.contains(name) || RootTexts.isKeyOfDocument(name)
      {
        continue
      }
      do throws(DocumentError) {
        try read(key, value, into: &head, in: reading)
      } catch {
        try parts.end(by: error)
      }
    }
    try parts.end()
    return try head.fill(reading)
  }

  private static func read(
    _ key: JSONValue, _ value: JSONValue, into head: inout ObjectTemplate<DocumentHead>,
    in reading: Reading
  ) throws(DocumentError) {
    let name = key.stringContent
    guard try head.read(name, value, in: reading) else {
      throw unknown(key)
    }
    if reading.waits(in: value) {
      throw DocumentError(
        "\"\(name)\" has a binding, but applies to all rows", at: value.place,
        advice: "write the value; bindings are allowed only inside \"root\"")
    }
  }

  private static func unknown(_ key: JSONValue) -> DocumentError {
    let known =
      DocumentHead.knownKeys + ["root"] + LibraryKey.allCases.map(\.rawValue)
      + InheritedText.knownKeys.filter(RootTexts.isKeyOfDocument)
    let name = key.stringContent
    guard ForeignKey.advice(for: name, among: known) == nil, let advice = advice(for: name) else {
      return DocumentError.unknown(key, of: DocumentHead.title, known: known)
    }
    return DocumentError(
      "\"\(JSONValue.shortened(name))\" is not a key of a document", at: key.place, advice: advice)
  }

  /// Returns the advice for a key of an element, or of another kind of file; nil for other keys.
  private static func advice(for name: String) -> String? {
    switch ForeignKey.plain(name) {
    case "data", "rows", "items": return "rows come from \(LibraryParameter.data.rawValue)"
    case "fonts", "fontface", "fontfamilies": return "fonts are given to the command (--font-dir)"
    default: break
    }
    if ChildKey(rawValue: name) != nil || ["node", "spec", ComponentUse.key].contains(name) {
      return "it is a key of an element: write {\"root\": {\"node\": …, …}}"
    }
    return ForeignKey.adviceOfOthers(for: name)
      ?? ForeignKey.adviceOfElements(for: name).map { "\($0), in \"root\"" }
  }

  /// Returns the error of an element in place of a document; nil for other values.
  static func bareElement(_ document: JSONValue) -> DocumentError? {
    let keys = ["node", "spec", ComponentUse.key, Choice.key, "type"]
    guard document["root"] == nil, keys.contains(where: { document[$0] != nil }) else { return nil }
    return DocumentError(
      "the document is an element", at: document.place,
      advice: "write it as the root of a document, {\"root\": {\"node\": …, …}}")
  }
}
