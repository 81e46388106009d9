import { Writable } from 'node:stream'
import { createInterface } from 'node:readline/promises'
import { UsageError } from '../../core/errors.ts'
import type { CommandRun } from './command.ts'

/** Environment variable for a passphrase: command-line arguments are visible to other users of the machine. */
const SETTING = 'MARU_PASSPHRASE'

/**
 * Reads the passphrase of personal data: from the environment, stdin, or a prompt at the terminal. Throws UsageError.
 */
export const readPassphrase = async ({
  readInput,
  print,
}: Pick<CommandRun, 'readInput' | 'print'>): Promise<string> => {
  const given = process.env[SETTING] || (await readInput())
  if (given) return given
  if (!process.stdin.isTTY) throw new UsageError(`Set ${SETTING}, or pass the passphrase on standard input.`)
  print('Passphrase for the personal data (not shown while you type):')
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: silence, terminal: true })
  try {
    return await terminal.question('')
  } finally {
    terminal.close()
  }
}
