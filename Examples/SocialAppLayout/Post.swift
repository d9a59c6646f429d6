/// A post of the timeline.
struct Post: Sendable {
  let name: String
  let username: String
  let time: String
  let text: String
  /// The word of `text` that is a link.
  var link: String?
  /// A Boolean value that is true when the post has a picture.
  var hasMedia = false
  var likes = 0
  var comments = 0
  let hue: Double

  static let timeline = [
    Post(
      name: "Ada Quist", username: "@ada", time: "3m",
      text: "Moved the whole layout to stacks today.", likes: 12,
      comments: 4, hue: 0.58),
    Post(
      name: "Bruno Sá", username: "@brunosa", time: "12m",
      text: "First swim of the year. Never again before June.", hasMedia: true,
      likes: 148, comments: 23, hue: 0.08),
    Post(
      name: "Chiara Lombardi-Fontana", username: "@chiaralombardifontana", time: "47m",
      text: "How we measure text once and draw it everywhere: swatch.example/text",
      link: "swatch.example/text", likes: 5, hue: 0.35),
    Post(
      name: "Dev Night", username: "@devnight", time: "2h",
      text: "Doors open at seven, talks at half past.",
      hasMedia: true, likes: 64, comments: 9, hue: 0.95),
    Post(
      name: "Ewa", username: "@ewa", time: "5h", text: "Good morning!", comments: 1, hue: 0.72),
  ]
}
