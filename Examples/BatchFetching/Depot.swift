/// A parcel in transit.
struct Parcel: Sendable {
  let number: Int
  let town: String
  /// The number of its batch, from 1.
  let batch: Int
}

/// A substitute for a server, which returns three batches of ten parcels, then none.
actor Depot {
  private var batchCount = 0

  func nextParcels() -> [Parcel] {
    guard batchCount < 3 else { return [] }
    batchCount += 1
    let towns = ["Aarhus", "Bergen", "Cork", "Delft", "Évora"]
    return (0..<10).map { place in
      let number = (batchCount - 1) * 10 + place
      return Parcel(number: number + 1, town: towns[number * 3 % towns.count], batch: batchCount)
    }
  }
}
