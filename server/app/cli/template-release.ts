import { parseArgs } from 'node:util'
import { readBuildTemplates, resolveBuildTemplate } from '../../templates/rollouts/present-template.ts'
import { releaseTemplate } from '../../templates/rollouts/release-template.ts'
import type { Command } from './command.ts'

/** `maru template release`: stores the current version of a template, which lets sites stay with it or move to it. */
export const templateReleaseCommand: Command = {
  name: 'template release',
  usage: 'template release <code>',
  summary: 'releases a template’s current version, so that partners can use it',
  examples: ['template release clean'],
  run: async ({ args, env, open, print }) => {
    const { positionals } = parseArgs({ args: [...args], allowPositionals: true })
    const resolved = resolveBuildTemplate(positionals[0], await readBuildTemplates(env.rootDir))
    const name = `${resolved.template.code}@${resolved.template.version}`
    const isNew = await releaseTemplate(await open(), resolved)
    print(isNew ? `${name} is released.` : `${name} is already released with the same files.`)
    return 0
  },
}
