import SwatchGeometry

/// The lengths of a grid's tracks on one axis during their calculation (CSS Grid §11.3 to §11.8),
/// in steps that run once each:
///
/// 1. `init`: sets the smallest and the largest length of each track.
/// 2. `resolveIntrinsic`: applies the lengths that children need, by the number of tracks they
///    span.
/// 3. `maximize`: tracks grow into the available space, up to their maximum lengths.
/// 4. `expandFlexible`: flexible tracks share the remaining length.
/// 5. `stretchAuto`: `auto` tracks take the rest, if the grid stretches them.
struct GridTrackSizing {
  var tracks: [GridTrackLength]
  /// The space between tracks, in points.
  let spacing: Double
  /// The length of the grid, in points; NaN while it depends on the tracks.
  let available: Double

  /// Step 1. Fractions of a length that depends on the tracks are treated as `auto`.
  init(_ tracks: [GridTrack], spacing: Double, available: Double) {
    self.spacing = spacing
    self.available = available
    self.tracks = tracks.map { GridTrackLength($0, available: available) }
  }

  /// Runs steps 2 to 5.
  mutating func size(for needs: [GridNeed], stretches: Bool) {
    resolveIntrinsic(needs)
    maximize()
    expandFlexible(needs)
    if stretches { stretchAuto() }
  }

  /// A Boolean value that is true while the length depends on the tracks.
  var isIndefinite: Bool { available.isNaN }

  /// The length of all tracks with the space between them, in points.
  var total: Double { length(of: tracks.indices) }

  /// The remaining available length, in points; negative if the tracks are too long, NaN while the
  /// grid's length depends on them.
  var free: Double { available - total }

  /// Returns the length of consecutive tracks with the space between them, in points.
  func length(of range: Range<Int>) -> Double {
    range.reduce(gaps(in: range)) { $0 + tracks[$1].base }
  }

  /// Returns the space between consecutive tracks, in points.
  func gaps(in range: Range<Int>) -> Double { spacing * Double(Swift.max(0, range.count - 1)) }

  /// Step 3 (§11.6).
  private mutating func maximize() {
    if isIndefinite {
      for index in tracks.indices { tracks[index].base = tracks[index].limit }
      return
    }
    let free = free
    guard free > 0 else { return }
    var parts = tracks.map { GridPart(room: $0.limit - $0.base, weight: 1) }
    _ = GridPart.pour(free, into: &parts)
    for index in tracks.indices { tracks[index].base += parts[index].amount }
  }

  /// Step 5 (§11.8).
  private mutating func stretchAuto() {
    let free = free
    guard free > 0 else { return }
    let count = tracks.count { $0.hasAutoMax }
    for index in tracks.indices where tracks[index].hasAutoMax {
      tracks[index].base += free / Double(count)
    }
  }
}

/// The length of one track during the calculation.
struct GridTrackLength {
  /// A Boolean value that is true when the minimum length depends on the content.
  let hasAutoMin: Bool
  /// A Boolean value that is true when the maximum length depends on the content.
  let hasAutoMax: Bool
  /// The share of the remaining length; NaN for an inflexible track.
  let share: Double
  /// The length so far, in points.
  var base: Double
  /// The length up to which the track grows before other tracks grow further, in points.
  var limit: Double
  /// The length to be added, in points.
  var increase = 0.0
  /// A Boolean value that is true when an item of the present step spans the track.
  var isSpanned = false
  /// A Boolean value that is true when the limit was infinite until this step, so that the track
  /// keeps growing as if it still were.
  var growsFreely = false

  init(_ track: GridTrack, available: Double) {
    let least = track.min.resolve(parent: available, auto: .nan)
    var largest = Double.nan
    var share = Double.nan
    switch track.max {
    case .auto: break
    case .points(let length): largest = length
    case .fraction(let fraction): largest = fraction * available
    case .fr(let factor): share = factor
    }
    self.share = share
    hasAutoMin = least.isNaN
    hasAutoMax = largest.isNaN && share.isNaN
    base = least.isNaN ? 0 : least
    limit = largest.isNaN ? .infinity : larger(largest, base)
  }

  var isFlexible: Bool { !share.isNaN }
  /// A Boolean value that is true when the maximum length is known in advance.
  var hasFixedMax: Bool { !hasAutoMax && !isFlexible }
  /// A Boolean value that is true when the length is known in advance.
  var isFixed: Bool { !hasAutoMin && hasFixedMax }
}

/// The lengths that an element needs from the tracks that it spans, in points.
struct GridNeed {
  let span: Range<Int>
  /// The element's minimum contribution (CSS Grid §11.5.1).
  var least: Double
  /// The length below which the element's content does not fit.
  var minContent: Double
  /// The length of the element's content with unlimited space.
  var maxContent: Double
}

/// The part of an amount that one track receives.
struct GridPart {
  var room: Double
  var weight: Double
  var amount = 0.0

  /// Distributes an amount by weight, giving each part at most its capacity.
  /// - Returns: The amount that was not distributed.
  static func pour(_ amount: Double, into parts: inout [GridPart]) -> Double {
    if parts.count == 1 {
      parts[0].amount = smaller(amount, parts[0].room)
      return amount - parts[0].amount
    }
    var left = amount
    var weight = parts.reduce(0) { $0 + $1.weight }
    let order = parts.indices.sorted {
      parts[$0].room * parts[$1].weight < parts[$1].room * parts[$0].weight
    }
    for index in order where parts[index].weight > 0 {
      let part = smaller(parts[index].room, left * parts[index].weight / weight)
      parts[index].amount = part
      left -= part
      weight -= parts[index].weight
    }
    return left
  }
}
