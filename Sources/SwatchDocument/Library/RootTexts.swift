/// The inherited text attributes that a document, and its imports, state beside `root` for all
/// texts in it.
enum RootTexts {
  /// Returns true for a key of such an attribute in a file that is imported.
  static func isKey(_ name: String) -> Bool { InheritedText.Key(rawValue: name) != nil }

  /// Returns true for such a key of a document. The language is not among these keys, because it
  /// applies to layouts, too.
  static func isKeyOfDocument(_ name: String) -> Bool {
    isKey(name) && DocumentHead.Key(rawValue: name) == nil
  }

  /// Joins the attributes of files. Later files take precedence over earlier ones; the members of a
  /// font are joined one by one.
  ///
  /// - Parameters:
  ///   - files: The files, the document last.
  ///   - document: The file whose ``DocumentHead`` has the language; nil for none.
  ///   - reading: The reading of the document, with the values of the theme.
  /// - Returns: The look; nil if no file states any attributes.
  /// - Throws: ``DocumentError`` for a wrong value, and for a value that depends on a row.
  static func look(
    of files: [TemplateStrings], document: TemplateStrings?, in reading: Reading
  ) throws(DocumentError) -> TextLook? {
    var texts = ObjectTemplate(InheritedText())
    var parts = PartReading(reading.mistakes)
    for strings in files {
      var inside = Reading(strings: strings, scope: nil, pictures: reading.pictures)
      inside.compilation = reading.compilation
      let isDocument = document.map { $0.text === strings.text } ?? false
      for (key, value) in strings.text.root.members {
        let name = key.stringContent
        guard isDocument ? isKeyOfDocument(name) : isKey(name) else { continue }
        do throws(DocumentError) {
          _ = try texts.read(name, value, in: inside)
          if inside.waits(in: value) { throw waiting(name, value) }
        } catch {
          try parts.end(by: error)
        }
      }
    }
    try parts.end()
    guard !texts.writtenKeys.isEmpty else { return nil }
    return try texts.fill(reading).look
  }

  private static func waiting(_ name: String, _ value: JSONValue) -> DocumentError {
    DocumentError(
      "\"\(name)\" has a binding, but applies to all rows", at: value.place,
      advice: "bind it to {{theme.…}}, or write it in \"root\"")
  }
}

extension JSONValue {
  /// A Boolean value that is true for a file that documents import: it has imports, components,
  /// styles, themes or attributes of texts, and no root.
  var isImportedPart: Bool {
    self["root"] == nil
      && (LibraryKey.allCases.contains { self[$0.rawValue] != nil }
        || keys.contains(where: RootTexts.isKeyOfDocument))
  }
}
