// Stryker's Vitest runner starts a worker and reloads all imports for each mutant. This runner uses it for the first
// run and the coverage per mutant, then lets one warm worker try all mutants (every-fault.mjs), and leaves only
// uncertain results to Stryker.
import { spawn } from 'node:child_process'
import { appendFileSync, existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { strykerPlugins as vitestPlugins } from '@stryker-mutator/vitest-runner'

const [vitest] = vitestPlugins
const { MARU_MUTANTS_NAME: place = 'schemas' } = process.env
const PLAN = resolve(`.cache/mutants/${place}.plan.json`)
const SEEN = resolve(`.cache/mutants/${place}.seen.jsonl`)
// As Stryker: a fault that is come across a hundred times as often as usual is in an endless loop.
const HIT_LIMIT = 100
/** As Stryker names the status of a test. */
const FAILED = 1
const SILENCE_MS = 120_000

create.inject = vitest.factory.inject
export { strykerValidationSchema } from '@stryker-mutator/vitest-runner'
export const strykerPlugins = [{ ...vitest, name: 'warm', factory: create }]

function create(injector) {
  const usual = vitest.factory(injector)
  let found = new Map()
  return {
    init: () => usual.init(),
    dispose: () => usual.dispose(),
    capabilities: () => usual.capabilities(),
    async dryRun(options) {
      const result = await usual.dryRun(options)
      // Stryker ends where a test fails as it is.
      const isSound = result.tests?.every(({ status }) => status !== FAILED) ?? false
      if (isSound && result.mutantCoverage) found = await tryAll(result.mutantCoverage)
      return result
    },
    async mutantRun(options) {
      return found.get(options.activeMutant.id) ?? (await usual.mutantRun(options))
    },
  }
}

async function tryAll(coverage) {
  const plan = makePlan(coverage)
  writeFileSync(PLAN, JSON.stringify(plan))
  rmSync(SEEN, { force: true })
  let before
  do {
    before = readSeen().length
    const open = Object.keys(plan.files).filter((file) => listOpen(plan, file).length > 0)
    if (open.length === 0) break
    await runWorker(open)
  } while (readSeen().length > before)
  for (const { file, fault } of listLeftOver()) await runWorker([file], fault)
  return judge(plan)
}

function makePlan({ perTest }) {
  const files = {}
  const hits = {}
  for (const [test, faults] of Object.entries(perTest)) {
    const [file, ...name] = test.split('#')
    for (const [fault, count] of Object.entries(faults)) {
      const ofFile = (files[resolve(file)] ??= {})
      ;(ofFile[fault] ??= []).push(name.join('#'))
      hits[fault] = (hits[fault] ?? 0) + count
    }
  }
  return {
    files,
    hitLimits: Object.fromEntries(Object.entries(hits).map(([fault, count]) => [fault, count * HIT_LIMIT])),
  }
}

function listOpen(plan, file) {
  const seen = readSeen()
  const done = new Set(seen.filter((line) => line.file === file || isKill(line)).map((line) => line.fault))
  return Object.keys(plan.files[file]).filter((fault) => !done.has(fault))
}

/**
 * Lists mutants that failed a test but left side effects behind; a run alone in a worker shows whether they fail by
 * themselves.
 */
function listLeftOver() {
  const seen = readSeen()
  const killed = new Set(seen.filter(isKill).map(({ fault }) => fault))
  return seen.filter(({ state, found, fault }) => state === 'unsure' && found !== undefined && !killed.has(fault))
}

/** One Vitest with one worker, for all faults or for one, which is ended where nothing has come from it for long. */
function runWorker(files, alone) {
  return new Promise((done) => {
    const args = [
      'run',
      '--config',
      'vitest.mutants.config.ts',
      '--maxWorkers=1',
      '--reporter=dot',
      '--silent=true',
      ...files,
    ]
    const worker = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', ...args], {
      env: {
        ...process.env,
        MARU_MUTANTS_PLAN: PLAN,
        MARU_MUTANTS_SEEN: SEEN,
        ...(alone !== undefined && { MARU_MUTANTS_ALONE: alone }),
      },
      stdio: ['ignore', 'ignore', 'inherit'],
      detached: true,
    })
    let startedAt = Date.now()
    const watch = setInterval(() => {
      if (existsSync(SEEN)) startedAt = Math.max(startedAt, statSync(SEEN).mtimeMs)
      const isSilent = Date.now() - startedAt > SILENCE_MS
      if (!isSilent || worker.pid === undefined) return
      noteEndless()
      process.kill(-worker.pid, 'SIGKILL')
    }, 1000)
    worker.on('exit', () => {
      clearInterval(watch)
      done()
    })
  })
}

/** A test that waits is ended by its time-out; what has begun and says nothing more goes round for ever. */
function noteEndless() {
  const last = readSeen().at(-1)
  if (last?.state !== 'begun') return
  const message = `No output for ${SILENCE_MS / 1000} seconds.`
  appendFileSync(SEEN, `${JSON.stringify({ ...last, state: 'timeout', message })}\n`)
}

/** Returns the certain results in Stryker's terms: a mutant survives only if it passed in all files that cover it. */
function judge(plan) {
  const byFault = new Map()
  for (const [file, faults] of Object.entries(plan.files)) {
    for (const fault of Object.keys(faults)) byFault.set(fault, [...(byFault.get(fault) ?? []), file])
  }
  const seen = Map.groupBy(readSeen(), (line) => line.fault)
  const found = new Map()
  for (const [fault, files] of byFault) {
    const lines = seen.get(fault) ?? []
    const kill = lines.find(isKill)
    const passed = lines.filter((line) => line.state === 'survived')
    if (kill !== undefined) found.set(fault, toResult(kill))
    else if (passed.length === files.length) {
      found.set(fault, { status: 'survived', nrOfTests: passed.reduce((sum, { count }) => sum + count, 0) })
    }
  }
  return found
}

function toResult({ state, file, name, message }) {
  if (state === 'timeout') return { status: 'timeout', reason: message }
  return { status: 'killed', killedBy: [`${file}#${name}`], failureMessage: message, nrOfTests: 1 }
}

function isKill({ state }) {
  return state === 'killed' || state === 'timeout'
}

function readSeen() {
  if (!existsSync(SEEN)) return []
  const lines = readFileSync(SEEN, 'utf8').split('\n').slice(0, -1)
  return lines.map((line) => JSON.parse(line))
}
