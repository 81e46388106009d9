import { afterEach, beforeEach, expect, it } from 'vitest'
import { createAdminSession } from '#schemas/generated/api/administrators.ts'
import {
  changeMessageService,
  getMessageService,
  removeMessageService,
  type ChangeMessageServiceInput,
} from '#schemas/generated/api/message-service.ts'
import { changeMessageWording } from '#schemas/generated/api/message-wordings.ts'
import { confirmAdminReservation } from '#schemas/generated/api/reservations.ts'
import { parsePartnerId } from '#server/core/partner-id.ts'
import { createAlimtalkSender } from '#server/notifications/senders/alimtalk-sender.ts'
import { deliverMail } from '#server/notifications/senders/deliver-mail.ts'
import { listMail, type MailState } from '#server/messaging/messages/mail-outbox.ts'
import { addAdministrator } from '#server/resources/administrators/index.ts'
import { notifyOfNewEvents } from '#server/notifications/staff/notify-of-events.ts'
import { NOON, startApi, type TestApi } from '../harness.ts'
import { startMessageService, TAKEN_ANSWER, type TestMessageService } from '../message-service.ts'
import { reserve } from '../reservation-visitor.ts'
import { describeOnBoth } from './dialects.ts'

const PASSWORD = 'olive lamp over the harbour'
const ACCOUNT = { apiKey: 'NCSKEY0001', secret: 'a secret of the service' }
const EMAIL = 'minji@mail.example'
const PHONE = { countryCode: '+82', number: '010-2345-6789' }

const SERVICE: ChangeMessageServiceInput = {
  ...ACCOUNT,
  isOn: true,
  sender: '025550142',
  channelId: 'KA01PF0001',
  templates: [{ kind: 'visit.CONFIRMED', languageCode: 'en', templateId: 'KA01TP0001' }],
}

