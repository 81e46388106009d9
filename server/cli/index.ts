import { readEnv } from '../env.ts'
import { commands } from './commands.ts'
import { runCli } from './run-cli.ts'

process.exitCode = await runCli({
  argv: process.argv.slice(2),
  commands,
  readEnv,
  print: (text) => void process.stdout.write(`${text}\n`),
  printError: (text) => void process.stderr.write(`${text}\n`),
})
