import { LRUCache } from 'lru-cache'

/** Content encodings of a page, best first. */
export const ENCODINGS = ['br', 'gzip', 'identity'] as const

/** One of them. */
export type Encoding = (typeof ENCODINGS)[number]

/**
 * Returns the encoding that an `accept-encoding` header prefers, the best of equals; identity if it names none of ours.
 */
export const pickEncoding = (header: string | undefined): Encoding => (header ? encodings.memo(header) : 'identity')

const parse = (header: string): Encoding => {
  const weights = new Map(
    header
      .toLowerCase()
      .split(',')
      .map((part): [string, number] => {
        const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim())
        const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
        return [name, weight === undefined ? 1 : Number(weight)]
      }),
  )
  // All clients accept plain bytes, but they are preferred only where the header says so.
  const weightOf = (name: Encoding) => weights.get(name) ?? (name === 'identity' ? 0 : (weights.get('*') ?? 0))
  const [best] = ENCODINGS.filter((name) => weightOf(name) > 0).toSorted((a, b) => weightOf(b) - weightOf(a))
  return best ?? 'identity'
}

/** Browsers send few different headers; a flood of others must not fill memory. */
const encodings = new LRUCache<string, Encoding>({ max: 200, memoMethod: parse })
