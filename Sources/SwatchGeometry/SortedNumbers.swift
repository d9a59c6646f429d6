extension RandomAccessCollection {
  /// Returns the first index whose element satisfies a predicate; all later elements must satisfy
  /// it too. Returns the end index if there is none. Takes logarithmic time in the number of
  /// elements.
  @inlinable
  package func partitioningIndex(where isBehind: (Element) -> Bool) -> Index {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = index(low, offsetBy: distance(from: low, to: high) / 2)
      if isBehind(self[middle]) { high = middle } else { low = index(after: middle) }
    }
    return low
  }
}

/// Finds a longest increasing subsequence of distinct numbers (patience sorting; Knuth, The Art of
/// Computer Programming, volume 3, section 5.1.4), in n log n steps.
/// - Returns: A Boolean value for each number, true for the numbers of the subsequence.
package func longestIncreasingSubsequence(of values: [Int]) -> [Bool] {
  // For each length, the position of the smallest number that ends an increasing subsequence of
  // that length.
  var ends: [Int] = []
  // For each number, the position of the number before it in the longest increasing subsequence
  // that the number ends; -1 if there is none.
  var previous = Array(repeating: -1, count: values.count)
  for (position, value) in values.enumerated() {
    let length = ends.partitioningIndex { values[$0] >= value }
    if length > 0 { previous[position] = ends[length - 1] }
    if length == ends.count { ends.append(position) } else { ends[length] = position }
  }
  var isPart = Array(repeating: false, count: values.count)
  var position = ends.last ?? -1
  while position >= 0 {
    isPart[position] = true
    position = previous[position]
  }
  return isPart
}
