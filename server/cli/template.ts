import { join } from 'node:path'
import { toSectionManifest } from '#schemas/section-manifest.ts'
import { digestTemplates, noteCheckedTemplates } from '../checked-templates.ts'
import type { Command } from './command.ts'

/** `maru template check`: the checks themselves live in template-check/. */
export const templateCheckCommand: Command = {
  name: 'template check',
  usage: 'template check [code] [--json]',
  summary: 'finds what is wrong in templates',
  examples: ['template check', 'template check clean --json'],
  run: async ({ args, env, print }) => {
    // Sections bring React; other commands need not wait for it.
    const { readRepository, templateCommand } = await import('./template-check/index.ts')
    const repository = await readRepository(env.rootDir)
    const digest = await digestTemplates(env)
    const exitCode = await templateCommand({
      args: ['check', ...args],
      templatesFolder: join(env.rootDir, 'templates'),
      loadSections: async () => {
        const { sections } = await import('#runtime/registry.ts')
        return [...sections.values()].map((section) => toSectionManifest(section))
      },
      loadMigrations: async () => {
        const { sections } = await import('#runtime/registry.ts')
        return new Map([...sections.values()].map(({ type, migrations = {} }) => [type, migrations]))
      },
      roles: [...repository.roles.keys()],
      repository,
      print,
    })
    const isOfAll = args.every((word) => word === '--json')
    if (exitCode === 0 && isOfAll) await noteCheckedTemplates(env, digest)
    return exitCode
  },
}