describeOnBoth('visit notifications through a message service', (dialect) => {
  let api: TestApi
  let service: TestMessageService
  let states: MailState[]
  let as: { headers: Record<string, string> }
  beforeEach(async () => {
    states = []
    service = await startMessageService(ACCOUNT)
    const mail = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'no-reply@maru.test' }
    api = await startApi([{ code: 'a' }], { TRUST_PROXY: 'true', ...mail, ...(await dialect.settings()) })
    const added = { email: 'owner@a.test', password: PASSWORD, partnerId: parsePartnerId(1) }
    await addAdministrator(api.context.db, added, NOON)
    const { headers } = await api.ask(createAdminSession, { email: 'owner@a.test', password: PASSWORD })
    as = { headers: { cookie: String(headers['set-cookie']).split(';')[0] ?? '' } }
    await notifyOfNewEvents(api.context)
  })
  afterEach(async () => {
    await api.close()
    await service.stop()
  })

  const setUp = (more: Partial<ChangeMessageServiceInput> = {}) =>
    api.ask(changeMessageService, { ...SERVICE, ...more }, as)
  const confirmOne = async (given: Parameters<typeof reserve>[1]) => {
    const { body } = await reserve(api, { email: EMAIL, phone: PHONE, ...given })
    await api.ask(confirmAdminReservation, { number: body.row.number }, as)
    api.passTime(10)
    await notifyOfNewEvents(api.context)
    return body.row.number
  }
  const deliver = (timeoutMs = 10_000) =>
    deliverMail(api.context, createAlimtalkSender(api.context, { address: service.address, timeoutMs }), (state) =>
      states.push(state),
    )
  const results = async () =>
    (await listMail(api.context.db.kysely, null, 10))
      .filter(({ domain }) => domain === 'alimtalk')
      .map(({ state, lastResult }) => [state, lastResult])
  const mailed = async () =>
    (await listMail(api.context.db.kysely, null, 10)).filter(({ domain }) => domain === 'mail.example')

  it('are sent by Alimtalk with the clinic’s template, or as a text, once and not by e-mail too', async () => {
    await setUp()
    const number = await confirmOne({})
    await notifyOfNewEvents(api.context)
    expect(await deliver()).toBe(1)
    expect(await deliver()).toBe(0)
    expect(service.taken).toHaveLength(1)
    const [{ message, isSigned } = { message: {}, isSigned: false }] = service.taken
    expect(isSigned).toBe(true)
    expect(message).toMatchObject({
      to: '01023456789',
      from: '025550142',
      text: expect.stringContaining('Thursday, May 7, 2026 at 10:00'),
      kakaoOptions: {
        pfId: 'KA01PF0001',
        templateId: 'KA01TP0001',
        disableSms: false,
        variables: { '#{number}': number, '#{time}': expect.stringContaining('May 7') },
      },
    })
    expect(JSON.stringify(message)).not.toMatch(/minji/i)
    expect(await results()).toEqual([['SENT', '200']])
    expect(await mailed()).toEqual([])
    const kept = await api.context.db.kysely
      .withTables<{ mail: { content: string | null; channel: string } }>()
      .selectFrom('mail')
      .select(['content'])
      .where('channel', '=', 'alimtalk')
      .execute()
    expect(kept).toEqual([{ content: null }])
  })

  it('are sent as plain text without a template in the customer’s language', async () => {
    await setUp({ templates: [] })
    await confirmOne({})
    await deliver()
    expect(service.taken[0]?.message['kakaoOptions']).toBeUndefined()
    expect(service.taken[0]?.message['text']).toContain('is confirmed')
  })

  it('are sent by e-mail if a text message lacks the characters, and by Alimtalk, which has them all', async () => {
    await setUp({ templates: [] })
    await api.ask(
      changeMessageWording,
      {
        kind: 'visit.CONFIRMED',
        languageCode: 'en',
        subject: '{{clinic}}',
        text: '确认 {{time}} {{number}} {{clinic}}',
      },
      as,
    )
    await confirmOne({})
    expect(await deliver()).toBe(0)
    expect(await mailed()).toHaveLength(1)
    await setUp()
    await confirmOne({ date: '2026-05-14', phone: { countryCode: '+82', number: '010-2345-6788' } })
    expect(await deliver()).toBe(1)
    expect(service.taken[0]?.message['text']).toContain('确认')
    expect(await mailed()).toHaveLength(1)
  })

  it.each([
    ['is turned off', { isOn: false }, PHONE],
    ['cannot reach the number', {}, { countryCode: '+81', number: '90-1234-5678' }],
    ['cannot reach a telephone at a desk', {}, { countryCode: '+82', number: '02-555-0142' }],
  ])('are sent by e-mail when the service %s', async (_, more, phone) => {
    await setUp(more)
    await confirmOne({ phone })
    expect(await deliver()).toBe(0)
    expect(await mailed()).toHaveLength(1)
  })

  it.each([
    [
      'a number that is refused',
      { status: 400, body: { errorCode: 'ValidationError', errorMessage: '01023456789' } },
      'FAILED',
      '400 ValidationError',
    ],
    ['a message that is refused', { status: 200, body: { statusCode: '1043' } }, 'FAILED', '1043'],
    ['a sender that is not registered yet', { status: 200, body: { statusCode: '1062' } }, 'WAITING', '1062'],
    ['an account without money, said as a code', { status: 200, body: { statusCode: '1030' } }, 'WAITING', '1030'],
    ['a key that is refused', { status: 403, body: { errorCode: 'Forbidden' } }, 'WAITING', '403 Forbidden'],
    [
      'an account without money',
      { status: 402, body: { errorCode: 'NotEnoughBalance' } },
      'WAITING',
      '402 NotEnoughBalance',
    ],
    ['a service that is broken', { status: 503, body: {} }, 'WAITING', '503'],
    ['a connection that breaks', 'break' as const, 'WAITING', 'UND_ERR_SOCKET'],
  ])('record the result after %s, and log no phone number', async (_, answer, state, result) => {
    await setUp()
    await confirmOne({})
    service.answer(answer)
    await deliver()
    expect(await results()).toEqual([[state, result]])
    expect(api.logged.join()).not.toContain('2345')
  })

  it('are retried until the service is back, and sent once', async () => {
    await setUp()
    await confirmOne({})
    service.answer({ status: 500, body: {} })
    await deliver()
    service.answer(TAKEN_ANSWER)
    expect(await deliver()).toBe(0)
    api.passTime(40)
    expect(await deliver()).toBe(1)
    expect(states).toEqual(['WAITING', 'SENT'])
  })

  it('time out when the service does not respond', async () => {
    await setUp()
    await confirmOne({})
    service.answer('silence')
    await deliver(200)
    expect(await results()).toEqual([['WAITING', 'timeout']])
  })

  it('need a secret, which is never returned and stays when omitted', async () => {
    const { secret: _secret, ...settings } = SERVICE
    expect((await api.ask(changeMessageService, settings, as)).failure.code).toBe('message/secret-missing')
    await setUp()
    const told = await api.ask(changeMessageService, { ...settings, isOn: false }, as)
    expect(told.body.row).toMatchObject({ isSet: true, isOn: false, apiKey: ACCOUNT.apiKey })
    expect((await api.ask(getMessageService, {}, as)).text).not.toContain(ACCOUNT.secret)
    expect((await api.ask(removeMessageService, {}, as)).body.row).toMatchObject({ isSet: false, apiKey: '' })
  })
})
