import { join } from 'node:path'
import { runnerImport } from 'vite'

/** A module of ours with what it exports, TypeScript and React included; the path is below the repository's folder. */
export async function loadSource(root, path) {
  const config = { root, configFile: false, logLevel: 'error', oxc: { jsx: { runtime: 'automatic' } } }
  return (await runnerImport(join(root, path), config)).module
}
