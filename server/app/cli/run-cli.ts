import { suggestName } from '#schemas/explain/nearest-name.ts'
import { createContext, type Context } from '../context.ts'
import type { Env } from '../../core/env.ts'
import { UsageError } from '../../core/errors.ts'
import type { Command } from './command.ts'
import { describeAll, describeCommand, describeFamily, describeUnknown, listFlags } from './help.ts'

/** Input and output of the command line. */
export type CliRun = {
  readonly argv: readonly string[]
  readonly commands: readonly Command[]
  readonly readEnv: () => Env
  readonly print: (text: string) => void
  readonly printError: (text: string) => void
  readonly readInput?: () => Promise<string>
}

/** Finds and runs the command in the arguments. Returns the exit code: 0 success, 1 rejected, 2 invalid arguments. */
export const runCli = async ({
  argv,
  commands,
  readEnv,
  print,
  printError,
  readInput = async () => '',
}: CliRun): Promise<number> => {
  const command = commands.find(({ name }) => name.split(' ').every((word, index) => argv[index] === word))
  const isHelp = argv.length === 0 || argv[0] === 'help' || argv.some((word) => HELP.has(word))
  if (isHelp) {
    print(explain(command, argv, commands))
    return 0
  }
  if (!command) {
    printError((argv.length === 1 && describeFamily(argv[0] ?? '', commands)) || describeUnknown(argv, commands))
    return 2
  }
  let context: Context | undefined
  try {
    const env = readEnv()
    return await command.run({
      args: argv.slice(command.name.split(' ').length),
      env,
      open: async (how) => (context ??= await createContext(env, how)),
      print,
      readInput,
    })
  } catch (error) {
    if (error instanceof UsageError) printError(error.message)
    else if (isWrongWord(error))
      printError(
        `${describeWrongWord(error, command)}\nUsage: maru ${command.usage}\nMore: maru ${command.name} --help`,
      )
    else throw error
    return 2
  } finally {
    await context?.close()
  }
}

const HELP: ReadonlySet<string> = new Set(['--help', '-h'])

/** Returns the help of a command, of the commands that begin with a word, or of all. */
const explain = (command: Command | undefined, argv: readonly string[], commands: readonly Command[]): string => {
  if (command) return describeCommand(command)
  const word = argv.find((one) => one !== 'help' && !HELP.has(one)) ?? ''
  return describeFamily(word, commands) ?? describeAll(commands)
}

/**
 * Replaces Node's message for an unknown option: it explains positional arguments after `--`, which no command takes.
 */
const describeWrongWord = ({ message }: Error, { usage, name }: Command): string => {
  const unknown = /^Unknown option '(-[^']*)'/.exec(message)?.[1]
  if (unknown === undefined) return message
  const options = listFlags(usage).map((flag) => flag.split(' ')[0] ?? '')
  return `"maru ${name}" has no option ${unknown}.${suggestName(unknown, options)}`
}

/** Checks for errors of node:util's parseArgs: unknown options and missing values. */
const isWrongWord = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_')
