extension String {
  /// The path of a name in the folder with this path; in the working directory if it is empty.
  package func path(of name: some StringProtocol) -> String {
    isEmpty || hasSuffix("/") ? self + name : self + "/" + name
  }
}
