import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findBuildFolder } from './build-folder.ts'
import type { Env } from './env.ts'

/**
 * Returns an identifier that changes with everything that pages depend on besides content: code, templates and texts
 * (the build's own record of its inputs), Node with its Intl, and the settings that pages show.
 */
export const readBuildMark = async (env: Env): Promise<string> => {
  const build = await readFile(join(findBuildFolder(env), 'build.json'))
  const { port, contentApiUrl, imageHosts, gtmFallbackId } = env
  const around = JSON.stringify([process.versions.node, process.versions.icu, port, contentApiUrl, imageHosts])
  return createHash('sha256').update(build).update(around).update(String(gtmFallbackId)).digest('hex')
}
