// Builds changed parts only: the site (client, server), the script that opens the booking widget (booking), the server
// and the `maru` command (app); then checks the templates, so that broken JSON never reaches a visitor. Each build has
// its own folder below builds/, and `dist` links to the newest complete one: a running server stays on the build it
// started with.
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { copyOutputs, findBuildWith, folderOf, readStamp, removeOutputs, switchTo, writeStamp } from './builds.mjs'
import { withLock } from './lock.mjs'
import { isMain, root, runMain, secondsSince, UsageError } from './project.mjs'
import { runProgram } from './run-program.mjs'
import { setUp } from './set-up.mjs'

/** Inputs of every build. */
const TOOLS = ['package.json', 'package-lock.json', 'vite/shared.ts']

const SHARED = [...TOOLS, 'schemas', 'runtime', 'sections', 'locales']
const SITE = [
  ...SHARED,
  'templates',
  'vite.config.ts',
  'vite/chunks.ts',
  'vite/compress.ts',
  'vite/frame.ts',
  'vite/reload.ts',
  'vite/section-components.ts',
  'vite/take-over.ts',
]
const VITE = 'node_modules/vite/bin/vite.js'

const BOOKING = [...TOOLS, 'vite/booking.config.ts', 'schemas', 'runtime']

/** The script of the pages that open the booking widget. */
export const BUILD_BOOKING = [
  {
    name: 'widget',
    inputs: BOOKING,
    outputs: ['booking'],
    args: () => [VITE, 'build', '--config', 'vite/booking.config.ts'],
  },
]

/** Inputs shared by the staff console and the studio; neither shares a file with the site. */
const STAFF = [
  ...TOOLS,
  'vite/compress.ts',
  'vite/letters.ts',
  // The fonts have the letters of these, too.
  'server/clinics/provisioning',
  'server/app/demo',
  'console',
  'schemas',
  'locales',
]

/** The studio, which `npm run dev` serves as it is built. */
export const BUILD_STUDIO = [
  {
    name: 'studio',
    inputs: [...STAFF, 'vite/studio.config.ts'],
    outputs: ['studio'],
    args: () => [VITE, 'build', '--config', 'vite/studio.config.ts'],
  },
]

const STEPS = [
  {
    name: 'site',
    inputs: SITE,
    outputs: ['client', 'server', 'assets.json'],
    args: () => [VITE, 'build'],
  },
  ...BUILD_BOOKING,
  {
    name: 'console',
    inputs: [...STAFF, 'vite/console.config.ts', 'vite/budget.ts'],
    outputs: ['console'],
    args: () => [VITE, 'build', '--config', 'vite/console.config.ts'],
  },
  ...BUILD_STUDIO,
  {
    name: 'notices',
    inputs: ['package-lock.json', 'scripts/third-party-notices.mjs'],
    outputs: ['licenses.txt'],
    args: () => ['scripts/third-party-notices.mjs'],
  },
  // The command line reads templates from disk, so a changed template needs no new server.
  {
    name: 'server',
    inputs: [...SHARED, 'server', 'art/section-pictures/pictures.json', 'vite/server.config.ts'],
    outputs: ['app'],
    args: () => [VITE, 'build', '--config', 'vite/server.config.ts'],
  },
]
const TEMPLATE_CHECK = {
  name: 'templates',
  inputs: [...SITE, 'server'],
  outputs: [],
  args: (folder) => [`${folder}/app/maru.mjs`, 'template', 'check'],
}

/** Every step of `npm run build`, in order. */
export const BUILD = [...STEPS, TEMPLATE_CHECK]

/** Builds required by `maru`: it explains broken templates itself and renders none. */
export const BUILD_MARU = STEPS.filter(({ name }) => name === 'server')

/** Runs those steps whose inputs have changed since the newest build; `node` is what setUp gave. */
export async function build(node, steps = BUILD) {
  if ((await findStale(steps)).length === 0) return
  await withLock('build', async () => {
    const stale = await findStale(steps)
    if (stale.length > 0) await switchTo(await makeBuild(node, stale))
  })
}

