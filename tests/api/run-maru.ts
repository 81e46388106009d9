import { commands } from '#server/app/cli/commands.ts'
import type { Context } from '#server/app/context.ts'

/**
 * Runs a command such as `fleet start clean` on an open context and returns its output. Throws the errors of the
 * command.
 */
export const runMaru = async (context: Context, words: string): Promise<string> => {
  const command = commands.find(({ name }) => `${words} `.startsWith(`${name} `))
  if (!command) throw new Error(`There is no command ${words}`)
  const printed: string[] = []
  await command.run({
    args: words.slice(command.name.length).split(' ').filter(Boolean),
    env: context.env,
    open: async () => context,
    print: (text) => printed.push(text),
    readInput: async () => '',
  })
  return printed.join('\n')
}
