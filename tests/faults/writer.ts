import { setTimeout as pause } from 'node:timers/promises'
import { request } from 'node:http'
import { ask } from './visitors.ts'

/** Confirmed writes of an administrator: stamps by notice key, and refusals. */
export type Written = { readonly kept: Map<string, string>; readonly refused: string[] }

/** An administrator who writes one notice after the other until stopped; gives what was acknowledged. */
export const startWriter = async (port: number, admin: { readonly email: string; readonly password: string }) => {
  const cookie = await signIn(port, admin)
  const written: Written = { kept: new Map(), refused: [] }
  const stopping = new AbortController()
  let stamp = 0
  const write = async () => {
    while (!stopping.signal.aborted) {
      stamp += 1
      const title = `kept ${port} ${stamp}`
      const answer = await ask({ port, path: '/api/admin/content/notices', cookie }, { data: { title: { ko: title } } })
      if (answer.status === 201) written.kept.set(readKey(answer.body), title)
      else written.refused.push(answer.reason ?? `${answer.status} ${answer.body}`)
      await pause(20)
    }
  }
  const writing = write()
  return {
    told: (): Written => written,
    stop: async (): Promise<Written> => {
      stopping.abort()
      await writing
      return written
    },
    /** The titles that were acknowledged and are not there, at this node or another one. */
    findLost: async (at = port): Promise<string[]> => {
      const lost = []
      for (const [key, title] of written.kept) {
        const { body } = await ask({ port: at, path: `/api/admin/content/notices/${key}`, cookie })
        if (!body.includes(title)) lost.push(title)
      }
      return lost
    },
  }
}

const readKey = (body: string): string => {
  // The contract of createContent says what it answers.
  const { row } = JSON.parse(body) as { row: { key: string } }
  return row.key
}

/** Signs an administrator in; gives the cookie. */
export const signIn = (port: number, admin: object): Promise<string> =>
  new Promise((resolve, reject) => {
    const headers = { host: 'lumi.localhost', 'content-type': 'application/json' }
    const options = { host: '127.0.0.1', port, path: '/api/admin/session', method: 'POST', headers }
    const sent = request(options, (response) => {
      response.resume()
      const [cookie] = response.headers['set-cookie'] ?? []
      if (cookie === undefined) reject(new Error(`Signing in answered ${response.statusCode}`))
      else resolve(cookie.split(';')[0] ?? '')
    })
    sent.on('error', reject)
    sent.end(JSON.stringify(admin))
  })
