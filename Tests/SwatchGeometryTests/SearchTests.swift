import SwatchGeometry
import Testing

@Suite("Searches in sorted numbers")
struct SearchTests {
  @Test(
    "A list in two parts is divided at the first element of the second part",
    arguments: [
      ([], 5, 0), ([5], 5, 0), ([4], 5, 1), ([1, 5, 5, 9], 5, 1), ([1, 2, 3], 0, 0),
      ([1, 2, 3], 4, 3),
    ])
  func partition(values: [Int], least: Int, place: Int) {
    #expect(values.partitioningIndex { $0 >= least } == place)
  }

  @Test("A slice is divided by its own indexes", arguments: [(0, 2), (4, 4), (9, 5)])
  func slice(least: Int, place: Int) {
    #expect([7, 8, 1, 3, 6, 0][2..<5].partitioningIndex { $0 >= least } == place)
  }

  @Test(
    "The longest increasing subsequence is found",
    arguments: [
      ([], []), ([5], [5]), ([0, 1, 2], [0, 1, 2]), ([3, 2, 1], [1]),
      ([9, 0, 1, 8, 2, 3], [0, 1, 2, 3]), ([2, 8, 9, 5, 6, 7, 3], [2, 5, 6, 7]),
    ])
  func longest(values: [Int], expected: [Int]) {
    let stays = longestIncreasingSubsequence(of: values)
    #expect(zip(values, stays).filter(\.1).map(\.0) == expected)
  }
}
