/** A term in a clinic's main language, with its translations by language code. */
export type Term = { readonly term: string; readonly texts: Readonly<Record<string, string>> }

/** A part of a text: a term of the glossary, or the text between two of them. */
export type TermRun<T extends Term> = { readonly text: string; readonly term: T | null }

/** HTML tags contain no terms. */
const TAG = /(<[^<>]*>)/

/**
 * Splits a text at its glossary terms, longest first. A Latin term must be a whole word; a term of a single syllable
 * must begin a word, as 결 does in 결을 and not in 해결; longer ones match inside words too.
 */
export const findTerms = <T extends Term>(text: string, terms: readonly T[]): TermRun<T>[] => {
  const known = new Map(terms.map((term) => [term.term.toLowerCase(), term]))
  known.delete('')
  if (known.size === 0) return text === '' ? [] : [{ text, term: null }]
  const longestFirst = [...known.keys()].toSorted((one, other) => other.length - one.length)
  const pattern = new RegExp(`(${longestFirst.map(toPattern).join('|')})`, 'giu')
  return text
    .split(TAG)
    .flatMap((part) => (part.startsWith('<') ? [part] : part.split(pattern)))
    .filter((part) => part !== '')
    .map((part) => ({ text: part, term: known.get(part.toLowerCase()) ?? null }))
}

const toPattern = (term: string): string => {
  const literal = term.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)
  if (/^[\p{Script=Latin}\p{N}]/u.test(term)) return String.raw`(?<![\p{L}\p{N}])${literal}(?![\p{Script=Latin}\p{N}])`
  return [...term].length === 1 ? String.raw`(?<!\p{L})${literal}` : literal
}

/** Returns the terms of a source whose translation its target lacks; empty while there is no target. */
export const lackingTerms = <T extends Term>(
  { source, target }: { readonly source: string; readonly target: string },
  terms: readonly T[],
  language: string,
): T[] => {
  const said = target.toLowerCase()
  if (said.trim() === '') return []
  const found = new Set(findTerms(source, terms).flatMap(({ term }) => term ?? []))
  return [...found].filter(({ texts }) => {
    const text = texts[language]
    return text !== undefined && text !== '' && !said.includes(text.toLowerCase())
  })
}
