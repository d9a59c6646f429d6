import SwatchMessages

extension Shard {
  /// The reason why the environment doesn't determine a part.
  package enum EnvironmentError: Error, Hashable, Sendable, CustomStringConvertible {
    /// No variable determines a part.
    case none
    /// A variable is missing that another one requires.
    case missing(String, beside: String)
    /// The values of the variables don't make a part.
    case invalid(variables: [String], reason: String)
    /// Two schedulers' variables determine different parts.
    case contradiction(String, Shard, other: String, Shard)

    /// The variables and the remedy.
    package var description: String {
      switch self {
      case .none:
        "--shard auto found no part in the environment: expected the variables of a Slurm job "
          + "array, JOB_COMPLETION_INDEX with SWATCH_SHARD_COUNT, AWS_BATCH_JOB_ARRAY_INDEX with "
          + "AWS_BATCH_JOB_ARRAY_SIZE, or SWATCH_SHARD=3/8; or name the part: --shard 3/8"
      case .missing(let name, let other):
        "--shard auto found \(other) without \(name), so that the number of parts is not known; "
          + "set \(name), or name the part: --shard 3/8"
      case .invalid(let variables, let reason):
        "--shard auto can't use \(variables.joined(separator: ", ")): \(reason)"
      case .contradiction(let one, let first, let other, let second):
        "--shard auto found the part \(first) in \(one) and \(second) in \(other); unset one of "
          + "them, or name the part: --shard \(first)"
      }
    }
  }

  /// Reads the part of a process from the variables of schedulers: Slurm's job arrays, Kubernetes's
  /// indexed jobs, AWS Batch, and `SWATCH_SHARD`.
  ///
  /// - Parameter environment: The variables; empty ones count as missing.
  /// - Throws: ``EnvironmentError`` if the variables determine no part, or contradict one another.
  package init(environment: [String: String]) throws(EnvironmentError) {
    let variables = environment.filter { !$0.value.isEmpty }
    let readings = [
      ("SWATCH_SHARD", try Self.named(variables)),
      ("SLURM_ARRAY_TASK_ID", try Self.slurm(variables)),
      ("JOB_COMPLETION_INDEX", try Self.kubernetes(variables)),
      ("AWS_BATCH_JOB_ARRAY_INDEX", try Self.awsBatch(variables)),
    ]
    let found = readings.compactMap { name, shard in shard.map { (name, $0) } }
    guard let (name, shard) = found.first else { throw .none }
    for (other, second) in found.dropFirst() where second != shard {
      throw .contradiction(name, shard, other: other, second)
    }
    self = shard
  }

  private static func named(
    _ variables: [String: String]
  ) throws(EnvironmentError) -> Shard? {
    guard let text = variables["SWATCH_SHARD"] else { return nil }
    guard let shard = Shard(text) else {
      throw .invalid(
        variables: ["SWATCH_SHARD=\(text)"],
        reason: "expected the number of a part and of all parts, such as 3/8")
    }
    return shard
  }

  /// Returns the part of a task in an array without gaps: the tasks are the parts in order,
  /// regardless of the first index.
  private static func slurm(
    _ variables: [String: String]
  ) throws(EnvironmentError) -> Shard? {
    guard variables["SLURM_ARRAY_TASK_ID"] != nil else { return nil }
    let prefix = "SLURM_ARRAY_TASK_"
    func number(_ name: String) throws(EnvironmentError) -> Int {
      try Self.number(prefix + name, in: variables, beside: prefix + "ID")
    }
    let (task, first, last) = (try number("ID"), try number("MIN"), try number("MAX"))
    let step = variables[prefix + "STEP"] == nil ? 1 : try number("STEP")
    let count = try number("COUNT")
    let names = ["ID", "MIN", "MAX", "STEP", "COUNT"].compactMap { name in
      variables[prefix + name].map { "\(prefix)\(name)=\($0)" }
    }
    guard step > 0, last >= first, (last - first) % step == 0, (last - first) / step + 1 == count
    else {
      throw .invalid(
        variables: names,
        reason:
          "an array with gaps leaves out parts of the run; submit it whole, or "
          + "name the part with SWATCH_SHARD or --shard 3/8")
    }
    guard (first...last).contains(task), (task - first) % step == 0,
      let shard = Shard(number: (task - first) / step + 1, of: count)
    else { throw .invalid(variables: names, reason: "the task is not in the array") }
    return try agreed(shard, with: variables, beside: names[0])
  }

  private static func kubernetes(
    _ variables: [String: String]
  ) throws(EnvironmentError) -> Shard? {
    guard variables["JOB_COMPLETION_INDEX"] != nil else { return nil }
    return try shard("JOB_COMPLETION_INDEX", of: "SWATCH_SHARD_COUNT", variables)
  }

  private static func awsBatch(
    _ variables: [String: String]
  ) throws(EnvironmentError) -> Shard? {
    let (index, size) = ("AWS_BATCH_JOB_ARRAY_INDEX", "AWS_BATCH_JOB_ARRAY_SIZE")
    guard variables[index] != nil else { return nil }
    return try agreed(try shard(index, of: size, variables), with: variables, beside: size)
  }

  /// Returns the shard of a zero-based index.
  private static func shard(
    _ index: String, of count: String, _ variables: [String: String]
  ) throws(EnvironmentError) -> Shard {
    let number = try number(index, in: variables, beside: index)
    let total = try self.number(count, in: variables, beside: index)
    guard number < .max, let shard = Shard(number: number + 1, of: total) else {
      throw .invalid(
        variables: ["\(index)=\(number)", "\(count)=\(total)"],
        reason: "expected an index from 0 below the number of parts, \(limit) at most")
    }
    return shard
  }

  /// Rejects a part whose count differs from the value of `SWATCH_SHARD_COUNT`.
  private static func agreed(
    _ shard: Shard, with variables: [String: String], beside name: String
  ) throws(EnvironmentError) -> Shard {
    guard let count = variables["SWATCH_SHARD_COUNT"], count != "\(shard.count)" else {
      return shard
    }
    throw .invalid(
      variables: ["SWATCH_SHARD_COUNT=\(count)", name],
      reason: "expected the same number of parts, found \(shard.count); a task that is submitted "
        + "alone names its part with SWATCH_SHARD or --shard 3/8")
  }

  private static func number(
    _ name: String, in variables: [String: String], beside other: String
  ) throws(EnvironmentError) -> Int {
    guard let text = variables[name] else { throw .missing(name, beside: other) }
    guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(text) else {
      throw .invalid(variables: ["\(name)=\(text)"], reason: "expected a whole number")
    }
    return number
  }
}
