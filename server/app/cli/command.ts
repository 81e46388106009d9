import type { Context } from '../context.ts'
import type { Env } from '../../core/env.ts'

/** Environment of a command. Output goes through `print`, so that tests can read it. */
export type CommandRun = {
  /** The arguments after the command's name. */
  readonly args: readonly string[]
  readonly env: Env
  /** Opens the database on first use; it is closed when the command ends. */
  readonly open: (how?: { readonly acceptsAnyKey: boolean }) => Promise<Context>
  readonly print: (text: string) => void
  /** Returns the piped input without its final line break; empty at a terminal. */
  readonly readInput: () => Promise<string>
}

/** One `maru` command. `run` returns the exit code and throws UsageError for invalid arguments. */
export type Command = {
  /** One to three words, such as `partner list`. */
  readonly name: string
  readonly usage: string
  readonly summary: string
  /** Meaning of the options in `usage`; the common ones are in help.ts. */
  readonly options?: Readonly<Record<string, string>>
  /** Arguments to type after `npm run maru --`. */
  readonly examples?: readonly string[]
  readonly run: (run: CommandRun) => Promise<number>
}
