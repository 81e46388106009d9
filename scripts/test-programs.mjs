// Finds the programs that tests need besides npm's packages, and installs them where apt can.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { UsageError } from './project.mjs'
import { runProgram } from './run-program.mjs'

/** The first is Chromium without its windows, which loads a page in half the time. */
const CHROMIUM = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
]
const CJK_FONTS = '/usr/share/fonts/opentype/noto'
const PYTHON = '/usr/bin/python3'
const POSTGRES = '/usr/lib/postgresql'

/**
 * Installs the test programs and returns the path of Chromium. Installs PostgreSQL where apt can; elsewhere its tests
 * are reported as skipped.
 */
export async function setUpTestPrograms() {
  if (canInstall()) await installMissing()
  const chromium = findChromium()
  if (chromium) return chromium
  throw new UsageError(
    'The browser tests cannot find Chromium. To fix it: install Chromium or Google Chrome, or set CHROMIUM_PATH.',
  )
}

function findChromium() {
  const given = process.env.CHROMIUM_PATH
  if (given && !existsSync(given)) {
    throw new UsageError(`CHROMIUM_PATH is "${given}", which does not exist. To fix it: correct or unset it.`)
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
  // Reads what we export: tests/api/other-programs.test.ts.
  if (!existsSync(PYTHON)) missing.push('python3')
  // Other programs read the archives that leave.
  for (const name of ['unzip', 'python3']) if (!existsSync(`/usr/bin/${name}`)) missing.push(name)
  const isFaster = process.env.CHROMIUM_PATH || existsSync(CHROMIUM[0])
  if (missing.length === 0 && isFaster) return

  console.log(`Installing ${[...missing, ...(isFaster ? [] : ['chromium-headless-shell'])].join(', ')} …`)
  const updated = await runApt(['update'])
  const last = updated.code === 0 && missing.length > 0 ? await runApt(['install', ...missing]) : updated
  if (missing.length > 0 && last.code !== 0) {
    throw new UsageError(
      `${last.output.trimEnd()}\n\napt-get failed. To fix it: install ${missing.join(', ')} and run this again.`,
    )
  }
  // An older Debian has no such package; Chromium then does it, in more time.
  if (!isFaster && updated.code === 0) await runApt(['install', 'chromium-headless-shell'])
}

function runApt([command, ...names]) {
  const args = command === 'install' ? [command, '-y', '--no-install-recommends', ...names] : [command]
  return runProgram('apt-get', args, { env: { DEBIAN_FRONTEND: 'noninteractive' }, isQuiet: true })
}

function hasPostgres() {
  return (
    existsSync(POSTGRES) && readdirSync(POSTGRES).some((version) => existsSync(join(POSTGRES, version, 'bin/initdb')))
  )
}
