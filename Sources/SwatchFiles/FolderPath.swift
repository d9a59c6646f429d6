extension String {
  /// The path of something in a folder that this path names; in the working directory where it is empty.
  package func path(of name: some StringProtocol) -> String {
    isEmpty || hasSuffix("/") ? self + name : self + "/" + name
  }
}
