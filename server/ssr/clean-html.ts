import { cleanRichText } from '../http/rich-text.ts'

/** Enough for the texts of many partners; the oldest leaves first. */
const KEPT = 5000

const LOOKS_LIKE_HTML = /<[a-z!/]/i

const cleaned = new Map<string, string>()

/**
 * Cleans every text of an answer that could hold HTML, before it is rendered: rich text was cleaned when it was
 * written, but another back-end may not have done so. Other texts cost only a look.
 */
export const cleanHtmlDeep = (value: unknown): unknown => {
  if (typeof value === 'string') return LOOKS_LIKE_HTML.test(value) ? cleanOnce(value) : value
  if (Array.isArray(value)) return value.map(cleanHtmlDeep)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, cleanHtmlDeep(inner)]))
}

const cleanOnce = (html: string): string => {
  const known = cleaned.get(html)
  if (known !== undefined) return known
  const clean = cleanRichText(html)
  cleaned.set(html, clean)
  if (cleaned.size > KEPT) {
    const [oldest] = cleaned.keys()
    if (oldest !== undefined) cleaned.delete(oldest)
  }
  return clean
}
