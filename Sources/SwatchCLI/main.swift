import FoundationEssentials
import Glibc
import Swatch

// A reader that closes the pipe early makes the write fail with an error, and sends no signal.
signal(SIGPIPE, SIG_IGN)
// A file that reaches the system's size limit also makes the write fail.
signal(SIGXFSZ, SIG_IGN)

StandardStream.openMissing()

let environment = ProcessInfo.processInfo.environment
CrashLine.begin((try? CommandWords.read()) ?? [], environment: environment)
let line = Tool.line(CommandWords.read, environment: environment)

// Done before any thread starts: with too few resources, threads are the first to hang or die; and
// the sandbox would not confine threads that already run.
do {
  if let failure = ProcessLimits.prepare() { throw failure }
  if case .run(let command as any SandboxedCommand) = try? line.get().request,
    command.sandbox.isOn
  {
    SVGServer.start()
    try command.reach.enter(environment)
  }
} catch let failure as CommandFailure {
  for message in failure.messages { try? StandardStream.error.write("swatch: \(message)\n") }
  exit(failure.code.rawValue)
}

let code = await Interruption.run {
  await Tool.answer(line, environment: environment)
}
SVGServer.end()
exit(code.rawValue)
