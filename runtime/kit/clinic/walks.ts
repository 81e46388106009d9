/** A walk to the clinic, in the clinic's own words. */
export type Walk = { minutes: number; text: string }

const NUMBERS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']
// The match starts at a number's first digit only; otherwise a long number would be rescanned from each of its digits.
const MINUTES = new RegExp(`(?:(?:^|\\D)(\\d+)|\\b(${NUMBERS.join('|')}))\\s*(?:분|分钟|分|minutes?|min\\b)`, 'iu')
const EAST_ASIAN = /[\p{Script=Hangul}\p{Script=Han}\p{Script=Katakana}]/u

/**
 * Extracts the walks from a clinic’s directions, in order: each ends after its minutes. English puts the minutes first
 * and uses commas within a walk, so there a walk is a sentence. Text without minutes yields no walk.
 */
export const parseWalks = (directions: string): Walk[] => {
  // Separators are at odd indexes. Lookbehind would be shorter, but Safari before 16.4 could not parse the whole file.
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

/** Removes trailing punctuation; a pattern would backtrack over punctuation inside the text. */
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
