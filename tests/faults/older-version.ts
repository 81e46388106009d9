import { execFile, execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const ROOT = join(import.meta.dirname, '../..')
/** The version lies before so many of the newest changes of the database. */
const CHANGES_BACK = 2

/** A version of before, as it is run. */
export type OlderVersion = { readonly name: string; readonly folder: string; drop(): void }

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()

/**
 * The revision to upgrade from: MARU_UPGRADE_FROM, or the last one that had not yet brought the newest steps of the database.
 * Null where git does not know it, as in a copy without history.
 */
export const findOlderRevision = (): string | null => {
  try {
    const asked = process.env['MARU_UPGRADE_FROM']
    if (asked !== undefined) return existsSync(asked) ? asked : git('rev-parse', '--verify', `${asked}^{commit}`)
    const steps = ['server/**/migrations/*.ts', 'server/**/*migration.ts'].map((pattern) => `:(glob)${pattern}`)
    const changes = git('log', '--no-merges', '--diff-filter=A', '--format=%H', '--', ...steps).split('\n')
    return git('rev-parse', '--verify', `${changes[CHANGES_BACK - 1]}^`)
  } catch {
    return null
  }
}

/**
 * Lays the sources of a revision into a folder of its own and builds them, with this version's packages. A folder that is
 * named in place of a revision is run as it is.
 */
export const buildOlderVersion = async (revision: string): Promise<OlderVersion> => {
  if (existsSync(revision)) return { name: revision, folder: revision, drop: () => {} }
  const folder = mkdtempSync(join(tmpdir(), 'maru-older-'))
  const archive = join(folder, 'sources.tar')
  git('archive', '--output', archive, revision)
  execFileSync('tar', ['--extract', '--file', archive, '--directory', folder])
  rmSync(archive)
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  const env = { ...process.env, NO_COLOR: '1', VITEST: undefined, NODE_ENV: undefined }
  await promisify(execFile)(process.execPath, ['scripts/build.mjs'], { cwd: folder, env })
  return { name: revision.slice(0, 12), folder, drop: () => rmSync(folder, { recursive: true, force: true }) }
}
