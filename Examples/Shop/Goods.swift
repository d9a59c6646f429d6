import Swatch

/// A product.
struct Good: Hashable, Sendable {
  var number: Int
  var title: String
  var words: String
  var price: Int
  var reviewCount: Int
  var rating: Int

  /// Makes a product, which is the same for the same number.
  init(number: Int) {
    func one<Choice>(of choices: [Choice], _ factor: Int) -> Choice {
      choices[number * factor % choices.count]
    }
    self.number = number
    title = one(of: ["Plush bear", "Bear of wood", "Very large bear with a scarf", "Grizzly"], 3)
    words = one(
      of: [
        "Soft, washable, and never tired of being carried around.",
        "Carved by hand from a single piece of lime, oiled, and not afraid of rain or of teeth. "
          + "Each one looks a little different.",
        "Sits by itself.",
      ], 5)
    price = 9 + number * 17 % 90
    reviewCount = number * 29 % 200
    rating = 1 + number * 7 % 5
  }
}

/// A category of products.
struct Category: Hashable, Sendable {
  var number: Int
  var title: String
  var goods: [Good]

  /// Makes a category, which is the same for the same number.
  init(number: Int) {
    self.number = number
    title = ["Brown bears", "Polar bears", "Small bears", "Other animals"][number % 4]
    goods = (0..<8 + number % 3).map { Good(number: number * 10 + $0) }
  }
}

extension Color {
  /// The background colour of all products.
  static let shopBackground = Color(red: 237 / 255, green: 239 / 255, blue: 242 / 255)
  /// The colour of a card's border.
  static let cardBorder = Color(red: 231 / 255, green: 232 / 255, blue: 235 / 255)
}
