/// A PDF file in plain text, with a cross-reference table.
struct PDFText {
  /// The dictionaries of pages, without their contents, and the operators that draw them.
  var pages: [(entries: String, content: String)] = []
  /// Further objects, numbered from 100.
  var extra: [String] = []

  /// Makes a file with one page of a size.
  init(_ width: Double, _ height: Double, _ content: String) {
    add(width, height, content)
  }

  /// Adds a page.
  mutating func add(_ width: Double, _ height: Double, _ content: String, _ entries: String = "") {
    pages.append(("/MediaBox [0 0 \(width) \(height)] \(entries)", content))
  }

  /// The bytes of the file.
  var bytes: [UInt8] {
    var objects: [(number: Int, text: String)] = []
    let kids = pages.indices.map { "\(10 + 2 * $0) 0 R" }.joined(separator: " ")
    objects.append((1, "<< /Type /Catalog /Pages 2 0 R >>"))
    objects.append((2, "<< /Type /Pages /Kids [\(kids)] /Count \(pages.count) >>"))
    for (index, page) in pages.enumerated() {
      let number = 10 + 2 * index
      objects.append(
        (number, "<< /Type /Page /Parent 2 0 R /Contents \(number + 1) 0 R \(page.entries) >>"))
      objects.append((number + 1, Self.stream("", page.content)))
    }
    objects += extra.enumerated().map { (100 + $0, $1) }
    return Self.file(objects)
  }

  /// A stream with the entries of its dictionary.
  static func stream(_ entries: String, _ content: String) -> String {
    "<< \(entries) /Length \(content.utf8.count) >>\nstream\n\(content)\nendstream"
  }

  private static func file(_ objects: [(number: Int, text: String)]) -> [UInt8] {
    var (text, places) = ("%PDF-1.4\n", [Int: Int]())
    for object in objects {
      places[object.number] = text.utf8.count
      text += "\(object.number) 0 obj\n\(object.text)\nendobj\n"
    }
    let count = (objects.map(\.number).max() ?? 0) + 1
    let start = text.utf8.count
    text += "xref\n0 \(count)\n0000000000 65535 f \n"
    for number in 1..<count {
      let place = places[number].map { String($0) } ?? "0"
      let digits = String(repeating: "0", count: 10 - place.count) + place
      text += places[number] == nil ? "\(digits) 65535 f \n" : "\(digits) 00000 n \n"
    }
    text += "trailer\n<< /Size \(count) /Root 1 0 R >>\nstartxref\n\(start)\n%%EOF\n"
    return Array(text.utf8)
  }
}
