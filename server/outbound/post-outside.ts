import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { findPublicAddress, pinTo } from '../images/public-address.ts'

/** What is sent, and where; `testHosts` may be this machine's. */
export type WebhookPost = {
  readonly address: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Buffer
  readonly testHosts: readonly string[]
}

const TIMEOUT_MS = 10_000

/**
 * Sends one delivery and gives the answer's status. The address is resolved anew each time, must be public, and is the
 * one that is connected to; redirects are not followed and what is answered is not read. Throws when there is none.
 */
export const postWebhook = async ({ address, headers, body, testHosts }: WebhookPost): Promise<number> => {
  const url = new URL(address)
  const isTest = testHosts.includes(url.host)
  if (url.protocol !== 'https:' && !isTest) throw new Error('no https')
  const resolved = isTest ? null : await findPublicAddress(url.hostname)
  if (!isTest && !resolved) throw new Error('no public address')
  const send = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const request = send(
      url,
      {
        method: 'POST',
        headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
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
}
