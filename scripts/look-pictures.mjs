// `npm run looks:pictures`: draws the home of the demo clinic in each template and site type, for operators who choose how
// a new clinic looks, and beside each clinic of their list. From what `npm run build` has made.
import { execFile, spawn } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { loadSource } from './load-source.mjs'
import { root, runMain, UsageError } from './project.mjs'
import { becomeNode } from './run-program.mjs'
import { setUp } from './set-up.mjs'

const PORT = process.env.PORT ?? '4698'
/** The demo clinic that has something in every role. */
const CLINIC = 'lumi'
/** A desktop’s window, and how wide its picture is. */
const WINDOW = { width: 1440, height: 900 }
const WIDTH_PX = 384
/** Maximum size of a picture in bytes, and the qualities tried until it fits. */
const MAX_BYTES = 15_000
const QUALITIES = [74, 64, 54, 44, 34]
const TIMEOUT_MS = 60_000
/** Pictures and letters are made when they are asked for first. */
const TRIES = 3
const FOLDER = join(root, 'console/ui/template-pictures/pictures')

/** Starts a server on data of its own; gives the link that opens previews, and the way to stop it. */
async function startSite() {
  const data = await mkdtemp(join(tmpdir(), 'maru-looks-'))
  const env = { ...process.env, NODE_ENV: 'production', PORT, HOST: '127.0.0.1', DATA_DIR: data, LOG_LEVEL: 'warn' }
  const server = spawn(process.execPath, ['dist/app/server.mjs'], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const isReady = () =>
    fetch(`http://127.0.0.1:${PORT}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  const stop = async () => {
    const ended = new Promise((resolve) => server.once('exit', resolve))
    if (server.exitCode === null && server.kill()) await ended
    await rm(data, { recursive: true, force: true })
  }
  const until = Date.now() + TIMEOUT_MS
  while (server.exitCode === null && Date.now() < until && !(await isReady())) await pause(200)
  if (!(await isReady())) {
    await stop()
    throw new UsageError('The server does not start. To fix it: npm run build')
  }
  const { stdout } = await promisify(execFile)(process.execPath, ['dist/app/maru.mjs', 'preview', CLINIC], {
    cwd: root,
    env,
  })
  return { link: stdout.split('\n')[0] ?? '', stop }
}

/** The home once all that belongs to it is there. */
async function takePicture(page, address) {
  for (let tries = 1; tries < TRIES; tries += 1) await page.goto(address, { waitUntil: 'networkidle' })
  return page.screenshot({ animations: 'disabled' })
}

/** As good as it may be within its weight. */
async function shrink(sharp, picture) {
  for (const quality of QUALITIES) {
    const small = await sharp(picture).resize(WIDTH_PX).webp({ quality, effort: 6 }).toBuffer()
    if (small.length <= MAX_BYTES) return small
  }
  throw new UsageError(`A picture is larger than ${MAX_BYTES} bytes.`)
}

await runMain(async () => {
  const node = await setUp({ withDev: true })
  if (node !== process.execPath) return becomeNode(node, ['scripts/look-pictures.mjs'])
  const [{ chromium }, { default: sharp }, { loadTemplates }, { listTemplates }] = await Promise.all([
    import('@playwright/test'),
    import('sharp'),
    loadSource(root, 'server/templates/check/load-templates.ts'),
    loadSource(root, 'server/authoring/studio/read-state.ts'),
  ])
  const files = new Map((await loadTemplates(join(root, 'templates'))).map(({ path, text }) => [path, text]))
  const looks = listTemplates(files).flatMap(({ code, homepageTypes }) =>
    homepageTypes.map((type) => ({ template: code, type })),
  )
  const { link, stop } = await startSite()
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--host-resolver-rules=MAP *.localhost 127.0.0.1'],
  })
  try {
    const context = await browser.newContext({ viewport: WINDOW, reducedMotion: 'reduce', javaScriptEnabled: false })
    const page = await context.newPage()
    page.setDefaultTimeout(TIMEOUT_MS)
    await mkdir(FOLDER, { recursive: true })
    for (const name of await readdir(FOLDER)) await rm(join(FOLDER, name))
    for (const { template, type } of looks) {
      const address = new URL(link)
      address.pathname = '/__preview'
      for (const [name, value] of Object.entries({ template, type, language: 'ko', path: '/', still: '1' })) {
        address.searchParams.set(name, value)
      }
      const small = await shrink(sharp, await takePicture(page, address.href))
      await writeFile(join(FOLDER, `${template}-${type.toLowerCase()}.webp`), small)
      console.log(`${template} ${type}: ${small.length} bytes`)
    }
  } finally {
    await browser.close()
    await stop()
  }
})
