import { existsSync } from 'node:fs'
import { join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Env } from './env.ts'

type Place = Pick<Env, 'rootDir'>

/**
 * Returns the build that this program belongs to: its own folder in builds/, which stays unchanged when a newer one is
 * made. When run from sources or a copy, the target of `dist`.
 */
export const findBuildFolder = ({ rootDir }: Place, program = fileURLToPath(import.meta.url)): string => {
  const builds = join(rootDir, 'builds') + sep
  const [name] = program.startsWith(builds) ? program.slice(builds.length).split(sep) : []
  return name === undefined ? join(rootDir, 'dist') : join(builds, name)
}

/**
 * Returns the folder of the browser's files: those of all retained builds, so that pages of another build find theirs.
 */
export const findAssetsFolder = (place: Place, program?: string): string => {
  const build = findBuildFolder(place, program)
  const shared = join(build, '..', 'assets')
  return build.startsWith(join(place.rootDir, 'builds') + sep) && existsSync(shared)
    ? shared
    : join(build, 'client', 'assets')
}
