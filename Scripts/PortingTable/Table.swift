/// Finds what the declarations say about Texture's names.
struct Table {
  let declarations: Declarations
  let notes: Notes

  /// The type here that a type of Texture stands for, and the reason why there is none.
  func type(for name: String) -> (name: String?, reason: String?) {
    if let known = notes.types[name] { return (known, nil) }
    if let alias = declarations.members[""]?.first(where: { $0.name == name && !$0.isAvailable }) {
      return (alias.renamed, alias.message)
    }
    let reason = notes.machinery.first { name.hasPrefix($0.name) }?.what
    return (nil, reason)
  }

  /// The answer about a member of a type of Texture.
  func answer(for name: String, of type: String) -> String? {
    let (here, reason) = self.type(for: type)
    guard let here else { return reason }
    let wanted = notes.aliases[name].map { Set([letters(of: $0)]) } ?? notes.forms(of: name)
    let found = declarations.all(of: here).filter { wanted.contains(letters(of: $0.name)) }
    let available = found.filter(\.isAvailable)
    let best = available.first { $0.name == name } ?? available.first ?? found.first
    guard let best else {
      return notes.excused.first { name.contains($0.name) }?.what
    }
    if best.isAvailable && isSame(name, best.name) { return "the same" }
    return best.answer
  }

  private func isSame(_ name: String, _ other: String) -> Bool {
    name.split(separator: ":", omittingEmptySubsequences: false).first.map(String.init) == other
      || name.filter(\.isLetter) == other.filter(\.isLetter)
  }
}
