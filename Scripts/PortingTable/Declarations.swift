/// A declaration of a name.
struct Declaration {
  var name: String
  /// The name to write instead, for one that the compiler refuses.
  var renamed: String?
  /// The advice, for one that the compiler refuses or nobody calls.
  var message: String?
  /// A Boolean value that is true for an initialiser that a class has beside its designated ones.
  var isConvenience = false

  var isInitializer: Bool { name.hasPrefix("init(") }
  var isAvailable: Bool { renamed == nil && message == nil }
  /// The replacement to write, in Markdown.
  var answer: String { renamed.map { "`\($0)`" } ?? message ?? "`\(name)`" }
}

/// The declarations of a module's files, by the type around; "" for those at the top.
struct Declarations {
  var members: [String: [Declaration]] = [:]
  var ancestors: [String: [String]] = [:]
  var classes: Set<String> = []
  /// The designated initialisers of classes, those that other modules don't see included.
  var designated: [String: Set<String>] = [:]

  init(in files: [String]) {
    for file in files { read(file) }
  }

  /// The members of a type and of those that it inherits from, its initialisers by Swift's rules.
  func all(of type: String) -> [Declaration] {
    var found = initializers(of: type)
    var seen: Set<String> = []
    var waiting = [type]
    while let next = waiting.popLast() {
      guard seen.insert(next).inserted else { continue }
      found += (members[next] ?? []).filter { !$0.isInitializer }
      waiting += ancestors[next] ?? []
    }
    return found
  }

  /// The initialisers of a type: its own, those of its superclass if it declares no designated one, and
  /// the convenience ones of the superclass if it overrides all designated ones.
  private func initializers(of type: String) -> [Declaration] {
    let own = (members[type] ?? []).filter(\.isInitializer)
    guard let parent = superclass(of: type) else { return own }
    let inherited = initializers(of: parent)
    if designated[type] == nil { return own + inherited }
    guard designatedInitializers(of: parent).isSubset(of: own.map(\.name)) else { return own }
    return own + inherited.filter(\.isConvenience)
  }

  private func designatedInitializers(of type: String) -> Set<String> {
    designated[type] ?? superclass(of: type).map(designatedInitializers) ?? []
  }

  private func superclass(of type: String) -> String? {
    ancestors[type]?.first(where: classes.contains)
  }
}
