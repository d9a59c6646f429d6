/// A value that most of its owners leave as it is. It takes the room of one reference, until it is
/// set for the first time.
struct Rare<Value: InitialValue> {
  private final class Storage {
    var value: Value

    init(_ value: Value) { self.value = value }
  }

  private var storage: Storage?

  /// A Boolean value that is true when the value was never set.
  var isInitial: Bool { storage == nil }

  /// The value; the initial one until it is set.
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

/// A value that exists before its owner sets anything.
protocol InitialValue {
  init()
}
