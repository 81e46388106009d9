// The folders of builds/: which there are, what each holds, and which one `dist` leads to. A build that a server may run
// is never changed; the browser's files of all of them lie together in builds/assets, so that a page of one build finds
// its scripts at a server of another.
import { cp, lstat, mkdir, readdir, readFile, rename, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './project.mjs'

/** Builds that stay, the newest among them: servers may still run them, and visitors may have their pages open. */
const KEPT_BUILDS = 5
const BUILDS = 'builds'
const ASSETS = 'assets'
const LINK = 'dist'
/** Lies in each build: the hash of the inputs of each step that it has. */
const STAMP = 'build.json'

/** A build's folder below the repository's. */
export function folderOf(name) {
  return `${BUILDS}/${name}`
}

/** Step → hash of what it was made from; empty where there is no build. */
export async function readStamp(folder) {
  return JSON.parse(await readFile(join(root, folder, STAMP), 'utf8').catch(() => '{}'))
}

/** Notes what a build holds. */
export async function writeStamp(folder, stamp) {
  await mkdir(join(root, folder), { recursive: true })
  const path = join(root, folder, STAMP)
  await writeFile(`${path}.new`, `${JSON.stringify(stamp, null, 2)}\n`)
  await rename(`${path}.new`, path)
}

/** The folder of a build that holds what a step makes of such inputs. */
export async function findBuildWith({ name, outputs }, hash) {
  if (outputs.length === 0) return undefined
  for (const folder of [LINK, ...(await listBuilds()).map(folderOf)])
    if ((await readStamp(folder))[name] === hash) return folder
  return undefined
}

/** Copies what a step made, so that nothing that is written into one build gets into another. */
export async function copyOutputs(from, to, outputs) {
  for (const output of outputs) await cp(join(root, from, output), join(root, to, output), { recursive: true })
}

/** Removes what a step made, or left unfinished. */
export async function removeOutputs(folder, outputs) {
  for (const output of outputs) await rm(join(root, folder, output), { recursive: true, force: true })
}

/** Links `dist` to a build atomically for programs that start meanwhile, and deletes old builds. */
export async function switchTo(name) {
  await publishAssets(name)
  await keepFormerFolder()
  const link = join(root, LINK)
  const now = new Date()
  await utimes(join(root, folderOf(name), STAMP), now, now)
  await rm(`${link}.new`, { recursive: true, force: true })
  if (process.platform === 'win32') {
    await rm(link, { recursive: true, force: true })
    await symlink(join(root, folderOf(name)), link, 'junction')
  } else {
    await symlink(folderOf(name), `${link}.new`)
    await rename(`${link}.new`, link)
  }
  await forgetOld()
}

/** Their names hold a hash of what is in them, so files of two builds never differ under one name. */
async function publishAssets(name) {
  const from = join(root, folderOf(name), 'client', ASSETS)
  await cp(from, join(root, BUILDS, ASSETS), { recursive: true, force: false }).catch((error) => {
    // A build for `maru` alone has none.
    if (error.code !== 'ENOENT') throw error
  })
}

/** Turns a `dist` folder of the former layout into a build like the others. */
async function keepFormerFolder() {
  const link = join(root, LINK)
  const entry = await lstat(link).catch(() => null)
  if (entry === null || entry.isSymbolicLink()) return
  const former = `${BUILDS}/former`
  await rm(join(root, former), { recursive: true, force: true })
  await rename(link, join(root, former))
  await publishAssets('former')
}

async function forgetOld() {
  const names = await listBuilds()
  for (const name of names.slice(KEPT_BUILDS)) await rm(join(root, BUILDS, name), { recursive: true, force: true })
  const wanted = new Set()
  for (const name of names.slice(0, KEPT_BUILDS))
    for (const path of await listFiles(join(BUILDS, name, 'client', ASSETS))) wanted.add(path)
  for (const path of await listFiles(join(BUILDS, ASSETS)))
    if (!wanted.has(path)) await rm(join(root, BUILDS, ASSETS, path), { force: true })
}

/** Names of builds, the one that `dist` was let lead to last first. */
async function listBuilds() {
  const entries = await readdir(join(root, BUILDS), { withFileTypes: true }).catch(() => [])
  const builds = []
  for (const entry of entries) {
    if (!entry.isDirectory() || entry.name === ASSETS) continue
    const { mtimeMs = 0 } = (await lstat(join(root, BUILDS, entry.name, STAMP)).catch(() => null)) ?? {}
    builds.push({ name: entry.name, mtimeMs })
  }
  return builds.toSorted((one, other) => other.mtimeMs - one.mtimeMs).map(({ name }) => name)
}

async function listFiles(folder) {
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(join(root, folder).length + 1))
}
