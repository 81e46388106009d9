// Custom runner for a worker: runs a test file as usual, then again for each mutant that its tests cover. Only the file
// and the tests that cover the mutant run again; imports stay loaded, so that a mutant costs milliseconds. Each result
// is written to a file as a line, which survives a worker that dies.
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { TestRunner, vi } from 'vitest'
import { startTests } from 'vitest/internal/browser'

const { MARU_MUTANTS_PLAN: planFile, MARU_MUTANTS_SEEN: seenFile, MARU_MUTANTS_ALONE: alone } = process.env
// Slower than a test ever is with nothing else to do; a busy machine is no endless loop.
const LEAST_TIMEOUT_MS = 5000
const plan = JSON.parse(readFileSync(planFile, 'utf8'))
const faults = (globalThis['__stryker__'] ??= {})
const settled = new Set()
const killed = new Set()
const lines = existsSync(seenFile) ? readFileSync(seenFile, 'utf8').split('\n').slice(0, -1) : []
for (const line of lines) remember(JSON.parse(line))
// A worker for a single mutant: its side effects end with the worker.
if (alone !== undefined) switchOn(alone)

export default class EveryFaultRunner extends TestRunner {
  async onAfterRunSuite(suite) {
    await super.onAfterRunSuite(suite)
    if (suite !== suite.file) return
    if (alone !== undefined) return judgeAlone(suite)
    keepModules(this.moduleRunner.vitestOptions.transport)
    // Its snapshot handling waits for Vitest's main process; once for all runs of a file is enough.
    await super.onBeforeRunSuite(suite)
    // A mutant may leave a promise that rejects after its test: no test has detected that.
    const ignore = () => {}
    process.on('unhandledRejection', ignore).on('uncaughtException', ignore)
    await runFaults(this, suite)
    process.off('unhandledRejection', ignore).off('uncaughtException', ignore)
  }
}

/**
 * Caches module lookups, which otherwise go to Vitest's main process each time and are slow on a busy machine. Modules
 * do not change during the run.
 */
function keepModules(transport) {
  if (transport.isKept) return
  const { fetchModule, resolveId } = transport
  const kept = new Map()
  const keep = async (key, ask) => {
    if (!kept.has(key)) kept.set(key, await ask())
    return kept.get(key)
  }
  transport.isKept = true
  transport.resolveId = (...args) => keep(`id ${args.join(' ')}`, () => resolveId(...args))
  transport.fetchModule = async (url, importer, options) =>
    options?.cached
      ? { cache: true }
      : { ...(await keep(`${url} ${importer}`, () => fetchModule(url, importer, options))) }
}

/** The file has passed without the fault in another worker, so what fails here fails by it. */
function judgeAlone(file) {
  const place = { file: file.filepath, fault: alone }
  const found = findFailed(file)
  const count = listTests(file).length
  note(found === undefined ? { ...place, state: 'survived', count } : { ...place, ...found, state: 'killed' })
}

function switchOn(fault) {
  Object.assign(faults, { activeMutant: fault, hitCount: 0, hitLimit: plan.hitLimits[fault] })
}

async function runFaults(runner, file) {
  const tests = listTests(file)
  const longest = Math.max(0, ...tests.map(({ task }) => task.result?.duration ?? 0))
  const timeoutMs = Math.max(LEAST_TIMEOUT_MS, longest * 10)
  for (const [fault, names] of Object.entries(plan.files[file.filepath] ?? {})) {
    const place = { file: file.filepath, fault }
    if (settled.has(keyOf(place)) || killed.has(fault)) continue
    const covering = tests.filter(({ name }) => names.includes(name))
    // A file that fails as it is says nothing of any fault.
    if (covering.length === 0 || file.result?.state !== 'pass') {
      note({ ...place, state: 'unsure' })
      continue
    }
    note({ ...place, state: 'begun' })
    const [first, rest] = splitByTime(covering)
    const found =
      (await runAgain(runner, file, first, timeoutMs, fault)) ?? (await runAgain(runner, file, rest, timeoutMs, fault))
    if (found === undefined) {
      note({ ...place, state: 'survived', count: covering.length })
      continue
    }
    // Without the fault, they have to pass: or else something was left behind, and a worker that is new has to say.
    const own = covering.filter(({ name }) => name === found.name)
    const left = await runAgain(runner, file, own.length > 0 ? own : covering, timeoutMs)
    if (left === undefined) {
      note({ ...place, ...found, state: found.isTimeout ? 'timeout' : 'killed' })
    } else {
      note({ ...place, state: 'unsure', found, left })
      process.kill(process.pid, 'SIGKILL')
    }
  }
}

