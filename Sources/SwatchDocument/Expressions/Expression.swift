/// The content of a binding as it is evaluated: values, and operations on them.
indirect enum Expression: Hashable, Sendable {
  /// A text.
  case text(String)
  /// A number, as JSON writes it.
  case number(String)
  case truth(Bool)
  /// No value.
  case null
  /// A value of the row, of a variable or of the theme.
  case path(ValuePath)
  /// A value with a function applied.
  case call(Expression, FunctionCall)
  /// The first value, or the second one where the first is absent, null or an empty text.
  case fallback(Expression, Expression)
  /// A calculation with two numbers.
  case calculation(Expression, Calculation, Expression)
  /// A comparison of two values.
  case comparison(Expression, Comparison, Expression)
  case not(Expression)
  case and(Expression, Expression)
  case or(Expression, Expression)
  /// The second expression if the first is true, otherwise the third.
  case choice(Expression, Expression, Expression)
  /// A name that reads like an expression, such as the column name "Price / kg": the first
  /// expression if the path has a value, otherwise the second.
  case named(ValuePath, Expression, Expression)
}

/// The operators of comparisons, as templates write them.
enum Comparison: String, CaseIterable, Sendable {
  case equal = "=="
  case unequal = "!="
  case atMost = "<="
  case atLeast = ">="
  case less = "<"
  case more = ">"
}

/// The operators of calculations, as templates write them.
enum Calculation: String, CaseIterable, Sendable {
  case plus = "+"
  case minus = "-"
  case times = "*"
  case divided = "/"
  case remainder = "%"

  /// A Boolean value that is true for the operators with higher precedence: `*`, `/` and `%`.
  var isProduct: Bool { self == .times || self == .divided || self == .remainder }
}

/// The path of a value: `author.name`, `tags.0`, `theme[kind]`, `photo?`.
struct ValuePath: Hashable, Sendable {
  /// One step of the path: a key, or, if it is a number, the index of an array's element.
  struct Step: Hashable, Sendable {
    let name: String
    let utf8: [UInt8]
    let place: Int?

    init(_ name: String) {
      self.name = name
      utf8 = Array(name.utf8)
      place = Int(name)
    }
  }

  /// The steps from the row, or from a variable or the theme, to the value; at least one.
  let steps: [Step]
  /// The expressions in brackets that compute the names of steps, by the index of the step.
  var keys: [Int: Expression] = [:]
  /// A Boolean value that is true when the value may be absent.
  let isOptional: Bool

  /// Makes a path from its steps.
  init(steps: [Step], keys: [Int: Expression] = [:], isOptional: Bool) {
    (self.steps, self.keys, self.isOptional) = (steps, keys, isOptional)
  }

  /// Makes the path of an optional value; nil if the name can't be a path.
  init?(optional name: some StringProtocol) {
    let names = name.split(separator: ".", omittingEmptySubsequences: false).map(\.trimmed)
    guard !names.contains(""), !name.contains(where: ":|?{}".contains) else { return nil }
    self.init(steps: names.map(Step.init), isOptional: true)
  }

  /// The steps as written: `author.name`.
  var name: String { steps.map(\.name).joined(separator: ".") }

  /// The leading steps whose names are not computed.
  var knownSteps: ArraySlice<Step> { steps.prefix(keys.keys.min() ?? steps.count) }
}

/// A path in an expression.
struct PathUse: Hashable, Sendable {
  let path: ValuePath
  /// A Boolean value that is true when the expression has no value unless the path has one.
  let isNeeded: Bool
  /// The path of a value whose name is the text of the whole expression; if there is such a value,
  /// it is used instead.
  var whole: ValuePath?
}

extension Expression {
  /// Returns the paths in the expression, in order.
  ///
  /// - Parameter isNeeded: False if the expression itself is optional.
  /// - Returns: The paths.
  func paths(isNeeded: Bool = true) -> [PathUse] {
    switch self {
    case .text, .number, .truth, .null: []
    case .path(let path):
      [PathUse(path: path, isNeeded: isNeeded && !path.isOptional)]
        + path.keys.sorted { $0.key < $1.key }.flatMap { $0.value.paths(isNeeded: isNeeded) }
    case .call(let value, _): value.paths(isNeeded: isNeeded)
    case .not(let value): value.paths(isNeeded: false)
    case .fallback(let value, let other):
      value.paths(isNeeded: false) + other.paths(isNeeded: isNeeded)
    case .calculation(let left, _, let right):
      left.paths(isNeeded: isNeeded) + right.paths(isNeeded: isNeeded)
    case .comparison(let left, _, let right): left.paths(isNeeded: false) + right.paths()
    case .and(let left, let right), .or(let left, let right):
      left.paths(isNeeded: false) + right.paths(isNeeded: false)
    case .choice(let condition, let value, let other):
      [condition, value, other].flatMap { $0.paths(isNeeded: false) }
    case .named(let path, _, let other):
      other.paths(isNeeded: false).map { PathUse(path: $0.path, isNeeded: false, whole: path) }
    }
  }

  /// The texts that the expression can have as its value, in order.
  var texts: [String] {
    switch self {
    case .text(let text): [text]
    case .fallback(let value, let other), .choice(_, let value, let other),
      .named(_, let value, let other):
      value.texts + other.texts
    default: []
    }
  }

  /// A Boolean value that is true when the value keeps its type instead of becoming text.
  var keepsType: Bool {
    switch self {
    case .call(_, let call): call.form.keepsType
    case .fallback(let value, let other), .choice(_, let value, let other),
      .named(_, let value, let other):
      value.keepsType && other.keepsType
    default: true
    }
  }

  /// A Boolean value that is true when an absent value can be an error.
  var isRequired: Bool {
    switch self {
    case .path(let path): !path.isOptional
    case .call(let value, _): value.isRequired
    case .fallback(_, let other), .comparison(_, _, let other): other.isRequired
    case .calculation(let left, _, let right): left.isRequired || right.isRequired
    case .choice(_, let value, let other), .named(_, let value, let other):
      value.isRequired || other.isRequired
    default: false
    }
  }
}
