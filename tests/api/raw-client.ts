import { Agent, request, type IncomingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** An answer as it came over the wire. */
export type RawReply = { status: number; headers: IncomingHttpHeaders; bytes: Buffer }

/** Raw request; a header with several values is sent as several lines. */
export type RawRequest = { path: string; method?: string; headers?: Record<string, string | string[]> }

/** Calls one port as one host, over connections that stay open. */
export type RawClient = { send: (request: RawRequest) => Promise<RawReply>; close: () => void }

/** A client that neither packs nor unpacks anything; close it in afterAll. */
export const createRawClient = (port: number, host: string): RawClient => {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 })
  return {
    send: ({ path, method = 'GET', headers = {} }) =>
      new Promise((resolve, reject) => {
        const message = request({ agent, port, path, method, headers: { host, ...headers } }, (response) => {
          buffer(response).then(
            (bytes) => resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes }),
            reject,
          )
        })
        message.on('error', reject).end()
      }),
    close: () => agent.destroy(),
  }
}
