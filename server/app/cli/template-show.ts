import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { nearestName } from '#schemas/explain/nearest-name.ts'
import { HOMEPAGE_TYPES, ROUTES } from '#schemas/routes.ts'
import { UsageError } from '../../core/errors.ts'
import type { Command } from './command.ts'

/** `maru template show`: shows the composition of screens, which no single file contains. */
export const templateShowCommand: Command = {
  name: 'template show',
  usage: 'template show <code> [--route <path>] [--type <siteType>]',
  summary: 'prints the sections of a template’s screens',
  options: {
    '--route': 'one screen with all its sections, such as /products; default: the ids of all screens',
    '--type': 'site type: COMMERCE, HYBRID or BRANDING',
  },
  examples: ['template show clean', 'template show clean --route / --type HYBRID'],
  run: async ({ args, env, print }) => {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { route: { type: 'string' }, type: { type: 'string' } },
    })
    const [code, ...rest] = positionals
    if (code === undefined || rest.length > 0) throw new UsageError('Give one template: maru template show <code>')
    const { loadTemplates, readBuildParts, showTemplate } = await import('../../templates/check/index.ts')
    const files = await loadTemplates(join(env.rootDir, 'templates'))
    const patterns = ROUTES.map(({ pattern }) => pattern)
    const shown = {
      code,
      route: choose('route', values.route, patterns),
      type: choose('site type', values.type?.toUpperCase(), HOMEPAGE_TYPES),
    }
    const text = showTemplate(shown, { files, ...(await readBuildParts()) })
    const codes = [...new Set(files.map(({ path }) => path.split('/')[0] ?? ''))]
    if (text === null) throw new UsageError(describeUnknown('template', code, codes))
    print(text)
    return 0
  },
}

const choose = <Name extends string>(
  what: string,
  asked: string | undefined,
  names: readonly Name[],
): Name | undefined => {
  const name = names.find((one) => one === asked)
  if (asked !== undefined && name === undefined) throw new UsageError(describeUnknown(what, asked, names))
  return name
}

const describeUnknown = (what: string, asked: string, names: readonly string[]): string => {
  const nearest = nearestName(asked, names)
  return `Unknown ${what} "${asked}". ${nearest ? `Did you mean "${nearest}"?` : `Available: ${names.join(', ')}.`}`
}
