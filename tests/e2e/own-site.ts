import { get } from 'node:http'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import type { RunningSite } from './start-site.ts'

/** The address of a path of a demo clinic on a server of the test's own. */
export const toOwnAddress = ({ port }: RunningSite, partner: string, path: string): string =>
  `http://${partner}.localhost:${port}${path}`

/** Merges ids of third parties into a clinic's, as its console would, and waits until its pages know. */
export const setMarketing = async (site: RunningSite, partner: string, ids: Record<string, string>): Promise<void> => {
  change(site, partner, (db, partnerId) => {
    const row = db.prepare<[number], { data: string }>('select marketing as data from partner where id = ?')
    const marketing = merge(row.get(partnerId)?.data, ids)
    db.prepare('update partner set marketing = ? where id = ?').run(marketing, partnerId)
    return `partner:${partnerId}`
  })
  await waitForHome(site, partner, Object.values(ids))
}

/** Merges settings into a clinic's, as its console would, and waits until its home shows each of `signs`. */
export const setHomepageConfig = async (
  site: RunningSite,
  partner: string,
  { settings, signs }: { settings: object; signs: string[] },
): Promise<void> => {
  change(site, partner, (db, partnerId) => {
    const row = db.prepare<[number], { data: string }>('select homepage_config as data from partner where id = ?')
    const config = merge(row.get(partnerId)?.data, settings)
    db.prepare('update partner set homepage_config = ? where id = ?').run(config, partnerId)
    return `partner:${partnerId}`
  })
  await waitForHome(site, partner, signs)
}

/** Merges fields into what a clinic wrote for a role, and waits until its home shows each of `signs`. */
export const setRole = async (
  site: RunningSite,
  partner: string,
  { role, fields, signs }: { role: string; fields: object; signs: string[] },
): Promise<void> => {
  change(site, partner, (db, partnerId) => {
    const row = db.prepare<[number, string], { data: string }>(
      'select data from partner_role where partner_id = ? and role = ?',
    )
    const data = merge(row.get(partnerId, role)?.data, fields)
    db.prepare('update partner_role set data = ? where partner_id = ? and role = ?').run(data, partnerId, role)
    return `partner:${partnerId}/roles/${role}`
  })
  await waitForHome(site, partner, signs)
}

/** Writes in one transaction, with the note that makes a running server forget what it kept. */
const change = (
  site: RunningSite,
  partner: string,
  write: (db: Sqlite.Database, partnerId: number) => string,
): void => {
  const db = new Sqlite(join(site.dataDir, 'maru.sqlite'))
  db.transaction(() => {
    const found = db.prepare<[string], { id: number }>('select id from partner where code = ?').get(partner)
    if (!found) throw new Error(`The demo has no ${partner}`)
    const tag = write(db, found.id)
    db.prepare('insert into change (tags) values (?)').run(JSON.stringify([tag]))
  })()
  db.close()
}

const merge = (data: string | undefined, fields: object): string =>
  JSON.stringify({ ...(JSON.parse(data ?? '{}') as object), ...fields })

const waitForHome = async (site: RunningSite, partner: string, signs: string[]): Promise<void> => {
  let html = ''
  while (!signs.every((sign) => html.includes(sign))) html = await readHome(site, partner)
}

/** Node does not resolve `*.localhost`, so the host is sent by hand. */
const readHome = ({ port }: RunningSite, partner: string): Promise<string> =>
  new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path: '/', headers: { host: `${partner}.localhost` } }, (response) => {
      let body = ''
      response.setEncoding('utf8').on('data', (chunk: string) => (body += chunk))
      response.on('end', () => resolve(body))
    }).on('error', reject)
  })
