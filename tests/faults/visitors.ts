import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

/** An answer, or 0 with the reason where there was none. */
export type Got = { readonly status: number; readonly body: string; readonly reason?: string }

/** Results that visitors saw. */
export type Seen = { asked: number; readonly failures: Map<string, number>; slowestMs: number }

type Ask = { readonly port: number; readonly path: string; readonly agent?: Agent; readonly cookie?: string }

const HOST = 'lumi.localhost'
const TIMEOUT_MS = 20_000

/** Asks a demo clinic's site on a port of this machine; a body makes it a write. */
export const ask = ({ port, path, agent, cookie }: Ask, body?: object): Promise<Got> =>
  new Promise((resolve) => {
    const fail = (error: Error) => resolve({ status: 0, body: '', reason: error.message })
    const method = body === undefined ? 'GET' : 'POST'
    const headers = { host: HOST, 'content-type': 'application/json', ...(cookie === undefined ? {} : { cookie }) }
    const sent = request({ host: '127.0.0.1', port, path, method, headers, agent: agent ?? false }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: text }))
      response.on('error', fail)
    })
    sent.setTimeout(TIMEOUT_MS, () => sent.destroy(new Error('no answer in time')))
    sent.on('error', fail)
    sent.end(body === undefined ? undefined : JSON.stringify(body))
  })

/** So many of a page's files are asked for after it. */
const FILES = 3

const toFiles = (body: string): string[] =>
  [...new Set(body.match(/(?:chunks|entries)\/[\w.-]+\.js/g))].slice(0, FILES).map((name) => `/assets/${name}`)

/**
 * Some visitors who ask for pages in turn, with a short rest after each, until they are stopped. Those who follow ask for a
 * page's first files too.
 */
export const startVisitors = (
  port: number,
  paths: readonly string[],
  { count = 3, restMs = 25, follows = false } = {},
): { seen: Seen; stop(): Promise<Seen> } => {
  const agent = new Agent({ keepAlive: true, maxSockets: count })
  const seen: Seen = { asked: 0, failures: new Map(), slowestMs: 0 }
  const stopping = new AbortController()
  let turn = 0
  const see = async (path: string): Promise<Got> => {
    seen.asked += 1
    const begun = performance.now()
    const got = await ask({ port, path, agent })
    seen.slowestMs = Math.max(seen.slowestMs, performance.now() - begun)
    const failure = `${path}: ${got.reason ?? got.status}`
    if (got.status !== 200) seen.failures.set(failure, (seen.failures.get(failure) ?? 0) + 1)
    return got
  }
  const visit = async () => {
    while (!stopping.signal.aborted) {
      const { body } = await see(paths[turn++ % paths.length] ?? '/')
      if (follows) for (const path of toFiles(body)) await see(path)
      await pause(restMs)
    }
  }
  const visits = Promise.all(Array.from({ length: count }, visit))
  return {
    seen,
    stop: async () => {
      stopping.abort()
      await visits
      agent.destroy()
      return seen
    },
  }
}
