// Installs the packages when they are not those of package-lock.json, and finds the Node to run Maru on.
// Nothing here may load a package: better-sqlite3 crashes on a Node that is too old instead of complaining.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { withLock } from './lock.mjs'
import { isMain, root, runMain, secondsSince, UsageError } from './project.mjs'
import { runProgram } from './run-program.mjs'

const LEAST_NODE = [22, 12]
const LEAST_SCRIPT_NODE = [20, 19]
const STAMP = join(root, 'node_modules', '.maru-stamp')

/** Makes the packages ready and gives the path of the Node to run on. `withDev`: those that only checks need, too. */
export async function setUp({ withDev = false } = {}) {
  if (!isAtLeast(process.versions.node, LEAST_SCRIPT_NODE)) {
    throw new UsageError(
      `Maru's scripts need Node 20.19 or newer, this is ${process.version}. To fix it: install Node 24.`,
    )
  }
  if (!(await isFresh(withDev))) {
    await withLock('set-up', async () => {
      if (!(await isFresh(withDev))) await install(withDev)
    })
  }
  return findNode()
}

/** The Node that is new enough: this process's own, or else the one that came as a package. */
export function findNode() {
  if (isAtLeast(process.versions.node, LEAST_NODE)) return process.execPath
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
  const path = join(root, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  // It may be there and still not run, as on a Linux with another C library.
  if (existsSync(path) && spawnSync(path, ['--version']).status === 0) return path
  throw new UsageError(
    `Maru needs Node 22.12 or newer; this is ${process.version}, and no newer one is available as a package for ` +
      `${process.platform}-${process.arch}. To fix it: install Node 24 and run the command again.`,
  )
}

async function install(withDev) {
  const start = performance.now()
  console.log('packages  …')
  // No package needs its install script: better-sqlite3, esbuild and sharp ship what they would fetch or build.
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--no-progress', '--loglevel=error']
  if (withDev) args.push('--include=dev')
  const npm = process.env.npm_execpath
  const { code } = npm?.endsWith('.js')
    ? await runProgram(process.execPath, [npm, ...args])
    : await runProgram(process.platform === 'win32' ? 'npm.cmd' : 'npm', args)
  if (code !== 0) {
    throw new UsageError(
      `The packages could not be installed: npm ci ended with ${code}. ` +
        'To fix it: see the npm output above; most often the registry cannot be reached.',
    )
  }
  await writeFile(STAMP, await stampOf(withDev))
  console.log(`packages  ${secondsSince(start)}`)
}

/**
 * Checks whether packages are up to date: installed by set-up for this lock file, or directly with npm according to
 * npm's own record.
 */
async function isFresh(withDev) {
  const stamp = await readFile(STAMP, 'utf8').catch(() => '')
  if (stamp === (await stampOf(true)) || (!withDev && stamp === (await stampOf(false)))) return true
  return holdsLockedPackages(withDev)
}

async function stampOf(withDev) {
  const lock = await readFile(join(root, 'package-lock.json'))
  // Node's version is left out: without install scripts nothing is built for one.
  const what = [process.platform, process.arch, withDev ? 'all' : 'production'].join(' ')
  return createHash('sha256').update(lock).update(what).digest('hex')
}

async function holdsLockedPackages(withDev) {
  const wanted = await readPackages(join(root, 'package-lock.json'))
  const present = await readPackages(join(root, 'node_modules', '.package-lock.json'))
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '' || !isForThisMachine(entry) || (entry.dev && !withDev)) return true
    return present[path]?.version === entry.version && present[path]?.integrity === entry.integrity
  })
}

async function readPackages(path) {
  const text = await readFile(path, 'utf8').catch(() => '{}')
  return JSON.parse(text).packages ?? {}
}

/** Optional packages without a platform are stand-ins where no native one fits, so npm may leave them out. */
function isForThisMachine({ os, cpu, libc, optional }) {
  if (optional && (!os || !cpu)) return false
  return isListed(os, process.platform) && isListed(cpu, process.arch) && libc === undefined
}

function isListed(names, name) {
  if (names === undefined) return true
  const list = [names].flat()
  return list.includes(name) || (list.every((one) => one.startsWith('!')) && !list.includes(`!${name}`))
}

function isAtLeast(version, [major, minor]) {
  const [ownMajor, ownMinor] = version.split('.').map(Number)
  return ownMajor > major || (ownMajor === major && ownMinor >= minor)
}

if (isMain(import.meta.url)) await runMain(() => setUp({ withDev: true }))
