// `npm run catalogue:pictures`: draws each section in each template's looks, as the workbench shows its example, for the
// studio's catalogue; only what has changed since it was drawn last. `-- --check` draws nothing and names what is stale;
// `-- --all` draws everything.
import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { loadSource } from './load-source.mjs'
import { root, runMain, UsageError } from './project.mjs'
import { becomeNode } from './run-program.mjs'
import { setUp } from './set-up.mjs'

const PORT = process.env.PORT ?? '4699'
/** The demo clinic that has something in every role. */
const HOST = `http://lumi.localhost:${PORT}`
/** A desktop’s window, and how wide its picture is; a picture is as high as a window. */
const WINDOW = { width: 1440, height: 900 }
const WIDTH_PX = 480
const QUALITY = 70
/** Milliseconds: Vite transforms everything for the first page. */
const TIMEOUT_MS = 180_000
/** Pictures and fonts are made when they are asked for first, and given up on a machine that is busy. */
const MAX_TRIES = 5

/** The marks of everything as it is now. */
async function readMarks({ markTemplate, markSection }, sections) {
  const { loadTemplates } = await loadSource(root, 'server/templates/check/load-templates.ts')
  const { listTemplates } = await loadSource(root, 'server/authoring/studio/read-state.ts')
  const files = new Map((await loadTemplates(join(root, 'templates'))).map(({ path, text }) => [path, text]))
  const marks = await Promise.all(sections.map(async (one) => [one.type, await markSection(root, one)]))
  return {
    templates: Object.fromEntries(listTemplates(files).map(({ code }) => [code, markTemplate(files, code)])),
    sections: Object.fromEntries(marks.toSorted()),
  }
}

/** Starts the development server on data of its own; gives the way to stop it. */
async function startDev() {
  const data = await mkdtemp(join(tmpdir(), 'maru-pictures-'))
  const server = spawn(process.execPath, ['scripts/dev-server.mjs'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'development', PORT, HOST: '127.0.0.1', DATA_DIR: data, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const until = Date.now() + TIMEOUT_MS
  const isReady = () =>
    fetch(`http://127.0.0.1:${PORT}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (server.exitCode === null && Date.now() < until && !(await isReady())) await pause(200)
  return async () => {
    const ended = new Promise((resolve) => server.once('exit', resolve))
    if (server.exitCode === null && server.kill()) await ended
    await rm(data, { recursive: true, force: true })
  }
}

/** Draws pictures by their template and section. */
async function draw(wanted, folder) {
  const [{ chromium }, { default: sharp }] = await Promise.all([import('@playwright/test'), import('sharp')])
  const stop = await startDev()
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--host-resolver-rules=MAP *.localhost 127.0.0.1'],
  })
  try {
    // A picture stands still: what moves or waits for a script is as it is without.
    const context = await browser.newContext({ viewport: WINDOW, reducedMotion: 'reduce', javaScriptEnabled: false })
    const page = await context.newPage()
    page.setDefaultTimeout(TIMEOUT_MS)
    for (const { template, section } of wanted) {
      const query = new URLSearchParams({ section, template, example: 'example', language: 'ko' })
      const picture = await takePicture(page, `${HOST}/__workbench/frame?${query}`)
      const file = join(folder, template, `${section}.webp`)
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, await sharp(picture).resize(WIDTH_PX).webp({ quality: QUALITY, effort: 6 }).toBuffer())
    }
  } finally {
    await browser.close()
    await stop()
  }
}

/** A page with everything that belongs to it; what came too late for the server or the browser is asked for again. */
async function takePicture(page, address) {
  for (let tries = 1; ; tries += 1) {
    const failed = []
    const note = (answer) => !answer.ok() && failed.push(`${answer.status()} ${answer.url()}`)
    page.on('response', note)
    await page.goto(address)
    page.off('response', note)
    if (failed.length === 0) return settle(page)
    if (tries === MAX_TRIES) throw new UsageError(`${address} lacks:\n${failed.join('\n')}`)
  }
}

/** The page once it looks the same twice: a picture may be there before it is shown. */
async function settle(page, before = null) {
  const picture = await page.screenshot({ animations: 'disabled' })
  if (before?.equals(picture)) return picture
  await pause(150)
  return settle(page, picture)
}

/** Removes pictures of what is there no more. */
async function removeOthers(folder, { templates, sections }) {
  for (const entry of await readdir(folder, { recursive: true })) {
    const [template, name] = entry.split(/[\\/]/)
    const isKnown = name === undefined || (template in templates && name.replace('.webp', '') in sections)
    if (!isKnown) await rm(join(folder, entry))
  }
}

await runMain(async (words) => {
  const odd = words.find((word) => !['--check', '--all'].includes(word))
  if (odd !== undefined) throw new UsageError(`Unknown argument "${odd}" for npm run catalogue:pictures.`)
  const node = await setUp({ withDev: true })
  if (node !== process.execPath) return becomeNode(node, ['scripts/catalogue-pictures.mjs', ...words])
  const source = await loadSource(root, 'server/authoring/studio/drawn-pictures.ts')
  const { sections } = await loadSource(root, 'runtime/registry.ts')
  const now = await readMarks(source, [...sections.values()])
  const folder = join(root, source.PICTURES_FOLDER)
  const list = join(folder, 'pictures.json')
  const drawn = words.includes('--all') ? { templates: {}, sections: {} } : JSON.parse(await readFile(list, 'utf8'))
  const stale = source.listStale(now, drawn)
  const wanted = Object.keys(now.templates).flatMap((template) =>
    Object.keys(now.sections)
      .filter((section) => stale.templates.includes(template) || stale.sections.includes(section))
      .map((section) => ({ template, section })),
  )
  const names = [...stale.templates, ...stale.sections].join(', ')
  if (wanted.length === 0) return console.log('All pictures are up to date.')
  if (words.includes('--check')) {
    throw new UsageError(`Pictures are stale: ${names}.\nTo update them: npm run catalogue:pictures`)
  }
  console.log(`${wanted.length} pictures: ${names}`)
  await draw(wanted, folder)
  await removeOthers(folder, now)
  await writeFile(list, `${JSON.stringify(now, null, 2)}\n`)
})
