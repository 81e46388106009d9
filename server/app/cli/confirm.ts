import { createInterface } from 'node:readline/promises'
import type { CommandRun } from './command.ts'

/** Asks for a confirmation word, typed at a terminal or piped. */
export const confirm = async ({ print, readInput }: Pick<CommandRun, 'print' | 'readInput'>, word: string) => {
  if (!process.stdin.isTTY) return (await readInput()).trim() === word
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    print(`To continue, type: ${word}`)
    return (await terminal.question('> ')).trim() === word
  } finally {
    terminal.close()
  }
}
