import { countOf } from './api/long-form.ts'

/**
 * Returns the number of runs of a property: few in a unit test, the requested number in its form of `npm run
 * test:long`.
 */
export const runsOf = (few: number, form = 'properties'): { numRuns: number } => ({ numRuns: countOf(form, few) })
