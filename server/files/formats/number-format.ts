/** Effect of a number format on a number. */
export type NumberFormat =
  | { readonly kind: 'plain' }
  | { readonly kind: 'date' }
  | { readonly kind: 'percent' }
  /** Displayed with leading zeros, like customer numbers. */
  | { readonly kind: 'padded'; readonly digits: number }
  /** Displayed with text or symbols that change its meaning: `$19`, `19만`. */
  | { readonly kind: 'labelled'; readonly before: string; readonly after: string }

const PLAIN: NumberFormat = { kind: 'plain' }
const DATE: NumberFormat = { kind: 'date' }

/**
 * Checks whether a built-in format without a code displays dates or times (ECMA-376 18.8.30, including East Asian
 * languages).
 */
const isBuiltInDate = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)

/** Resolves a format by its number in the styles, and by its code if the workbook defines one. */
export const toNumberFormat = (id: number, code: string | undefined): NumberFormat => {
  if (code === undefined) return isBuiltInDate(id) ? DATE : id === 9 || id === 10 ? { kind: 'percent' } : PLAIN
  // The first section is for positive numbers.
  const section = splitSections(code)[0] ?? ''
  const bare = section.replaceAll(LITERAL, '')
  const signs = bare.replaceAll(/\[(?!(?:h+|m+|s+)\])[^\]]*\]/gi, '')
  if (/general/i.test(signs)) return toLabelled(section)
  if (/[ymdhs]|(?:^|[^0#?.])e(?![+-])|gg|am\/pm/i.test(signs)) return DATE
  if (signs.includes('%')) return { kind: 'percent' }
  if (/^0{2,}$/.test(signs.trim())) return { kind: 'padded', digits: signs.trim().length }
  return toLabelled(section)
}

/** Text in quotes or a character after a backslash; `_x` leaves the width of x and `*x` fills with it. */
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
