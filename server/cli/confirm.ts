import { createInterface } from 'node:readline/promises'
import type { CommandRun } from './command.ts'

/** Whether somebody types a word, at a terminal or through a pipe, that shows that they mean it. */
export const confirm = async ({ print, readInput }: Pick<CommandRun, 'print' | 'readInput'>, word: string) => {
  if (!process.stdin.isTTY) return (await readInput()).trim() === word
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    print(`To go on, type: ${word}`)
    return (await terminal.question('> ')).trim() === word
  } finally {
    terminal.close()
  }
}
