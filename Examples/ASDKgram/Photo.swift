/// A photo of the feed, with its comments.
struct Photo: Sendable {
  let user: String
  let location: String
  let age: String
  let likes: Int
  let description: String
  let comments: [(user: String, text: String)]
  let light: Landscape.Light

  static let feed = [
    Photo(
      user: "marit", location: "Lofoten, Norway", age: "2h", likes: 1284,
      description: "The sun just did not want to go to bed. Neither did we.",
      comments: [
        (user: "jonas", text: "Which of you carried the tent?"),
        (user: "marit", text: "The one who is still asleep."),
      ], light: .evening),
    Photo(
      user: "tomasz", location: "Tatra Mountains", age: "5h", likes: 312,
      description: "Up at four for this.", comments: [(user: "ines", text: "Worth it!")],
      light: .morning),
    Photo(
      user: "noor", location: "Wadi Rum, Jordan", age: "1d", likes: 2047,
      description: "Sand in both shoes, stars above, and tea that is far too sweet.",
      comments: [], light: .night),
    Photo(
      user: "ines", location: "Serra da Estrela", age: "3d", likes: 96,
      description: "A walk before lunch.", comments: [(user: "tomasz", text: "Save me a slice.")],
      light: .noon),
  ]
}
