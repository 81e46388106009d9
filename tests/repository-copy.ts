import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Paths that git ignores, and git's own. */
const KEPT_OUT = /^\/(node_modules|dist|builds|data|test-results|bench-results|\.git|\.cache)(\/|$)/

/**
 * Copies the repository for changes, with this one's packages and optionally its newest build, which commands in the
 * copy reuse for everything they have not changed. The caller removes the copy.
 */
export const copyRepository = (name: string, { withBuild = false } = {}): string => {
  const root = join(import.meta.dirname, '..')
  const copy = mkdtempSync(join(tmpdir(), `maru-${name}-`))
  cpSync(root, copy, { recursive: true, filter: (path) => !KEPT_OUT.test(path.slice(root.length)) })
  mkdirSync(join(copy, 'node_modules'))
  for (const entry of readdirSync(join(root, 'node_modules'))) {
    // A cache of Vite's belongs to one folder.
    if (entry !== '.vite') symlinkSync(join(root, 'node_modules', entry), join(copy, 'node_modules', entry))
  }
  if (withBuild) copyBuild(root, copy)
  return copy
}

const copyBuild = (root: string, copy: string): void => {
  if (!existsSync(join(root, 'dist'))) return
  const newest = readlinkSync(join(root, 'dist'))
  for (const folder of [newest, 'builds/assets'])
    cpSync(join(root, folder), join(copy, folder), { recursive: true, preserveTimestamps: true })
  symlinkSync(newest, join(copy, 'dist'))
}
