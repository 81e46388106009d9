import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getCustomerPost, listCustomerPosts } from '#schemas/generated/api/notice-customer-boards.ts'
import { createContext, type Context } from '#server/app/context.ts'
import { parsePartnerId } from '#server/core/partner-id.ts'
import { parseEnv } from '#server/core/env.ts'
import { answerCustomersPost } from '#server/resources/notice-customer-boards/index.ts'
import { sealStored } from '#server/resources/notice-customer-boards/seal-stored.ts'
import { BOARD, openPost, writePost } from '../board-visitor.ts'
import { NOON, startApi, type TestApi } from '../harness.ts'
import { describeOnBoth } from './dialects.ts'

const PARTNER = parsePartnerId(1)
const SECRETS = /zebra-(title|text|author|answer)/

describeOnBoth('customers’ texts', (dialect) => {
  let api: TestApi
  let settings: Record<string, string>
  beforeAll(async () => {
    settings = { TRUST_PROXY: 'true', ...(await dialect.settings()) }
    api = await startApi([{ code: 'a' }], settings)
  })
  afterAll(() => api.close())

  const WORDS = { title: 'zebra-title', content: 'zebra-text <b>', authorName: 'zebra-author' }
  const write = async (more: Partial<typeof WORDS> & { isPrivate?: boolean } = {}) =>
    (await writePost(api, { ...WORDS, ...more })).body.row.id
  const answer = (id: number, content: string) => {
    const { db, secrets } = api.context
    return answerCustomersPost(db, PARTNER, secrets, { id, content, actor: 'operator' }, NOON)
  }
  const find = async (keyword: string, more: { page?: number; size?: number } = {}) =>
    (await api.ask(listCustomerPosts, { boardTypeId: BOARD, keyword, ...more })).body
  const dump = async ({ db }: Pick<Context, 'db'>) => {
    const rows = await Promise.all(
      ['customer_post', 'customer_post_event'].map((table) =>
        sql`select * from ${sql.table(table)} order by id`.execute(db.kysely),
      ),
    )
    return JSON.stringify(rows.map((result) => result.rows))
  }
  /** The files of the embedded database, its journal too. */
  const bytes = () =>
    readdirSync(api.dataDir)
      .filter((name) => name.startsWith('maru.sqlite'))
      .map((name) => readFileSync(join(api.dataDir, name)).toString('latin1'))
      .join()
  /** As an earlier build wrote them. */
  const writePlainly = async (id: number, isPrivate: boolean) => {
    const db = api.context.db.kysely
    await sql`
      update customer_post set title = 'zebra-title', content = 'zebra-text', author_name = 'zebra-author',
        search = 'zebra-title', answer = '<p>zebra-answer</p>', answered_at = ${NOON.toISOString()},
        is_private = ${isPrivate ? 1 : 0}, words_sealed = null, answer_sealed = null
      where partner_id = 1 and id = ${id}`.execute(db)
    await sql`
      update customer_post_event set replaced_answer = 'zebra-answer', replaced_answer_sealed = null
      where partner_id = 1 and post_id = ${id}`.execute(db)
  }

  it('are stored encrypted with the clinic’s answers, and shown to their readers as typed', async () => {
    const id = await write()
    await answer(id, '<p>zebra-answer one</p>')
    await answer(id, '<p>zebra-answer two</p>')
    expect(await dump(api.context)).not.toMatch(SECRETS)
    expect((await openPost(api, id)).body.row).toMatchObject({
      ...WORDS,
      state: 'ANSWERED',
      answer: { content: '<p>zebra-answer two</p>' },
    })
  })

  describe('are searched', () => {
    it('in titles, and in the texts of public posts only', async () => {
      const open = await write({ title: 'Summer Hours', content: 'giraffe laser', isPrivate: false })
      const locked = await write({ title: 'Winter giraffe', content: 'hidden laser' })
      expect((await find('LASER summer')).rows.map(({ id }) => id)).toEqual([open])
      expect((await find('giraffe')).rows.map(({ id }) => id)).toEqual([locked, open])
      expect((await find('hidden')).total).toBe(0)
      expect((await find('zebra-author')).total).toBe(0)
    })

    it('page by page', async () => {
      const ids: number[] = []
      for (let count = 0; count < 5; count += 1) ids.push(await write({ title: `okapi ${count}` }))
      const page = await find('okapi', { page: 2, size: 2 })
      expect(page).toMatchObject({ total: 5, page: 2, size: 2 })
      expect(page.rows.map(({ id }) => id)).toEqual(ids.toReversed().slice(2, 4))
    })
  })

  it('stay readable when written by an earlier build, and are encrypted at the next start', async () => {
    const [open, locked] = [await write(), await write()]
    await writePlainly(open, false)
    await writePlainly(locked, true)
    const read = async () => (await api.ask(getCustomerPost, { id: open })).body.row
    const before = await read()
    expect(before).toMatchObject({
      title: 'zebra-title',
      content: 'zebra-text',
      answer: { content: '<p>zebra-answer</p>' },
    })
    expect(await dump(api.context)).toMatch(SECRETS)

    const next = await createContext(parseEnv({ DATA_DIR: api.dataDir, LOG_LEVEL: 'silent', ...settings }))
    expect(await dump(next)).not.toMatch(SECRETS)
    if (dialect.name === 'sqlite') expect(bytes()).not.toMatch(SECRETS)
    expect(await sealStored(next.db, next.secrets)).toBe(0)
    await next.close()
    expect(await read()).toEqual(before)
    expect((await openPost(api, locked)).body.row).toMatchObject({ content: 'zebra-text', authorName: 'zebra-author' })
  })

  it('are encrypted once, however many processes start at the same time', async () => {
    const ids: number[] = []
    for (let count = 0; count < 3; count += 1) ids.push(await write())
    for (const id of ids) await writePlainly(id, true)
    const starts = [1, 2, 3].map(() => sealStored(api.context.db, api.context.secrets))
    const counts = await Promise.all(starts)
    expect(counts.reduce((sum, count) => sum + count)).toBe(6)
    for (const id of ids) expect((await openPost(api, id)).body.row).toMatchObject({ content: 'zebra-text' })
  })
})
