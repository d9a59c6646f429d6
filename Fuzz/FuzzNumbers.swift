/// A generator of numbers that are the same for the same seed on every machine (splitmix64).
struct FuzzNumbers: RandomNumberGenerator {
  private var state: UInt64

  /// Makes the generator of one input, from the seed of the run and the number of the input.
  init(seed: UInt64, input: Int = 0) {
    state = seed &+ UInt64(bitPattern: Int64(input)) &* 0xD6E8_FEB8_6659_FD93
    _ = next()
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
    return value ^ value >> 31
  }

  /// Returns true once in `count` times on average.
  mutating func oneIn(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &self) == 0 }

  /// A number from 0 to `limit`, mostly small.
  mutating func few(_ limit: Int) -> Int {
    Int.random(in: 0...Int.random(in: 0...limit, using: &self), using: &self)
  }

  /// Returns one of several values.
  /// - Precondition: There is at least one value.
  mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: 0..<values.count, using: &self)]
  }
}
