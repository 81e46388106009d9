import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { later, NOON, openWritersDatabase } from '#tests/writing-clinic.ts'
import { parsePartnerId, type PartnerId } from '../core/partner-id.ts'
import type { AdministratorRole } from '../security/rights.ts'
import {
  deletePreviewLink,
  findListedLink,
  findPreviewLink,
  insertPreviewLink,
  listPreviewLinks,
} from './preview-links.ts'

let writers: Awaited<ReturnType<typeof openWritersDatabase>>
beforeAll(async () => {
  writers = await openWritersDatabase()
})
afterAll(() => writers.close())

let accounts = 0
const open = async (role: AdministratorRole | null = 'editor', ofOperators = false) => {
  const { partnerId } = writers.openClinic()
  const db = writers.db.kysely
  accounts += 1
  type Account = { email: string; password_hash: string; created_at: string; partner_id: PartnerId | null }
  const table = db.withTables<{
    administrator: Account & { id: number; role: string | null; disabled_at: string | null }
  }>()
  const account = { email: `${accounts}@a.test`, password_hash: '', created_at: NOON.toISOString(), role }
  const { id } = await table
    .insertInto('administrator')
    // The database assigns the number.
    .values({ ...account, partner_id: ofOperators ? null : partnerId } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  const link = (changes: Partial<Parameters<typeof insertPreviewLink>[2]> = {}) =>
    insertPreviewLink(
      partnerId,
      db,
      { content: { kind: 'drafts' }, author: { id, name: 'Mina' }, isShared: true, expiresAt: later(1), ...changes },
      NOON,
    )
  return {
    partnerId,
    db,
    link,
    find: (token: string, now = NOON) => findPreviewLink(partnerId, db, token, now),
    list: () => listPreviewLinks(partnerId, db, NOON),
    change: (changes: Partial<Account> & { role?: string; disabled_at?: string | null }) =>
      table.updateTable('administrator').set(changes).where('id', '=', id).execute(),
    remove: () => table.deleteFrom('administrator').where('id', '=', id).execute(),
  }
}

describe('a preview link', () => {
  it('opens its content, at its clinic, until it expires', async () => {
    const { db, link, find } = await open()
    const [drafts, release] = [await link(), await link({ content: { kind: 'release', id: 5 } })]
    expect([await find(drafts), await find(release)]).toEqual([{ kind: 'drafts' }, { kind: 'release', id: 5 }])
    const lastMoment = new Date(later(1).getTime() - 1)
    expect([await find(drafts, lastMoment), await find(drafts, later(1))]).toEqual([{ kind: 'drafts' }, null])
    expect(await findPreviewLink((await open()).partnerId, db, drafts, NOON)).toBeNull()
    expect(await find('')).toBeNull()
  })

  it('is invalid while its creator is disabled', async () => {
    const { link, find, change } = await open()
    const token = await link()
    await change({ disabled_at: NOON.toISOString() })
    expect(await find(token)).toBeNull()
    await change({ disabled_at: null })
    expect(await find(token)).toEqual({ kind: 'drafts' })
  })

  it.each([
    ['is removed', async ({ remove }: Opened) => void (await remove())],
    ['has a role without content', async ({ change }: Opened) => void (await change({ role: 'author' }))],
    [
      'has moved to another clinic',
      async ({ change }: Opened) => void (await change({ partner_id: parsePartnerId(999) })),
    ],
  ])('becomes invalid when its creator %s', async (_, act) => {
    const opened = await open()
    const token = await opened.link()
    await act(opened)
    expect(await opened.find(token)).toBeNull()
  })

  it('stays valid for an operator, a legacy account without a role, or the command line', async () => {
    for (const opened of [await open('operator', true), await open(null)]) {
      expect(await opened.find(await opened.link())).toEqual({ kind: 'drafts' })
    }
    const { link, find } = await open()
    expect(await find(await link({ author: { id: null, name: 'maru' } }))).toEqual({ kind: 'drafts' })
  })

  it('is listed if it was shared, and opens nothing once revoked', async () => {
    const { partnerId, db, link, find, list } = await open()
    const [token] = [await link(), await link({ isShared: false }), await link({ expiresAt: NOON })]
    const [listed, ...others] = await list()
    expect([listed?.madeBy, others]).toEqual(['Mina', []])
    const id = listed?.id ?? 0
    expect(await findListedLink((await open()).partnerId, db, id, NOON)).toBeNull()
    await deletePreviewLink((await open()).partnerId, db, id)
    expect(await find(token)).toEqual({ kind: 'drafts' })
    await deletePreviewLink(partnerId, db, id)
    expect([await find(token), await list()]).toEqual([null, []])
  })

  it('replaces the oldest one beyond a clinic’s limit of 500', async () => {
    const { link, find, list } = await open()
    const first = await link()
    for (let made = 0; made < 500; made += 1) await link()
    expect([(await list()).length, await find(first)]).toEqual([500, null])
  })
})

type Opened = Awaited<ReturnType<typeof open>>
