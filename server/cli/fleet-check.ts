import { parseArgs } from 'node:util'
import { printProblem } from '#schemas/explain/print-problem.ts'
import { roleSchemas } from '#schemas/generated/schema-files.ts'
import { toSectionManifest } from '#schemas/section-manifest.ts'
import type { Context } from '../context.ts'
import { checkReleases, type CheckedRelease } from '../fleet/check-releases.ts'
import type { Command } from './command.ts'

/** `maru fleet check`: whether this build can still show the versions that partners have. */
export const fleetCheckCommand: Command = {
  name: 'fleet check',
  usage: 'fleet check [--json]',
  summary: 'finds what this build cannot show of the template versions that partners have',
  examples: ['fleet check'],
  run: async ({ args, open, print }) => {
    const { values } = parseArgs({ args: [...args], options: { json: { type: 'boolean' } } })
    const releases = await findReleaseFaults(await open())
    const faulty = releases.filter(({ problems }) => problems?.length !== 0)
    if (values.json) print(JSON.stringify(releases, null, 2))
    else print(releases.length === 0 ? 'Every partner follows the build.' : releases.map(describeRelease).join('\n'))
    return faulty.length > 0 ? 1 : 0
  },
}

/** The versions that partners have, with what is wrong with them in this build. */
export const findReleaseFaults = async (context: Context): Promise<CheckedRelease[]> => {
  const tenants = context.partners()
  // Nobody need wait for the sections, which bring React, where no settings name a version.
  if (tenants.every(({ homepageConfig }) => homepageConfig.templateVersion === undefined)) return []
  const { sections } = await import('#runtime/registry.ts')
  const all = [...sections.values()]
  return checkReleases(tenants, {
    sections: all.map((section) => toSectionManifest(section)),
    migrations: new Map(all.map(({ type, migrations = {} }) => [type, migrations])),
    roles: Object.keys(roleSchemas),
  })
}

/** One release in words: who has it, and each problem with the pages that show it. */
export const describeRelease = ({ template, version, partners, held, problems }: CheckedRelease): string => {
  const name = `${template}@${version}`
  const who = partners.map((code) => (held.includes(code) ? `${code} (held)` : code)).join(', ')
  if (problems === null) return `${name}  ${who}: was never released here, so the newest is shown.`
  if (problems.length === 0) return `${name}  ${who}: fits this build.`
  const told = problems.map((problem) => printProblem(problem).replaceAll(/^/gm, '  '))
  return [
    `${name}  ${who}: ${countProblems(problems.length)}. What cannot be shown is as the build has it.`,
    ...told,
  ].join('\n')
}

const countProblems = (count: number): string => (count === 1 ? '1 problem' : `${count} problems`)
