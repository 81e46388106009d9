import { join } from 'node:path'
import type { Command } from './command.ts'

/** `maru template migrate`: migrates settings of older section versions in a template's files to the current ones. */
export const templateMigrateCommand: Command = {
  name: 'template migrate',
  usage: 'template migrate <code> --dry-run | --write',
  summary: 'migrates a template’s settings to the current section versions',
  options: { '--write': 'writes the files' },
  examples: ['template migrate clean --dry-run'],
  run: async ({ args, env, print }) => {
    // Loaded lazily: other commands do not need the checks.
    const { readBuildParts } = await import('../../templates/check/index.ts')
    const { migrateTemplate } = await import('./migrate-template.ts')
    return migrateTemplate({
      args,
      templatesFolder: join(env.rootDir, 'templates'),
      ...(await readBuildParts()),
      print,
    })
  },
}
