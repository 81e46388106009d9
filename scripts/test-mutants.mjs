// `npm run test:mutants [-- <folder, file or pattern> …]`: small faults are put into the code one by one, and the unit tests of the
// folder have to see each. What they missed stands in the output and in .cache/mutants/<folder>.html; docs/mutants.md judges it.
// Without a name it is all folders below, two at a time, for an hour or two, and a table at the end.
// `npm run test:mutants -- --sample <lines> [seed]`: in lines of all these folders that chance chooses, before all unit tests.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { withMemoryFolder } from './memory-folder.mjs'
import { addFaults, countFaults, printFaults } from './mutants/count-faults.mjs'
import { root, runMain, secondsSince, UsageError } from './project.mjs'
import { runProgram } from './run-program.mjs'
import { setUp } from './set-up.mjs'

/** Those whose tests take the longest come first, so that the two lanes end at about the same time. */
const FOLDERS = [
  'server/content',
  'runtime/kit',
  'server/files/formats',
  'server/resources/**/*repository.ts',
  'server/clinics/import-export',
  'server/pages/cache',
  'server/api/http',
  'schemas',
  'server/resources/spreadsheets',
  'server/files/media',
  'runtime/render',
  'runtime/request',
  'server/security/rate-limits',
  'server/tenancy',
  'server/pages/booking',
  'runtime/machines',
  'runtime/client',
  'server/messaging/webhooks',
  'server/pages/preview',
  'hidden-prices',
  'server/authoring/studio',
  'server/notifications/staff',
  'console/content-editing/drafts',
  'console/screens/templates',
]

/** Cores that are parts of several folders, each with its patterns: components too, where a fault shows a hidden price. */
const GROUPS = {
  'hidden-prices': () => {
    const files = listFiles('sections').filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    const asking = new Set(
      files.filter((file) => readSource(file).includes('hasPriceView')).map((file) => dirname(file)),
    )
    return files.filter((file) => asking.has(dirname(file))).flatMap(listPriceParts)
  },
}

/** Sources of a sample: the mutated folders, and all resources. */
const SAMPLED = [
  ...FOLDERS.filter((folder) => !folder.startsWith('server/resources') && !(folder in GROUPS)),
  'server/resources',
]

await runMain(async (asked) => {
  if (asked[0] === '--sample') {
    const node = await setUp({ withDev: true })
    return await withMemoryFolder(() => sample(node, asked.slice(1).map(Number)))
  }
  const places = asked.map((place) => place.replace(/\/$/, ''))
  for (const place of places) {
    if (!(place in GROUPS) && !isPattern(place) && !existsSync(join(root, place)))
      throw new UsageError(`No folder or file "${place}".`)
  }
  const node = await setUp({ withDev: true })
  await withMemoryFolder(() => (places.length === 0 ? mutateAll(node) : mutateEach(node, places)))
})

async function mutateEach(node, places) {
  for (const place of places) {
    if ((await mutate(node, place)) !== 0) process.exitCode = 1
  }
}

/** Each keeps one core busy, so two run beside each other. */
async function mutateAll(node) {
  const start = performance.now()
  const waiting = [...FOLDERS]
  const found = []
  const lane = async () => {
    for (let place = waiting.shift(); place !== undefined; place = waiting.shift()) {
      const begin = performance.now()
      const report = join(root, `.cache/mutants/${nameOf(place)}.json`)
      await rm(report, { force: true })
      const code = await mutate(node, place, { isQuiet: true })
      const counts = code === 0 ? await countFaults(report) : null
      if (counts) found.push(counts)
      else process.exitCode = 1
      console.log(`${counts ? printFaults(place, counts) : `${place} was not tested`}  ${secondsSince(begin)}`)
    }
  }
  await Promise.all([lane(), lane()])
  console.log(`${printFaults('all', addFaults(found))}  ${secondsSince(start)}`)
}

/** Such as `'server/resources/**\/*repository.ts'`, whose tests are those of the folder before the first star. */
function isPattern(place) {
  return place.includes('*')
}

function nameOf(place) {
  return place.replaceAll(/[^a-z0-9]+/gi, '-')
}

/** Returns the components of a file that ask whether prices are shown, or show one, as Stryker names lines. */
function listPriceParts(file) {
  const lines = readSource(file).split('\n')
  const starts = lines.flatMap((line, index) => (/^(export|const|function|type|\/\*\*)/.test(line) ? [index] : []))
  return starts.flatMap((start, number) => {
    const end = starts[number + 1] ?? lines.length
    const isAboutPrices = /hasPriceView|<Price/.test(lines.slice(start, end).join('\n'))
    return isAboutPrices ? [`${file}:${start + 1}-${end}`] : []
  })
}

function readSource(file) {
  return readFileSync(join(root, file), 'utf8')
}

async function mutate(node, place, how) {
  const group = GROUPS[place]?.()
  if (group) {
    const env = {
      MARU_MUTANTS_FILES: group.join(','),
      MARU_MUTANTS_TESTS: [...new Set(group.map((file) => dirname(file)))].join(','),
      MARU_MUTANTS_NAME: nameOf(place),
    }
    return await run(node, env, how)
  }
  const isFolder = !isPattern(place) && statSync(join(root, place)).isDirectory()
  const env = {
    MARU_MUTANTS_FILES: isFolder ? `${place}/**/*.ts` : place,
    MARU_MUTANTS_TESTS: isFolder ? place : dirname(place.replace(/\*.*/s, '_')),
    MARU_MUTANTS_NAME: nameOf(place),
  }
  return await run(node, env, how)
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

/** Lists all files of a folder, relative to the repository; Node 20, which may run this script, has no globSync. */
function listFiles(folder) {
  return readdirSync(join(root, folder), { recursive: true }).map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
}

/** The lines of code of a folder, each as Stryker names it. */
function listLines(folder) {
  const files = listFiles(folder).filter(
    (file) => file.endsWith('.ts') && !/\.(test|styles|d)\.ts$|generated|migrations?[/.]/.test(file),
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

async function run(node, env, { isQuiet = false } = {}) {
  const args = ['node_modules/@stryker-mutator/core/bin/stryker.js', 'run']
  const { code, output } = await runProgram(node, args, { env, isQuiet })
  if (isQuiet && code !== 0) console.log(output)
  return code
}
