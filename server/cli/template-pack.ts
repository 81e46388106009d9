import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { UsageError } from '../errors.ts'
import { readBuildTemplates, resolveBuildTemplate } from '../fleet/present-template.ts'
import type { Env } from '../env.ts'
import type { Command } from './command.ts'

/** Where `maru template key` keeps a key unless it is told. */
const toKeyFile = ({ dataDir }: Pick<Env, 'dataDir'>): string => join(dataDir, 'template-key.pem')

/** `maru template key`: what packages are signed with. */
export const templateKeyCommand: Command = {
  name: 'template key',
  usage: 'template key [--out <file>]',
  summary: 'makes a key that template packages are signed with',
  options: { '--out': 'where the key is kept; DATA_DIR/template-key.pem if left out' },
  examples: ['template key --out agency.pem'],
  run: async ({ args, env, print }) => {
    const { values } = parseArgs({ args: [...args], options: { out: { type: 'string' } } })
    const { makeKeyFile } = await import('../template-packages/index.ts')
    const file = values.out ?? toKeyFile(env)
    const publicKey = await makeKeyFile(file)
    print(`${file} signs packages. Keep it to yourself.`)
    print(`Whoever installs them sets TEMPLATE_KEYS to: yourname=${publicKey}`)
    return 0
  },
}

/** `maru template pack`: a template as one file that another deployment can install. */
export const templatePackCommand: Command = {
  name: 'template pack',
  usage: 'template pack <code> [--out <file>] [--key <file>] [--unsigned]',
  summary: 'makes a signed package of a template, to be handed on',
  options: {
    '--out': 'the package; <code>-<version>.tgz in this folder if left out',
    '--key': 'what signs it; DATA_DIR/template-key.pem if left out',
    '--unsigned': 'makes it without a signature',
  },
  examples: ['template pack clean --out clean.tgz'],
  run: async ({ args, env, print }) => {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { out: { type: 'string' }, key: { type: 'string' }, unsigned: { type: 'boolean' } },
    })
    if (values.unsigned && values.key !== undefined) throw new UsageError('Say --key or --unsigned, not both.')
    const resolved = resolveBuildTemplate(positionals[0], await readBuildTemplates(env.rootDir))
    const { code, version } = resolved.template
    const { checkRepository, printProblems } = await import('../template-check/index.ts')
    const errors = (await checkRepository(env.rootDir)).filter(
      ({ severity, file, seenBy }) =>
        severity === 'error' &&
        (file.startsWith(`templates/${code}/`) || seenBy.some(({ template }) => template === code)),
    )
    if (errors.length > 0) throw new UsageError(`${printProblems(errors)}\n${code} does not pass the check.`)
    const { packTemplate, readKeyFile } = await import('../template-packages/index.ts')
    const key = values.unsigned ? null : await readKeyFile(values.key ?? toKeyFile(env))
    const file = values.out ?? `${code}-${version}.tgz`
    const bytes = await packTemplate(resolved, key)
    await writeFile(file, bytes)
    const size = `${Math.ceil(bytes.length / 1024)} kB`
    print(`${file} holds ${code}@${version}, ${size}${key ? '' : ', not signed'}.`)
    return 0
  },
}
