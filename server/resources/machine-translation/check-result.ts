import { tidyTarget, type UnitForm } from '../translations/index.ts'

/** Reason why a machine’s translation is not taken. */
export type ResultFault = 'empty' | 'markup-differs' | 'lines-differ' | 'placeholder-missing' | 'numbers-differ'

/** Checks a machine’s translation. Returns it as it is stored, or the reason why it is not taken. */
export const checkResult = (
  source: string,
  answer: string | null,
  form: UnitForm,
): { readonly target: string } | { readonly fault: ResultFault } => {
  if (answer === null) return { fault: 'markup-differs' }
  const target = tidyTarget(answer, form)
  if (target === '') return { fault: 'empty' }
  if (form === 'html' && tagsOf(tidyTarget(source, form)) !== tagsOf(target)) return { fault: 'markup-differs' }
  if (form !== 'html' && countLines(tidyTarget(source, form)) !== countLines(target)) return { fault: 'lines-differ' }
  if (placeholdersOf(source) !== placeholdersOf(target)) return { fault: 'placeholder-missing' }
  const [before, after] = [wordsOf(source, form), wordsOf(target, form)]
  const said = numbersOf(after)
  if (!requiredNumbers(before).every((number) => takeOne(said, number))) return { fault: 'numbers-differ' }
  return { target }
}

/** Tags with attributes in any order: another language may need its words in another order. */
const tagsOf = (html: string): string => (html.match(/<[^<>]*>/g) ?? []).toSorted().join('')

const countLines = (text: string): number => text.split('\n').length

const placeholdersOf = (text: string): string =>
  (text.match(/\{\{[^{}]{1,60}\}\}|#\{[^{}]{1,60}\}/g) ?? []).toSorted().join()

const wordsOf = (text: string, form: UnitForm): string => (form === 'html' ? text.replaceAll(/<[^<>]*>/g, ' ') : text)

/** Dates, of which only the year stays as it is in every language. */
const DATE = /(\d{4})\s*[.\-/年년]\s*\d{1,2}\s*[.\-/月월]\s*\d{1,2}\s*[日일]?/g
const NUMBER = /\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?/g
/** Hours and months are said otherwise, and large units are multiplied: `5만` is `50,000`. */
const CHANGES_AFTER = /^\s*(?:월|月|시|時|时|点|천|만|억|千|万|萬|億|亿|:\d)/
const CHANGES_BEFORE = /\d:$/

/** Returns the numbers of two digits and more that every translation has to have, without separators. */
const requiredNumbers = (text: string): string[] => {
  const plain = text.normalize('NFKC').replaceAll(DATE, '$1 ')
  return [...plain.matchAll(NUMBER)].flatMap(({ 0: number, index }) => {
    const digits = number.replaceAll(/\D/g, '')
    if (digits.length < 2 || CHANGES_AFTER.test(plain.slice(index + number.length))) return []
    return CHANGES_BEFORE.test(plain.slice(Math.max(0, index - 2), index)) ? [] : [digits]
  })
}

const numbersOf = (text: string): string[] =>
  (text.normalize('NFKC').match(/\d+(?:[.,\u00A0 ]\d{3})*(?:[.,]\d+)?|\d+/g) ?? []).flatMap((number) => [
    number.replaceAll(/\D/g, ''),
    ...(/[.,\u00A0 ]/.test(number) ? number.split(/[.,\u00A0 ]/) : []),
  ])

const takeOne = (numbers: string[], wanted: string): boolean => {
  const place = numbers.indexOf(wanted)
  if (place === -1) return false
  numbers.splice(place, 1)
  return true
}
