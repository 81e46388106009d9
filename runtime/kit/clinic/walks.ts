/** A way on foot to the clinic, as its own words tell it. */
export type Walk = { minutes: number; text: string }

const NUMBERS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']
// A number is read from its first digit alone: a long one would be read again at each of them.
const MINUTES = new RegExp(`(?:(?:^|\\D)(\\d+)|\\b(${NUMBERS.join('|')}))\\s*(?:분|分钟|分|minutes?|min\\b)`, 'iu')
const EAST_ASIAN = /[\p{Script=Hangul}\p{Script=Han}\p{Script=Katakana}]/u

/**
 * The walks that a clinic’s directions tell of, in their order: each ends where its minutes have been said. English says
 * them first, and has commas within a way, so there a way is a sentence. Nothing is made up: words without minutes are
 * no walk.
 */
export const parseWalks = (directions: string): Walk[] => {
  // The marks are at odd places. Patterns that look behind would say it shorter, and keep Safari before 16.4 from reading
  // the whole file.
  const pieces = directions.split(EAST_ASIAN.test(directions) ? /([,、，。.])\s*/u : /(\.)\s+/u)
  const parts = pieces.flatMap((piece, at) => (at % 2 === 0 ? [piece + (pieces[at + 1] ?? '')] : [])).filter(Boolean)
  const walks: Walk[] = []
  let pending = ''
  for (const part of parts) {
    pending = pending === '' ? part : `${pending} ${part}`
    const minutes = readMinutes(part)
    if (minutes === null) continue
    walks.push({ minutes, text: trimEnd(pending) })
    pending = ''
  }
  return walks
}

/** Without the marks at its end; a pattern would go back over those within. */
const trimEnd = (text: string): string => {
  let end = text.length
  while (end > 0 && /[,、，。.\s]/u.test(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}

const readMinutes = (text: string): number | null => {
  const found = MINUTES.exec(text)
  if (!found) return null
  const [, digits, name = ''] = found
  return digits === undefined ? NUMBERS.indexOf(name.toLowerCase()) + 1 : Number(digits)
}
