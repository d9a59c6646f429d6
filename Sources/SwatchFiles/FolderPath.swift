extension String {
  /// Returns the path of a name in the folder at this path; in the working directory if the path is
  /// empty.
  package func path(of name: some StringProtocol) -> String {
    isEmpty || hasSuffix("/") ? self + name : self + "/" + name
  }
}
