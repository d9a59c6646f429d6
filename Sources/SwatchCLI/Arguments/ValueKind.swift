import Swatch
import SwatchMessages
import SwatchSnapshots

/// The type of an option's value: its parser and its description.
struct ValueKind<Value> {
  /// The description of the expected value, which follows "takes": `a whole number from 1 to 64`.
  let expectation: String
  /// Parses a text; returns nil if it is invalid.
  let parse: (String) -> Value?
  /// The text of a value, for help.
  let format: (Value) -> String
  /// The allowed words of the value, for completions; empty if the value is not restricted to
  /// certain words.
  var choices: [String] = []
  /// The access to the file that the value names; nil for values that are not paths.
  var access: Access?
}

extension ValueKind<String> {
  /// The name of a file or folder; any text that is not empty.
  static func path(_ access: Access) -> ValueKind {
    ValueKind(
      expectation: "a name", parse: { $0.isEmpty ? nil : $0 }, format: { $0 }, access: access)
  }

  /// The name of an output file or folder, for outputs that can't be standard output.
  static func outputPath(_ access: Access) -> ValueKind {
    ValueKind(
      expectation: "the name of a file or folder (./- for one named -)",
      parse: { $0.isEmpty || $0 == "-" ? nil : $0 }, format: { $0 }, access: access)
  }
}

extension ValueKind<String> {
  /// Any text that is not empty and has no NUL characters.
  static var text: ValueKind {
    ValueKind(
      expectation: "a text", parse: { $0.isEmpty || $0.contains("\0") ? nil : $0 }, format: { $0 })
  }
}

extension ValueKind<Int> {
  /// A whole number in decimal digits.
  static func integer(_ range: ClosedRange<Int>) -> ValueKind {
    ValueKind(
      expectation: "a whole number from \(range.lowerBound) to \(range.upperBound)",
      parse: { Int($0).flatMap { range.contains($0) ? $0 : nil } },
      format: { "\($0)" })
  }

  /// A large whole number, which may be written with an exponent: `1e6`.
  static func amount(_ range: ClosedRange<Int>) -> ValueKind {
    let whole = integer(range)
    return ValueKind(
      expectation: whole.expectation + ", such as 250000000 or 2.5e8",
      parse: { wholeNumber($0[...]).flatMap { range.contains($0) ? $0 : nil } },
      format: whole.format)
  }

  /// Parses a whole number in digits, or in forms such as `1e6` and `2.5e8`.
  private static func wholeNumber(_ text: Substring) -> Int? {
    if let number = Int(text) { return number }
    guard text.allSatisfy({ "0123456789.eE+".contains($0) }), text.lowercased().contains("e") else {
      return nil
    }
    return Double(text).flatMap { Int(exactly: $0) }
  }

  /// A number of bytes, alone or in KiB, MiB or GiB: `800000000`, `512M`, `2g`, `2GiB`; at most 1
  /// TiB.
  static func byteCount(atLeast least: Int) -> ValueKind {
    let units: [(letter: Character, bytes: Int)] = [("G", 1 << 30), ("M", 1 << 20), ("K", 1 << 10)]
    func text(_ count: Int) -> String {
      guard let unit = units.first(where: { count % $0.bytes == 0 }) else { return "\(count)" }
      return "\(count / unit.bytes)\(unit.letter)"
    }
    return ValueKind(
      expectation: "a number of bytes from \(text(least)) to \(text(1 << 40)), such as 512M or 2G",
      parse: { word in
        var digits = word.uppercased()[...]
        for ending in ["IB", "B"] where digits.hasSuffix(ending) {
          digits.removeLast(ending.count)
          break
        }
        let unit = units.first { digits.last == $0.letter }
        if unit != nil { digits.removeLast() }
        guard let number = wholeNumber(digits) else { return nil }
        let (count, overflows) = number.multipliedReportingOverflow(by: unit?.bytes ?? 1)
        return !overflows && (least...1 << 40).contains(count) ? count : nil
      }, format: text)
  }
}

extension ValueKind<Double> {
  /// A finite number above zero and not above `limit`.
  static func positive(upTo limit: Double) -> ValueKind {
    number("a number above 0, \(Numeral(limit)) at most") { $0 > 0 && $0 <= limit }
  }

  /// A scale in pixels per point, within the limits of documents.
  static var scale: ValueKind {
    number("a number from 0.01 to \(Numeral(Scale.limit))") { 0.01...Scale.limit ~= $0 }
  }

  /// A resolution in pixels per inch.
  static var resolution: ValueKind {
    number("a number from 1 to \(Numeral(72 * Scale.limit))") { 1...72 * Scale.limit ~= $0 }
  }

  /// A finite number from zero to `limit`.
  static func distance(upTo limit: Double) -> ValueKind {
    number("a number from 0 to \(Numeral(limit))") { $0 >= 0 && $0 <= limit }
  }

  private static func number(
    _ expectation: String, where isTaken: @escaping (Double) -> Bool
  ) -> ValueKind {
    ValueKind(
      expectation: expectation, parse: { Double($0).flatMap { isTaken($0) ? $0 : nil } },
      format: { "\(Numeral($0))" })
  }
}

extension ValueKind where Value: CaseIterable & RawRepresentable<String> {
  /// The raw value of an enumeration's case.
  static var word: ValueKind {
    let words = Value.allCases.map(\.rawValue)
    let last = words.last.map { words.count > 1 ? " or \($0)" : $0 } ?? ""
    return ValueKind(
      expectation: words.dropLast().joined(separator: ", ") + last,
      parse: { Value(rawValue: $0) }, format: \.rawValue, choices: words)
  }
}

extension ValueKind<SnapshotReport.Shard> {
  /// A shard of a report, such as `2/4`.
  static var shard: ValueKind {
    ValueKind(
      expectation: "two whole numbers such as 2/4, the second of four machines",
      parse: { text in
        let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
        guard parts.count == 2, let number = parts[0], let count = parts[1] else { return nil }
        return SnapshotReport.Shard(number: number, of: count)
      }, format: { "\($0.number)/\($0.count)" })
  }
}

extension ValueKind<SnapshotRegion> {
  /// A rectangle in points, or a node.
  static var region: ValueKind {
    ValueKind(
      expectation:
        "a node's id, the end of its path such as 'cell 3 > title', or X,Y,W,H in points",
      parse: { text in
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { Double($0) }.filter(\.isFinite)
        guard numbers.count == 4, parts.count == 4 else { return text.isEmpty ? nil : .node(text) }
        return .rect(
          Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
      },
      format: { region in
        switch region {
        case .node(let name): name
        case .rect(let rect):
          [rect.minX, rect.minY, rect.width, rect.height].map { "\(Numeral($0))" }
            .joined(separator: ",")
        }
      })
  }
}
