import { join } from 'node:path'
import { toSectionManifest } from '#schemas/section-manifest.ts'
import type { Command } from './command.ts'

/** `maru template migrate`: settings of older section versions in a template's files, brought to the present ones. */
export const templateMigrateCommand: Command = {
  name: 'template migrate',
  usage: 'template migrate <code> --dry-run | --write',
  summary: 'brings a template’s settings to the sections’ present versions',
  options: { '--write': 'writes the files' },
  examples: ['template migrate clean --dry-run'],
  run: async ({ args, env, print }) => {
    // Sections bring React; other commands need not wait for it.
    const { migrateTemplate } = await import('./template-check/migrate-template.ts')
    const { sections } = await import('#runtime/registry.ts')
    const all = [...sections.values()]
    return migrateTemplate({
      args,
      templatesFolder: join(env.rootDir, 'templates'),
      sections: all.map((section) => toSectionManifest(section)),
      migrations: new Map(all.map(({ type, migrations = {} }) => [type, migrations])),
      print,
    })
  },
}
