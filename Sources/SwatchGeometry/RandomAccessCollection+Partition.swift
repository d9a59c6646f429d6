extension RandomAccessCollection {
  /// Returns the first index whose element satisfies a predicate, which all later elements must
  /// satisfy too; the end if there is none. Costs the logarithm of the number of elements.
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
