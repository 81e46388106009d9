import { LRUCache } from 'lru-cache'
import { cleanRichText } from '../../content/rich-text.ts'
import { isPlainField, type OperationAddress } from './plain-fields.ts'

/** Limited by number and by characters, before and after cleaning: a single text may be as long as a body. */
const cleaned = new LRUCache<string, string>({
  max: 5000,
  maxSize: 16_000_000,
  sizeCalculation: (text, html) => text.length + html.length + 1,
})

const LOOKS_LIKE_HTML = /<[a-z!/]/i

/**
 * Sanitises every text of a response that could contain HTML, before it is rendered: rich text was sanitised when it
 * was written, but another back-end may not have done so. Other texts only cost a check. Texts that the operation’s
 * contract declares plain stay unchanged, since they are never rendered as HTML.
 */
export const cleanHtmlDeep = (value: unknown, asked?: OperationAddress): unknown =>
  clean(value, null, (place) => asked !== undefined && isPlainField(asked, toPath(place)))

/** Property names that lead to a value, innermost first, without list indexes. */
type Place = { readonly name: string; readonly above: Place } | null

/** Builds the path of a text, only on demand: few texts look like HTML. */
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

/** Returns the number of characters in the cache, for tests and measurements. */
export const countCleanedCharacters = (): number => cleaned.calculatedSize
