// `npm run check`: everything that needs neither a build nor a browser; `npm run check -- <path> …` what a change of these
// files can break.
import { listChangedFolders } from './changed-folders.mjs'
import { choosePathChecks, GENERATORS, LICENCES, TYPES } from './check-paths.mjs'
import { addCounts, printCounts } from './count-tests.mjs'
import { withMemoryFolder } from './memory-folder.mjs'
import { isMain, runMain } from './project.mjs'
import { programCheck, runChecks, vitestCheck } from './run-checks.mjs'
import { setUp } from './set-up.mjs'

/** The words of a path by which each unit test is in one lane, and in one alone. */
export const UNIT_LANES = {
  unit: ['schemas/', 'runtime/', 'sections/', 'server/'],
  // "vite/" is a part of VisitInvite/, too.
  'unit-console': ['console/', 'scripts/', 'vite/letters'],
}

const checkUnits = (name) => vitestCheck(name, ['unit'], { words: UNIT_LANES[name] })

/** The longest first, so that the two lanes end at about the same time. Templates are checked by an architecture test. */
export const CHECKS = [
  checkUnits('unit'),
  programCheck('lint', 'node_modules/oxlint/bin/oxlint', '--type-aware'),
  TYPES,
  vitestCheck('architecture', ['architecture']),
  // In the other lane, which would end long before the first; after what takes one core alone, for it takes two.
  checkUnits('unit-console'),
  programCheck('unused', 'node_modules/knip/bin/knip.js', '--no-progress', '--no-config-hints'),
  programCheck('format', 'node_modules/oxfmt/bin/oxfmt', '--check', '.'),
  LICENCES,
  ...GENERATORS,
]

/** Lists the unit tests beside changed files, so that broken core code shows within seconds. */
async function listNearestChecks() {
  const folders = await listChangedFolders()
  return folders.length > 0 ? [vitestCheck('nearest', ['unit'], { words: folders })] : []
}

if (isMain(import.meta.url)) {
  await runMain(async (words) => {
    const checks = words.length > 0 ? choosePathChecks(words) : CHECKS
    const node = await setUp({ withDev: true })
    const run = (some) => withMemoryFolder(async () => addCounts(await runChecks(node, some)))
    const first = words.length > 0 ? [] : await listNearestChecks()
    const nearest = await run(first)
    // They run with all others again, which begin only where they pass.
    const counts = nearest.failed > 0 ? nearest : await run(checks)
    console.log(printCounts(counts))
    if (counts.failed > 0) process.exitCode = 1
  })
}
