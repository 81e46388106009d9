import { createLoopYield } from './yield-to-event-loop.ts'

/** Characters of JSON in one piece. Serializing a piece takes less than 1 ms. */
const PIECE = 64 * 1024

/**
 * Checks whether a value has more than `limit` characters of texts and fields. Stops there, so it costs little for any
 * value.
 */
export const isLarge = (value: unknown, limit = PIECE): boolean => measure(value, limit) < 0

/** Returns what remains of a number of characters; negative when the value has more. */
const measure = (value: unknown, left: number): number => {
  if (typeof value === 'string') return left - value.length - 2
  if (typeof value !== 'object' || value === null) return left - 5
  let rest = left
  for (const [name, one] of Object.entries(value)) {
    rest = measure(one, rest - (Array.isArray(value) ? 1 : name.length + 4))
    if (rest < 0) break
  }
  return rest
}

/**
 * Serializes a JSON reply of megabytes in pieces: a file in base64, or the plan of a large import. At once, 10 MB would
 * hold the event loop for 60 ms. It is no stream, whose sending would count against the handler's time limit.
 */
export const writeLargeJson = async (reply: object): Promise<Buffer> => {
  const yieldToLoop = createLoopYield()
  const pieces: Buffer[] = []
  let piece = ''
  for (const part of toParts(reply)) {
    piece += part
    if (piece.length < PIECE) continue
    pieces.push(Buffer.from(piece))
    piece = ''
    await yieldToLoop()
  }
  return Buffer.concat([...pieces, Buffer.from(piece)])
}

function* toParts(value: unknown): Generator<string> {
  if (typeof value === 'string' && value.length > PIECE) {
    yield '"'
    // A character that two slices share is escaped in halves, which parsers join.
    for (let at = 0; at < value.length; at += PIECE) yield JSON.stringify(value.slice(at, at + PIECE)).slice(1, -1)
    yield '"'
  } else if (Array.isArray(value) && isLarge(value)) {
    yield '['
    for (const [index, one] of value.entries()) {
      if (index > 0) yield ','
      // A list has no gaps, and `undefined` becomes null, as in JSON.stringify.
      yield* toParts(one ?? null)
    }
    yield ']'
  } else if (hasFields(value) && isLarge(value)) {
    yield '{'
    let separator = ''
    for (const [name, one] of Object.entries(value)) {
      if (one === undefined) continue
      yield `${separator}${JSON.stringify(name)}:`
      yield* toParts(one)
      separator = ','
    }
    yield '}'
  } else yield JSON.stringify(value)
}

/** Checks for an object without a JSON form of its own, which dates have. */
const hasFields = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !('toJSON' in value)
