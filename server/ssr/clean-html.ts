import { LRUCache } from 'lru-cache'
import { cleanRichText } from '../http/rich-text.ts'
import { isPlainField, type OperationAddress } from './plain-fields.ts'

/** Bounded by number and by characters, before and after cleaning: a single text may be as long as a body. */
const cleaned = new LRUCache<string, string>({
  max: 5000,
  maxSize: 16_000_000,
  sizeCalculation: (text, html) => text.length + html.length + 1,
})

const LOOKS_LIKE_HTML = /<[a-z!/]/i

/**
 * Cleans every text of an answer that could hold HTML, before it is rendered: rich text was cleaned when it was
 * written, but another back-end may not have done so. Other texts cost only a look. What the contract of the asked
 * operation calls plain stays as it was typed, for it is never rendered as HTML.
 */
export const cleanHtmlDeep = (value: unknown, asked?: OperationAddress): unknown =>
  clean(value, null, (place) => asked !== undefined && isPlainField(asked, toPath(place)))

/** The names that lead to a value, from the last one up; those of list items are left out. */
type Place = { readonly name: string; readonly above: Place } | null

/** Few texts look like HTML, so the way to a text is written down only for those. */
const toPath = (place: Place): string[] => (place ? [...toPath(place.above), place.name] : [])

const clean = (value: unknown, place: Place, isPlain: (place: Place) => boolean): unknown => {
  if (typeof value === 'string') return LOOKS_LIKE_HTML.test(value) && !isPlain(place) ? cleanOnce(value) : value
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((item) => clean(item, place, isPlain))
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      typeof inner === 'number' ? inner : clean(inner, { name, above: place }, isPlain),
    ]),
  )
}

const cleanOnce = (html: string): string => {
  const known = cleaned.get(html)
  if (known !== undefined) return known
  const text = cleanRichText(html)
  cleaned.set(html, text)
  return text
}

/** Returns how many characters of texts are in memory, for tests and measurements. */
export const countCleanedCharacters = (): number => cleaned.calculatedSize
