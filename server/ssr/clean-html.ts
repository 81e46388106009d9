import { cleanRichText } from '../http/rich-text.ts'
import { isPlainField, type Asked } from './plain-fields.ts'

/** Enough for the texts of many partners; the oldest leaves first. */
const KEPT = 5000

const LOOKS_LIKE_HTML = /<[a-z!/]/i

const cleaned = new Map<string, string>()

/**
 * Cleans every text of an answer that could hold HTML, before it is rendered: rich text was cleaned when it was
 * written, but another back-end may not have done so. Other texts cost only a look. What the contract of the asked
 * operation calls plain stays as it was typed, for it is never rendered as HTML.
 */
export const cleanHtmlDeep = (value: unknown, asked?: Asked): unknown =>
  clean(value, [], (path) => asked !== undefined && isPlainField(asked, path))

/** The names that lead to a value; those of list items are left out. */
type Path = readonly string[]

const clean = (value: unknown, path: Path, isPlain: (path: Path) => boolean): unknown => {
  if (typeof value === 'string') return LOOKS_LIKE_HTML.test(value) && !isPlain(path) ? cleanOnce(value) : value
  if (Array.isArray(value)) return value.map((item) => clean(item, path, isPlain))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, clean(inner, [...path, key], isPlain)]))
}

const cleanOnce = (html: string): string => {
  const known = cleaned.get(html)
  if (known !== undefined) return known
  const text = cleanRichText(html)
  cleaned.set(html, text)
  if (cleaned.size > KEPT) {
    const [oldest] = cleaned.keys()
    if (oldest !== undefined) cleaned.delete(oldest)
  }
  return text
}
