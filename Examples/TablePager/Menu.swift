import Swatch

/// The menu of a café at one time of the day.
struct Menu: Sendable {
  struct Part: Sendable {
    let title: String
    let dishes: [(name: String, price: String)]
  }

  let name: String
  let color: Color
  let parts: [Part]

  static let all = [
    Menu(
      name: "Morning", color: Color(hue: 0.1, saturation: 0.7, brightness: 0.85),
      parts: [
        Part(
          title: "Hot drinks",
          dishes: [("Filter coffee", "2.40"), ("Flat white", "3.20"), ("Green tea", "2.80")]),
        Part(
          title: "From the oven",
          dishes: [("Croissant", "1.90"), ("Cinnamon roll", "2.60"), ("Rye bread", "3.00")]),
        Part(title: "Bowls", dishes: [("Porridge with apple", "4.50"), ("Yoghurt", "3.80")]),
      ]),
    Menu(
      name: "Noon", color: Color(hue: 0.38, saturation: 0.55, brightness: 0.62),
      parts: [
        Part(
          title: "Soups", dishes: [("Leek and potato", "5.20"), ("Tomato and lentil", "5.20")]),
        Part(
          title: "Sandwiches",
          dishes: [
            ("Cheese and pickle", "6.40"), ("Roast beetroot", "6.10"), ("Egg and cress", "5.90"),
          ]),
        Part(title: "Salads", dishes: [("Green leaves", "4.80"), ("Warm barley", "7.20")]),
      ]),
    Menu(
      name: "Evening", color: Color(hue: 0.7, saturation: 0.45, brightness: 0.6),
      parts: [
        Part(
          title: "To begin", dishes: [("Olives", "3.00"), ("Flat bread and hummus", "4.90")]),
        Part(
          title: "Mains",
          dishes: [("Mushroom pie", "11.50"), ("Baked trout", "14.00"), ("Pumpkin curry", "10.80")]
        ),
        Part(title: "Sweets", dishes: [("Plum cake", "4.40"), ("Lemon ice", "3.60")]),
      ]),
  ]
}
