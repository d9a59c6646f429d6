/// The body of declarations that carry a name of Texture and only say what it is called here: the
/// compiler refuses every use.
package func unavailable() -> Never {
  preconditionFailure("A name of Texture was used that the compiler should have refused")
}
