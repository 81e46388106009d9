/** A way on foot to the clinic, as its own words tell it. */
export type Walk = { minutes: number; text: string }

const NUMBERS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']
const MINUTES = new RegExp(`(\\d+|\\b(?:${NUMBERS.join('|')}))\\s*(?:분|分钟|分|minutes?|min\\b)`, 'iu')
const EAST_ASIAN = /[\p{Script=Hangul}\p{Script=Han}\p{Script=Katakana}]/u

/**
 * The walks that a clinic’s directions tell of, in their order: each ends where its minutes have been said. English says
 * them first, and has commas within a way, so there a way is a sentence. Nothing is made up: words without minutes are
 * no walk.
 */
export const parseWalks = (directions: string): Walk[] => {
  const parts = directions.split(EAST_ASIAN.test(directions) ? /(?<=[,、，。.])\s*/u : /(?<=\.)\s+/u).filter(Boolean)
  const walks: Walk[] = []
  let pending = ''
  for (const part of parts) {
    pending = pending === '' ? part : `${pending} ${part}`
    const minutes = readMinutes(part)
    if (minutes === null) continue
    walks.push({ minutes, text: pending.replace(/[,、，。.\s]+$/u, '') })
    pending = ''
  }
  return walks
}

const readMinutes = (text: string): number | null => {
  const found = MINUTES.exec(text)?.[1]
  if (found === undefined) return null
  const named = NUMBERS.indexOf(found.toLowerCase())
  return named === -1 ? Number(found) : named + 1
}
