import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getCustomerPost, getCustomerPostForm } from '#schemas/generated/api/notice-customer-boards.ts'
import { BOARD, freshVisitor, WORDS, writePost } from '../board-visitor.ts'
import { startApi, type TestApi } from '../harness.ts'
import { freshPhone, openForm, reserve } from '../reservation-visitor.ts'
import { describeOnBoth } from './dialects.ts'

const POSTS = '/api/customer/global/notice-customer-boards'

describeOnBoth('public form submissions', (dialect) => {
  let api: TestApi
  beforeAll(async () => {
    api = await startApi([{ code: 'a' }], { TRUST_PROXY: 'true', ...(await dialect.settings()) })
  })
  afterAll(() => api.close())

  it('a post is stored once per form token, and a retry gets the same answer', async () => {
    const { body } = await api.ask(getCustomerPostForm, { boardTypeId: BOARD }, { headers: freshVisitor() })
    api.passTime(5)
    const { formToken } = body.row
    const key = randomUUID()
    const send = (words: object, more: Record<string, string> = {}) =>
      api.send('POST', POSTS, { ...WORDS, formToken, ...words }, { headers: { ...freshVisitor(), ...more } })
    const first = await send({ title: 'the first' }, { 'idempotency-key': key.toUpperCase() })
    expect(first.status).toBe(201)
    const again = await Promise.all([send({ title: 'the second' }), send({ title: 'the third' })])
    expect(again.map(({ status, failure }) => [status, failure.code])).toEqual([
      [409, 'BOARD_TOKEN_EXPIRED'],
      [409, 'BOARD_TOKEN_EXPIRED'],
    ])
    for (const spelt of [key, key.toUpperCase()]) {
      const retried = await send({ title: 'the first' }, { 'idempotency-key': spelt })
      expect([retried.status, retried.text]).toEqual([201, first.text])
    }
  })

  it('a post is stored once when many requests send one token at once', async () => {
    const { body } = await api.ask(getCustomerPostForm, { boardTypeId: BOARD }, { headers: freshVisitor() })
    api.passTime(5)
    const sent = { ...WORDS, formToken: body.row.formToken }
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => api.send('POST', POSTS, sent, { headers: freshVisitor() })),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  })

  it('a post is changed and deleted with the password only, by the specification’s request bodies', async () => {
    const { id } = (await writePost(api)).body.row
    const send = (method: 'PUT' | 'DELETE', body: object, headers = freshVisitor()) =>
      api.send(method, `${POSTS}/${id}`, body, { headers })
    // Everything that a new post has, except what it never keeps.
    const changed = await send('PUT', { ...WORDS, title: 'by password' })
    expect([changed.status, changed.body]).toEqual([
      200,
      { row: expect.objectContaining({ title: 'by password', state: 'UNANSWERED' }) },
    ])
    const elsewhere = await send('PUT', { ...WORDS, boardTypeId: 77 })
    expect([elsewhere.failure.code, elsewhere.failure['fields']]).toEqual([
      'BOARD_INVALID',
      [{ name: 'boardTypeId', code: 'boardTypeId.invalid', pointer: '/boardTypeId' }],
    ])
    const headers = freshVisitor()
    const wrong: unknown[] = []
    for (let guess = 0; guess < 6; guess += 1) {
      wrong.push((await send('DELETE', { password: `wrong ${guess}` }, headers)).failure.code)
    }
    expect(wrong).toEqual([...Array(5).fill('BOARD_PASSWORD_MISMATCH'), 'BOARD_TRY_LATER'])
    expect((await send('DELETE', { password: WORDS.password })).status).toBe(200)
    expect((await send('DELETE', { password: WORDS.password })).failure.code).toBe('BOARD_PASSWORD_MISMATCH')
    expect((await api.ask(getCustomerPost, { id })).status).toBe(404)
  })

  it('a reservation is made once per form token, and a retry is answered for any case of its key', async () => {
    const date = '2026-05-11'
    const formToken = await openForm(api)
    const key = randomUUID()
    const sent = { kind: 'TREATMENT', date, phone: freshPhone(), formToken } as const
    const first = await reserve(api, sent, { headers: { 'idempotency-key': key.toUpperCase() } })
    expect(first.status).toBe(201)
    const other = await reserve(api, { ...sent, time: '11:00', phone: freshPhone() })
    expect([other.status, other.failure.code]).toEqual([409, 'reservation/form-expired'])
    for (const spelt of [key, key.toUpperCase()]) {
      const again = await reserve(api, sent, { headers: { 'idempotency-key': spelt } })
      expect([again.status, again.text]).toEqual([201, first.text])
    }
  })
})
