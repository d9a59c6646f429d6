public import FoundationEssentials
import Swatch
public import SwatchSnapshots

extension Snapshotting where Value == String, Format == String {
  /// Compares a text line by line.
  public static var lines: Self { Self(pathExtension: "txt", diffing: .lines) }

  /// The same as ``lines``.
  public static var text: Self { lines }
}

extension Snapshotting where Format == String {
  /// Compares a value's members in the form of `dump`: dictionaries and sets are sorted, and
  /// Foundation values are readable, such as `2024-02-29T12:00:00Z`.
  public static var dump: Self {
    Self(pathExtension: "txt", diffing: .lines) { ValueDump($0).text }
  }

  /// Compares a value's description; dictionaries and sets in it are sorted, unless a custom type
  /// writes its own description.
  public static var description: Self {
    Self(pathExtension: "txt", diffing: .lines) { ValueDescription.of($0) + "\n" }
  }
}

extension Snapshotting where Value == Data, Format == Data {
  /// Compares bytes.
  public static var data: Self { Self(pathExtension: nil, diffing: .data) }

  /// Compares bytes in files with the given extension.
  public static func data(pathExtension: String) -> Self {
    Self(pathExtension: pathExtension, diffing: .data)
  }
}

extension Snapshotting where Value == Data, Format == SnapshotPicture {
  /// Compares the bytes of a PNG file as a picture, exactly.
  public static var image: Self { image() }

  /// Compares the bytes of a PNG file as a picture.
  ///
  /// - Parameters:
  ///   - precision: The fraction of pixels that must match, 0 to 1.
  ///   - perceptualPrecision: The similarity of matching pixels, 0 to 1.
  ///   - ignoring: The regions that are not compared.
  /// - Returns: The strategy.
  public static func image(
    precision: Double = 1, perceptualPrecision: Double = 1, ignoring: [SnapshotRegion] = []
  ) -> Self {
    Snapshotting<[UInt8], SnapshotPicture>.image(
      precision: precision, perceptualPrecision: perceptualPrecision, ignoring: ignoring
    ).pullback { [UInt8]($0) }
  }
}

extension Snapshotting where Value == [UInt8], Format == Data {
  /// Compares bytes in files with the given extension.
  public static func data(pathExtension: String? = nil) -> Self {
    SimplySnapshotting(pathExtension: pathExtension, diffing: .data).pullback { Data($0) }
  }
}

extension Snapshotting
where
  Value: CaseIterable & SendableMetatype, Value.AllCases: SendableMetatype, Format == String
{
  /// Compares a function by its results for all cases of its argument: a line for each case, as
  /// comma-separated values.
  ///
  ///     assertSnapshot(
  ///       of: { (plan: Plan) in plan.price },
  ///       as: Snapshotting<Plan, String>.func(into: .description))
  public static func `func`<Result>(
    into strategy: Snapshotting<Result, Format>
  ) -> Snapshotting<(Value) -> Result, Format> {
    Snapshotting<(Value) -> Result, Format>(pathExtension: "csv", diffing: .lines) { function in
      try Value.allCases.map { argument in
        let result = try strategy.snapshot(function(argument))
        return "\(Self.field("\(argument)")),\(Self.field(result))\n"
      }.joined()
    }
  }

  /// Returns a quoted field of comma-separated values, without the text's last line break.
  private static func field(_ text: String) -> String {
    let ended = text.last == "\n" ? String(text.dropLast()) : text
    return "\"" + ended.replacing("\"", with: "\"\"") + "\""
  }
}
