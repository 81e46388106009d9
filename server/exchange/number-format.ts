/** Effect of a number format on a number. */
export type NumberFormat =
  | { readonly kind: 'plain' }
  | { readonly kind: 'date' }
  | { readonly kind: 'percent' }
  /** Shown with leading zeros, as numbers of customers are. */
  | { readonly kind: 'padded'; readonly digits: number }
  /** Shown between words or signs that change what it means: `$19`, `19만`. */
  | { readonly kind: 'labelled'; readonly before: string; readonly after: string }

const PLAIN: NumberFormat = { kind: 'plain' }
const DATE: NumberFormat = { kind: 'date' }

/** Formats without a code of their own that show dates and times (ECMA-376 18.8.30, East Asian languages included). */
const isBuiltInDate = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)

/** Resolves a format by its number in the styles, and by its code where the workbook has one. */
export const toNumberFormat = (id: number, code: string | undefined): NumberFormat => {
  if (code === undefined) return isBuiltInDate(id) ? DATE : id === 9 || id === 10 ? { kind: 'percent' } : PLAIN
  // The first section is that of positive numbers.
  const section = splitSections(code)[0] ?? ''
  const bare = section.replaceAll(LITERAL, '')
  const signs = bare.replaceAll(/\[(?!(?:h+|m+|s+)\])[^\]]*\]/gi, '')
  if (/general/i.test(signs)) return toLabelled(section)
  if (/[ymdhs]|(?:^|[^0#?.])e(?![+-])|gg|am\/pm/i.test(signs)) return DATE
  if (signs.includes('%')) return { kind: 'percent' }
  if (/^0{2,}$/.test(signs.trim())) return { kind: 'padded', digits: signs.trim().length }
  return toLabelled(section)
}

/** Text in quotes, a character behind a backslash; `_x` leaves the width of x and `*x` fills with it. */
const LITERAL = /"[^"]*"|\\.|_.|\*./gs

const splitSections = (code: string): string[] => {
  const sections = ['']
  for (const [part] of code.matchAll(/"[^"]*"|\\.|\[[^\]]*\]|./gs)) {
    if (part === ';') sections.push('')
    else sections.push((sections.pop() ?? '') + part)
  }
  return sections
}

/**
 * Reads the text around the digits. Won signs, spaces and an accountant’s brackets add no meaning; Korean Windows shows
 * the backslash as a won sign, and files store it like that.
 */
const toLabelled = (section: string): NumberFormat => {
  const words = section.replaceAll(/"([^"]*)"|\\(.)|_.|\*.|\[\$([^\]-]*)[^\]]*\]|\[[^\]]*\]/gs, '$1$2$3')
  const [, before = '', after = ''] = /^(.*?)(?:general|[0#?][0#?.,/ eE+-]*)(.*)$/is.exec(words) ?? []
  const labels = [before.trim(), after.trim()]
  if (labels.every((label) => /^(?:[\s()₩￦원+\\-]|krw|won)*$/i.test(label))) return PLAIN
  return { kind: 'labelled', before: labels[0] ?? '', after: labels[1] ?? '' }
}
