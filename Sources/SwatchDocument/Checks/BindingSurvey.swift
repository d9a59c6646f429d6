/// Collects the bindings of a template for which no row has a value, and the theme values that rows
/// name.
package struct BindingSurvey {
  private var waiting: [TemplateWalk.Bound]
  /// The places of bindings that had no value in at least one row. A binding inside lists that were
  /// empty in all rows is not among them.
  private var missed: Set<DocumentError.Place> = []
  private var keys: Set<String> = []
  /// The number of rows.
  package private(set) var rowCount = 0
  /// The names of theme values that the rows contain as texts, such as a row's own colour.
  package private(set) var themeValues: Set<String> = []
  private let theme: Theme?

  /// Starts with all bindings of a template.
  ///
  /// - Parameters:
  ///   - template: The template.
  ///   - known: The names that bindings use for values other than members of a row.
  package init(_ template: Template, besides known: Set<String> = []) {
    theme = template.theme
    waiting = TemplateWalk(template).bound.filter { bound in
      guard case .member(let name)? = bound.path.first else { return false }
      return !known.contains(name) && !(RowWords.names.contains(name) && name.contains("@"))
    }
  }

  /// Notes the bindings that have a value in a row.
  package mutating func add(_ row: JSONValue) {
    rowCount += 1
    if keys.count < 256 { keys.formUnion(row.keys) }
    if let theme { noteValues(of: theme, in: row) }
    var found: [TemplateWalk.Bound] = []
    for bound in waiting {
      switch BindingSurvey.exists(bound, in: row) {
      case true: found.append(bound)
      case false: missed.insert(bound.literal.place)
      case nil: break
      }
    }
    guard !found.isEmpty else { return }
    // A binding in a component is in the list once for each use of the component; a value in one
    // use counts for all uses.
    waiting.removeAll { bound in
      found.contains { $0.literal.isSame(as: bound.literal) && $0.use == bound.use }
    }
  }

  private mutating func noteValues(of theme: Theme, in value: JSONValue) {
    switch value.kind {
    case .object: for member in value.members { noteValues(of: theme, in: member.value) }
    case .array: for element in value.elements { noteValues(of: theme, in: element) }
    default:
      guard let text = value.string, theme.value(of: ValuePath.Step(text)) != nil else { return }
      themeValues.insert(text)
    }
  }

  /// The bindings without a value in any row.
  package var findings: [CheckFinding] {
    guard rowCount > 0 else { return [] }
    var told: Set<String> = []
    let known = keys.sorted()
    return waiting.compactMap { bound in
      let place = bound.literal.place
      guard missed.contains(place), told.insert("\(place) \(bound.use.path.name)").inserted else {
        return nil
      }
      let path = bound.use.path
      let name = path.steps[0].name
      let nearest = keys.contains(name) ? nil : NearestWord.find(name, among: known)
      let advice =
        ForeignBinding.advice(for: path.name)
        ?? nearest.map { "did you mean \"\($0)\"?" }
      return CheckFinding(
        .unbound, of: bound.literal,
        DocumentError(
          "no row has a value for \(bound.words)", at: place,
          advice: advice ?? "check the name, or remove the binding"))
    }
  }

  /// Returns whether a row has a value for a binding; nil if the lists on the binding's path have
  /// no element that could have one.
  private static func exists(_ bound: TemplateWalk.Bound, in row: JSONValue) -> Bool? {
    // A neighbouring row has the same members as this row.
    if case .member(let name)? = bound.path.first, RowWords.isNeighbour(name), row[name] == nil {
      return exists(bound.path.dropFirst(), in: row)
    }
    if let whole = bound.whole, exists(whole[...], in: row) == true { return true }
    return exists(bound.path[...], in: row)
  }

  private static func exists(_ path: ArraySlice<TemplateWalk.Step>, in value: JSONValue) -> Bool? {
    guard let step = path.first else {
      return !value.isNull && value.recordField?.isEmpty != true
    }
    switch step {
    case .each:
      let found = value.elements.compactMap { exists(path.dropFirst(), in: $0) }
      return found.isEmpty ? nil : found.contains(true)
    case .member(let name):
      guard let member = Scope.value(of: ValuePath.Step(name), in: value) else { return false }
      return exists(path.dropFirst(), in: member)
    }
  }
}
