/// A value that most of its owners never set. It takes up one reference until it is set for the
/// first time.
struct Rare<Value: InitialValue> {
  private final class Storage {
    var value: Value

    init(_ value: Value) { self.value = value }
  }

  private var storage: Storage?

  /// A Boolean value that is true when the value was never set.
  var isInitial: Bool { storage == nil }

  /// The value; the initial value until it is set.
  var value: Value {
    get { storage?.value ?? Value() }
    set {
      if isKnownUniquelyReferenced(&storage), let storage {
        storage.value = newValue
      } else {
        storage = Storage(newValue)
      }
    }
  }
}

/// A value with an initial state, for owners that have not set it.
protocol InitialValue {
  init()
}
