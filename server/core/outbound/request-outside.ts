import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { findPublicAddress, pinTo, type ResolvedAddress } from './public-address.ts'

/** Request to another server whose response is read; `testHosts` may be on this machine. */
export type OutsideRequest = {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly address: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  readonly testHosts: readonly string[]
  readonly timeoutMs: number
  /** Maximum size of the response. */
  readonly maxBytes: number
}

/** Response as text, with the headers that clients need. */
export type OutsideResponse = { readonly status: number; readonly text: string; readonly retryAfter: string | null }

/**
 * Sends a request to another server over https and reads the response up to a size. The host must have a public
 * address, which is the one that is connected to. Redirects are not followed. Throws when no complete response comes.
 */
export const requestOutside = async (outside: OutsideRequest): Promise<OutsideResponse> => {
  const url = new URL(outside.address)
  const isTest = outside.testHosts.includes(url.host)
  if (url.protocol !== 'https:' && !isTest) throw new Error('not https')
  const resolved = isTest ? null : await findPublicAddress(url.hostname)
  if (!isTest && !resolved) throw new Error('not a public address')
  return send(url, outside, resolved)
}

const send = (
  url: URL,
  { method, headers, body, timeoutMs, maxBytes }: OutsideRequest,
  resolved: ResolvedAddress | null,
): Promise<OutsideResponse> =>
  new Promise((resolve, reject) => {
    const begin = url.protocol === 'https:' ? requestHttps : requestHttp
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const request = begin(
      url,
      {
        method,
        headers: { ...headers, ...length },
        signal: AbortSignal.timeout(timeoutMs),
        agent: false,
        ...(resolved ? { lookup: pinTo(resolved) } : {}),
      },
      (response) => void read(response, maxBytes).then(resolve, reject),
    )
    request.on('error', reject)
    request.end(body)
  })

const read = async (response: IncomingMessage, maxBytes: number): Promise<OutsideResponse> => {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of response) {
    // A response without an encoding consists of buffers.
    const bytes = part as Buffer
    size += bytes.length
    if (size > maxBytes) {
      response.destroy()
      throw new Error('response too large')
    }
    parts.push(bytes)
  }
  return {
    status: response.statusCode ?? 0,
    text: Buffer.concat(parts).toString('utf8'),
    retryAfter: response.headers['retry-after'] ?? null,
  }
}
