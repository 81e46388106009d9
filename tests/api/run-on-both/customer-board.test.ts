import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  deleteCustomerPost,
  getCustomerPost,
  getCustomerPostForm,
  listCustomerPosts,
  updateCustomerPost,
} from '#schemas/generated/api/notice-customer-boards.ts'
import { createContext } from '#server/app/context.ts'
import { parseEnv } from '#server/core/env.ts'
import { createApp } from '#server/app/app.ts'
import { BOARD, freshVisitor, openPost, WORDS, writePost } from '../board-visitor.ts'
import { startApi, type TestApi } from '../harness.ts'
import { describeOnBoth } from './dialects.ts'

const MISSING = 999_999

describeOnBoth('the customer board', (dialect) => {
  let api: TestApi
  let settings: Record<string, string>
  beforeAll(async () => {
    settings = { TRUST_PROXY: 'true', ...(await dialect.settings()) }
    api = await startApi([{ code: 'a' }, { code: 'b' }], settings)
  })
  afterAll(() => api.close())

  const written = async (words: Parameters<typeof writePost>[1] = {}) => (await writePost(api, words)).body.row.id
  const opened = async (id: number) => (await openPost(api, id)).body.row
  const list = (more: { keyword?: string; page?: number; size?: number } = {}) =>
    api.ask(listCustomerPosts, { boardTypeId: BOARD, ...more })
  const change = (id: number, more: object, headers = freshVisitor()) =>
    api.ask(updateCustomerPost, { ...words(), id, postToken: '', ...more }, { headers })
  const remove = (id: number, postToken: string, password = WORDS.password) =>
    api.ask(deleteCustomerPost, { id, password, postToken }, { headers: freshVisitor() })

  describe('a new post', () => {
    it('is returned as the list shows it, and appears on the board', async () => {
      const { status, body, headers } = await writePost(api, { title: '  My   question ' })
      expect([status, headers['cache-control']]).toEqual([201, 'private, no-store'])
      expect(body.row).toMatchObject({ title: 'My question', authorName: 'K**', state: 'UNANSWERED', isPrivate: true })
      expect((await list()).body.rows.map(({ id }) => id)).toContain(body.row.id)
    })

    it('is stored once per idempotency key, however often and fast it is sent', async () => {
      const { body: form } = await api.ask(getCustomerPostForm, { boardTypeId: BOARD }, { headers: freshVisitor() })
      api.passTime(5)
      const sent = { ...WORDS, formToken: form.row.formToken, title: 'only once' }
      const headers = { ...freshVisitor(), 'idempotency-key': randomUUID() }
      const send = (more: object = {}) => api.send('POST', BASE, { ...sent, ...more }, { headers })
      const answers = await Promise.all([send(), send(), send()])
      answers.push(await send())
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
      expect((await list({ keyword: 'only once' })).body.total).toBe(1)
      const other = await send({ title: 'something else' })
      expect([other.status, other.failure.code]).toEqual([422, 'request/other-body'])
      api.passTime(24 * 3600)
      const late = await send()
      expect([late.status, late.failure.code]).toEqual([409, 'BOARD_TOKEN_EXPIRED'])
    })

    it('is refused from bots', async () => {
      const { body } = await api.ask(getCustomerPostForm, { boardTypeId: BOARD }, { headers: freshVisitor() })
      const { formToken } = body.row
      const send = (more: object) =>
        api.send('POST', BASE, { ...WORDS, formToken, ...more }, { headers: freshVisitor() })
      expect((await send({})).failure.code).toBe('BOARD_SPAM')
      api.passTime(5)
      expect((await send({ website: 'https://spam.example' })).failure.code).toBe('BOARD_SPAM')
      expect((await send({ formToken: `${formToken}x` })).failure.code).toBe('BOARD_TOKEN_EXPIRED')
      expect((await send({ website: '' })).status).toBe(201)
    })

    it('is limited in number per IP address', async () => {
      const headers = freshVisitor()
      const statuses: number[] = []
      const forms = Array.from({ length: 31 }, () => api.ask(getCustomerPostForm, { boardTypeId: BOARD }, { headers }))
      const tokens = (await Promise.all(forms)).map(({ body }) => body.row.formToken)
      // An hour without other submissions.
      api.passTime(2 * 3600)
      for (const [count, formToken] of tokens.entries()) {
        const sent = { ...WORDS, title: `many ${count}`, formToken }
        statuses.push((await api.send('POST', BASE, sent, { headers })).status)
      }
      expect(statuses.filter((status) => status === 201)).toHaveLength(30)
      expect(statuses.at(-1)).toBe(429)
    })

    it('has its phone and e-mail sealed and its password hashed', async () => {
      const id = await written()
      const { rows } = await sql<Record<string, unknown>>`select * from customer_post`.execute(api.context.db.kysely)
      expect(JSON.stringify(rows)).not.toMatch(/2345-6789|mail\.example|open sesame/)
      expect(await opened(id)).toMatchObject({ phone: WORDS.phone, email: WORDS.email, authorName: 'Kim Minji' })
    })

    it('stays as typed if it looks like HTML', async () => {
      const text = '<script>alert(1)</script><img src=x onerror=alert(1)>'
      const id = await written({ title: text, content: text, authorName: '<b>K', isPrivate: false, email: null })
      expect((await api.ask(getCustomerPost, { id })).body.row).toMatchObject({ title: text, content: text })
    })
  })

  describe('invalid input', () => {
    it.each([
      [
        'blank words',
        { title: ' ', content: '\n', authorName: '' },
        ['title.required', 'content.required', 'authorName.required'],
      ],
      ['three characters', { password: '123' }, ['password.tooShort']],
      ['three emoji', { password: '🔑🔑🔑' }, ['password.tooShort']],
      ['a hundred and twenty-nine', { password: 'x'.repeat(129) }, ['password.tooLong']],
      ['no password', { password: '' }, ['password.required']],
      [
        'long words',
        { title: 'x'.repeat(101), content: 'x'.repeat(5001), authorName: 'x'.repeat(41) },
        ['title.tooLong', 'content.tooLong', 'authorName.tooLong'],
      ],
      ['no phone number', { phone: { countryCode: '+82', number: 'call me' } }, ['phone.invalid']],
      ['half a phone', { phone: { countryCode: '+82' } }, ['phone.invalid']],
      ['an odd country', { phone: { countryCode: '82', number: '0102345678' } }, ['phone.invalid']],
      ['no e-mail address', { email: 'minji@' }, ['email.invalid']],
      ['an e-mail address with HTML', { email: '<b>@x.example' }, ['email.invalid']],
      ['a zero byte', { title: 'a\0b' }, ['title.invalid']],
      ['half a character', { title: '\ud800' }, ['title.invalid']],
      ['other types', { title: 5, isPrivate: 'yes' }, ['title.invalid', 'isPrivate.invalid']],
      ['an unknown field', { isPinned: true }, ['isPinned.unknown']],
    ])('is refused field by field: %s', async (_, given, codes) => {
      const { status, failure } = await api.send('POST', BASE, { ...WORDS, formToken: 'x', ...given })
      expect([status, failure.code]).toEqual([400, 'BOARD_INVALID'])
      expect(codesOf(failure['fields']).toSorted()).toEqual(codes.toSorted())
    })

    it.each([
      ['spaces', '    '],
      ['signs that nobody sees', '\u3164\u200b\u3164\u2003'],
    ])('includes a password of only %s', async (_, password) => {
      const { status, failure } = await writePost(api, { password })
      expect([status, failure.code, codesOf(failure['fields'])]).toEqual([400, 'BOARD_INVALID', ['password.blank']])
    })

    it.each([
      ['128 characters', 'x'.repeat(128)],
      ['four emoji', '🔑🔑🔑🔑'],
      ['spaces at both ends', '  12  '],
    ])('does not include a password of %s', async (_, password) => {
      const id = await written({ password })
      expect((await openPost(api, id, password)).status).toBe(200)
      expect((await openPost(api, id, `${[...password].slice(0, -1).join('')}!`)).status).toBe(409)
    })

    it.each([
      ['nothing', '', 400],
      ['no JSON', '{"title"', 400],
      ['a list', '[]', 400],
      ['a megabyte', JSON.stringify({ ...WORDS, content: 'x'.repeat(1_000_000) }), 413],
      ['a poisoned prototype', '{"__proto__":{"x":1}}', 400],
    ])('is refused as a whole: %s', async (_, body, status) => {
      expect((await api.send('POST', BASE, body)).status).toBe(status)
    })

    it.each([
      ['a board of the clinic', 1],
      ['a board that is not there', 77],
    ])('includes a post on %s', async (_, boardTypeId) => {
      expect((await api.send('POST', `${BASE}/form`, { boardTypeId })).status).toBe(404)
      expect((await api.send('POST', BASE, { ...WORDS, boardTypeId, formToken: 'x' })).status).toBe(404)
      expect((await api.ask(listCustomerPosts, { boardTypeId })).status).toBe(404)
    })

    it('is a request from another site, or in another format than JSON', async () => {
      const foreign = await api.send('POST', BASE, WORDS, { headers: { origin: 'https://evil.test' } })
      expect([foreign.status, foreign.failure.code]).toEqual([403, 'request/foreign-origin'])
      const form = await api.send('POST', BASE, 'title=x', { headers: { 'content-type': 'text/plain' } })
      expect(form.status).toBe(415)
    })
  })

  describe('a private post', () => {
    it('shows its text only with the right password', async () => {
      const id = await written({ content: 'nobody else reads this', title: 'locked' })
      const before = await api.ask(getCustomerPost, { id })
      expect(before.body.row).toMatchObject({ content: null, answer: null, authorName: 'K**' })
      expect(before.headers['cache-control']).toBe('private, no-store')
      expect((await list({ keyword: 'nobody else' })).body.total).toBe(0)
      expect((await list({ keyword: 'locked' })).body.total).toBe(1)
      const right = await openPost(api, id)
      expect(right.headers['cache-control']).toBe('private, no-store')
      expect(right.body.row).toMatchObject({ content: 'nobody else reads this', authorName: 'Kim Minji' })
    })

    it('looks the same as a missing one or another clinic’s', async () => {
      const id = await written()
      const answers = await Promise.all([
        openPost(api, id, 'wrong'),
        openPost(api, MISSING, 'wrong'),
        openPost(api, id, WORDS.password, { host: 'b.test' }),
      ])
      for (const { status, failure, headers } of answers) {
        expect([status, failure, headers['cache-control']]).toEqual([
          409,
          { status: 409, message: failure.message, code: 'BOARD_PASSWORD_MISMATCH', triesLeft: 4 },
          'no-store',
        ])
      }
      expect((await api.ask(getCustomerPost, { id }, { host: 'b.test' })).status).toBe(404)
    })

    it('is found by its text once it is public, and not before', async () => {
      const id = await written({ content: 'turquoise', isPrivate: true })
      expect((await list({ keyword: 'turquoise' })).body.total).toBe(0)
      const { postToken } = await opened(id)
      expect((await change(id, { content: 'turquoise', isPrivate: false, postToken })).status).toBe(200)
      expect((await list({ keyword: 'turquoise' })).body.total).toBe(1)
    })
  })

  describe('guessing', () => {
    it('is blocked after five tries, while the author can still read', async () => {
      const id = await written({ password: '7391' })
      const headers = freshVisitor()
      const statuses: Record<number, number> = {}
      for (let guess = 0; guess < 250; guess += 1) {
        const { status } = await openPost(api, id, String(guess).padStart(4, '0'), { headers })
        statuses[status] = (statuses[status] ?? 0) + 1
      }
      expect(statuses).toEqual({ 409: 5, 429: 245 })
      expect((await openPost(api, id, '7391', { headers })).failure).toMatchObject({ code: 'BOARD_TRY_LATER' })
      expect((await openPost(api, id, '7391')).status).toBe(200)
    })

    it('waits longer after each further attempt, says how long, and resets after a right one', async () => {
      const id = await written()
      const headers = freshVisitor()
      const left: unknown[] = []
      for (let count = 0; count < 5; count += 1) {
        left.push((await openPost(api, id, 'wrong', { headers })).failure['triesLeft'])
      }
      expect(left).toEqual([4, 3, 2, 1, 0])
      for (const seconds of [30, 60, 120]) {
        const waiting = await openPost(api, id, 'wrong', { headers })
        expect([waiting.status, waiting.failure['retryAfterSeconds'], waiting.headers['retry-after']]).toEqual([
          429,
          seconds,
          String(seconds),
        ])
        api.passTime(seconds)
        expect((await openPost(api, id, 'wrong', { headers })).status).toBe(409)
      }
      api.passTime(240)
      expect((await openPost(api, id, WORDS.password, { headers })).status).toBe(200)
      expect((await openPost(api, id, 'wrong', { headers })).failure['triesLeft']).toBe(4)
    })

    it('is counted across processes and restarts', async () => {
      const id = await written()
      const headers = freshVisitor()
      for (let count = 0; count < 5; count += 1) await openPost(api, id, 'wrong', { headers })
      const now = api.context.clock.now()
      const env = parseEnv({ DATA_DIR: api.dataDir, LOG_LEVEL: 'silent', ...settings })
      const other = await createContext(env, { clock: { now: () => now } })
      const app = createApp(other)
      const url = `${BASE}/${id}/private`
      const payload = { password: WORDS.password }
      const blocked = await app.inject({ method: 'POST', url, payload, headers: { host: 'a.test', ...headers } })
      const fresh = await app.inject({ method: 'POST', url, payload, headers: { host: 'a.test', ...freshVisitor() } })
      await app.close()
      await other.close()
      expect([blocked.statusCode, fresh.statusCode]).toEqual([429, 200])
    })

    it('from everywhere blocks new visitors, but not the author’s own browser at another address', async () => {
      const made = await writePost(api, { password: '7391' })
      const { id } = made.body.row
      const cookie = String(made.headers['set-cookie']).split(';')[0] ?? ''
      expect(made.headers['set-cookie']).toMatch(
        /^board_device=[\w-]{43}; Path=\/api\/customer\/global\/notice-customer-boards; HttpOnly; SameSite=Strict; Max-Age=7776000$/,
      )
      const subject = `password 1 customer-post/${id} subject `
      const until = api.context.clock.now().getTime() + 300_000
      await sql`
        insert into limit_count (key, taken, forget_at, blocked_until)
        values (${subject}, 300, ${until + 3_600_000}, ${until})`.execute(api.context.db.kysely)
      const stranger = await openPost(api, id, '7391')
      expect([stranger.status, stranger.failure['retryAfterSeconds']]).toEqual([429, 300])
      expect(stranger.headers['set-cookie']).toBeUndefined()
      const forged = { cookie: `board_device=${'x'.repeat(43)}` }
      expect((await openPost(api, id, '7391', { headers: forged })).status).toBe(429)
      const author = await openPost(api, id, '7391', { headers: { cookie } })
      expect(author.status).toBe(200)
      expect(String(author.headers['set-cookie']).split(';')[0]).toBe(cookie)
    })

    it('gains nothing from concurrent requests', async () => {
      const id = await written()
      const headers = freshVisitor()
      const tries = Array.from({ length: 20 }, (_, index) => openPost(api, id, `guess ${index}`, { headers }))
      const statuses = (await Promise.all(tries)).map(({ status }) => status)
      expect(statuses.filter((status) => status === 409)).toHaveLength(5)
    })
  })

  describe('changing a post', () => {
    it('requires the password and the token of this post', async () => {
      const [id, other] = [await written(), await written()]
      const { postToken } = await opened(id)
      expect((await change(id, { postToken, password: 'wrong' })).failure.code).toBe('BOARD_PASSWORD_MISMATCH')
      expect((await change(other, { postToken })).failure.code).toBe('BOARD_TOKEN_EXPIRED')
      expect((await change(id, { postToken: '' })).failure.code).toBe('BOARD_TOKEN_EXPIRED')
      expect((await remove(other, postToken)).failure.code).toBe('BOARD_TOKEN_EXPIRED')
      const foreign = await api.send(
        'DELETE',
        `${BASE}/${id}`,
        { password: WORDS.password, postToken },
        { host: 'b.test' },
      )
      expect([foreign.status, foreign.failure.code]).toEqual([409, 'BOARD_TOKEN_EXPIRED'])
      const { body } = await change(id, { postToken, title: 'changed', phone: null })
      expect(body.row).toMatchObject({ title: 'changed', phone: null, email: WORDS.email })
      expect((await remove(id, body.row.postToken)).body.row.id).toBe(id)
      expect((await api.ask(getCustomerPost, { id })).status).toBe(404)
    })

    it('is refused ten minutes after it was opened', async () => {
      const id = await written()
      const { postToken } = await opened(id)
      api.passTime(600)
      const late = await change(id, { postToken })
      expect([late.status, late.failure.code]).toEqual([409, 'BOARD_TOKEN_EXPIRED'])
    })

    it('reports a deleted post as gone, and deletes it once', async () => {
      const id = await written()
      const { postToken } = await opened(id)
      const answers = await Promise.all([remove(id, postToken), remove(id, postToken), change(id, { postToken })])
      expect(answers.every(({ status }) => status === 200 || status === 404 || status === 409)).toBe(true)
      expect(answers.slice(0, 2).filter(({ status }) => status === 200)).toHaveLength(1)
      const late = await change(id, { postToken })
      expect([late.status, late.failure.code]).toEqual([404, 'BOARD_POST_GONE'])
      expect((await openPost(api, id)).failure.code).toBe('BOARD_PASSWORD_MISMATCH')
    })

    it('never reuses the number of a deleted post', async () => {
      const id = await written()
      const { postToken } = await opened(id)
      await remove(id, postToken)
      expect(await written()).toBeGreaterThan(id)
    })
  })

  describe('the list', () => {
    it('shows pinned posts first, then the newest, page by page', async () => {
      const first = await written({ title: 'page me 1' })
      api.passTime(60)
      const second = await written({ title: 'page me 2' })
      const third = await written({ title: 'page me 3' })
      await sql`update customer_post set is_pinned = 1 where id = ${first}`.execute(api.context.db.kysely)
      const { body } = await list({ keyword: 'page me', size: 2 })
      expect([body.total, body.rows.map(({ id }) => id)]).toEqual([3, [first, third]])
      expect((await list({ keyword: 'page me', size: 2, page: 2 })).body.rows.map(({ id }) => id)).toEqual([second])
    })
  })

  it('writes no password, token, phone number, e-mail or IP address to the log', () => {
    expect(api.logged.join()).not.toMatch(/open sesame|2345-6789|mail\.example|postToken|10\.\d+\.\d+\./)
  })

  it('logs who did what and when, without personal data', async () => {
    const id = await written({ title: 'watched' })
    const { postToken } = await opened(id)
    await change(id, { postToken })
    await remove(id, postToken)
    const { rows } = await sql<Record<string, unknown>>`
      select * from customer_post_event where post_id = ${id} order by id`.execute(api.context.db.kysely)
    expect(rows.map(({ kind, actor }) => `${String(kind)} ${String(actor)}`)).toEqual([
      'CREATED author',
      'OPENED author',
      'EDITED author',
      'DELETED author',
    ])
    expect(JSON.stringify(rows)).not.toMatch(/watched|Kim|canary|10\.\d/)
  })
})

const BASE = '/api/customer/global/notice-customer-boards'

const words = () => {
  const { boardTypeId: _, ...rest } = WORDS
  return rest
}

const codesOf = (fields: unknown): string[] =>
  Array.isArray(fields) ? fields.map((field: { code: string }) => field.code) : []
