import { createFetchTransport } from '#kit/api/fetch-transport.ts'
import type { Transport } from '#kit/api/request.ts'

/** Larger than any list of a clinic's content; an upstream API that sends more is broken. */
const MAX_BYTES = 5 * 1024 * 1024

/**
 * Creates a transport to an upstream API; a response that is too large counts as a network failure. Redirects are not
 * followed.
 */
export const createBoundedTransport = (fetchImplementation: typeof fetch = fetch): Transport =>
  createFetchTransport(async (input, init) => {
    const response = await fetchImplementation(input, { ...init, redirect: 'manual' })
    return new Response(response.status === 204 ? null : await readBounded(response), {
      status: response.status,
      headers: pickHeaders(response.headers),
    })
  })

/** Drops the length and encoding headers, which no longer apply to the decoded body. */
const pickHeaders = (headers: Headers): Headers => {
  const kept = new Headers()
  for (const name of ['content-type', 'authorization', 'cache-control', 'cache-tag', 'x-valid-until', 'retry-after']) {
    const value = headers.get(name)
    if (value !== null) kept.set(name, value)
  }
  return kept
}

const readBounded = async (response: Response): Promise<Uint8Array<ArrayBuffer>> => {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > MAX_BYTES) throw new Error(`The back-end's response is larger than ${MAX_BYTES} bytes`)
    chunks.push(chunk)
  }
  const whole = new Uint8Array(size)
  let offset = 0
  for (const chunk of chunks) {
    whole.set(chunk, offset)
    offset += chunk.length
  }
  return whole
}
