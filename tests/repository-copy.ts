import { cpSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What git does not hold, and git's own. */
const KEPT_OUT = /^\/(node_modules|dist|builds|data|test-results|bench-results|\.git|\.cache)(\/|$)/

/** A copy of the repository to change things in, with this one's packages; whoever asks for it removes it. */
export const copyRepository = (name: string): string => {
  const root = join(import.meta.dirname, '..')
  const copy = mkdtempSync(join(tmpdir(), `maru-${name}-`))
  cpSync(root, copy, { recursive: true, filter: (path) => !KEPT_OUT.test(path.slice(root.length)) })
  mkdirSync(join(copy, 'node_modules'))
  for (const entry of readdirSync(join(root, 'node_modules'))) {
    // A cache of Vite's belongs to one folder.
    if (entry !== '.vite') symlinkSync(join(root, 'node_modules', entry), join(copy, 'node_modules', entry))
  }
  return copy
}
