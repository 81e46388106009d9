import { expect, it } from 'vitest'
import { addFaults, countStatuses, printFaults } from './count-faults.mjs'

const toReport = (...files) => ({
  files: Object.fromEntries(
    files.map((statuses, index) => [`file-${index}.ts`, { mutants: statuses.map((status) => ({ status })) }]),
  ),
})

it('counts faults of all files, those that take too long as seen, and none that were left out', () => {
  const report = toReport(['Killed', 'Survived', 'Ignored'], ['Timeout', 'NoCoverage', 'NoCoverage', 'CompileError'])
  expect(countStatuses(report)).toEqual({ seen: 2, survived: 1, notReached: 2 })
})

it('says how many of all faults were seen, in all folders together', () => {
  const folders = [
    { seen: 90, survived: 8, notReached: 2 },
    { seen: 10, survived: 0, notReached: 11 },
  ]
  expect(printFaults('all', addFaults(folders))).toMatch(/^all +82\.6 % of 121: 100 seen, 8 survived, 13 not reached$/)
  expect(printFaults('none', addFaults([]))).toMatch(/^none +100 % of 0:/)
})
