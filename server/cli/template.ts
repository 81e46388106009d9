import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { toSectionManifest } from '#schemas/section-manifest.ts'
import type { Command } from './command.ts'

/** `maru template check`: the checks themselves live in template-check/. */
export const templateCheckCommand: Command = {
  name: 'template',
  usage: 'template check [code] [--json]',
  summary: 'finds what is wrong in templates',
  run: async ({ args, env, print }) => {
    // Sections bring React; other commands need not wait for it.
    const { templateCommand } = await import('./template-check/index.ts')
    return templateCommand({
      args,
      templatesFolder: join(env.rootDir, 'templates'),
      loadSections: async () => {
        const { sections } = await import('#runtime/registry.ts')
        return [...sections.values()].map((section) => toSectionManifest(section))
      },
      roles: await readRoles(env.rootDir),
      print,
    })
  },
}

const readRoles = async (rootDir: string): Promise<string[]> => {
  const files = await readdir(join(rootDir, 'schemas/roles'))
  return files.filter((file) => file.endsWith('.schema.json')).map((file) => file.slice(0, -'.schema.json'.length))
}
