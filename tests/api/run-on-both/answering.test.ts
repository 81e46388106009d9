import { Ajv } from 'ajv'
import { afterAll, beforeAll, expect, it } from 'vitest'
import openApi from '#schemas/generated/api/openapi.json' with { type: 'json' }
import { createAdminSession } from '#schemas/generated/api/administrators.ts'
import { listAudit } from '#schemas/generated/api/content.ts'
import {
  answerCustomerPost,
  getAdminCustomerPost,
  getCustomerPost,
  listAdminCustomerPosts,
  listCustomerPosts,
  pinCustomerPost,
  removeCustomerPost,
  showCustomerPostContact,
  updateCustomerPost,
} from '#schemas/generated/api/notice-customer-boards.ts'
import {
  listAdminReservationDays,
  listAdminReservations,
  listAdminReservationWaiting,
} from '#schemas/generated/api/reservations.ts'
import { parsePartnerId } from '#server/core/partner-id.ts'
import { addAdministrator } from '#server/resources/administrators/index.ts'
import { listEvents } from '#server/resources/notice-customer-boards/events.ts'
import { BOARD, freshVisitor, openPost, WORDS, writePost } from '../board-visitor.ts'
import { NOON, startApi, type TestApi } from '../harness.ts'
import { describeOnBoth } from './dialects.ts'

const ajv = new Ajv({ strict: false })
ajv.addSchema({ $id: 'open-api', ...openApi })
const isAdminPost = ajv.compile({ $ref: 'open-api#/components/schemas/AdminCustomerPost' })
const isAdminSummary = ajv.compile({ $ref: 'open-api#/components/schemas/AdminCustomerPostSummary' })
const isOpenedPost = ajv.compile({ $ref: 'open-api#/components/schemas/OpenedCustomerPost' })

