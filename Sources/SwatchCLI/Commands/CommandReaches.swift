import Swatch

extension RenderCommand {
  var reach: SandboxReach {
    var reach = SandboxReach(folders: [document, data], root: root)
    reach.read(fonts)
    reach.reads += encoding.pdf.attachments
    reach.write(output)
    reach.use(network)
    return reach
  }
}

extension InspectCommand {
  var reach: SandboxReach {
    var reach = SandboxReach(folders: [document, data], root: root)
    reach.read(fonts)
    reach.use(network)
    return reach
  }
}

extension FeedCommand {
  var reach: SandboxReach {
    var reach = SandboxReach(folders: [feed, template] + pages.parts.all, root: root)
    reach.read(fonts)
    reach.reads += format.pdf.attachments
    // One file, or a folder of pages.
    if Encoding(path: output) == nil && !output.hasSuffix(".tar") {
      reach.writeFolder(output)
    } else {
      reach.write(output)
    }
    reach.write(timings)
    reach.use(network)
    return reach
  }
}

extension ServeCommand {
  var reach: SandboxReach {
    var reach = SandboxReach(folders: [socket], root: root)
    reach.reads += [templates].compactMap(\.self)
    // Relative paths of requests start from the working directory then.
    if root == nil && templates == nil { reach.reads.append(".") }
    reach.read(fonts)
    if let output { reach.writeFolder(output) }
    reach.write(socket)
    reach.use(network)
    // Sockets can't be allowed for listening alone.
    if http != nil || socket != nil { reach.usesNetwork = true }
    return reach
  }
}
