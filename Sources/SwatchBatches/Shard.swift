/// One of the parts into which a run is divided: `3/8` is the third of eight.
///
/// A part is a stretch of consecutive pages, and therefore reads one stretch of its feed. The
/// lengths of parts differ by at most one page; if there are more parts than pages, some are empty.
package struct Shard: Hashable, Sendable, CustomStringConvertible {
  /// The largest number of parts of a run.
  package static let limit = 1_000_000

  /// The number of the part, from 1.
  package let number: Int
  /// The number of parts.
  package let count: Int

  /// Makes a part; nil for an invalid number, or a count above ``limit``.
  package init?(number: Int, of count: Int) {
    guard (1...Self.limit).contains(count), (1...count).contains(number) else { return nil }
    self.number = number
    self.count = count
  }

  /// Reads a part in the form of the command line and the environment; nil for other text.
  package init?(_ text: String) {
    let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map(Self.number)
    guard numbers.count == 2, let number = numbers[0], let count = numbers[1] else { return nil }
    self.init(number: number, of: count)
  }

  private static func number(_ digits: Substring) -> Int? {
    digits.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(digits) : nil
  }

  /// Returns the pages of this part, from 0, in a run of `pageCount` pages.
  package func pages(of pageCount: Int) -> Range<Int> {
    start(of: number - 1, among: pageCount)..<start(of: number, among: pageCount)
  }

  private func start(of index: Int, among pageCount: Int) -> Int {
    let (share, rest) = pageCount.quotientAndRemainder(dividingBy: count)
    return index * share + index * rest / count
  }

  package var description: String { "\(number)/\(count)" }
}
