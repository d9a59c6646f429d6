import SwatchGraphics
import SwatchMessages

/// The children of a text, which appear in its lines where a run names them.
extension TextElement {
  /// Refuses children that a run can't name.
  static func checkChildren(of literal: JSONValue) throws(DocumentError) {
    var ids: Set<String> = []
    for child in literal[ChildKey.children.rawValue]?.elements ?? [] {
      let isChoice = child[Choice.key] != nil
      let kind = isChoice || child[ComponentUse.key] != nil ? nil : try ElementKind(of: child)
      guard !isChoice, kind?.isNode ?? true else {
        throw DocumentError(
          "a child of a text is a node", at: child.place,
          advice: "put it into {\"node\": \"display\", \"id\": …, \"children\": [ ]}")
      }
      guard let id = child["id"] else {
        throw DocumentError(
          "the child of a text has no \"id\", by which runs name children", at: child.place,
          advice: "add \"id\": … to it")
      }
      if let name = id.string, !ids.insert(name).inserted {
        throw DocumentError(
          "two children of the text have the id \"\(name.shortened(to: 40))\"", at: id.place,
          advice: "give one of them another id")
      }
    }
  }

  /// Refuses runs that name a missing child, or a child that another run has named. An id with
  /// bindings counts as each name that it can become.
  func checkValues(at literal: JSONValue) throws(DocumentError) {
    guard namesChildren else { return }
    let children = literal[ChildKey.children.rawValue]?.elements ?? []
    let ids = children.compactMap { $0["id"]?.string }
    let possible = PossibleTexts(ids)
    var named: Set<String> = []
    for name in childNames {
      if !possible.contains(name) {
        throw DocumentError(
          "a run names the child \"\(name.shortened(to: 40))\", which the text doesn't have",
          at: Self.place(of: name, in: literal) ?? literal.place,
          advice: ids.isEmpty
            ? "give the text \"children\"" : NearestWord.advice(for: name, among: ids))
      }
      if !named.insert(name).inserted {
        throw DocumentError(
          "two runs name the child \"\(name.shortened(to: 40))\"",
          at: Self.place(of: name, in: literal, isLast: true) ?? literal.place,
          advice: "give each run a child of its own")
      }
    }
  }

  /// Returns the first or last place where a text names a child: a run, or a marked-up text. Nil if
  /// the name or the text depends on the data.
  private static func place(
    of name: String, in literal: JSONValue, isLast: Bool = false
  ) -> DocumentError.Place? {
    let mark = literal[OwnKey.truncationMark.rawValue]
    let paragraphs = literal[OwnKey.paragraphs.rawValue]?.elements ?? []
    let owners = [literal] + paragraphs
    let lists = owners.map { $0[OwnKey.text.rawValue] } + [mark]
    let markups = owners.map { $0[OwnKey.markup.rawValue] } + [mark?[OwnKey.markup.rawValue]]
    let places = zip(lists, markups).flatMap { list, markup in
      let runs = (list?.elements ?? []).compactMap { $0[Run.OwnKey.child.rawValue] }
        .filter { $0.string == name }
      let tags = markup?.string?.contains("<child") == true ? [markup].compactMap(\.self) : []
      return runs.map(\.place) + tags.map(\.place)
    }
    return isLast ? places.last : places.first
  }

  /// The names of children in the runs, in order.
  private var childNames: [String] {
    let runs = (content.runs ?? []) + (paragraphs ?? []).flatMap { $0.runs ?? [] } + (mark ?? [])
    return runs.compactMap(\.childName)
  }

  private var namesChildren: Bool {
    func areNamed(in runs: [Run]?) -> Bool { runs?.contains { $0.childName != nil } ?? false }
    return areNamed(in: content.runs) || areNamed(in: mark)
      || paragraphs?.contains { areNamed(in: $0.runs) } ?? false
  }

  /// Reads one string, or a list of runs, of a text without children.
  static func runsWithoutChildren(_ field: Field) throws(DocumentError) -> [Run] {
    let runs = try runs(field)
    guard let name = runs.lazy.compactMap(\.childName).first else { return runs }
    throw field.error(
      "the run has the child \"\(name.shortened(to: 40))\", and there are none here",
      advice: "write a text, or name a picture with \"image\"")
  }
}
