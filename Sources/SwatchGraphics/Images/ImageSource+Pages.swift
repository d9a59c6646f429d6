extension ImageSource {
  /// The file of the picture, without a page.
  package var file: ImageSource {
    if case .page(_, let file) = self { file.file } else { self }
  }

  /// The page of the file, counted from 1.
  package var page: Int {
    if case .page(let page, _) = self { page } else { 1 }
  }

  /// Returns the name of a file and the page after it, as in `letter.pdf#page=2` (RFC 8118, §3);
  /// nil for a name without a page.
  package static func pagedName(_ text: String) -> (name: String, page: Int)? {
    guard let sign = text.utf8.lastIndex(of: UInt8(ascii: "#")) else { return nil }
    let fragment = text[sign...]
    guard fragment.hasPrefix("#page="), case let digits = fragment.dropFirst(6),
      (1...9).contains(digits.utf8.count), digits.utf8.allSatisfy({ (48...57).contains($0) }),
      let page = Int(digits)
    else { return nil }
    return (String(text[..<sign]), page)
  }

  /// Returns the picture, or the page of it that a name ends with.
  package func page(in name: String) -> ImageSource {
    Self.pagedName(name).map { .page($0.page, of: self) } ?? self
  }
}
