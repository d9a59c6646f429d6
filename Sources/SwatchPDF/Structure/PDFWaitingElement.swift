/// An element of a page with annotations that may be left out when the file ends.
struct PDFWaitingElement {
  let reference: PDFReference
  var dictionary: PDFDictionary
  let kids: [PDFValue]

  /// Writes the element without some annotations; as a span if none is left.
  func write(without lost: Set<PDFReference>, to file: PDFFile) {
    let left = kids.filter { kid in kid.annotation.map { !lost.contains($0) } ?? true }
    var dictionary = dictionary
    if !left.contains(where: { $0.annotation != nil }) {
      dictionary["S"] = .name(PDFElement.Kind.span.name)
    }
    // Alternative text without content would be read aloud although nothing on the page shows it.
    if left.isEmpty { dictionary["Alt"] = nil }
    dictionary["K"] = left.isEmpty ? nil : left.count == 1 ? left[0] : .array(left)
    file.add(.dictionary(dictionary), as: reference)
  }
}

extension PDFValue {
  /// The annotation that an object reference leads to; nil for other parts.
  fileprivate var annotation: PDFReference? {
    guard case .dictionary(let part) = self, case .reference(let annotation)? = part["Obj"] else {
      return nil
    }
    return annotation
  }
}