/** Makes the build that has what `dist` has, but for the stale steps. Gives its name. */
async function makeBuild(node, stale) {
  const wanted = {
    ...(await readStamp('dist')),
    ...Object.fromEntries(stale.map(({ step, hash }) => [step.name, hash])),
  }
  const steps = STEPS.filter(({ name }) => wanted[name] !== undefined)
  const name = nameOf(steps.map((step) => wanted[step.name]))
  const folder = folderOf(name)
  for (const step of steps) await makeOutputs(node, step, wanted[step.name], folder)
  const check = TEMPLATE_CHECK.name
  if (stale.some(({ step }) => step.name === check)) await makeOutputs(node, TEMPLATE_CHECK, wanted[check], folder)
  else if (wanted[check]) await writeStamp(folder, { ...(await readStamp(folder)), [check]: wanted[check] })
  return name
}

/** Takes what a step makes from a build that has it already, or runs the step. */
async function makeOutputs(node, step, hash, folder) {
  const { [step.name]: present, ...others } = await readStamp(folder)
  if (present === hash) return
  await writeStamp(folder, others)
  await removeOutputs(folder, step.outputs)
  const source = await findBuildWith(step, hash)
  if (source) await copyOutputs(source, folder, step.outputs)
  else await runStep(node, step, folder)
  await writeStamp(folder, { ...others, [step.name]: hash })
}

async function runStep(node, { name, args }, folder) {
  const start = performance.now()
  // An inherited NODE_ENV of another kind would put React's development build into it.
  const env = { NODE_ENV: 'production', MARU_BUILD_FOLDER: folder }
  const { code, output } = await runProgram(node, args(folder), { env, isQuiet: true })
  if (code !== 0) throw new UsageError(`${output.trimEnd()}\n\nThe build failed at: ${name}.`)
  console.log(`${name.padEnd(9)} ${secondsSince(start)}`)
}

/** The same outputs have the same name, so sources that are as they were before need no new build. */
function nameOf(hashes) {
  return createHash('sha256').update(hashes.join()).digest('hex').slice(0, 12)
}

async function findStale(steps) {
  const stamp = await readStamp('dist')
  const hashes = new Map()
  const stale = []
  for (const step of steps) {
    const hash = createHash('sha256')
    for (const input of step.inputs) {
      if (!hashes.has(input)) hashes.set(input, await hashOf(input))
      hash.update(hashes.get(input))
    }
    const digest = hash.digest('hex')
    if (stamp[step.name] !== digest) stale.push({ step, hash: digest })
  }
  return stale
}

/** The hash of a file, or of every file below a folder that can end up in a build. */
async function hashOf(input) {
  const hash = createHash('sha256')
  const paths = await listFiles(input)
  for (const path of paths.filter(isSource).toSorted())
    hash
      .update(path)
      .update('\0')
      .update(await readFile(join(root, path)))
  return hash.digest()
}

async function listFiles(input) {
  const entries = await readdir(join(root, input), { recursive: true, withFileTypes: true }).catch((error) => {
    if (error.code === 'ENOTDIR') return null
    if (error.code === 'ENOENT') return []
    throw error
  })
  if (entries === null) return [input]
  const files = entries.filter((entry) => entry.isFile())
  return files.map((entry) =>
    join(entry.parentPath ?? entry.path, entry.name)
      .slice(root.length + 1)
      .replaceAll('\\', '/'),
  )
}

/** The demo's content and pictures are read from disk when the server runs. */
function isSource(path) {
  return !/\.test\.tsx?$|\.md$|\.swp$|~$/.test(path) && !/^server\/app\/demo\/.*(?<!\.ts)$/.test(path)
}

if (isMain(import.meta.url)) await runMain(async () => build(await setUp()))
