// `npm run test:mutants [-- <folder, file or pattern> …]`: small faults are put into the code one by one, and the unit tests of the
// folder have to see each. What they missed stands in the output and in .cache/mutants/<folder>.html; docs/mutants.md judges it.
// `npm run test:mutants -- --sample <lines> [seed]`: in lines of all these folders that chance chooses, before all unit tests.
import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { withMemoryFolder } from './memory-folder.mjs'
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

/** What a sample is taken from besides: what writing, clinics' own files and booking brought. */
const SAMPLED = [
  ...FOLDERS,
  'server/booking',
  'server/clinic-files',
  'server/exchange',
  'server/media',
  'server/resources',
  'server/webhooks',
]

await runMain(async (asked) => {
  if (asked[0] === '--sample') return await sample(await setUp({ withDev: true }), asked.slice(1).map(Number))
  const places = (asked.length > 0 ? asked : FOLDERS).map((place) => place.replace(/\/$/, ''))
  for (const place of places) {
    if (!isPattern(place) && !existsSync(join(root, place)))
      throw new UsageError(`There is no folder or file "${place}".`)
  }
  const node = await setUp({ withDev: true })
  for (const place of places) {
    if ((await mutate(node, place)) !== 0) process.exitCode = 1
  }
})

/** Such as `'server/resources/**\/*repository.ts'`, whose tests are those of the folder before the first star. */
function isPattern(place) {
  return place.includes('*')
}

async function mutate(node, place) {
  const isFolder = !isPattern(place) && statSync(join(root, place)).isDirectory()
  return await run(node, {
    MARU_MUTANTS_FILES: isFolder ? `${place}/**/*.ts` : place,
    MARU_MUTANTS_TESTS: isFolder ? place : dirname(place.replace(/\*.*/s, '_')),
    MARU_MUTANTS_NAME: place.replaceAll(/[^a-z0-9]+/gi, '-'),
  })
}

async function sample(node, [count, seed = 1]) {
  if (!(Number.isInteger(count) && count > 0)) throw new UsageError('--sample takes a number of lines, and a seed.')
  const lines = SAMPLED.flatMap(listLines)
  const next = chance(seed)
  const chosen = new Set()
  while (chosen.size < Math.min(count, lines.length)) chosen.add(lines[Math.floor(next() * lines.length)])
  process.exitCode = await run(node, {
    MARU_MUTANTS_FILES: [...chosen].join(','),
    MARU_MUTANTS_TESTS: '',
    MARU_MUTANTS_NAME: `sample-${count}-${seed}`,
  })
}

/** The lines of code of a folder, each as Stryker names it. */
function listLines(folder) {
  const files = globSync(`${folder}/**/*.ts`, { cwd: root }).filter(
    (file) => !/\.(test|styles|d)\.ts$|generated|migrations?[/.]/.test(file),
  )
  return files.flatMap((file) => {
    const texts = readFileSync(join(root, file), 'utf8').split('\n')
    return texts.flatMap((text, index) =>
      /^\s*($|[/*]|import|export (type|\*)|[\])}]+,?$)/.test(text) ? [] : [`${file}:${index + 1}-${index + 1}`],
    )
  })
}

/** Numbers from 0 to 1 that a seed decides: a linear congruential generator. */
function chance(seed) {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

async function run(node, env) {
  const args = ['node_modules/@stryker-mutator/core/bin/stryker.js', 'run']
  const { code } = await withMemoryFolder(() => runProgram(node, args, { env }))
  return code
}
