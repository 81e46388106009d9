import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { pinTo, type ResolvedAddress } from './public-address.ts'

/** Request for which only the response status matters. */
export type StatusRequest = {
  readonly url: URL
  readonly method: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | Buffer
  /** Checked address to connect to, even if the name resolves differently by then; null allows any. */
  readonly resolved: ResolvedAddress | null
}

const TIMEOUT_MS = 10_000

/** Returns a response's status. Does not follow redirects or read the body. Throws if there is no response. */
export const askForStatus = ({ url, method, headers, body, resolved }: StatusRequest): Promise<number> =>
  new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? requestHttps : requestHttp
    const request = send(
      url,
      {
        method,
        headers,
        signal: AbortSignal.timeout(TIMEOUT_MS),
        agent: false,
        ...(resolved ? { lookup: pinTo(resolved) } : {}),
      },
      (response) => {
        response.destroy()
        resolve(response.statusCode ?? 0)
      },
    )
    request.on('error', reject)
    request.end(body)
  })
