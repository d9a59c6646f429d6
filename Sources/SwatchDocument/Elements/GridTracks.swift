import SwatchLayout
import SwatchMessages

extension Field {
  /// Reads the columns of a grid: a number, a list of tracks, or `{"autoFill": track}`.
  func columns() throws(DocumentError) -> GridColumns {
    let most = GridColumns.most
    if number != nil { return .count(try integer(in: 1...most)) }
    guard count == nil else {
      probe?.count = 1...most
      if count == 0 { throw mismatch("from 1 to \(most.grouped) columns") }
      let tracks = try tracks(Field.columnsForm)
      return tracks.isEmpty ? .count(1) : .tracks(tracks)
    }
    guard !isScalar else { throw mismatch(Field.columnsForm) }
    return try object(over: RepeatedColumns()).columns
  }

  /// Reads a list of tracks.
  func tracks(_ expected: String) throws(DocumentError) -> [GridTrack] {
    guard let fields = try elements() else { throw mismatch(expected) }
    guard let count, count <= GridColumns.most else {
      throw mismatch("at most \(GridColumns.most.grouped) tracks")
    }
    var tracks: [GridTrack] = []
    for field in fields { tracks.append(try field.track()) }
    return tracks
  }

  /// Reads a track: a dimension, a share such as `"2fr"`, or an object with a minimum and a maximum
  /// length.
  func track() throws(DocumentError) -> GridTrack {
    if isScalar {
      let limit = try trackLimit(Field.trackForm)
      return switch limit {
      case .auto: .auto
      case .points(let points): .points(points)
      case .fraction(let fraction): .fraction(fraction)
      case .fr(let share): .fr(share)
      }
    }
    return try object(over: LimitedTrack()).track
  }

  /// Reads the maximum length of a track: a dimension, or a share such as `"2fr"`.
  func trackLimit(_ expected: String) throws(DocumentError) -> GridTrack.Limit {
    try answer(
      .string, .pattern("^(auto|\(Field.percentPattern)|[0-9.]+fr|[0-9]*\\.?[0-9]+\(Field.units))$")
    )
    if let string, string.hasSuffix("fr") {
      let digits = string.dropLast(2)
      let isPlain = digits.utf8.allSatisfy { 0x30...0x39 ~= $0 || $0 == UInt8(ascii: ".") }
      if isPlain, let share = Double(digits), share <= 1e6 { return .fr(share) }
      throw mismatch(expected)
    }
    do {
      return switch try dimension() {
      case .auto: .auto
      case .points(let points): .points(points)
      case .fraction(let fraction): .fraction(fraction)
      }
    } catch {
      throw mismatch(expected, advice: unitAdvice(in: Field.lengths) ?? functionAdvice)
    }
  }

  /// The advice for functions of CSS; nil for other values.
  private var functionAdvice: String? {
    switch string?.prefix(while: { $0 != "(" }) {
    case "minmax": "write a track between two lengths as {\"min\": 120, \"max\": \"1fr\"}"
    case "repeat": "write equal columns as their number, as in \"columns\": 3, or list all tracks"
    default: nil
    }
  }

  fileprivate static let formOfTracks =
    "points from 0 to 9,999,999, a percentage from \"0%\" to \"100%\", \"auto\", or a share such as "
    + "\"1fr\""
  private static let trackForm = "a track (\(formOfTracks); or {\"min\": …, \"max\": …})"
  private static let columnsForm =
    "columns as a number, a list of tracks such as [\"1fr\", \"auto\", 80], or {\"autoFill\": track}"
}

/// A track with a minimum and a maximum length.
struct LimitedTrack: GrammarObject {
  private(set) var track = GridTrack.auto

  enum Key: String, CaseIterable, Sendable { case min, max }

  static let title = "a track"
  static let form = "a track as {\"min\": …, \"max\": …}"

  mutating func set(_ key: Key, to field: Field) throws(DocumentError) {
    switch key {
    case .min: track.min = try field.dimension()
    case .max:
      track.max = try field.trackLimit("the largest length of a track (\(Field.formOfTracks))")
    }
  }
}

/// Columns repeated as often as they fit.
struct RepeatedColumns: GrammarObject {
  private(set) var columns = GridColumns.autoFill(.points(0))

  enum Key: String, CaseIterable, Sendable { case autoFill, autoFit }

  static let title = "columns"
  static let example = "{\"autoFill\": {\"min\": 120, \"max\": \"1fr\"}}"
  static let form = "columns as {\"autoFill\": track} or {\"autoFit\": track}"

  static let rules: [KeyRule<Key>] = [
    KeyRule(.one(Key.allCases), advice: "write one of them, as in \(example)") { keys in
      keys.isEmpty
        ? "the columns have neither \"autoFill\" nor \"autoFit\""
        : "the columns have both \"autoFill\" and \"autoFit\""
    }
  ]

  mutating func set(_ key: Key, to field: Field) throws(DocumentError) {
    let track = try field.track()
    switch key {
    case .autoFill: columns = .autoFill(track)
    case .autoFit: columns = .autoFit(track)
    }
  }
}
