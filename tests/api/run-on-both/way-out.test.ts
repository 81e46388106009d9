import { afterEach, beforeEach, expect, it } from 'vitest'
import { createAdminSession, getAdminNotifications } from '#schemas/generated/api/administrators.ts'
import { answerCustomerPost } from '#schemas/generated/api/notice-customer-boards.ts'
import { confirmAdminReservation } from '#schemas/generated/api/reservations.ts'
import { parsePartnerId } from '#server/core/partner-id.ts'
import { deliverMail } from '#server/notifications/senders/deliver-mail.ts'
import { createMailSender } from '#server/notifications/senders/mail-sender.ts'
import { createSmtpSender } from '#server/notifications/senders/smtp-sender.ts'
import { addAdministrator } from '#server/resources/administrators/index.ts'
import { notifyOfNewEvents } from '#server/notifications/staff/notify-of-events.ts'
import { writePost } from '../board-visitor.ts'
import { NOON, startApi, type TestApi } from '../harness.ts'
import { readMail, startMailServer, type MailServer } from '../mail-server.ts'
import { reserve } from '../reservation-visitor.ts'
import { describeOnBoth } from './dialects.ts'

const PASSWORD = 'olive lamp over the harbour'
const AUTHOR = 'minji@mail.example'
const FROM = 'no-reply@maru.test'

describeOnBoth('the unsubscribe link of an e-mail', (dialect) => {
  let api: TestApi
  let mail: MailServer
  beforeEach(async () => {
    mail = await startMailServer()
    const settings = { SMTP_URL: mail.url, MAIL_FROM: FROM, TRUST_PROXY: 'true', ...(await dialect.settings()) }
    api = await startApi([{ code: 'a' }, { code: 'b' }], settings)
    const partnerId = parsePartnerId(1)
    await addAdministrator(api.context.db, { email: 'desk@a.test', password: PASSWORD, partnerId, role: 'desk' }, NOON)
    await notifyOfNewEvents(api.context)
  })
  afterEach(async () => {
    await api.close()
    await mail.stop()
  })

  const signIn = async () => {
    const { headers } = await api.ask(createAdminSession, { email: 'desk@a.test', password: PASSWORD })
    return { headers: { cookie: String(headers['set-cookie']).split(';')[0] ?? '' } }
  }
  /** Everything that goes out once news has settled. */
  const deliver = async () => {
    mail.taken.length = 0
    api.passTime(10)
    await notifyOfNewEvents(api.context)
    const { loadPartner } = api.context
    const sender = createMailSender({ smtp: createSmtpSender(mail.url), from: FROM, loadPartner })
    await deliverMail(api.context, sender, () => {})
    sender.close()
    return mail.taken
  }
  const wayOutOf = (raw: string) => {
    const unfolded = raw.replaceAll(/\r?\n[ \t]+/g, ' ')
    const [, address = ''] = /^List-Unsubscribe: <([^>]+)>/m.exec(unfolded) ?? []
    return address === '' ? null : new URL(address)
  }
  const press = (path: string, host = 'a.test') =>
    api.send('POST', path, 'List-Unsubscribe=One-Click', {
      host,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  const answer = async (as: { headers: Record<string, string> }) => {
    const { body } = await writePost(api, { email: AUTHOR })
    await deliver()
    const { id, updatedAt } = body.row
    await api.ask(answerCustomerPost, { id, content: '<p>Come on Monday</p>', updatedAt }, as)
    return deliver()
  }

  it('is in the header and footer of members’ e-mails, and unsubscribes when confirmed', async () => {
    const as = await signIn()
    await writePost(api, {})
    const [told = { to: '', raw: '' }] = await deliver()
    const address = wayOutOf(told.raw)
    expect(told.raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m)
    expect((await readMail(told)).text).toContain(String(address))
    const path = `${address?.pathname}${address?.search}`
    // Mailboxes open every link that they look through: that stops nothing.
    const page = await api.get(path)
    expect(page.status).toBe(200)
    expect(page.text).toContain('<form method="post"')
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    expect((await api.ask(getAdminNotifications, {}, as)).body.row.posts).toBe(true)
    expect((await press(path)).status).toBe(200)
    expect((await api.ask(getAdminNotifications, {}, as)).body.row).toMatchObject({
      posts: false,
      reservations: true,
      postsPush: true,
    })
    await writePost(api, {})
    expect(await deliver()).toEqual([])
    await press(`${path}&again=1`)
    await writePost(api, {})
    expect(await deliver()).toHaveLength(1)
  })

  it('stops notifying authors of answers, by address in any case, and only at this clinic', async () => {
    const as = await signIn()
    const [told] = await answer(as)
    expect(told?.to).toBe(AUTHOR)
    const address = wayOutOf(told?.raw ?? '')
    expect(String(address)).not.toMatch(/minji/)
    const path = `${address?.pathname}${address?.search}`
    expect((await press(path, 'b.test')).status).toBe(404)
    expect(await answer(as)).toHaveLength(1)
    await press(path)
    await press(path)
    expect(await answer(as)).toEqual([])
    await press(`${path}&again=1`)
    expect(await answer(as)).toHaveLength(1)
  })

  it('is omitted from e-mails about a visit that the customer requested', async () => {
    const as = await signIn()
    const { body } = await reserve(api, { email: AUTHOR })
    await deliver()
    await api.ask(confirmAdminReservation, { number: body.row.number }, as)
    const [told] = await deliver()
    expect(told?.to).toBe(AUTHOR)
    expect(wayOutOf(told?.raw ?? '')).toBeNull()
  })

  it.each(['', '?t=', '?t=0a0a0a0a.AAAA', `?t=${'x'.repeat(900)}`])(
    'returns 404 if its token is missing or invalid: %s',
    async (query) => {
      const page = await api.get(`/_mail/out${query}`)
      expect(page.status).toBe(404)
      expect(page.text).not.toContain('<form')
      expect((await press(`/_mail/out${query}`)).status).toBe(404)
    },
  )
})
