// `npm test`: everything that CI checks. The last line counts it all.
import { build } from './build.mjs'
import { CHECKS } from './check.mjs'
import { addCounts, countExit, printCounts } from './count-tests.mjs'
import { withMemoryFolder } from './memory-folder.mjs'
import { runMain } from './project.mjs'
import { playwrightCheck, runChecks, vitestCheck } from './run-checks.mjs'
import { setUp } from './set-up.mjs'
import { setUpTestPrograms } from './test-programs.mjs'

const all = []

const test = async () => {
  const node = await setUp({ withDev: true })
  const chromium = await setUpTestPrograms()
  // First, since API tests that try a build of their own begin with this one.
  await build(node)
  // The API tests are the longest, and take a lane of their own.
  all.push(...(await runChecks(node, [vitestCheck('api', ['api'], { namesSlowest: true }), ...CHECKS])))
  all.push(...(await runChecks(node, [playwrightCheck('browser', { CHROMIUM_PATH: chromium })])))
}

await runMain(() => withMemoryFolder(test))

// An early abort, such as a broken build, has printed its reason and counts as one failure.
const counts = addCounts(process.exitCode ? [...all, countExit(1)] : all)
if (counts.failed > 0) process.exitCode = 1
console.log(printCounts(counts))
