import { describe, expect, it } from 'vitest'
import {
  addCounts,
  countExit,
  countPlaywright,
  countVitest,
  judgeRun,
  listFlaky,
  listSlowestPlaywright,
  listSlowestVitest,
  printCounts,
} from './count-tests.mjs'

const none = { passed: 0, failed: 0, skipped: 0 }

describe('the counts of npm test', () => {
  it('sum those of all runners', () => {
    const counts = [
      { passed: 3, failed: 1, skipped: 0 },
      { passed: 2, failed: 0, skipped: 4 },
      countExit(0),
      countExit(1),
    ]
    expect(addCounts(counts)).toEqual({ passed: 6, failed: 2, skipped: 4 })
  })

  it('are told in one line, skipped ones only when there are any', () => {
    expect(printCounts({ passed: 7, failed: 0, skipped: 0 })).toBe('7 passed, 0 failed')
    expect(printCounts({ passed: 7, failed: 2, skipped: 1 })).toBe('7 passed, 2 failed, 1 skipped')
  })

  it('hold a test file that could not be loaded as a failure', () => {
    const report = {
      numPassedTests: 4,
      numFailedTests: 1,
      numPendingTests: 1,
      numTodoTests: 1,
      testResults: [
        { status: 'failed', assertionResults: [] },
        { status: 'failed', assertionResults: [{ status: 'failed' }] },
        { status: 'passed', assertionResults: [{ status: 'passed' }] },
      ],
    }
    expect(countVitest(report)).toEqual({ passed: 4, failed: 2, skipped: 2 })
  })

  it('name a browser test that passed only when it was repeated', () => {
    const suites = [
      {
        title: 'menu.spec.ts',
        specs: [{ title: 'opens', tests: [{ status: 'expected' }] }],
        suites: [{ title: 'on phones', specs: [{ title: 'closes', tests: [{ status: 'flaky' }] }] }],
      },
    ]
    const report = { stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 }, suites }
    expect(countPlaywright(report)).toEqual({ passed: 6, failed: 1, skipped: 2 })
    expect(listFlaky(report)).toEqual(['menu.spec.ts › on phones › closes'])
  })

  it('are never green for a run without tests or with a complaining exit code', () => {
    expect(judgeRun(none, 0).failed).toBe(1)
    expect(judgeRun({ ...none, skipped: 3 }, 0).failed).toBe(1)
    expect(judgeRun({ ...none, passed: 3 }, 1).failed).toBe(1)
    expect(judgeRun({ ...none, passed: 3 }, 0).failed).toBe(0)
    expect(judgeRun({ ...none, passed: 3, failed: 2 }, 1).failed).toBe(2)
  })
})

describe('the slowest tests', () => {
  it('of vitest are ten at most, the slowest first', () => {
    const assertionResults = Array.from({ length: 12 }, (_, index) => ({
      fullName: `t${index}`,
      duration: index * 100,
    }))
    const named = listSlowestVitest({
      testResults: [{ assertionResults }, { assertionResults: [{ fullName: 'none' }] }],
    })
    expect(named).toHaveLength(10)
    expect(named.slice(0, 2)).toEqual(['1.1 s  t11', '1.0 s  t10'])
  })

  it('of Playwright are told with their file, their width and all their tries', () => {
    const spec = { title: 'opens', tests: [{ projectName: 'phone', results: [{ duration: 1500 }, { duration: 500 }] }] }
    const suites = [{ title: 'a.spec.ts', suites: [{ title: 'menu', specs: [spec] }] }]
    expect(listSlowestPlaywright({ suites })).toEqual(['2.0 s  a.spec.ts › menu › opens › phone'])
  })
})
