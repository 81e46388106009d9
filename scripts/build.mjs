// Builds dist/ where its sources have changed: the site (dist/client, dist/server), the script that opens the booking
// widget (dist/booking), then the server and the `maru` command (dist/app), then checks the templates, so that broken
// JSON never reaches a visitor.
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { withLock } from './lock.mjs'
import { isMain, root, runMain, secondsSince, UsageError } from './project.mjs'
import { runProgram } from './run-program.mjs'
import { setUp } from './set-up.mjs'

const STAMP = join(root, 'dist', 'build.json')
const SHARED = ['package.json', 'package-lock.json', 'vite.shared.ts', 'schemas', 'runtime', 'sections', 'locales']
const SITE = [...SHARED, 'templates', 'vite.config.ts', 'vite.chunks.ts', 'vite.compress.ts', 'vite.frame.ts']
const VITE = 'node_modules/vite/bin/vite.js'

const BOOKING = ['package.json', 'package-lock.json', 'vite.booking.config.ts', 'schemas', 'runtime']

/** The script of the pages that open the booking widget. */
export const BUILD_BOOKING = [
  { name: 'widget', inputs: BOOKING, args: [VITE, 'build', '--config', 'vite.booking.config.ts'] },
]

const STEPS = [
  { name: 'site', inputs: SITE, args: [VITE, 'build'] },
  ...BUILD_BOOKING,
  // The command line reads templates from disk, so a changed template needs no new server.
  {
    name: 'server',
    inputs: [...SHARED, 'server', 'vite.server.config.ts'],
    args: [VITE, 'build', '--config', 'vite.server.config.ts'],
  },
]
const TEMPLATE_CHECK = {
  name: 'templates',
  inputs: [...SITE, 'server'],
  args: ['dist/app/maru.mjs', 'template', 'check'],
}

/** Every step of `npm run build`, in order. */
export const BUILD = [...STEPS, TEMPLATE_CHECK]

/** What `maru` needs: it explains broken templates itself, and renders none. */
export const BUILD_MARU = STEPS.filter(({ name }) => name === 'server')

/** Runs those steps whose inputs have changed since they last succeeded; `node` is what setUp gave. */
export async function build(node, steps = BUILD) {
  if ((await findStale(steps)).length === 0) return
  await withLock('build', async () => {
    for (const { step, hash } of await findStale(steps)) {
      await runStep(node, step)
      await writeStamp({ ...(await readStamp()), [step.name]: hash })
    }
  })
}

async function runStep(node, { name, args }) {
  const start = performance.now()
  const { [name]: _, ...others } = await readStamp()
  await writeStamp(others)
  // An inherited NODE_ENV of another kind would put React's development build into dist/.
  const { code, output } = await runProgram(node, args, { env: { NODE_ENV: 'production' }, isQuiet: true })
  if (code !== 0) throw new UsageError(`${output.trimEnd()}\n\nThe build stopped at: ${name}.`)
  console.log(`${name.padEnd(9)} ${secondsSince(start)}`)
}

async function findStale(steps) {
  const stamp = await readStamp()
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

/** The hash of a file, or of every file below a folder that can end up in dist/. */
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
  return !/\.test\.tsx?$|\.md$|\.swp$|~$/.test(path) && !/^server\/demo\/.*(?<!\.ts)$/.test(path)
}

async function readStamp() {
  return JSON.parse(await readFile(STAMP, 'utf8').catch(() => '{}'))
}

async function writeStamp(stamp) {
  await mkdir(join(root, 'dist'), { recursive: true })
  await writeFile(STAMP, `${JSON.stringify(stamp, null, 2)}\n`)
}

if (isMain(import.meta.url)) await runMain(async () => build(await setUp()))
