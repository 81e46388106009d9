// `npm run check`: everything that needs neither a build nor a browser.
import { addCounts, printCounts } from './count-tests.mjs'
import { isMain, runMain } from './project.mjs'
import { programCheck, runChecks, vitestCheck } from './run-checks.mjs'
import { setUp } from './set-up.mjs'

/** The longest first, so that the two lanes end at about the same time. Templates are checked by a unit test. */
export const CHECKS = [
  vitestCheck('unit', ['unit', 'architecture']),
  programCheck('types', 'node_modules/typescript/bin/tsc', '--noEmit'),
  programCheck('lint', 'node_modules/oxlint/bin/oxlint', '--type-aware'),
  programCheck('unused', 'node_modules/knip/bin/knip.js', '--no-progress', '--no-config-hints'),
  programCheck('format', 'node_modules/oxfmt/bin/oxfmt', '--check', '.'),
  programCheck('generated', 'scripts/generate.mjs', '--check'),
  programCheck('generated-api', 'scripts/generate-api.mjs', '--check'),
]

if (isMain(import.meta.url)) {
  await runMain(async () => {
    const counts = addCounts(await runChecks(await setUp({ withDev: true }), CHECKS))
    console.log(printCounts(counts))
    if (counts.failed > 0) process.exitCode = 1
  })
}
