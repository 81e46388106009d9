import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAdminSession } from '#schemas/generated/api/administrators.ts'
import {
  answerCustomerPost,
  deleteCustomerPost,
  getAdminCustomerPost,
  getCustomerPost,
  listAdminCustomerPosts,
  listCustomerPosts,
  pinCustomerPost,
  removeCustomerPost,
  showCustomerPostContact,
  updateCustomerPost,
} from '#schemas/generated/api/notice-customer-boards.ts'
import { BOARD, freshVisitor, openPost, WORDS, writePost } from '#tests/api/board-visitor.ts'
import { NOON, startApi, type TestApi } from '#tests/api/harness.ts'
import { makeCustomerPost } from '#tests/api/stored-fixtures.ts'
import { parsePartnerId } from '../../core/partner-id.ts'
import { addAdministrator } from '../administrators/index.ts'
import { personalPosts } from './personal-records.ts'

const clinic = parsePartnerId(1)

let api: TestApi
let desk: { headers: Record<string, string> }
beforeAll(async () => {
  api = await startApi([{ code: 'a' }, { code: 'b' }], { TRUST_PROXY: 'true' })
  const given = { email: 'desk@clinic.test', password: 'tram over quiet lake' }
  await addAdministrator(api.context.db, { ...given, partnerId: clinic }, NOON)
  const { headers } = await api.ask(createAdminSession, given)
  desk = { headers: { cookie: String(headers['set-cookie']).split(';')[0] ?? '' } }
})
afterAll(() => api.close())

const idOf = async (words: object = {}) => (await writePost(api, words)).body.row.id
const read = async (id: number) => (await api.ask(getAdminCustomerPost, { id }, desk)).body.row
const historyOf = async (id: number) => (await read(id)).history.map(({ kind, actor }) => `${kind} ${actor}`)

describe('a customer’s post', () => {
  it('is returned to its author in full and uncached, and opens with its password', async () => {
    const { status, headers, body } = await writePost(api, { title: 'written' })
    expect([status, headers['cache-control'], headers['cache-tag']]).toEqual([201, 'private, no-store', undefined])
    expect(String(headers['set-cookie'])).toMatch(/HttpOnly/)
    expect(body.row).toMatchObject({ title: 'written', boardTypeId: BOARD, state: 'UNANSWERED' })
    const { id } = body.row
    expect((await openPost(api, id)).body.row).toMatchObject({ id, phone: WORDS.phone, email: WORDS.email })
    expect((await openPost(api, id, 'wrong')).failure).toMatchObject({ status: 409, triesLeft: 4 })
    expect(await historyOf(id)).toEqual(['CREATED author', 'OPENED author', 'OPENED administrator 1'])
    // A second read within the hour does not count as opening it again; one after an hour does.
    await read(id)
    expect(await historyOf(id)).toHaveLength(3)
    api.passTime(3600)
    expect((await historyOf(id)).slice(3)).toEqual(['OPENED administrator 1'])
  })

  it('is found by its title, and by its text only if it is public', async () => {
    const hidden = await idOf({ title: 'quiet harbour', content: 'lighthouse', isPrivate: true })
    const open = await idOf({ title: 'open harbour', content: 'lighthouse', isPrivate: false })
    const find = async (keyword: string) => {
      const { body } = await api.ask(listCustomerPosts, { boardTypeId: BOARD, keyword })
      return body.rows.map(({ id }) => id).toSorted((one, other) => one - other)
    }
    expect(await find('harbour')).toEqual([hidden, open])
    expect(await find('lighthouse')).toEqual([open])
  })

  it('can be changed and deleted only by its author', async () => {
    const id = await idOf()
    const { postToken } = (await openPost(api, id)).body.row
    const change = { id, ...WORDS, title: 'changed', postToken }
    expect((await api.ask(updateCustomerPost, change, { headers: freshVisitor() })).body.row.title).toBe('changed')
    const elsewhere = await api.ask(updateCustomerPost, { ...change, boardTypeId: 1 }, { headers: freshVisitor() })
    expect(elsewhere.failure).toMatchObject({
      code: 'BOARD_INVALID',
      fields: [{ name: 'boardTypeId', code: 'boardTypeId.invalid' }],
    })
    const asked = { id, password: 'wrong' }
    expect((await api.ask(deleteCustomerPost, asked, { headers: freshVisitor() })).status).toBe(409)
    const gone = await api.ask(deleteCustomerPost, { id, password: WORDS.password }, { headers: freshVisitor() })
    expect([gone.status, gone.body.row.id]).toEqual([200, id])
    expect((await api.ask(getCustomerPost, { id })).status).toBe(404)
    expect((await api.ask(removeCustomerPost, { id }, desk)).failure.code).toBe('BOARD_POST_GONE')
  })
})

