public import FoundationEssentials
import Swatch
import SwatchSnapshots

extension Snapshotting where Value == String, Format == String {
  /// Compares a text line by line.
  public static var lines: Self { Self(pathExtension: "txt", diffing: .lines) }

  /// The same as ``lines``.
  public static var text: Self { lines }
}

extension Snapshotting where Format == String {
  /// Compares a value's members, as `dump` writes them.
  public static var dump: Self {
    Self(pathExtension: "txt", diffing: .lines) { value in
      var text = ""
      Swift.dump(value, to: &text)
      return text
    }
  }

  /// Compares a value's description.
  public static var description: Self {
    Self(pathExtension: "txt", diffing: .lines) { String(describing: $0) + "\n" }
  }
}

extension Snapshotting where Value == Data, Format == Data {
  /// Compares bytes.
  public static var data: Self { Self(pathExtension: nil, diffing: .data) }

  /// Compares bytes, in files with an extension.
  public static func data(pathExtension: String) -> Self {
    Self(pathExtension: pathExtension, diffing: .data)
  }
}

extension Snapshotting where Value == [UInt8], Format == Data {
  /// Compares bytes, in files with an extension.
  public static func data(pathExtension: String? = nil) -> Self {
    SimplySnapshotting(pathExtension: pathExtension, diffing: .data).pullback { Data($0) }
  }
}
