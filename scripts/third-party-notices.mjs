// Writes licenses.txt into a build: the packages that the product installs, fonts included, with their licences. The
// server sends it at /licenses.txt. A step of scripts/build.mjs.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isMain, root, runMain } from './project.mjs'

const LINE = '='.repeat(80)
/** Names of files with a package's licence, its authors or the notices that it asks to pass on. */
const FILES = /^(licen[cs]e|copying|notice|ofl)([.-].*)?$/i

/**
 * Returns the notices of a lock file's packages, development ones excluded, by name and version. `readTexts` returns
 * the licence files of a package's folder. A text that several packages share is printed once, after all their names.
 */
export function toNotices({ packages }, readTexts) {
  const shared = new Map()
  for (const [path, { version, dev, license = 'no stated licence' }] of Object.entries(packages)) {
    const name = path.split('node_modules/').at(-1)
    if (name === '' || dev) continue
    const text = readTexts(path).join('\n\n').trim()
    // Without a text of its own, a package is listed with others of the same licence.
    const key = text || `Licence: ${license}. The package has no licence file.`
    const names = shared.get(key) ?? new Set()
    shared.set(key, names.add(`${name} ${version} (${license})`))
  }
  const parts = [...shared]
    .map(([text, names]) => ({ text, names: [...names].toSorted() }))
    .toSorted((one, other) => (one.names[0] < other.names[0] ? -1 : 1))
  return [
    'Third-party software and fonts of Maru, with their licences.\n',
    ...parts.map(({ names, text }) => `${LINE}\n${names.join('\n')}\n${LINE}\n\n${text}\n`),
  ].join('\n')
}

function readTextsOf(path) {
  const folder = join(root, path)
  let names
  try {
    names = readdirSync(folder)
  } catch {
    // An optional package of another platform, which is not installed.
    return []
  }
  return names.filter((name) => FILES.test(name)).map((name) => readFileSync(join(folder, name), 'utf8'))
}

if (isMain(import.meta.url)) {
  await runMain(() => {
    const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
    writeFileSync(join(process.env.MARU_BUILD_FOLDER, 'licenses.txt'), toNotices(lock, readTextsOf))
  })
}
