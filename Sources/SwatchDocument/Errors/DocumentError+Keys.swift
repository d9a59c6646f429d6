extension DocumentError {
  /// The error of an object without a required key.
  static func missing(_ key: String, in title: String, at literal: JSONValue) -> DocumentError {
    DocumentError(
      "\(title) needs \"\(key)\"", at: literal.place, advice: "add \"\(key)\": … to it")
  }

  /// The error of a key that an object does not have.
  static func unknown(_ key: JSONValue, of title: String, known: [String]) -> DocumentError {
    DocumentError(
      "\"\(JSONValue.shortened(key.stringContent))\" is not a key of \(title)", at: key.place,
      advice: NearestWord.advice(for: key.stringContent, among: known))
  }
}
