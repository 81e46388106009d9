import { readFileSync } from 'node:fs'
import { get } from 'node:http'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import type { BrowserContext } from '@playwright/test'
import type { RunningSite } from './start-site.ts'

/** The address of a path of a demo clinic on a server of the test's own. */
export const toOwnAddress = ({ port }: RunningSite, partner: string, path: string): string =>
  `http://${partner}.localhost:${port}${path}`

/** Gives a clinic ids of third parties, as its console would, and waits until its pages know. */
export const setMarketing = async (site: RunningSite, partner: string, ids: Record<string, string>): Promise<void> => {
  const db = new Sqlite(join(site.dataDir, 'maru.sqlite'))
  const row = db.prepare<[string], { id: number; marketing: string }>(
    'select id, marketing from partner where code = ?',
  )
  db.transaction(() => {
    const found = row.get(partner)
    if (!found) throw new Error(`The demo has no ${partner}`)
    const marketing = JSON.stringify({ ...(JSON.parse(found.marketing) as object), ...ids })
    db.prepare('update partner set marketing = ? where id = ?').run(marketing, found.id)
    db.prepare('insert into change (tags) values (?)').run(JSON.stringify([`partner:${found.id}`]))
  })()
  db.close()
  while (!Object.values(ids).every((id) => lastBody.includes(id))) lastBody = await readHome(site, partner)
}

let lastBody = ''

/** Node does not resolve `*.localhost`, so the host is sent by hand. */
const readHome = ({ port }: RunningSite, partner: string): Promise<string> =>
  new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path: '/', headers: { host: `${partner}.localhost` } }, (response) => {
      let body = ''
      response.setEncoding('utf8').on('data', (chunk: string) => (body += chunk))
      response.on('end', () => resolve(body))
    }).on('error', reject)
  })

/** What a test answers in place of a third party: its script, no answer at all, or a refusal. */
export type Answer = { body: string } | 'hangs' | 'blocked'

/** Keeps every request to another host than this machine from the network, answers it, and lists the addresses. */
export const standInForThirdParties = async (context: BrowserContext, answer: Answer): Promise<string[]> => {
  const asked: string[] = []
  // A fresh server cuts its fonts and draws its icons first, and neither matters here.
  await context.route(/\/(_font\/|icon[-.])/, (route) => route.fulfill({ body: '' }))
  await context.route(
    ({ hostname }) => !/(^|\.)localhost$/.test(hostname),
    async (route) => {
      asked.push(route.request().url())
      if (answer === 'hangs') return
      if (answer === 'blocked') return route.abort('blockedbyclient')
      return route.fulfill({ contentType: 'text/javascript', body: answer.body })
    },
  )
  return asked
}

/** A double of the chat's script, which notes in `chatCalls` what it is asked and starts at once. */
export const CHAT_DOUBLE = `(() => {
  const waiting = window.ChannelIO.q
  window.chatCalls = []
  window.chatCallbacks = {}
  window.ChannelIO = (method, ...given) => {
    window.chatCalls.push([method, ...given.filter((one) => one !== undefined && typeof one !== 'function')])
    if (method.startsWith('on')) window.chatCallbacks[method] = given[0]
    if (method === 'boot') given[1](null, {})
  }
  for (const call of waiting) window.ChannelIO(...call)
})()`

/** The built files of the browser's code for third parties. */
export const readIntegrationFiles = (): string[] => {
  const manifest: Record<string, { file: string }> = JSON.parse(readFileSync('dist/assets.json', 'utf8'))
  return Object.entries(manifest).flatMap(([source, { file }]) =>
    /^runtime\/(client\/integrations|integrations\/.*)\.ts$/.test(source) ? [`/${file}`] : [],
  )
}
