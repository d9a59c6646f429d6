import Swatch

/// Data for templates: a template, a line of `%%%%` and the data.
struct DataTarget: FuzzTarget {
  static let name = "data"
  static let testedInputs = 150
  private let bench: Workbench

  init(_ bench: Workbench) { self.bench = bench }

  static let bindings = [
    "{{name}}", "{{likes}}", "{{likes:number}}", "{{photo?}}", "{{tags.0}}", "{{size?}}", "{{x?}}",
    "{{tag}}", "{{tags}}", "{{a.b.c?}}", "{{name.0?}}", "{{{{", "{{", "{{likes:percent}}",
  ]

  func generate(_ numbers: inout FuzzNumbers) -> [UInt8] {
    Sections.join(
      DocumentGrammar.document(&numbers, bindings: Self.bindings), Self.row(&numbers))
  }

  /// An object with the values that templates bind, mostly of the right types.
  static func row(_ numbers: inout FuzzNumbers) -> String {
    var members = [
      "\"name\": \(JSONWords.quoted(JSONWords.text(&numbers)))",
      "\"likes\": \(numbers.pick(JSONWords.numbers))",
      "\"tags\": [" + JSONWords.list(numbers.few(5)) { JSONWords.value(&numbers, depth: 1) } + "]",
    ]
    if numbers.oneIn(2) {
      let photos = ["\"a.png\"", "\"b.jpg\"", "null", "\"/etc/passwd\"", "\"../a.png\""]
      members.append("\"photo\": \(numbers.pick(photos))")
    }
    if numbers.oneIn(2) { members.append("\"x\": \(JSONWords.value(&numbers))") }
    if numbers.oneIn(2) { members.append("\"size\": \(numbers.pick(JSONWords.numbers))") }
    return "{" + members.joined(separator: ", ") + "}"
  }

  let pieces = [
    "{", "}", "[", "]", "\"", ",", ":", "null", "{{", "}}", "{{name}}", "{{x?}}", "\\ud83d",
    "1e308",
    "\"if\": \"{{x}}\",", "\"for\": \"{{tags}}\", \"as\": \"tag\",", "\u{FFFF}", "-1e19",
    "\n%%%%\n",
  ]

  @MainActor func check(_ input: [UInt8]) async throws {
    let sections = Sections.split(input, into: 2)
    let document: Document
    do {
      let template = try Template(contentsOf: bench.write(sections[0], as: "template.json"))
      let data = try JSONValue(contentsOf: bench.write(sections[1], as: "data.json"))
      document = try template.document(for: data)
    } catch let error as DocumentError {
      return try Drawing.check(error)
    }
    try await Drawing.check(document, on: bench)
  }
}
