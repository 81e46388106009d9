import { countOf } from './api/long-form.ts'

/** How often a property is tried: a few times in a unit test, as often as asked by its form of `npm run test:long`. */
export const runsOf = (few: number, form = 'properties'): { numRuns: number } => ({ numRuns: countOf(form, few) })
