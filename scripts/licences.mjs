// Checks that every package installed with the product has an allowed licence; part of `npm run check`. Reads the lock
// file, where npm records each package's own statement.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import satisfies from 'spdx-satisfies'
import { isMain, root, runMain } from './project.mjs'

/** Licences that ask for no more than to be named, by their SPDX ids. */
const FREE = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]

/**
 * Licences that ask for more, with the packages that may have them: beginnings of names. All are used unchanged, as
 * packages of their own, and that is what each of these licences leaves free.
 */
const BOUND = {
  // The list of browsers that the build reads: data, named where it comes from.
  'CC-BY-4.0': ['caniuse-lite'],
  // A library that sharp loads at run time and that can be exchanged for another.
  'LGPL-3.0-or-later': ['@img/sharp-'],
  // Requires publishing changes to their files; we make no changes.
  'MPL-2.0': ['lightningcss', 'satori', 'web-push'],
  // Fonts, which are cut and sent with their own names in their tables.
  'OFL-1.1': ['@fontsource/', 'pretendard'],
}

/** Finds licence faults in a lock file's packages, development ones excluded; one sentence each. */
export function findLicenceFaults({ packages }) {
  return Object.entries(packages).flatMap(([path, { dev, license }]) => {
    const name = path.split('node_modules/').at(-1)
    if (name === '' || dev) return []
    if (license === undefined) return [`${name} declares no licence.`]
    const bound = Object.keys(BOUND).filter((id) => BOUND[id].some((beginning) => name.startsWith(beginning)))
    return isAllowed(license, [...FREE, ...bound]) ? [] : [`${name} has the licence ${license}, which is not allowed.`]
  })
}

function isAllowed(expression, ids) {
  try {
    return satisfies(expression, ids)
  } catch {
    // Not an SPDX expression, such as `SEE LICENSE IN file`, and so not reviewed yet.
    return false
  }
}

if (isMain(import.meta.url)) {
  await runMain(() => {
    const faults = findLicenceFaults(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')))
    if (faults.length === 0) return
    console.error(
      [...faults, 'To fix it: use another package, or review the licence and add it in scripts/licences.mjs.'].join(
        '\n',
      ),
    )
    process.exitCode = 1
  })
}
