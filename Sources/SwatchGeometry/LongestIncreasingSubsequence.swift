/// Returns the members of a longest increasing subsequence of distinct numbers (patience sorting;
/// Knuth, The Art of Computer Programming, volume 3, section 5.1.4): n log n steps.
/// - Returns: A Boolean value for each number, true for those of the subsequence.
package func longestIncreasingSubsequence(of values: [Int]) -> [Bool] {
  // The position of the smallest number that ends a subsequence of each length.
  var ends: [Int] = []
  // The position before each number in the longest subsequence that it ends.
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
