import { ignoreClosedOutput } from '../../core/closed-output.ts'
import { readEnv } from '../../core/env.ts'
import { commands } from './commands.ts'
import { readPipedInput } from './piped-input.ts'
import { runCli } from './run-cli.ts'

ignoreClosedOutput()
process.exitCode = await runCli({
  argv: process.argv.slice(2),
  commands,
  readEnv,
  print: (line) => void process.stdout.write(`${line}\n`),
  printError: (line) => void process.stderr.write(`${line}\n`),
  readInput: () => readPipedInput(),
})
