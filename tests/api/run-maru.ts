import { commands } from '#server/cli/commands.ts'
import type { Context } from '#server/context.ts'

/** What a command such as `fleet start clean` prints, on a context that is open already. Throws what the command throws. */
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
