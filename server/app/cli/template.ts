import { join } from 'node:path'
import { digestTemplates, noteCheckedTemplates } from '../../templates/checked-templates.ts'
import type { Command } from './command.ts'
import { templateCommand } from './template-command.ts'

/** `maru template check`: the checks themselves are in server/templates/check/. */
export const templateCheckCommand: Command = {
  name: 'template check',
  usage: 'template check [code] [--json]',
  summary: 'checks templates for errors',
  examples: ['template check', 'template check clean --json'],
  run: async ({ args, env, print }) => {
    const digest = await digestTemplates(env)
    const exitCode = await templateCommand({
      args: ['check', ...args],
      templatesFolder: join(env.rootDir, 'templates'),
      check: async () => {
        const { checkRepository } = await import('../../templates/check/index.ts')
        return checkRepository(env.rootDir)
      },
      print,
    })
    const isOfAll = args.every((word) => word === '--json')
    if (exitCode === 0 && isOfAll) await noteCheckedTemplates(env, digest)
    return exitCode
  },
}
