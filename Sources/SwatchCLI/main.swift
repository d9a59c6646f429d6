import FoundationEssentials
import Glibc
import Swatch

// A reader that leaves early is an error of the write that it cuts short, not a signal.
signal(SIGPIPE, SIG_IGN)
// So is a file that the system allows no more bytes.
signal(SIGXFSZ, SIG_IGN)

StandardStream.openMissing()

let environment = ProcessInfo.processInfo.environment
CrashLine.begin((try? CommandWords.read()) ?? [], environment: environment)
let line = Tool.line(CommandWords.read, environment: environment)

// Before anything starts a thread, which is what hangs or dies first where there is too little, and
// would stay outside of a sandbox.
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
