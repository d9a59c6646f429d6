import SwatchConcurrency

/// The components and styles that the elements of a file can name: those of the file, and those of
/// its imports.
final class Library: Sendable {
  /// The compiled strings of the file.
  let strings: TemplateStrings
  private let own: [LibraryKey: [String: JSONValue]]
  /// The library that each imported name comes from.
  private let imported: [LibraryKey: [String: Library]]
  /// The sorted names of each kind, once they were used.
  private let sorted = Locked<[LibraryKey: [String]]>([:])

  /// Makes the library of a file.
  /// - Throws: ``DocumentError`` if a member is wrong, or two imports define the same name and the
  ///   file itself doesn't.
  init(_ strings: TemplateStrings, importing imports: [Library]) throws(DocumentError) {
    self.strings = strings
    var own: [LibraryKey: [String: JSONValue]] = [:]
    var imported: [LibraryKey: [String: Library]] = [:]
    for key in [LibraryKey.components, .styles] {
      let members = try Library.members(of: strings.text.root, key)
      own[key] = members
      imported[key] = try Library.join(imports, key, besides: members)
    }
    self.own = own
    self.imported = imported
  }

  /// Returns a component by its name; nil if there is none.
  func component(_ name: String) -> Component? {
    guard let (literal, library) = find(name, .components) else { return nil }
    return Component(name: name, literal: literal, library: library)
  }

  /// Returns a style by its name, with the strings of its file; nil if there is none.
  func style(_ name: String) -> (literal: JSONValue, strings: TemplateStrings)? {
    find(name, .styles).map { ($0, $1.strings) }
  }

  /// Returns the names of one kind, in order.
  func names(_ key: LibraryKey) -> [String] {
    if let names = sorted.withLock({ $0[key] }) { return names }
    let names = Set((own[key] ?? [:]).keys).union((imported[key] ?? [:]).keys).sorted()
    sorted.withLock { $0[key] = names }
    return names
  }

  /// Returns the members of one kind that the file itself defines.
  func ownMembers(_ key: LibraryKey) -> [(name: String, literal: JSONValue)] {
    (own[key] ?? [:]).map { ($0.key, $0.value) }.sorted { $0.1.index < $1.1.index }
  }

  private func find(_ name: String, _ key: LibraryKey) -> (JSONValue, Library)? {
    if let literal = own[key]?[name] { return (literal, self) }
    return imported[key]?[name]?.find(name, key)
  }

  private static func members(
    of document: JSONValue, _ key: LibraryKey
  ) throws(DocumentError) -> [String: JSONValue] {
    guard let literal = document[key.rawValue] else { return [:] }
    guard literal.kind == .object else {
      throw DocumentError(
        "expected \(key.rawValue) by their names, found \(literal.words)", at: literal.place,
        advice: key == .components
          ? "write {\"badge\": {\"node\": …}}" : "write {\"heading\": {\"font\": …}}")
    }
    var members: [String: JSONValue] = [:]
    for (name, value) in literal.members where name.stringContent != Comment.key {
      guard value.kind == .object || key == .components && value.kind == .string else {
        throw DocumentError(
          key == .components
            ? "expected an element (an object, or a string for a text), found \(value.words)"
            : "expected the keys of a style, found \(value.words)",
          at: value.place,
          advice: key == .components
            ? "write {\"node\": …} or {\"spec\": …}" : "write {\"font\": …, \"color\": …}")
      }
      members[name.stringContent] = value
    }
    return members
  }

  /// Returns the library of each imported name; a name of the file itself hides an imported name.
  private static func join(
    _ imports: [Library], _ key: LibraryKey, besides own: [String: JSONValue]
  ) throws(DocumentError) -> [String: Library] {
    var owners: [String: Library] = [:]
    for library in imports {
      for name in library.names(key) where own[name] == nil {
        guard let (literal, owner) = library.find(name, key) else { continue }
        if let (other, otherOwner) = owners[name]?.find(name, key), otherOwner !== owner {
          throw DocumentError(
            "two imported files have \(key == .components ? "a component" : "a style") \"\(name)\"",
            at: literal.place, advice: "rename one of them, or import one file alone"
          ).adding("the other one is at", other.place)
        }
        owners[name] = owner
      }
    }
    return owners
  }
}

/// A named element of `components`, which `use` puts in place of an element.
struct Component: Sendable {
  /// The name by which `use` refers to the component.
  let name: String
  /// The element as JSON, with its bindings.
  let literal: JSONValue
  /// The components and styles that the element itself can name.
  let library: Library

  /// Returns true if another value is the same component.
  func isSame(as other: Component) -> Bool {
    library === other.library && literal.index == other.literal.index
  }
}

/// The members of a document, or of a file that documents import, that elements use by name.
enum LibraryKey: String, CaseIterable, Sendable {
  /// The paths of files with further members.
  case `import`
  /// Elements by their names.
  case components
  /// Keys that elements take over, by the names of styles.
  case styles
  /// Values by their names, for all themes; the chosen theme can replace them.
  case theme
  /// Values of several themes, one of which is chosen.
  case themes

  /// Returns true for a name that bindings can have.
  static func isName(_ name: String) -> Bool {
    !name.isEmpty && !name.contains(where: otherCharacters.contains)
  }

  /// The characters that names can't have.
  static let otherCharacters = ".:?|{}()\"' @<>=!,"

  /// The advice for a name that bindings can't have.
  static let adviceOfNames = "write a name of letters, digits, - and _"
}

/// Comments in documents: members with the key `//`, which every object of a document may have.
enum Comment {
  static let key = "//"
}
