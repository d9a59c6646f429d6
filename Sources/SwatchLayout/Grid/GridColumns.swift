/// The columns of a grid: a list of tracks, a number of equal columns, or as many columns as fit.
public enum GridColumns: Hashable, Sendable {
  /// A column for each track.
  case tracks([GridTrack])
  /// As many columns as fit, and at least one (CSS `repeat(auto-fill, …)`). The track must have a
  /// definite maximum or minimum length.
  case autoFill(GridTrack)
  /// Like `autoFill`, but columns that stay empty are removed (CSS `repeat(auto-fit, …)`).
  case autoFit(GridTrack)

  /// The largest number of columns.
  package static let most = 1_000

  /// Returns a number of columns that share the width equally: each is `.fr(1)`.
  public static func count(_ count: Int) -> GridColumns {
    .tracks([GridTrack](repeating: .fr(1), count: Swift.max(0, count)))
  }
}

extension GridColumns {
  /// A sentence about the first invalid value; nil if there is none.
  var mistake: String? {
    switch self {
    case .tracks(let tracks):
      if !(1...GridColumns.most).contains(tracks.count) {
        return "columns has \(tracks.count) tracks; it must have from 1 to \(GridColumns.most)"
      }
      return tracks.first { !$0.isUsable }.map(GridColumns.mistake(of:))
    case .autoFill(let track), .autoFit(let track):
      if !track.isUsable { return GridColumns.mistake(of: track) }
      if !track.isRepeatable {
        return "columns repeats the track \(track); its maximum or minimum length must be definite"
      }
      return nil
    }
  }

  static func mistake(of track: GridTrack) -> String {
    "a track is \(track); lengths and shares must be at least 0 and finite, fractions from 0 to 1"
  }

  /// Returns the columns for a width.
  /// - Parameters:
  ///   - width: The allowed widths, in points.
  ///   - spacing: The space between columns, in points.
  /// - Returns: A track for each column.
  func tracks(in width: LengthRange, spacing: Double) -> [GridTrack] {
    switch self {
    case .tracks(let tracks): tracks
    case .autoFill(let track), .autoFit(let track):
      [GridTrack](
        repeating: track, count: GridColumns.count(of: track, in: width, spacing: spacing))
    }
  }

  /// The track that is repeated as often as it fits; nil for a list of tracks.
  package var repeatedTrack: GridTrack? {
    switch self {
    case .tracks: nil
    case .autoFill(let track), .autoFit(let track): track
    }
  }

  /// A Boolean value that is true when empty columns are removed.
  var removesEmpty: Bool {
    if case .autoFit = self { return true }
    return false
  }

  /// Returns the number of tracks that fit a limited width or, without a limit, the number that
  /// fills the minimum width (CSS Grid §7.2.3.2).
  private static func count(of track: GridTrack, in width: LengthRange, spacing: Double) -> Int {
    let isLimited = width.max.isLayable
    let room = isLimited ? larger(width.max, width.min) : width.min
    let length = larger(1, track.repeatedLength(in: room)) + spacing
    let count = (room + spacing) / length
    let whole = isLimited ? (count + 1e-9).rounded(.down) : (count - 1e-9).rounded(.up)
    return Int(larger(1, smaller(Double(most), whole)))
  }
}

extension GridTrack {
  /// A Boolean value that is true when the maximum or minimum length is definite, so that the
  /// number of tracks that fit a width can be computed.
  package var isRepeatable: Bool { !repeatedLength(in: 1).isNaN }
}

extension GridColumns: ExpressibleByIntegerLiteral, ExpressibleByArrayLiteral {
  /// Makes a number of columns that share the width equally.
  public init(integerLiteral value: Int) {
    self = .count(value)
  }

  /// Makes a column for each track.
  public init(arrayLiteral elements: GridTrack...) {
    self = .tracks(elements)
  }
}
