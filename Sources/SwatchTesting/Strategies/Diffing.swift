public import FoundationEssentials
import Swatch
public import SwatchSnapshots

/// The encoding, decoding and comparison of a kind of snapshots.
public struct Diffing<Value>: Sendable {
  /// Returns the bytes of the reference file of a value.
  public var toData: @Sendable (Value) throws -> Data
  /// Returns the value in the bytes of a reference file; an error means that the file is damaged.
  public var fromData: @Sendable (Data) throws -> Value
  let mismatch: @Sendable (_ reference: Value, _ new: Value) throws -> SnapshotMismatch?
  let content: @Sendable (Value) throws -> SnapshotContent
  /// Rejects a new value that can't be compared with any reference, before it is recorded.
  let check: @Sendable (Value) throws -> Void

  /// Makes a comparison.
  ///
  /// - Parameters:
  ///   - toData: Encodes a reference file.
  ///   - fromData: Decodes a reference file; an error means that the file is damaged.
  ///   - diff: Compares the reference with the new value: nil if they match, otherwise a message
  ///     and files that show the difference. Not called if both files are the same.
  public init(
    toData: @escaping @Sendable (Value) throws -> Data,
    fromData: @escaping @Sendable (Data) throws -> Value,
    diff:
      @escaping @Sendable (_ reference: Value, _ new: Value) throws -> (
        message: String, attachments: [SnapshotAttachment]
      )?
  ) {
    self.init(toData: toData, fromData: fromData) { reference, new in
      try diff(reference, new).map {
        SnapshotMismatch(message: $0.message, attachments: $0.attachments)
      }
    }
  }

  init(
    toData: @escaping @Sendable (Value) throws -> Data,
    fromData: @escaping @Sendable (Data) throws -> Value,
    content: (@Sendable (Value) throws -> SnapshotContent)? = nil,
    check: @escaping @Sendable (Value) throws -> Void = { _ in },
    mismatch: @escaping @Sendable (_ reference: Value, _ new: Value) throws -> SnapshotMismatch?
  ) {
    self.toData = toData
    self.fromData = fromData
    self.content = content ?? { SnapshotContent([UInt8](try toData($0))) }
    self.check = check
    self.mismatch = mismatch
  }

  /// Compares a reference with a new value: returns nil if they match, otherwise a message and
  /// files that show the difference.
  public func diff(
    _ reference: Value, _ new: Value
  ) throws -> (message: String, attachments: [SnapshotAttachment])? {
    try mismatch(reference, new).map { ($0.message, $0.attachments) }
  }
}

extension Diffing where Value == String {
  /// Compares texts line by line.
  public static let lines = texts { reference, new in
    LineDifference(from: reference, to: new).map {
      SnapshotMismatch(message: $0.text, .init(text: $0.text))
    }
  }

  /// Compares texts of display lists, line by line.
  static let drawings = texts { SceneText.mismatch(from: $0, to: $1) }

  private static func texts(
    mismatch: @escaping @Sendable (_ reference: String, _ new: String) -> SnapshotMismatch?
  ) -> Diffing {
    Diffing(
      toData: { Data($0.utf8) },
      fromData: { data in
        guard let text = String(validating: data, as: UTF8.self) else { throw NotText() }
        return text
      },
      mismatch: mismatch)
  }
}

extension Diffing where Value == Data {
  /// Compares bytes; the message states both counts and the first difference.
  public static let data = Diffing(
    toData: { $0 }, fromData: { $0 },
    mismatch: { reference, new in
      guard reference != new else { return nil }
      let first = zip(reference, new).prefix { $0 == $1 }.count
      return SnapshotMismatch(
        message:
          "\(reference.count) bytes became \(new.count); byte \(first) is the first that differs"
      )
    })
}

/// The error of a text reference that is not UTF-8.
private struct NotText: Error, CustomStringConvertible {
  let description = "it is not UTF-8 text"
}
