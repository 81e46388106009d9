import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { roleSchemas } from '#schemas/generated/schema-files.ts'
import { UsageError } from '../../core/errors.ts'
import { readTemplates } from '../../templates/templates.ts'
import type { Command } from './command.ts'

/** `maru template install`: installs a package's template as a release that clinics can use. */
export const templateInstallCommand: Command = {
  name: 'template install',
  usage: 'template install <folder|file.tgz> [--dry-run] [--unsigned]',
  summary: 'installs a template from a package',
  options: { '--unsigned': 'accepts packages without a signature from TEMPLATE_KEYS' },
  examples: ['template install clean.tgz --dry-run'],
  run: async ({ args, env, open, print }) => {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { 'dry-run': { type: 'boolean' }, unsigned: { type: 'boolean' } },
    })
    const [place, ...rest] = positionals
    if (place === undefined || rest.length > 0)
      throw new UsageError('Give one package, for example: maru template install <file.tgz>')
    const packages = await import('../../templates/packages/index.ts')
    const { loadTemplates, readBuildParts } = await import('../../templates/check/index.ts')
    const opened = await packages.openPackage(place, env.templateKeys)
    const build = {
      ...(await readBuildParts()),
      roles: Object.keys(roleSchemas),
      templates: await loadTemplates(join(env.rootDir, 'templates')),
    }
    const built = await readTemplates(env.rootDir)
    const rules = {
      built,
      judge: (one: typeof opened) => packages.judgePackage(one, build),
      acceptsUnsigned: values.unsigned === true,
    }
    const resolved = packages.requireWelcome(place, opened, rules)
    const { code, version, homepageTypes } = resolved.template
    const name = `${code}@${version}`
    print(
      `${name}: ${homepageTypes.join(', ')}; ${packages.describeSize(resolved)}; ${packages.describeSigner(opened.signer)}.`,
    )
    if (values['dry-run']) {
      print('The package is compatible with this build. Nothing was installed.')
      return 0
    }
    const isNew = await packages.installPackage({ ...(await open()), ...rules }, resolved, opened.signer)
    print(isNew ? `${name} is installed.` : `${name} is already installed with the same files.`)
    const own = built.some((facts) => facts.code === code)
    print(
      own
        ? `To use it: maru fleet roll-out ${name} --partners <a,b>`
        : `To use it: maru partner switch <partnerCode> --template ${code}`,
    )
    return 0
  },
}
