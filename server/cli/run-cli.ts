import { createContext, type Context } from '../context.ts'
import { UsageError, type Env } from '../env.ts'
import type { Command } from './command.ts'

/** Where the command line comes from and goes to. */
export type CliRun = {
  readonly argv: readonly string[]
  readonly commands: readonly Command[]
  readonly readEnv: () => Env
  readonly print: (text: string) => void
  readonly printError: (text: string) => void
  readonly readInput?: () => Promise<string>
}

/** Finds the command that the words name and runs it. Answers the exit code: 0 done, 1 refused, 2 not understood. */
export const runCli = async ({
  argv,
  commands,
  readEnv,
  print,
  printError,
  readInput = async () => '',
}: CliRun): Promise<number> => {
  const command = commands.find(({ name }) => name.split(' ').every((word, index) => argv[index] === word))
  if (!command) {
    const isHelp = argv.length === 0 || argv[0] === 'help' || argv[0] === '--help'
    const problem = isHelp ? '' : `There is no command "${argv.slice(0, 2).join(' ')}".\n\n`
    ;(isHelp ? print : printError)(problem + describe(commands))
    return isHelp ? 0 : 2
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
    else if (isWrongWord(error)) printError(`${error.message}\nUsage: maru ${command.usage}`)
    else throw error
    return 2
  } finally {
    await context?.close()
  }
}

const describe = (commands: readonly Command[]): string => {
  const width = Math.max(...commands.map(({ usage }) => usage.length))
  const lines = commands.map(({ usage, summary }) => `  ${usage.padEnd(width)}  ${summary}`)
  return `Usage: npm run maru -- <command>\n\n${lines.join('\n')}`
}

/** What node:util's parseArgs throws for unknown options and missing values. */
const isWrongWord = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_')
