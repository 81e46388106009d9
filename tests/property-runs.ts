/** How often a property is tried: a few times in a unit test, as often as asked by `npm run test:long -- properties`. */
export const runsOf = (few: number): { numRuns: number; seed?: number } => {
  const seed = process.env['MARU_LONG_SEED']
  return {
    numRuns: process.env['MARU_LONG_FORM'] === 'properties' ? Number(process.env['MARU_LONG_COUNT']) : few,
    ...(seed === undefined ? {} : { seed: Number(seed) }),
  }
}
