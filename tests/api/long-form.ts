/**
 * Returns the number of random repetitions of a test: few in `npm test`, the requested number in `npm run test:long --
 * <name> <count>`.
 */
export const countOf = (name: string, short: number): number =>
  process.env['MARU_LONG_FORM'] === name ? Number(process.env['MARU_LONG_COUNT']) : short

/** Returns the random seed: constant in `npm test`, random in a long run, which prints it. */
export const seedOf = (name: string): number => {
  if (process.env['MARU_LONG_FORM'] !== name) return 1
  const seed = Number(process.env['MARU_LONG_SEED'] ?? Math.floor(Math.random() * 2 ** 31))
  console.info(`${name} begins at the seed ${seed}`)
  return seed
}

/** Numbers from 0 to below 1 that are the same for the same seed. */
export const createChance = (seed: number): (() => number) => {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