describe('the desk', () => {
  it('answers the revision it has read, and is informed of later changes by the author', async () => {
    const id = await idOf({ isPrivate: false })
    const { updatedAt } = await read(id)
    const answer = (content: string, since = updatedAt) =>
      api.ask(answerCustomerPost, { id, content, updatedAt: since }, desk)
    expect((await answer('<p> &nbsp;</p>')).failure).toMatchObject({
      code: 'BOARD_INVALID',
      fields: [{ name: 'content', code: 'content.required' }],
    })
    expect((await answer('<p>no</p>', NOON.toISOString())).failure.code).toBe('BOARD_POST_CHANGED')
    const answered = (await answer('<p onclick="x()">Hello</p><script>x</script>')).body.row
    expect(answered).toMatchObject({ state: 'ANSWERED', answer: { content: '<p>Hello</p>' }, replacedAnswer: null })
    const inbox = async (state: 'ANSWERED' | 'UNANSWERED') =>
      (await api.ask(listAdminCustomerPosts, { state, boardTypeId: BOARD }, desk)).body.rows.map((row) => row.id)
    expect([(await inbox('ANSWERED')).includes(id), (await inbox('UNANSWERED')).includes(id)]).toEqual([true, false])
    api.passTime(1)
    const change = { id, ...WORDS, isPrivate: false, title: 'changed' }
    await api.ask(updateCustomerPost, change, { headers: freshVisitor() })
    expect(await read(id)).toMatchObject({ state: 'UNANSWERED', answer: null, replacedAnswer: '<p>Hello</p>' })
    expect(await historyOf(id)).toEqual(['CREATED author', 'ANSWERED administrator 1', 'EDITED author'])
  })

  it('pins and removes posts, and sees an author’s contact on request', async () => {
    const id = await idOf({ isPrivate: false })
    expect((await api.ask(showCustomerPostContact, { id }, desk)).body.row).toMatchObject({
      phone: WORDS.phone,
      email: WORDS.email,
    })
    expect((await api.ask(pinCustomerPost, { id, isPinned: true }, desk)).body.row.isPinned).toBe(true)
    const first = (await api.ask(listCustomerPosts, { boardTypeId: BOARD })).body.rows[0]
    expect(first).toMatchObject({ id, isPinned: true, authorName: 'K**' })
    expect(await historyOf(id)).toEqual(['CREATED author', 'CONTACT_SEEN administrator 1', 'PINNED administrator 1'])
    expect((await api.ask(removeCustomerPost, { id }, desk)).body.row.id).toBe(id)
    const late = await Promise.all([
      api.ask(pinCustomerPost, { id, isPinned: true }, desk),
      api.ask(showCustomerPostContact, { id }, desk),
      api.ask(answerCustomerPost, { id, content: '<p>x</p>' }, desk),
    ])
    expect(late.map(({ failure }) => failure.code)).toEqual(Array(3).fill('BOARD_POST_GONE'))
    expect((await api.ask(getAdminCustomerPost, { id }, desk)).status).toBe(404)
  })
})

describe('posts in a clinic’s folder', () => {
  it('are validated one by one, and each error has its location', async () => {
    const wrong = { ...makeCustomerPost(9, 'x'), title: 7 }
    const { records, problems } = await personalPosts.prepareWritten([makeCustomerPost(8, 'x'), wrong, 'nothing'])
    expect(records).toEqual([])
    expect(problems.map(({ index, pointer }) => [index, pointer])).toEqual([
      [1, '/title'],
      [2, ''],
    ])
    expect(problems[0]?.message).toMatch(/^\/title \S/)
    expect(problems[1]?.message).toMatch(/^\/ \S/)
    expect(personalPosts.prepareUnchanged([{ id: 1 }]).problems[0]).toMatchObject({ index: 0 })
  })

  it('are written if their number is free, and read back unchanged', async () => {
    const other = parsePartnerId(2)
    const answer = { content: '<p onclick="x()">Hi</p>', answeredAt: '2026-04-02T00:00:00.000Z' }
    const { records, problems } = await personalPosts.prepareWritten([
      makeCustomerPost(1, 'taken'),
      makeCustomerPost(40, 'with an answer', { createdAt: '2026-04-01T00:00:00.000Z', answer }),
      makeCustomerPost(30, 'like another', { createdAt: '2026-04-01T00:00:00.000Z' }),
    ])
    expect([problems, records.length]).toEqual([[], 3])
    const count = await api.context.db.write([], (transaction) =>
      personalPosts.write(other, transaction, api.context.secrets, records),
    )
    expect(count).toBe(2)
    const all = (await personalPosts.readAll(other, api.context.db.kysely, api.context.secrets)) as {
      id: number
      title: string
      answer: { content: string } | null
      phone: unknown
    }[]
    expect(all.map(({ id, title }) => [id, title])).toEqual([
      [1, 'canary-b question'],
      [2, 'canary-b secret'],
      [30, 'like another'],
      [40, 'with an answer'],
    ])
    expect([all[3]?.answer, all[2]?.answer, all[2]?.phone]).toEqual([{ ...answer, content: '<p>Hi</p>' }, null, null])
    expect(personalPosts.prepareUnchanged(all)).toEqual({ records: all, problems: [] })
    // The next post gets a number above all of them.
    expect((await writePost(api, {}, { host: 'b.test' })).body.row.id).toBe(41)
    expect((await openPost(api, 30, '1234', { host: 'b.test' })).status).toBe(200)
  })
})
