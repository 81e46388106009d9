/** Content encodings of a page, best first. */
export const ENCODINGS = ['br', 'gzip', 'identity'] as const

/** One of them. */
export type Encoding = (typeof ENCODINGS)[number]

/** Maximum number of cached headers: browsers send few different ones, and a flood of others must not fill memory. */
const MAX_REMEMBERED = 200

const remembered = new Map<string, Encoding>()

/**
 * Returns the encoding that an `accept-encoding` header prefers, the best of equals; identity if it names none of ours.
 */
export const pickEncoding = (header: string | undefined): Encoding => {
  if (!header) return 'identity'
  const known = remembered.get(header)
  if (known) return known
  const picked = parse(header)
  if (remembered.size >= MAX_REMEMBERED) remembered.clear()
  remembered.set(header, picked)
  return picked
}

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
