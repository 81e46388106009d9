import { LANGUAGE_CODES } from '#schemas/language.ts'

/** The function that a script of these texts calls. */
export const MARK = 'zqfire'
/** A word beside it, which shows that a page shows the text. */
export const SIGN = 'zqsign'

/**
 * Payloads that would run if they left a text: they close an attribute, a comment, a title and a script, and open
 * elements.
 */
export const PAYLOADS = [
  `'"--></title></script></textarea><svg onload=${MARK}()><img src=x onerror=${MARK}()>`,
  `<a href="java\tscript:${MARK}()" style="x:${MARK}">a</a><math><mi xlink:href="javascript:${MARK}()">`,
  `<script>${MARK}()</script>`,
  `<${MARK} on=1>`,
]

/** Appends the payload to every text of a value, in each language, and returns the number of texts. */
export const appendToTexts = (value: unknown, payload: string): { data: unknown; count: number } => {
  let count = 0
  const walk = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(walk)
    if (typeof part !== 'object' || part === null) return part
    const names = Object.keys(part)
    const isLocalised = names.length > 0 && names.every((name) => LANGUAGE_CODES.some((code) => code === name))
    return Object.fromEntries(
      Object.entries(part).map(([name, inner]) => {
        if (!isLocalised || typeof inner !== 'string' || inner === '') return [name, walk(inner)]
        count += 1
        return [name, `${inner} ${SIGN}${payload}`]
      }),
    )
  }
  return { data: walk(value), count }
}