describeOnBoth('answering customers', (dialect) => {
  let api: TestApi
  let admin: { headers: Record<string, string> }
  beforeAll(async () => {
    api = await startApi([{ code: 'a' }, { code: 'b' }], { TRUST_PROXY: 'true', ...(await dialect.settings()) })
    const given = { email: 'desk@clinic.test', password: 'tram over quiet lake' }
    await addAdministrator(api.context.db, { ...given, partnerId: parsePartnerId(1) }, NOON)
    const { headers } = await api.ask(createAdminSession, given)
    admin = { headers: { cookie: String(headers['set-cookie']).split(';')[0] ?? '' } }
  })
  afterAll(() => api.close())

  const written = async (words = {}) => (await writePost(api, words)).body.row.id
  const answer = (id: number, content: string, more = {}) =>
    api.ask(answerCustomerPost, { id, content, ...more }, admin)

  it('is restricted to administrators of this clinic', async () => {
    const id = await written()
    const asked = await Promise.all([
      api.ask(listAdminCustomerPosts, {}),
      api.ask(getAdminCustomerPost, { id }),
      api.ask(answerCustomerPost, { id, content: '<p>x</p>' }),
      api.ask(pinCustomerPost, { id, isPinned: true }),
      api.ask(removeCustomerPost, { id }),
    ])
    expect(asked.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401])
    expect((await api.ask(listAdminCustomerPosts, {}, { ...admin, host: 'b.test' })).status).toBe(403)
    expect((await api.ask(getCustomerPost, { id })).body.row.state).toBe('UNANSWERED')
  })

  it.each(['writer', 'translator', 'viewer'] as const)('is refused to a %s, and so are reservations', async (role) => {
    const given = { email: `${role}@clinic.test`, password: 'tram over quiet lake' }
    await addAdministrator(api.context.db, { ...given, partnerId: parsePartnerId(1), role }, NOON)
    const { headers } = await api.ask(createAdminSession, given)
    const as = { headers: { cookie: String(headers['set-cookie']).split(';')[0] ?? '' } }
    const id = await written({ isPrivate: true })
    const [from, to] = ['2026-05-18', '2026-05-24']
    const answers = await Promise.all([
      api.ask(listAdminCustomerPosts, { state: 'UNANSWERED' }, as),
      api.ask(getAdminCustomerPost, { id }, as),
      api.ask(showCustomerPostContact, { id }, as),
      api.ask(listAdminReservations, { from }, as),
      api.ask(listAdminReservationWaiting, {}, as),
      api.ask(listAdminReservationDays, { from, to }, as),
    ])
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403])
    expect(answers.map(({ text }) => text).join()).not.toMatch(/Kim Minji/)
  })

  it('begins with posts that await an answer', async () => {
    const id = await written({ title: 'waiting' })
    const { body, headers } = await api.ask(listAdminCustomerPosts, { state: 'UNANSWERED', boardTypeId: BOARD }, admin)
    expect(headers['cache-control']).toBe('private, no-store')
    expect(body.rows.map((row) => row.id)).toContain(id)
    expect(body.rows.every((row) => isAdminSummary(row))).toBe(true)
    expect(body.rows.find((row) => row.id === id)?.authorName).toBe('Kim Minji')
    await answer(id, '<p>done</p>')
    const { rows } = (await api.ask(listAdminCustomerPosts, { state: 'UNANSWERED' }, admin)).body
    expect(rows.map((row) => row.id)).not.toContain(id)
  })

  it('returns the whole post, and its beginning in the list', async () => {
    const id = await written()
    const { body, text } = await api.ask(getAdminCustomerPost, { id }, admin)
    expect(isAdminPost(body.row), JSON.stringify(isAdminPost.errors)).toBe(true)
    expect(body.row).toMatchObject({ content: WORDS.content, answeredAt: null })
    expect(text).not.toContain(WORDS.email)
    expect(text).not.toContain(WORDS.phone.number)
    expect(body.row.phoneHint).toMatch(/•{4}/)
    const { rows } = (await api.ask(listAdminCustomerPosts, {}, admin)).body
    expect(rows.find((row) => row.id === id)?.excerpt).toBe(WORDS.content.slice(0, 140))
  })

  it('shows an author’s contact on request, and logs who asked', async () => {
    const id = await written()
    const { body } = await api.ask(showCustomerPostContact, { id }, admin)
    expect(body.row).toMatchObject({ phone: WORDS.phone, email: WORDS.email })
    expect((await api.ask(showCustomerPostContact, { id })).status).toBe(401)
    expect((await api.ask(showCustomerPostContact, { id: 999_999 }, admin)).failure.code).toBe('BOARD_POST_GONE')
    const { history } = (await api.ask(getAdminCustomerPost, { id }, admin)).body.row
    const seen = history.filter(({ kind }) => kind === 'CONTACT_SEEN')
    expect(seen).toMatchObject([{ actor: 'administrator 1', actorName: 'desk@clinic.test' }])
    const log = (await api.ask(listAudit, { page: 1, size: 5 }, admin)).body.rows
    expect(log[0]).toMatchObject({ action: 'post/contact-seen', actor: 'desk@clinic.test', detail: { post: id } })
  })

  it('logs who reads a private post, once per visit', async () => {
    const id = await written({ isPrivate: true })
    const read = () => api.ask(getAdminCustomerPost, { id }, admin)
    await read()
    const kinds = (await read()).body.row.history.map(({ kind, actor }) => `${kind} ${actor}`)
    expect(kinds).toEqual(['CREATED author', 'OPENED administrator 1'])
    const open = await written({ isPrivate: false })
    const { history } = (await api.ask(getAdminCustomerPost, { id: open }, admin)).body.row
    expect(history.map(({ kind }) => kind)).toEqual(['CREATED'])
  })

  it('removes forbidden markup from an answer, and refuses an empty one', async () => {
    const id = await written()
    const { body } = await answer(id, '<p style="color:red" onclick="x()">Hi</p><script>x</script>')
    expect(body.row.answer?.content).toBe('<p>Hi</p>')
    expect((await openPost(api, id)).body.row).toMatchObject({ state: 'ANSWERED', answer: { content: '<p>Hi</p>' } })
    expect((await answer(id, '<p>&nbsp;</p><script>x</script>')).failure).toMatchObject({ code: 'BOARD_INVALID' })
    expect((await answer(id, 'x'.repeat(20_001))).status).toBe(400)
    expect((await answer(999_999, '<p>x</p>')).failure.code).toBe('BOARD_POST_GONE')
  })

  it('keeps the answer to a private post private', async () => {
    const id = await written()
    await answer(id, '<p>secret answer</p>')
    const { body, text } = await api.ask(getCustomerPost, { id })
    expect(body.row).toMatchObject({ state: 'ANSWERED', answer: null, content: null })
    expect(text).not.toContain('secret answer')
  })

  it('is undone when the author changes the post, and refused for the earlier text', async () => {
    const id = await written()
    await answer(id, '<p>first</p>')
    const { body } = await openPost(api, id)
    const { updatedAt, postToken, phone, email, authorName, title } = body.row
    expect(isOpenedPost(body.row), JSON.stringify(isOpenedPost.errors)).toBe(true)
    api.passTime(60)
    const sent = { id, title, authorName, phone, email, content: 'other words', isPrivate: true }
    const edit = { ...sent, password: WORDS.password, postToken }
    const changed = await api.ask(updateCustomerPost, edit, { headers: freshVisitor() })
    expect(changed.body.row).toMatchObject({ state: 'UNANSWERED', answer: null, content: 'other words' })
    const late = await answer(id, '<p>second</p>', { updatedAt })
    expect([late.status, late.failure.code]).toEqual([409, 'BOARD_POST_CHANGED'])
    const { row } = (await answer(id, '<p>second</p>', { updatedAt: changed.body.row.updatedAt })).body
    expect(row.history.map(({ kind, actor }) => `${kind} ${actor}`)).toEqual([
      'CREATED author',
      'ANSWERED administrator 1',
      'OPENED author',
      'EDITED author',
      'ANSWERED administrator 1',
    ])
  })

  it('pins a post above the others, and deletes one', async () => {
    const [old, id] = [await written({ title: 'pin me 1' }), await written({ title: 'pin me 2' })]
    await api.ask(pinCustomerPost, { id: old, isPinned: true }, admin)
    const { body } = await api.ask(listCustomerPosts, { boardTypeId: BOARD, keyword: 'pin me' })
    expect(body.rows.map((row) => [row.id, row.isPinned])).toEqual([
      [old, true],
      [id, false],
    ])
    expect((await api.ask(removeCustomerPost, { id: old }, admin)).body.row.id).toBe(old)
    expect((await api.ask(removeCustomerPost, { id: old }, admin)).status).toBe(404)
    const events = await listEvents(parsePartnerId(1), api.context.db.kysely, old)
    expect(events.map(({ kind, actor }) => `${kind} ${actor}`)).toEqual([
      'CREATED author',
      'PINNED administrator 1',
      'DELETED administrator 1',
    ])
  })

  it('logs each opening of a post, but no wrong password', async () => {
    const id = await written()
    await openPost(api, id, 'wrong')
    await openPost(api, id)
    await openPost(api, id)
    const events = await listEvents(parsePartnerId(1), api.context.db.kysely, id)
    expect(events.map(({ kind }) => kind)).toEqual(['CREATED', 'OPENED', 'OPENED'])
  })
})
