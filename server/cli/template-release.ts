import { parseArgs } from 'node:util'
import { toReleaseFiles } from '#schemas/layout/release-files.ts'
import type { ResolvedTemplate } from '#schemas/layout/resolve-template.ts'
import type { Context } from '../context.ts'
import { UsageError } from '../errors.ts'
import { readBuildTemplates, resolveBuildTemplate } from '../fleet/present-template.ts'
import { findRelease, insertRelease } from '../fleet/releases.ts'
import type { Command } from './command.ts'

/** `maru template release`: keeps the present version of a template, so that sites can stay with it or come to it. */
export const templateReleaseCommand: Command = {
  name: 'template release',
  usage: 'template release <code>',
  summary: 'keeps a template’s present version for partners to be shown in',
  examples: ['template release clean'],
  run: async ({ args, env, open, print }) => {
    const { positionals } = parseArgs({ args: [...args], allowPositionals: true })
    const resolved = resolveBuildTemplate(positionals[0], await readBuildTemplates(env.rootDir))
    const name = `${resolved.template.code}@${resolved.template.version}`
    const isNew = await releaseTemplate(await open(), resolved)
    print(isNew ? `${name} is released.` : `${name} has been released already, with the same files.`)
    return 0
  },
}

/** Keeps a template as it is; false where that has been done. Throws UsageError where that version was something else. */
export const releaseTemplate = async (context: Context, resolved: ResolvedTemplate): Promise<boolean> => {
  const { code, version } = resolved.template
  const files = toReleaseFiles(resolved)
  const known = await findRelease(context.db.kysely, code, version)
  if (known && JSON.stringify(known.files) === JSON.stringify(files)) return false
  if (known) {
    throw new UsageError(
      `${code}@${version} was released with other files, and a release never changes. Raise "version" in templates/${code}/template.json.`,
    )
  }
  const now = context.clock.now()
  return context.db.write([], (transaction) => insertRelease(transaction, code, { version, files }, now))
}
