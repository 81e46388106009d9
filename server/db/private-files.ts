import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { UsageError } from '../core/errors.ts'

/** Permissions of new files and folders: owner only. */
export const PRIVATE_FILE = 0o600
export const PRIVATE_FOLDER = 0o700

const OTHERS = 0o077
const STICKY = 0o1000

/** Folders shared with other users; a DATA_DIR that is one of them keeps its mode. */
const SHARED = new Set([
  homedir(),
  tmpdir(),
  ...'/ /etc /home /media /mnt /opt /run /srv /tmp /usr /usr/local /var /var/lib /var/tmp /var/www'.split(' '),
])

/**
 * Creates DATA_DIR and the folders above it, one after the other: if the system refuses a folder without a usual
 * reason, as below /proc, Node's recursive mkdir never returns. Throws UsageError.
 */
export const makeDataFolder = ({ dataDir }: { readonly dataDir: string }): void => {
  const missing: string[] = []
  for (let folder = resolve(dataDir); !existsSync(folder); folder = dirname(folder)) missing.unshift(folder)
  try {
    for (const folder of missing) mkdirSync(folder, PRIVATE_FOLDER)
  } catch (cause) {
    const reason = cause instanceof Error && 'code' in cause ? ` (${String(cause.code)})` : ''
    const fix = 'set DATA_DIR to a folder that this user can write'
    throw new UsageError(`The folder ${dataDir} cannot be created${reason}. To fix it: ${fix}.`, { cause })
  }
}

/** Names in DATA_DIR that the server creates. */
const OURS = /^(maru\.sqlite.*|secret\.json.*|backups|pages|images|og|fonts|media|uploads)$/

/**
 * Restricts access to files in DATA_DIR to their owner, including those of earlier builds. A folder is restricted after
 * its content, so a restricted one can be skipped. Returns false if that was impossible: a shared folder, one of
 * another user, or a disk without modes.
 */
export const makePrivate = ({ dataDir, rootDir }: { readonly dataDir: string; readonly rootDir: string }): boolean => {
  if (process.platform === 'win32' || !existsSync(dataDir)) return true
  const folder = resolve(dataDir)
  const isShared = SHARED.has(folder) || isAbove(folder, rootDir) || (statSync(folder).mode & STICKY) !== 0
  try {
    const names = readdirSync(folder).filter((name) => !isShared || OURS.test(name))
    const areClosed = names.map((name) => close(join(folder, name))).every(Boolean)
    return isShared ? areClosed && (statSync(folder).mode & OTHERS) === 0 : closeItself(folder) && areClosed
  } catch {
    // Unreadable files cannot be restricted either; opening the database will report the reason.
    return false
  }
}

const isAbove = (folder: string, other: string): boolean => !relative(folder, resolve(other)).startsWith('..')

const close = (path: string): boolean => {
  const found = lstatSync(path, { throwIfNoEntry: false })
  // Removed meanwhile, or a link, whose own mode has no meaning.
  if (!found || found.isSymbolicLink() || (found.mode & OTHERS) === 0) return true
  const areClosed = !found.isDirectory() || readdirSync(path).every((name) => close(join(path, name)))
  return closeItself(path) && areClosed
}

const closeItself = (path: string): boolean => {
  const { mode } = statSync(path)
  if ((mode & OTHERS) === 0) return true
  try {
    chmodSync(path, mode & 0o700)
    return (statSync(path).mode & OTHERS) === 0
  } catch {
    return false
  }
}
