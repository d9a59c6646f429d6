extension Snapshotting
where
  Value: CaseIterable & SendableMetatype, Value.AllCases: SendableMetatype, Format == String
{
  /// Compares a function by its results for all cases of its argument: a line for each case, as
  /// comma-separated values.
  ///
  ///     assertSnapshot(
  ///       of: { (plan: Plan) in plan.price },
  ///       as: Snapshotting<Plan, String>.func(into: .description))
  public static func `func`<Result>(
    into strategy: Snapshotting<Result, Format>
  ) -> Snapshotting<(Value) -> Result, Format> {
    Snapshotting<(Value) -> Result, Format>(pathExtension: "csv", diffing: .lines) { function in
      try Value.allCases.map { argument in
        let result = try strategy.snapshot(function(argument))
        return "\(Self.field("\(argument)")),\(Self.field(result))\n"
      }.joined()
    }
  }

  /// Returns a field of comma-separated values, in quotation marks.
  private static func field(_ text: String) -> String {
    let ended = text.last == "\n" ? String(text.dropLast()) : text
    return "\"" + ended.replacing("\"", with: "\"\"") + "\""
  }
}
