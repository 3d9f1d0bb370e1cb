internal import LayoutPluginHost

WorkerMain.run(arguments: CommandLine.arguments)
