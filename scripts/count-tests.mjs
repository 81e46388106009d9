/** Counts of tests: passed, failed, skipped. */
const none = { passed: 0, failed: 0, skipped: 0 }

/** Sums counts. */
export function addCounts(counts) {
  return counts.reduce(
    (sum, { passed, failed, skipped }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
    }),
    none,
  )
}

/** `12 passed, 0 failed`, with the skipped ones when there are any. */
export function printCounts({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

/** Counts a program without tests of its own as one check. */
export function countExit(code) {
  return code === 0 ? { ...none, passed: 1 } : { ...none, failed: 1 }
}

/** Counts of vitest's JSON report; a file that could not even be loaded is one failure. */
export function countVitest(report) {
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

/** Counts of Playwright's JSON report; what passed only when it was repeated counts as passed, and is named. */
export function countPlaywright({ stats }) {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped }
}

/** Names of the tests of Playwright's JSON report that passed only when they were repeated. */
export function listFlaky({ suites = [] }) {
  const listIn = (suite, above) => {
    const titles = [...above, suite.title]
    const specs = (suite.specs ?? []).filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    return [
      ...specs.map(({ title }) => [...titles, title].join(' › ')),
      ...(suite.suites ?? []).flatMap((inner) => listIn(inner, titles)),
    ]
  }
  return suites.flatMap((suite) => listIn(suite, []))
}

/** The slowest tests of vitest's JSON report, each with its seconds, the slowest first. */
export function listSlowestVitest({ testResults = [] }) {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
  return toSlowest(tests.map(({ fullName, duration }) => ({ name: fullName, durationMs: duration ?? 0 })))
}

/** The slowest tests of Playwright's JSON report, all tries of one counted. */
export function listSlowestPlaywright({ suites = [] }) {
  const listIn = (suite, above) => {
    const titles = [...above, suite.title]
    return [
      ...(suite.specs ?? []).flatMap(({ title, tests }) =>
        tests.map(({ projectName, results }) => ({
          name: [...titles, title, projectName].join(' › '),
          durationMs: results.reduce((sum, { duration }) => sum + duration, 0),
        })),
      ),
      ...(suite.suites ?? []).flatMap((inner) => listIn(inner, titles)),
    ]
  }
  return toSlowest(suites.flatMap((suite) => listIn(suite, [])))
}

const SLOWEST_SHOWN = 10

function toSlowest(tests) {
  const slowest = tests.toSorted((one, other) => other.durationMs - one.durationMs).slice(0, SLOWEST_SHOWN)
  return slowest.map(({ name, durationMs }) => `${(durationMs / 1000).toFixed(1)} s  ${name}`)
}

/**
 * Corrects a runner's counts. A run that passes nothing is a failure, and so is a non-zero exit code while every test
 * passed, as after an error outside of tests.
 */
export function judgeRun(counts, code) {
  if (counts.failed === 0 && (code !== 0 || counts.passed === 0)) return { ...counts, failed: 1 }
  return counts
}
