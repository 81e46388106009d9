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

/** What a program without tests of its own counts for: one check. */
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

/** Counts of Playwright's JSON report; a test that passed only when it was repeated has failed. */
export function countPlaywright({ stats }) {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped }
}

/**
 * What a runner's run really counts for. Passing nothing is a failure, and so is an exit code that complains while
 * every test passed, as after an error outside of tests.
 */
export function judgeRun(counts, code) {
  if (counts.failed === 0 && (code !== 0 || counts.passed === 0)) return { ...counts, failed: 1 }
  return counts
}