/** The tests that together take a fifth of the time, and the others: most faults are seen by what is quickly run. */
function splitByTime(tests) {
  const timeOf = ({ task }) => task.result?.duration ?? 0
  const sorted = tests.toSorted((one, other) => timeOf(one) - timeOf(other))
  const whole = sorted.reduce((sum, test) => sum + timeOf(test), 0)
  let taken = 0
  const count = sorted.findIndex((test) => (taken += timeOf(test)) > whole / 5)
  return count > 0 ? [sorted.slice(0, count), sorted.slice(count)] : [sorted, []]
}

/** Runs these tests of a file with a fault, or with none, and gives the first that fails. */
async function runAgain(runner, file, tests, timeoutMs, fault) {
  if (tests.length === 0) return undefined
  let failed
  const silent = Object.assign(Object.create(runner), {
    config: { ...runner.config, testTimeout: timeoutMs, hookTimeout: timeoutMs * 2 },
    onCollectStart: (task) => TestRunner.prototype.onCollectStart.call(silent, task),
    onCollected: () => {},
    onTaskUpdate: () => {},
    onTestAnnotate: (_test, annotation) => annotation,
    onTestArtifactRecord: (_test, artifact) => artifact,
    onBeforeRunSuite: () => {},
    onAfterRunSuite: () => {},
    onAfterRunFiles: () => {},
    async onBeforeRunTask(test) {
      if (failed !== undefined) test.mode = 'skip'
      await TestRunner.prototype.onBeforeRunTask.call(silent, test)
    },
    onAfterRunTask(test) {
      if (test.result?.state === 'fail') failed ??= tellFailure(test)
      TestRunner.prototype.onAfterRunTask.call(silent, test)
    },
  })
  switchOn(fault)
  faults.currentTestId = undefined
  const spec = { filepath: file.filepath, testIds: tests.map(({ task }) => task.id) }
  const [again] = await startTests([spec], silent)
  Object.assign(faults, { activeMutant: undefined, hitCount: undefined })
  vi.useRealTimers()
  vi.restoreAllMocks()
  return failed ?? findFailedSuite(again)
}

/** The first test of a file, or hook for all of them, that has failed. */
function findFailed(file) {
  const test = listTests(file).find(({ task }) => task.result?.state === 'fail')
  return test === undefined ? findFailedSuite(file) : tellFailure(test.task)
}

/** A hook for all tests of a file that fails leaves them out. */
function findFailedSuite(suite) {
  if (suite.result?.state === 'fail') return tellFailure(suite)
  for (const task of suite.tasks ?? []) {
    const found = findFailedSuite(task)
    if (found !== undefined) return found
  }
  return undefined
}

function tellFailure(task) {
  const message = task.result.errors?.[0]?.message ?? 'no message'
  return { name: nameOf(task), message, isTimeout: /timed out in \d+ms|Stryker: Hit count limit/.test(message) }
}

function listTests(suite) {
  return suite.tasks.flatMap((task) => (task.type === 'suite' ? listTests(task) : [{ name: nameOf(task), task }]))
}

/** As Stryker's own setup for Vitest 5 names a test. */
function nameOf({ name, suite }) {
  return (suite ? `${nameOf(suite)} > ${name}` : name).trim()
}

function note(line) {
  appendFileSync(seenFile, `${JSON.stringify(line)}\n`)
  remember(line)
}

function remember(line) {
  settled.add(keyOf(line))
  if (line.state === 'killed' || line.state === 'timeout') killed.add(line.fault)
}

function keyOf({ file, fault }) {
  return `${fault} ${file}`
}
