import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { secretsOf } from '#tests/one-key.ts'
import { openSmallDatabase } from '#tests/small-database.ts'
import { parsePartnerId } from '../../core/partner-id.ts'
import { parseEnv } from '../../core/env.ts'
import { readMailTexts } from '../../messaging/messages/mail-texts.ts'
import type { Message, MessageChannel } from '../../messaging/messages/messages.ts'
import { messageService } from '../../resources/message-service/migrations/2026-11-23-53-message-service.ts'
import { keepService } from '../../resources/message-service/repository.ts'
import { messageWordings } from '../../resources/message-wordings/migrations/2026-11-23-52-message-wordings.ts'
import { notifyCustomer, sendMail, type NotificationContext, type Occurrence } from './notify.ts'

const clinic = parsePartnerId(7)
const NOON = new Date('2026-11-23T03:00:00.000Z')
let database: Awaited<ReturnType<typeof openSmallDatabase>>
let channels: MessageChannel[]
let sent: Message[]
let context: NotificationContext
beforeAll(async () => {
  database = await openSmallDatabase([messageService, messageWordings])
  context = {
    db: database.db,
    clock: { now: () => NOON },
    secrets: secretsOf('a'),
    env: parseEnv({}),
    mailTexts: readMailTexts(join(import.meta.dirname, '../../..')),
    messages: {
      has: (channel: MessageChannel) => channels.includes(channel),
      send: async (message: Message) => void sent.push(message),
    },
    // Notifications use nothing else of the server.
  } as unknown as NotificationContext
})
afterAll(() => database.close())
beforeEach(async () => {
  channels = ['email', 'alimtalk']
  sent = []
  for (const table of ['message_service', 'message_wording'])
    await sql`delete from ${sql.table(table)}`.execute(database.db.kysely)
})

const occurrence = {
  tenant: {
    id: clinic,
    partner: { displayName: { ko: '루미', en: 'Lumi' }, partnerCode: 'lumi', hosts: ['lumi.example'] },
    marketing: {},
    mainLanguage: 'ko',
  },
  source: 'reservations',
  event: { id: 31, partnerId: clinic, subject: 'K7QX', kind: 'CONFIRMED', actor: 'x', at: NOON.toISOString() },
  // Only name and hosts of the clinic are used.
} as unknown as Occurrence
const service = (changes: object = {}) =>
  keepService(clinic, database.db.kysely, {
    isOn: true,
    apiKey: 'NCS1',
    sender: '025550142',
    channelId: 'PF1',
    templates: [],
    sealedSecret: 'x',
    ...changes,
  })
const word = (language: string, text: string) =>
  sql`insert into message_wording (partner_id, kind, language, subject, text, updated_at)
    values (${clinic}, 'visit.CONFIRMED', ${language}, 'Own', ${text}, '')`.execute(database.db.kysely)
type Customer = Parameters<typeof notifyCustomer>[2]
const SARAH: Customer = { phone: '+821012345678', email: 'sarah@mail.example', language: 'en' }
const notify = async (changes: Partial<Customer> = {}) => {
  const facts = () => ({ number: 'K7QX', time: 'Monday' })
  await notifyCustomer(context, occurrence, { ...SARAH, ...changes }, { kind: 'visit.CONFIRMED', facts })
  return sent.map(({ channel, to }) => `${channel} ${to}`)
}

describe('a customer is notified', () => {
  it('by the clinic’s message service if it has one and the number can be reached', async () => {
    await service()
    await word('en', 'Come on {{time}}, {{clinic}}')
    expect(await notify()).toEqual(['alimtalk 01012345678'])
    expect(sent[0]).toMatchObject({ key: 'reservations 31 customer', text: 'Come on Monday, Lumi', subject: '' })
  })

  it.each([
    ['it is turned off', {}, { isOn: false }],
    ['the number is not Korean', { phone: '+819012345678' }, {}],
    ['the number is no mobile one', { phone: '+82255501234' }, {}],
  ])('by e-mail if %s', async (_, customer, changes) => {
    await service(changes)
    expect(await notify(customer)).toEqual(['email sarah@mail.example'])
    // Both channels use the event's key, which prevents duplicates.
    expect(sent[0]?.key).toBe('reservations 31 customer')
  })

  it('by e-mail if the clinic has no service, and not at all without an address', async () => {
    expect(await notify()).toEqual(['email sarah@mail.example'])
    sent = []
    expect(await notify({ email: null })).toEqual([])
  })

  it('by e-mail if a text message cannot encode the text, unless Alimtalk has a template for it', async () => {
    await service()
    await word('zh', '您的预约已确认 {{time}}')
    expect(await notify({ language: 'zh' })).toEqual(['email sarah@mail.example'])
    sent = []
    expect(await notify({ language: 'zh', email: null })).toEqual(['alimtalk 01012345678'])
    sent = []
    await service({ templates: [{ kind: 'visit.CONFIRMED', languageCode: 'zh', templateId: 'KA1' }] })
    expect(await notify({ language: 'zh' })).toEqual(['alimtalk 01012345678'])
    expect(sent[0]).toMatchObject({
      text: '您的预约已确认 Monday',
      template: { id: 'KA1', variables: { '#{clinic}': '루미', '#{number}': 'K7QX', '#{time}': 'Monday' } },
    })
  })

  it('without a template if the service’s templates are for other messages or languages', async () => {
    await service({
      templates: [
        { kind: 'visit.MOVED', languageCode: 'en', templateId: 'KA2' },
        { kind: 'visit.CONFIRMED', languageCode: 'ko', templateId: 'KA3' },
      ],
    })
    expect(await notify()).toEqual(['alimtalk 01012345678'])
    expect(sent[0]).not.toHaveProperty('template')
  })

  it('in the clinic’s name and the customer’s language', async () => {
    await notify()
    expect(sent[0]).toMatchObject({ subject: 'Your visit at Lumi is confirmed', languageCode: 'en' })
  })

  it('not at all if no channel is set up', async () => {
    channels = []
    await service()
    expect(await notify()).toEqual([])
  })
})

describe('an e-mail about an event', () => {
  const one = (stopping?: Parameters<typeof sendMail>[2]['stopping']) =>
    sendMail(
      context,
      occurrence,
      { to: 'a@b.example', language: 'en', name: 'member 3', ...(stopping && { stopping }) },
      { kind: 'newPost', facts: () => ({ link: 'https://lumi.example/console/desk' }) },
    )

  it('has its unsubscribe link in the footer and the header, if it can be stopped', async () => {
    await one({ kind: 'member', id: 3, source: 'posts' })
    const [message] = sent
    expect(message?.wayOut).toContain('/_mail/out?t=')
    expect(message?.text.split('\n\n').at(-1)).toBe(`To stop these e-mails: ${message?.wayOut}`)
    await one({ kind: 'author', address: 'a@b.example' })
    expect(sent[1]?.text.split('\n\n').at(-1)).toBe(`To stop e-mails about answers: ${sent[1]?.wayOut}`)
    await one()
    expect(sent[2]).not.toHaveProperty('wayOut')
    expect(sent[2]?.text).not.toContain('/_mail/out')
  })

  it('has one key per receiver and event, however often it is requested', async () => {
    await one()
    await one()
    expect(new Set(sent.map(({ key }) => key))).toEqual(new Set(['reservations 31 member 3']))
  })
})
