import Swatch
import SwatchMessages

/// The limit of failed rows of a run.
enum ErrorLimit: Hashable, Sendable {
  /// A number of rows.
  case rows(Int)
  /// A percentage of the rows.
  case percent(Double)

  /// The number of rows after which the percentage of failed rows is checked even before the end.
  private static let sample = 100

  /// Returns true if the number of failed rows exceeds the limit.
  ///
  /// - Parameters:
  ///   - failed: The number of failed rows.
  ///   - rows: The number of rows so far.
  ///   - isAtEnd: True if these are all rows.
  /// - Returns: True if the run must end.
  func isExceeded(by failed: Int, of rows: Int, isAtEnd: Bool) -> Bool {
    switch self {
    case .rows(let limit): failed > limit
    case .percent(let limit):
      (isAtEnd || rows >= Self.sample) && Double(failed) * 100 > limit * Double(rows)
    }
  }
}

/// The error of a run with too many failed rows.
struct TooManyErrors: Error, CustomStringConvertible {
  let limit: ErrorLimit
  let failed: Int
  let rows: Int

  /// The numbers and the remedy.
  var description: String {
    "\(Numeral.count(failed, "row")) of \(rows) failed, more than --max-errors \(limit.words) "
      + "allows; mend them or the template, and go on with --resume"
  }
}

extension ErrorLimit {
  /// The limit in the form of the command line.
  var words: String {
    switch self {
    case .rows(let limit): "\(limit)"
    case .percent(let limit): "\(Numeral(limit))%"
    }
  }
}

extension ValueKind<ErrorLimit> {
  /// A number of rows, or a percentage.
  static var errorLimit: ValueKind {
    ValueKind(
      expectation: "a number of rows from 0, or a percentage from 0% to 100%",
      parse: { text in
        guard text.hasSuffix("%") else {
          return ValueKind<Int>.integer(0...Int.max).parse(text).map(ErrorLimit.rows)
        }
        let share = ValueKind<Double>.distance(upTo: 100).parse(String(text.dropLast()))
        return share.map(ErrorLimit.percent)
      },
      format: \.words)
  }
}
