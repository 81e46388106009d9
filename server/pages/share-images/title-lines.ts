/** Typeset title: its lines, and their font size in px. */
export type SetTitle = { lines: string[]; size: number }

/** Font sizes with their maximum number of lines: three large ones would fill the picture. */
const SIZES: readonly (readonly [size: number, lines: number])[] = [
  [80, 2],
  [72, 2],
  [64, 3],
  [58, 3],
  [52, 3],
  [46, 3],
]
const SMALLEST = 42
const MAX_LINES = 3

/**
 * Sets a title in at most three lines of a width in px, as large as possible and with lines of similar length. Lines
 * break between words, and where the title contains a bar; a title that is too long for the smallest size ends with an
 * ellipsis.
 */
export const setTitle = (title: string, lang: string, width: number): SetTitle => {
  const parts = title
    .split(/\s+[|｜]\s+/)
    .map((part) => (lang.startsWith('ja') ? toPhrases(part) : part.split(/(?<= )/)))
  for (const [size, most] of SIZES) {
    const ems = width / size
    const broken = parts.map((pieces) => breakLines(pieces, ems))
    const lines = broken.flat()
    if (lines.length > most || lines.some((line) => measure(line) > ems)) continue
    return { lines: parts.flatMap((pieces, index) => balance(pieces, broken[index]?.length ?? 1, ems)), size }
  }
  const ems = width / SMALLEST
  const lines = parts.flatMap((pieces) => breakLines(pieces, ems))
  return { lines: shorten(lines, ems), size: SMALLEST }
}

const FOLLOWS = /^[\p{Script=Hiragana}\p{Punctuation}ー〜]+$/u
/** Brackets, and the polite prefixes of Japanese words. */
const OPENS = /(^|[^\p{Script=Hiragana}])[おご]$|[「『（(【]$/u
const PREFIX = /^[おご]$/

/** Splits a Japanese title into pieces that stay on one line: words with the particles and endings that follow them. */
export const toPhrases = (title: string): string[] => {
  const phrases: string[] = []
  for (const { segment } of new Intl.Segmenter('ja', { granularity: 'word' }).segment(title)) {
    const last = phrases.at(-1)
    if (
      last !== undefined &&
      (OPENS.test(last) || (FOLLOWS.test(segment) && !OPENS.test(segment) && !PREFIX.test(segment)))
    ) {
      phrases[phrases.length - 1] = last + segment
    } else phrases.push(segment)
  }
  return phrases
}

/** Fills lines one after another; `ems` is their width. */
const breakLines = (pieces: readonly string[], ems: number): string[] => {
  const lines: string[] = []
  for (const piece of pieces) {
    const last = lines.at(-1)
    if (last !== undefined && measure((last + piece).trimEnd()) <= ems) lines[lines.length - 1] = last + piece
    else lines.push(piece)
  }
  return lines.map((line) => line.trim())
}

/** Finds the narrowest width that needs the same number of lines. */
const balance = (pieces: readonly string[], count: number, ems: number): string[] => {
  let lines = breakLines(pieces, ems)
  for (let narrower = ems - 0.5; narrower > 1; narrower -= 0.5) {
    const tried = breakLines(pieces, narrower)
    if (tried.length > count || tried.some((line) => measure(line) > narrower)) break
    lines = tried
  }
  return lines
}

const shorten = (lines: readonly string[], ems: number): string[] =>
  lines.slice(0, MAX_LINES).map((line, index) => {
    const isCut = index === MAX_LINES - 1 && lines.length > MAX_LINES
    if (!isCut && measure(line) <= ems) return line
    let kept = [...line]
    while (measure(`${kept.join('')}…`) > ems) kept = kept.slice(0, -1)
    return `${kept.join('').trimEnd()}…`
  })

/** Estimates the width of a text in ems: line breaking must not depend on loading a font. */
export const measure = (text: string): number => [...text].reduce((sum, letter) => sum + widthOf(letter), 0)

const WIDTHS: readonly (readonly [RegExp, number])[] = [
  [/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー、。「」（）]/u, 1],
  [/\p{Script=Hangul}/u, 0.89],
  [/[iljtf.,:;'’|!·]/, 0.32],
  [/ /, 0.27],
  [/[mwMW@]/, 0.88],
  [/\p{Lu}/u, 0.7],
]

const widthOf = (letter: string): number => WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? 0.56
