/// What of a node's look changed: `fill #FFFFFFFF → #EEEEEEFF`.
struct LookChange {
  /// The changes in the order of the look; none where all is the same.
  let words: [String]

  /// Looks of more commands are not compared one by one, which takes a time of their square.
  private static let lineLimit = 1000

  /// Compares the commands of two looks. One that is gone and one that came are a change where they
  /// begin with the same word.
  init(from old: [String], to new: [String]) {
    guard max(old.count, new.count) <= Self.lineLimit else {
      words = ["draws otherwise: \(old.count) commands became \(new.count)"]
      return
    }
    let steps = new.difference(from: old)
    let removed = steps.removals.map(\.line)
    var inserted = steps.insertions.map(\.line)
    var words: [String] = []
    for line in removed {
      let verb = Self.verb(of: line)
      if let index = inserted.firstIndex(where: { Self.verb(of: $0) == verb }) {
        words.append(Self.words(from: line, to: inserted.remove(at: index)))
      } else {
        words.append("no longer \(line)")
      }
    }
    self.words = words + inserted.map { "now also \($0)" }
  }

  /// Both lines, what they begin and end with in common once: `fill #FF0000FF rounded 8 → 12`.
  private static func words(from old: String, to new: String) -> String {
    let before = old.split(separator: " ")
    let after = new.split(separator: " ")
    let head = zip(before, after).prefix { $0 == $1 }.count
    let shortest = min(before.count, after.count)
    let tail = min(
      zip(before.reversed(), after.reversed()).prefix { $0 == $1 }.count, shortest - head)
    let from = before[head..<(before.count - tail)].joined(separator: " ")
    let to = after[head..<(after.count - tail)].joined(separator: " ")
    let change = from.isEmpty ? "now \(to)" : to.isEmpty ? "no longer \(from)" : "\(from) → \(to)"
    return (before.prefix(head) + [change[...]] + before.suffix(tail)).joined(separator: " ")
  }

  private static func verb(of line: String) -> Substring { line.prefix { $0 != " " } }
}

extension CollectionDifference.Change {
  fileprivate var line: ChangeElement {
    switch self {
    case .insert(_, let element, _), .remove(_, let element, _): element
    }
  }
}
