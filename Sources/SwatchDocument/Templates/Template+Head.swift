extension Template {
  /// The keys of a document beside its root.
  static func head(
    of document: JSONValue, in reading: Reading
  ) throws(DocumentError) -> DocumentHead {
    var head = ObjectTemplate(DocumentHead())
    var parts = PartReading(reading.mistakes)
    for (key, value) in document.members {
      let name = key.stringContent
      if name == "root" || name == Comment.key || LibraryKey(rawValue: name) != nil
        || DocumentHead.ignoredKeys.contains(name)
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
      throw DocumentError.unknown(
        key, of: DocumentHead.title,
        known: DocumentHead.knownKeys + ["root"] + LibraryKey.allCases.map(\.rawValue))
    }
    if reading.waits(in: value) {
      throw DocumentError(
        "\"\(name)\" has a binding, and holds for all rows", at: value.place,
        advice: "write the value; bindings are allowed only inside \"root\"")
    }
  }
}
