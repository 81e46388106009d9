import { printProblem } from '#schemas/explain/print-problem.ts'
import { roleSchemas } from '#schemas/generated/schema-files.ts'
import type { Services } from '../../ops/services.ts'
import { readBuildParts } from '../check/build-parts.ts'
import type { CheckedRelease } from './check-releases.ts'

/** Returns the versions that partners have, with their problems in this build. */
export const findReleaseFaults = async (context: Services): Promise<CheckedRelease[]> => {
  // The sections, which bring React, need not load when no settings name a version.
  if (!(await hasVersions(context))) return []
  const { checkReleases } = await import('./check-releases.ts')
  const parts = await readBuildParts()
  return checkReleases(context.partners(NAMES_VERSION), { ...parts, roles: Object.keys(roleSchemas) })
}

/** Text in settings that name a version. */
const NAMES_VERSION = '"templateVersion"'

/** Checks whether any settings name a version. */
export const hasVersions = async (context: Pick<Services, 'partners'>): Promise<boolean> => {
  for await (const _ of context.partners(NAMES_VERSION)) return true
  return false
}

/** Describes one release: its clinics, and each problem with the affected pages. */
export const describeRelease = ({ template, version, partners, held, problems }: CheckedRelease): string => {
  const name = `${template}@${version}`
  const who = partners.map((code) => (held.includes(code) ? `${code} (held)` : code)).join(', ')
  if (problems === null) return `${name}  ${who}: was never released here, so the newest version is shown.`
  if (problems.length === 0) return `${name}  ${who}: compatible with this build.`
  const told = problems.map((problem) => printProblem(problem).replaceAll(/^/gm, '  '))
  return [
    `${name}  ${who}: ${countProblems(problems.length)}. Affected parts are shown as in the build.`,
    ...told,
  ].join('\n')
}

const countProblems = (count: number): string => (count === 1 ? '1 problem' : `${count} problems`)
