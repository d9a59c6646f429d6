extension DocumentError {
  /// The error of an object without a required key.
  package static func missing(
    _ key: String, in title: String, at literal: JSONValue
  ) -> DocumentError {
    DocumentError(
      "\(title) needs \"\(key)\"", at: literal.place, advice: "add \"\(key)\": … to it")
  }

  /// The error of a key that an object does not have.
  package static func unknown(
    _ key: JSONValue, of title: String, known: [String]
  ) -> DocumentError {
    DocumentError(
      "\"\(JSONValue.shortened(key.stringContent))\" is not a key of \(title)", at: key.place,
      advice: advice(forKey: key.stringContent, among: known))
  }

  /// The advice for an unknown key: the known one of another toolkit's name, or else the nearest.
  static func advice(forKey key: String, among known: [String]) -> String {
    ForeignKey.advice(for: key, among: known) ?? NearestWord.advice(for: key, among: known)
  }
}
