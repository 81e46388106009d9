import { join } from 'node:path'
import { runnerImport } from 'vite'

/** What is loading or loaded, by its path: a program that asks for all sections twice gets the same. */
const loaded = new Map()

/** A module of ours with what it exports, TypeScript and React included; the path is below the repository's folder. */
export function loadSource(root, path) {
  const file = join(root, path)
  if (!loaded.has(file)) loaded.set(file, load(root, file))
  return loaded.get(file)
}

async function load(root, file) {
  const config = { root, configFile: false, logLevel: 'error', oxc: { jsx: { runtime: 'automatic' } } }
  return (await runnerImport(file, config)).module
}
