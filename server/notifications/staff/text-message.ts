const FIRST_BYTE = 0xa1
const LAST_BYTE = 0xfe

let known: ReadonlySet<string> | undefined

/** Lists the characters of KS X 1001, which text messages of Korean carriers support beside ASCII. */
const listLetters = (): ReadonlySet<string> => {
  const decoder = new TextDecoder('euc-kr')
  const letters = new Set<string>()
  for (let first = FIRST_BYTE; first <= LAST_BYTE; first += 1)
    for (let second = FIRST_BYTE; second <= LAST_BYTE; second += 1)
      letters.add(decoder.decode(Uint8Array.of(first, second)))
  letters.delete('\u{fffd}')
  return letters
}

/** Hyphens, dashes and spaces that the standard lacks, with equivalent plain ones. */
const PLAIN: readonly (readonly [RegExp, string])[] = [
  [/[\u{2010}-\u{2014}\u{2212}]/gu, '-'],
  [/[\u{a0}\u{2002}-\u{200a}\u{202f}]/gu, ' '],
]

/** Converts a text for Korean text messages; null where characters are not supported: simplified Chinese, emoji. */
export const toTextMessage = (text: string): string | null => {
  const plain = PLAIN.reduce((written, [found, letter]) => written.replaceAll(found, letter), text)
  known ??= listLetters()
  for (const letter of plain) if (letter > '\u{7f}' && !known.has(letter)) return null
  return plain
}
