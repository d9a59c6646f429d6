/// The pairs of corresponding siblings in two lists whose names are indices: the order is kept, and
/// the sum of the pairs' similarities is the largest possible.
struct SiblingAlignment {
  /// The pairs, in order.
  let pairs: [(Int, Int)]
  /// The largest number of entries of a computed table; longer lists are paired by their order.
  private static let largestTable = 250_000

  /// Aligns lists by the similarity of siblings: zero for nodes that can't correspond, and at least
  /// ``equal`` for nodes that differ at most in their names and positions.
  init(_ old: [Int], _ new: [Int], likeness: (Int, Int) -> Int) {
    let limit = min(old.count, new.count)
    var head = 0
    while head < limit, likeness(old[head], new[head]) >= Self.equal { head += 1 }
    var tail = 0
    while tail < limit - head,
      likeness(old[old.count - 1 - tail], new[new.count - 1 - tail]) >= Self.equal
    { tail += 1 }
    let middle = Self.align(
      Array(old[head..<(old.count - tail)]), Array(new[head..<(new.count - tail)]), likeness)
    pairs =
      Array(zip(old.prefix(head), new)) + middle + Array(zip(old.suffix(tail), new.suffix(tail)))
  }

  /// The smallest similarity of siblings that count as equal.
  static let equal = 1000

  private static func align(
    _ old: [Int], _ new: [Int], _ likeness: (Int, Int) -> Int
  ) -> [(Int, Int)] {
    guard !old.isEmpty && !new.isEmpty else { return [] }
    guard old.count * new.count <= largestTable else {
      return zip(old, new).filter { likeness($0, $1) > 0 }
    }
    // best[i][j]: the largest sum of similarities of old[i...] and new[j...].
    let width = new.count + 1
    var weights = Array(repeating: 0, count: old.count * new.count)
    var best = Array(repeating: 0, count: (old.count + 1) * width)
    for i in old.indices.reversed() {
      for j in new.indices.reversed() {
        let weight = likeness(old[i], new[j])
        weights[i * new.count + j] = weight
        best[i * width + j] = max(
          best[(i + 1) * width + j], best[i * width + j + 1],
          weight > 0 ? weight + best[(i + 1) * width + j + 1] : 0)
      }
    }
    var pairs: [(Int, Int)] = []
    var (i, j) = (0, 0)
    while i < old.count && j < new.count {
      let weight = weights[i * new.count + j]
      if weight > 0, best[i * width + j] == weight + best[(i + 1) * width + j + 1] {
        pairs.append((old[i], new[j]))
        (i, j) = (i + 1, j + 1)
      } else if best[i * width + j] == best[(i + 1) * width + j] {
        i += 1
      } else {
        j += 1
      }
    }
    return pairs
  }
}
