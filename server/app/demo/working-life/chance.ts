/** Seeded pseudo-random generator. */
export type Chance = {
  /** Returns a number from 0 up to, but not including, 1. */
  share(): number
  /** Returns true with the given probability. */
  is(share: number): boolean
  /** Returns an integer, both bounds included. */
  whole(from: number, to: number): number
  pick<Item>(items: readonly [Item, ...Item[]]): Item
  /** Returns random characters of an alphabet. */
  letters(alphabet: string, count: number): string
}

/** Creates a Mulberry32 generator: small, and even enough for a demo. */
export const createChance = (seed: string): Chance => {
  let state = hashOf(seed)
  const share = (): number => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const whole = (from: number, to: number): number => from + Math.floor(share() * (to - from + 1))
  return {
    share,
    is: (likely) => share() < likely,
    whole,
    pick: (items) => items[whole(0, items.length - 1)] ?? items[0],
    letters: (alphabet, count) =>
      Array.from({ length: count }, () => alphabet.charAt(whole(0, alphabet.length - 1))).join(''),
  }
}

/** Computes an FNV-1a hash: fast enough for thousands of seeds. */
const hashOf = (text: string): number => {
  let hash = 0x81_1c_9d_c5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01_00_01_93)
  return hash
}

/** Splits a total by weights into integers that add up to it. */
export const split = <Key>(total: number, weights: ReadonlyMap<Key, number>): Map<Key, number> => {
  const sum = [...weights.values()].reduce((all, weight) => all + weight, 0)
  const exact = [...weights].map(([key, weight]) => ({ key, part: sum === 0 ? 0 : (total * weight) / sum }))
  const parts = new Map(exact.map(({ key, part }) => [key, Math.floor(part)]))
  const rest = total - [...parts.values()].reduce((all, part) => all + part, 0)
  const byRemainder = exact.toSorted((one, other) => (other.part % 1) - (one.part % 1))
  for (const { key } of byRemainder.slice(0, rest)) parts.set(key, (parts.get(key) ?? 0) + 1)
  return parts
}
