import { existsSync } from 'node:fs'
import { join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Env } from './env.ts'

type Place = Pick<Env, 'rootDir'>

/**
 * The build that this program belongs to: its own folder of builds/, which stays as it is when a newer one is made. Where
 * it runs from sources or from a copy, what `dist` leads to.
 */
export const findBuildFolder = ({ rootDir }: Place, program = fileURLToPath(import.meta.url)): string => {
  const builds = join(rootDir, 'builds') + sep
  const [name] = program.startsWith(builds) ? program.slice(builds.length).split(sep) : []
  return name === undefined ? join(rootDir, 'dist') : join(builds, name)
}

/** The browser's files: those of all builds that are kept, so that pages of another one find theirs. */
export const findAssetsFolder = (place: Place, program?: string): string => {
  const build = findBuildFolder(place, program)
  const shared = join(build, '..', 'assets')
  return build.startsWith(join(place.rootDir, 'builds') + sep) && existsSync(shared)
    ? shared
    : join(build, 'client', 'assets')
}
