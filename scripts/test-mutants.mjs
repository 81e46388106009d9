// `npm run test:mutants [-- <folder or file> …]`: small faults are put into the code one by one, and the unit tests of the
// folder have to see each. What they missed stands in the output and in .cache/mutants/<folder>.html; docs/mutants.md judges it.
import { existsSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root, runMain, UsageError } from './project.mjs'
import { runProgram } from './run-program.mjs'
import { setUp } from './set-up.mjs'

/** The cores, which are all run where nobody names a folder. */
const FOLDERS = [
  'schemas',
  'runtime/request',
  'runtime/machines',
  'runtime/render',
  'runtime/kit',
  'runtime/client',
  'server/page-cache',
  'server/limits',
  'server/tenancy',
  'server/content',
  'server/http',
]

await runMain(async (asked) => {
  const places = (asked.length > 0 ? asked : FOLDERS).map((place) => place.replace(/\/$/, ''))
  for (const place of places) {
    if (!existsSync(join(root, place))) throw new UsageError(`There is no folder or file "${place}".`)
  }
  const node = await setUp({ withDev: true })
  for (const place of places) {
    if ((await mutate(node, place)) !== 0) process.exitCode = 1
  }
})

async function mutate(node, place) {
  const isFolder = statSync(join(root, place)).isDirectory()
  const env = {
    MARU_MUTANTS_FILES: isFolder ? `${place}/**/*.ts` : place,
    MARU_MUTANTS_TESTS: isFolder ? place : dirname(place),
    MARU_MUTANTS_NAME: place.replaceAll(/[^a-z0-9]+/gi, '-'),
  }
  const { code } = await runProgram(node, ['node_modules/@stryker-mutator/core/bin/stryker.js', 'run'], { env })
  return code
}
