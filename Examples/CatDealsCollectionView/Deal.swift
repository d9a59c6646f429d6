import Swatch

/// A deal for cats, the model of an item.
struct Deal: Hashable, Sendable {
  var number: Int
  var title: String
  var place: String
  var distance: String
  var option: String
  var price: Int
  var finalPrice: Int
  var badge: String?
  var isSoldOut: Bool

  /// Makes a deal, which is the same for the same number.
  init(number: Int) {
    func one<Choice>(of choices: [Choice], _ factor: Int) -> Choice {
      choices[number * factor % choices.count]
    }
    self.number = number
    title = one(
      of: [
        "Leather collar with a bell, in four colours", "Ten tins of salmon",
        "Scratching post as high as a door, with a den at its foot and a lookout on top",
        "An hour of undivided attention",
      ], 3)
    place = one(of: ["Lower East Side", "Harbour", "Old Town", "Station"], 5)
    distance = one(of: ["0.4 mi", "1.2 mi", "7 mi"], 1)
    option = one(of: ["6 options", "Only here", "Two for one"], 2)
    price = 20 + number * 7 % 60
    finalPrice = price * 3 / 5
    badge = number % 3 == 0 ? "TODAY" : nil
    isSoldOut = number % 5 == 3
  }
}
