/// The body of unavailable declarations that map a name of Texture to its name here; the compiler
/// rejects every use.
func unavailable() -> Never {
  preconditionFailure("A name of Texture was used that the compiler should have refused")
}
