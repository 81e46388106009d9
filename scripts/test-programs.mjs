// Finds the programs that tests need besides npm's packages, and installs them where apt can.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { UsageError } from './project.mjs'
import { runProgram } from './run-program.mjs'

const CHROMIUM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
]
const CJK_FONTS = '/usr/share/fonts/opentype/noto'
const POSTGRES = '/usr/lib/postgresql'

/** Gives the path of Chromium. PostgreSQL is brought along where apt can; elsewhere its tests are told as skipped. */
export async function setUpTestPrograms() {
  if (canInstall()) await installMissing()
  const chromium = findChromium()
  if (chromium) return chromium
  throw new UsageError(
    'The browser tests find no Chromium. To mend it: install Chromium or Google Chrome, or set CHROMIUM_PATH.',
  )
}

function findChromium() {
  const given = process.env.CHROMIUM_PATH
  if (given && !existsSync(given)) {
    throw new UsageError(
      `CHROMIUM_PATH is "${given}", and no such file exists. To mend it: correct it or leave it out.`,
    )
  }
  return given || CHROMIUM.find((path) => existsSync(path))
}

function canInstall() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

async function installMissing() {
  const missing = []
  if (!findChromium()) missing.push('chromium')
  // Without them Korean, Japanese and Chinese have the width of boxes.
  if (!existsSync(CJK_FONTS)) missing.push('fonts-noto-cjk')
  if (!hasPostgres()) missing.push('postgresql')
  if (missing.length === 0) return
  console.log(`Installing ${missing.join(', ')} …`)
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...missing]]) {
    const { code, output } = await runProgram('apt-get', args, { env, isQuiet: true })
    if (code === 0) continue
    throw new UsageError(
      `${output.trimEnd()}\n\napt-get ${args[0]} failed. To mend it: install ${missing.join(', ')} and run this again.`,
    )
  }
}

function hasPostgres() {
  return (
    existsSync(POSTGRES) && readdirSync(POSTGRES).some((version) => existsSync(join(POSTGRES, version, 'bin/initdb')))
  )
}
