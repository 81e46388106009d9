import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { collectTemplates } from '#schemas/layout/collect-templates.ts'
import { toReleaseFiles } from '#schemas/layout/release-files.ts'
import { resolveTemplate, type ResolvedTemplate } from '#schemas/layout/resolve-template.ts'
import { UsageError } from '../../core/errors.ts'
import type { Context } from '../context.ts'
import type { Env } from '../../core/env.ts'
import { readBuildTemplates, resolveBuildTemplate } from '../../templates/rollouts/present-template.ts'
import {
  compareVersions,
  findRelease,
  findReleaseOrigin,
  listReleases,
  type ReleaseOrigin,
} from '../../templates/rollouts/releases.ts'
import { findDraftMark } from '../../resources/template-drafts/index.ts'
import type { PinnedTemplate } from '../../tenancy/tenant.ts'
import type { Command } from './command.ts'

/** Default path of the key that `maru template key` writes. */
const toKeyFile = ({ dataDir }: Pick<Env, 'dataDir'>): string => join(dataDir, 'template-key.pem')

/** `maru template key`: creates the signing key for packages. */
export const templateKeyCommand: Command = {
  name: 'template key',
  usage: 'template key [--out <file>]',
  summary: 'creates a key for signing template packages',
  options: { '--out': 'file for the key; default: DATA_DIR/template-key.pem' },
  examples: ['template key --out agency.pem'],
  run: async ({ args, env, print }) => {
    const { values } = parseArgs({ args: [...args], options: { out: { type: 'string' } } })
    const { makeKeyFile } = await import('../../templates/packages/index.ts')
    const file = values.out ?? toKeyFile(env)
    const publicKey = await makeKeyFile(file)
    print(`Created the signing key ${file}. Keep it secret.`)
    print(`On servers that install your packages, set TEMPLATE_KEYS to: yourname=${publicKey}`)
    return 0
  },
}

/** `maru template pack`: packs a template into one file that another deployment can install. */
export const templatePackCommand: Command = {
  name: 'template pack',
  usage: 'template pack <code>[@<version>] [--out <file>] [--key <file>] [--unsigned]',
  summary: 'creates a signed package of a template’s newest version',
  options: {
    '--out': 'file for the package; default: <code>-<version>.tgz in this folder',
    '--key': 'key to sign with; default: DATA_DIR/template-key.pem',
    '--unsigned': 'creates it without a signature',
  },
  examples: ['template pack clean --out clean.tgz', 'template pack clean@1.1.0'],
  run: async ({ args, env, open, print }) => {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { out: { type: 'string' }, key: { type: 'string' }, unsigned: { type: 'boolean' } },
    })
    if (values.unsigned && values.key !== undefined) throw new UsageError('Give either --key or --unsigned, not both.')
    const { resolved, release } = await chooseVersion(positionals[0], await open())
    const { code, version } = resolved.template
    const errors = release ? await checkRelease(release, env.rootDir) : await checkBuildTemplate(code, env.rootDir)
    if (errors.length > 0) throw new UsageError(`${errors.join('\n')}\n${code}@${version} does not pass the check.`)
    const { packTemplate, readKeyFile } = await import('../../templates/packages/index.ts')
    const key = values.unsigned ? null : await readKeyFile(values.key ?? toKeyFile(env))
    const file = values.out ?? `${code}-${version}.tgz`
    const bytes = await packTemplate(resolved, key)
    await writeFile(file, bytes)
    const size = `${Math.ceil(bytes.length / 1024)} kB`
    print(`${file} contains ${code}@${version} ${describeSource(release)}, ${size}${key ? '' : ', not signed'}.`)
    return 0
  },
}

type Release = { readonly code: string; readonly origin: ReleaseOrigin; readonly files: PinnedTemplate['files'] }

/** A version of a template, and its release where it comes from the database. */
type Version = { readonly resolved: ResolvedTemplate; readonly release: Release | null }

/** Resolves `clean` or `clean@1.1.0`: without a version, the newest of build and releases. */
const chooseVersion = async (name: string | undefined, { db, env, templates }: Context): Promise<Version> => {
  const [code, named] = name?.split('@', 2) ?? []
  const newest = await templates.newest()
  if (code !== undefined && !newest.has(code) && (await findDraftMark(db.kysely, code))) {
    throw new UsageError(`${code} is a draft that has never been released. Release it in the studio first.`)
  }
  const { template } = resolveBuildTemplate(code, newest)
  const version = named ?? template.version
  const built = resolveTemplate(template.code, await readBuildTemplates(env.rootDir))
  const own = built?.template.version === version ? built : null
  const release = await findRelease(db.kysely, template.code, version)
  if (!release) {
    if (own) return { resolved: own, release: null }
    const released = await listReleases(db.kysely, template.code)
    const versions = [...new Set([...(built ? [built.template.version] : []), ...released])].toSorted(compareVersions)
    throw new UsageError(`Unknown version ${template.code}@${version}. Versions: ${versions.join(', ')}.`)
  }
  // A version must have the same files wherever it is installed.
  if (own && JSON.stringify(toReleaseFiles(own)) !== JSON.stringify(release.files)) {
    throw new UsageError(
      `${template.code}@${version} was released with other files than those in this build. Increase "version" in templates/${template.code}/template.json.`,
    )
  }
  const files = release.files.map(({ path, text }) => ({ path, data: JSON.parse(text) as unknown }))
  const { origin = 'build' } = (await findReleaseOrigin(db.kysely, template.code, version)) ?? {}
  return {
    resolved: resolveBuildTemplate(template.code, collectTemplates(files)),
    release: own ? null : { code: template.code, origin, files: release.files },
  }
}

/** Lists the errors of a template in `templates/`, in the format of `maru template check`. */
const checkBuildTemplate = async (code: string, rootDir: string): Promise<string[]> => {
  const { checkRepository, printProblems } = await import('../../templates/check/index.ts')
  const errors = (await checkRepository(rootDir)).filter(
    ({ severity, file, seenBy }) =>
      severity === 'error' &&
      (file.startsWith(`templates/${code}/`) || seenBy.some(({ template }) => template === code)),
  )
  return errors.length > 0 ? [printProblems(errors)] : []
}

/** Lists the problems for which this build would reject a release. */
const checkRelease = async ({ code, files }: Release, rootDir: string): Promise<string[]> => {
  const { listRoles, printProblems, readBuildParts } = await import('../../templates/check/index.ts')
  const { judgePackage } = await import('../../templates/packages/index.ts')
  const [build, roles] = await Promise.all([readBuildParts(), listRoles(rootDir)])
  const { missing, errors } = judgePackage({ code, files }, { ...build, roles, templates: [] })
  return [
    ...(missing.length > 0 ? [`This build lacks: ${missing.join(', ')}.`] : []),
    ...(errors.length > 0 ? [printProblems(errors)] : []),
  ]
}

const describeSource = (release: Release | null): string => {
  switch (release?.origin) {
    case 'studio':
      return 'as released in the studio'
    case 'package':
      return 'as installed from a package'
    case 'build':
      return 'as released from an earlier build'
    case undefined:
      return 'of this build'
  }
}
