import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  changeAdminNotifications,
  createAdminSession,
  getAdminNotifications,
} from '#schemas/generated/api/administrators.ts'
import { answerCustomerPost } from '#schemas/generated/api/notice-customer-boards.ts'
import { confirmAdminReservation } from '#schemas/generated/api/reservations.ts'
import { parsePartnerId } from '#server/core/partner-id.ts'
import type { Message } from '#server/messaging/messages/messages.ts'
import { addAdministrator } from '#server/resources/administrators/index.ts'
import { notifyOfNewEvents } from '#server/notifications/staff/notify-of-events.ts'
import { writePost } from '../board-visitor.ts'
import { NOON, startApi, type TestApi } from '../harness.ts'
import { cancel, freshPhone, move, reserve } from '../reservation-visitor.ts'
import { describeOnBoth } from './dialects.ts'

const PASSWORD = 'olive lamp over the harbour'
const EMAIL = 'minji@mail.example'

describeOnBoth('the notification job', (dialect) => {
  let api: TestApi
  let sent: Message[]
  beforeEach(async () => {
    sent = []
    const messages = { has: () => true, send: async (message: Message) => void sent.push(message) }
    api = await startApi(
      [{ code: 'a' }, { code: 'b' }],
      { TRUST_PROXY: 'true', ...(await dialect.settings()) },
      { messages },
    )
    for (const role of ['desk', 'writer'] as const) {
      const partnerId = parsePartnerId(1)
      await addAdministrator(api.context.db, { email: `${role}@a.test`, password: PASSWORD, partnerId, role }, NOON)
    }
    const other = { email: 'desk@b.test', password: PASSWORD, partnerId: parsePartnerId(2) }
    await addAdministrator(api.context.db, other, NOON)
    await notifyOfNewEvents(api.context)
  })
  afterEach(() => api.close())

  const signIn = async () => {
    const { headers } = await api.ask(createAdminSession, { email: 'desk@a.test', password: PASSWORD })
    return { headers: { cookie: String(headers['set-cookie']).split(';')[0] ?? '' } }
  }
  /** Sends all notifications after the waiting time for earlier events; one e-mail per key. */
  const tell = async () => {
    sent = []
    api.passTime(10)
    await notifyOfNewEvents(api.context)
    return sent.map(({ to, subject }) => [to, subject])
  }

  it('writes to members who handle reservations, and to none about their own actions', async () => {
    const phone = freshPhone()
    const { body } = await reserve(api, { phone, email: EMAIL })
    const { number } = body.row
    expect(await tell()).toEqual([['desk@a.test', expect.stringContaining('예약')]])
    const [told] = sent
    expect(told?.text).toContain(number)
    expect(told?.text).not.toMatch(/minji|010-/i)
    expect(await tell()).toEqual([])

    await api.ask(confirmAdminReservation, { number }, await signIn())
    expect(await tell()).toEqual([[EMAIL, expect.stringMatching(/^Your visit at .* is confirmed$/)]])
    expect(sent[0]?.text).toContain('Thursday, May 7, 2026 at 10:00')
    expect(sent[0]?.languageCode).toBe('en')

    await move(api, { number, phone }, '2026-05-07', '15:00')
    expect((await tell()).map(([to]) => to)).toEqual(['desk@a.test', EMAIL])
    expect(sent[1]?.text).toMatch(/3:00\sPM/)
    await cancel(api, { number, phone })
    expect((await tell()).map(([to]) => to)).toEqual(['desk@a.test', EMAIL])
  })

  it('notifies staff of a post without its text, and its author of the answer', async () => {
    const { body } = await writePost(api, { email: EMAIL })
    expect(await tell()).toEqual([['desk@a.test', expect.stringContaining('문의')]])
    expect(sent[0]?.text).not.toMatch(/canary title|canary content|Minji/)
    const { id, boardTypeId, updatedAt } = body.row
    await api.ask(answerCustomerPost, { id, content: '<p>Come on Monday</p>', updatedAt }, await signIn())
    expect((await tell()).map(([to]) => to)).toEqual([EMAIL])
    expect(sent[0]?.text).toContain(`/cscenter/boards/${boardTypeId}/detail/${id}`)
    expect(sent[0]?.text).not.toContain('Monday')
  })

  it('skips members who have turned a notification off', async () => {
    const as = await signIn()
    expect((await api.ask(getAdminNotifications, {}, as)).body.row).toMatchObject({ posts: true, reservations: true })
    await api.ask(changeAdminNotifications, { posts: true, reservations: false }, as)
    expect((await api.ask(getAdminNotifications, {}, as)).body.row).toMatchObject({ posts: true, reservations: false })
    await reserve(api)
    await writePost(api)
    expect((await tell()).map(([to, subject]) => [to, String(subject).includes('문의')])).toEqual([
      ['desk@a.test', true],
    ])
  })

  it('skips events older than a day, and sends nothing twice when two processes run at once', async () => {
    await reserve(api)
    api.passTime(10)
    sent = []
    await Promise.all([notifyOfNewEvents(api.context), notifyOfNewEvents(api.context)])
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
    await reserve(api)
    api.passTime(86_401)
    expect(await tell()).toEqual([])
  })
})
