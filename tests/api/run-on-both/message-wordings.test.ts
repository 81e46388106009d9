import { afterEach, beforeEach, expect, it } from 'vitest'
import { createAdminSession } from '#schemas/generated/api/administrators.ts'
import { listAudit } from '#schemas/generated/api/content.ts'
import {
  changeMessageWording,
  listMessageWordings,
  previewMessageWording,
  resetMessageWording,
} from '#schemas/generated/api/message-wordings.ts'
import { confirmAdminReservation } from '#schemas/generated/api/reservations.ts'
import { parsePartnerId } from '#server/core/partner-id.ts'
import { MESSAGE_KIND_NAMES } from '#server/messaging/messages/message-kinds.ts'
import type { Message } from '#server/messaging/messages/messages.ts'
import { addAdministrator } from '#server/resources/administrators/index.ts'
import { notifyOfNewEvents } from '#server/notifications/staff/notify-of-events.ts'
import { NOON, startApi, type TestApi } from '../harness.ts'
import { reserve } from '../reservation-visitor.ts'
import { describeOnBoth } from './dialects.ts'

const PASSWORD = 'olive lamp over the harbour'
const EMAIL = 'minji@mail.example'

describeOnBoth('a clinic’s own message texts', (dialect) => {
  let api: TestApi
  let sent: Message[]
  beforeEach(async () => {
    sent = []
    const messages = { has: () => true, send: async (message: Message) => void sent.push(message) }
    const settings = { TRUST_PROXY: 'true', ...(await dialect.settings()) }
    api = await startApi([{ code: 'a' }, { code: 'b' }], settings, { messages })
    const partnerId = parsePartnerId(1)
    await addAdministrator(api.context.db, { email: 'owner@a.test', password: PASSWORD, partnerId }, NOON)
    await notifyOfNewEvents(api.context)
  })
  afterEach(() => api.close())

  const signIn = async () => {
    const { headers } = await api.ask(createAdminSession, { email: 'owner@a.test', password: PASSWORD })
    return { headers: { cookie: String(headers['set-cookie']).split(';')[0] ?? '' } }
  }
  const english = { kind: 'visit.CONFIRMED', languageCode: 'en' } as const
  const confirmOne = async (as: { headers: Record<string, string> }) => {
    const { body } = await reserve(api, { email: EMAIL })
    await api.ask(confirmAdminReservation, { number: body.row.number }, as)
    sent = []
    api.passTime(10)
    await notifyOfNewEvents(api.context)
    return sent.find(({ to }) => to === EMAIL)
  }

  it('replace the built-in message text, in their own language only', async () => {
    const as = await signIn()
    const own = { subject: 'See you at {{clinic}}', text: 'We keep {{time}} for you.\n\n{{number}}' }
    const { status, body } = await api.ask(changeMessageWording, { ...english, ...own }, as)
    expect(status).toBe(200)
    expect(body.row.texts.map(({ languageCode, isOwn }) => [languageCode, isOwn])).toContainEqual(['en', true])
    expect(body.row.texts.filter(({ isOwn }) => isOwn)).toHaveLength(1)
    const told = await confirmOne(as)
    expect(told?.subject).toMatch(/^See you at /)
    expect(told?.text).toContain('We keep Thursday, May 7, 2026 at 10:00')
    expect(told?.text).not.toContain('{{')

    const { body: after } = await api.ask(resetMessageWording, english, as)
    expect(after.row.texts.some(({ isOwn }) => isOwn)).toBe(false)
    expect((await confirmOne(as))?.subject).toMatch(/^Your visit at .* is confirmed$/)
    const log = await api.ask(listAudit, { area: 'messages' }, as)
    expect(log.body.rows.map(({ action, detail }) => [action, detail])).toEqual([
      ['messages/built-in', { kind: 'visit.CONFIRMED', language: 'en' }],
      ['messages/worded', { kind: 'visit.CONFIRMED', language: 'en' }],
    ])
  })

  it('are refused for unknown or missing placeholders, with the position', async () => {
    const as = await signIn()
    const wrong = { subject: 'Dear {{name}}', text: '{{clinic}}' }
    const { status, failure } = await api.ask(changeMessageWording, { ...english, ...wrong }, as)
    expect([status, failure.code]).toEqual([422, 'message/words-refused'])
    expect(failure['problems']).toMatchObject([
      { pointer: '/subject', code: 'unknown-placeholder', name: 'name' },
      { pointer: '/text', code: 'missing-placeholder', name: 'time' },
    ])
    const { body } = await api.ask(previewMessageWording, { ...english, ...wrong }, as)
    expect(body.row.problems).toHaveLength(2)
    expect(sent).toEqual([])
  })

  it('are previewed with example values, and never apply to another clinic', async () => {
    const as = await signIn()
    const own = { subject: '{{clinic}}', text: '{{time}}\u202e {{number}}' }
    const { body } = await api.ask(previewMessageWording, { ...english, ...own }, as)
    expect(body.row).toMatchObject({
      text: expect.stringMatching(/^Thursday, May 7, 2026 .* 7K2M-9QXA$/),
      problems: [],
    })
    await api.ask(changeMessageWording, { ...english, ...own }, as)
    const partnerId = parsePartnerId(2)
    await addAdministrator(api.context.db, { email: 'owner@b.test', password: PASSWORD, partnerId }, NOON)
    const other = await api.ask(createAdminSession, { email: 'owner@b.test', password: PASSWORD }, { host: 'b.test' })
    const cookie = String(other.headers['set-cookie']).split(';')[0] ?? ''
    const { body: list } = await api.ask(listMessageWordings, {}, { host: 'b.test', headers: { cookie } })
    expect(list.rows).toHaveLength(MESSAGE_KIND_NAMES.length)
    expect(list.rows.flatMap(({ texts }) => texts).some(({ isOwn }) => isOwn)).toBe(false)
  })
})
