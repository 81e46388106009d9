import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { writePost } from '#tests/api/board-visitor.ts'
import { NOON, startApi, type TestApi } from '#tests/api/harness.ts'
import { reserve } from '#tests/api/reservation-visitor.ts'
import { secretsOf } from '#tests/one-key.ts'
import { parsePartnerId } from '../../core/partner-id.ts'
import { changeOptOut } from '../../messaging/messages/mail-opt-outs.ts'
import type { Message } from '../../messaging/messages/messages.ts'
import { keepDevice } from '../../messaging/messages/push-devices.ts'
import { insertMember } from '../../resources/administrators/index.ts'
import { notifyOfNewEvents } from './notify-of-events.ts'
import { notifyOfPost } from './notify-of-post.ts'
import { notifyOfReservation } from './notify-of-reservation.ts'
import type { Occurrence } from './notify.ts'

const CLINIC = parsePartnerId(1)
const MINJI = 'minji@mail.example'
let api: TestApi
let sent: Message[] = []
beforeAll(async () => {
  const messages = { has: (channel: string) => channel === 'email', send: async (one: Message) => void sent.push(one) }
  api = await startApi([{ code: 'a' }], { TRUST_PROXY: 'true' }, { messages })
  const desk = { email: 'desk@a.test', passwordHash: 'x', role: 'desk', name: 'Desk', language: 'en' } as const
  const { db, secrets } = api.context
  const administratorId = (await insertMember(CLINIC, db.kysely, desk, NOON)) ?? 0
  const target = { endpoint: 'https://push.example/desk', p256dh: 'p', auth: 'a' }
  await keepDevice(db.kysely, secrets, { administratorId, target, name: 'Phone' }, NOON)
})
afterAll(() => api.close())
beforeEach(() => {
  sent = []
})

type Happened = { readonly subject: string; readonly kind: string; readonly actor: string }

const toOccurrence = async (source: Occurrence['source'], happened: Happened): Promise<Occurrence> => {
  const tenant = await api.context.loadPartner(CLINIC)
  if (!tenant) throw new Error('The clinic is missing')
  return { tenant, source, event: { id: 5, partnerId: CLINIC, at: NOON.toISOString(), ...happened } }
}
/** Records that a post was answered, as the console does. */
const answer = (id: number) =>
  sql`insert into customer_post_event (partner_id, post_id, kind, actor, at)
    values (${CLINIC}, ${id}, 'ANSWERED', 'staff', ${api.context.clock.now().toISOString()})`.execute(
    api.context.db.kysely,
  )
const receivers = () => sent.map(({ to }) => to)

describe('notifyOfPost', () => {
  const notify = async (subject: number, kind: string, actor: string) => {
    sent = []
    await notifyOfPost(api.context, await toOccurrence('posts', { subject: String(subject), kind, actor }))
    return receivers()
  }
  const post = async (email: string | null = MINJI) => (await writePost(api, { email })).body.row.id

  it('notifies the team of a new post by an author, with a link to answer it', async () => {
    const id = await post()
    expect(await notify(id, 'CREATED', 'author')).toEqual(['desk@a.test'])
    expect(sent[0]?.subject).toBe('canary-a en: a new question')
    expect(sent[0]?.text).toContain('https://a.test/console/desk')
    expect(sent[0]?.text).not.toMatch(/canary (title|content)|Minji/)
  })

  it.each([
    ['CREATED', 'staff'],
    ['EDITED', 'author'],
    ['DELETED', 'author'],
  ])('sends nothing for %s by %s', async (kind, actor) => {
    expect(await notify(await post(), kind, actor)).toEqual([])
  })

  it('notifies the author of an answer, in the clinic’s main language, with a link to the post', async () => {
    const id = await post()
    expect(await notify(id, 'ANSWERED', 'staff')).toEqual([MINJI])
    const [message] = sent
    expect(message).toMatchObject({ languageCode: 'ko', key: 'posts 5 author' })
    expect(message?.text).toContain(`https://a.test/cscenter/boards/2/detail/${id}`)
    expect(message?.text).toContain(message?.wayOut)
  })

  it('sends no notification of an answer without an address, for a missing post, or after an opt-out', async () => {
    expect(await notify(await post(null), 'ANSWERED', 'staff')).toEqual([])
    expect(await notify(4711, 'ANSWERED', 'staff')).toEqual([])
    const { db, secrets } = api.context
    const change = (isOut: boolean) => changeOptOut(CLINIC, db.kysely, secrets, { address: MINJI, isOut, now: NOON })
    const id = await post()
    await change(true)
    expect(await notify(id, 'ANSWERED', 'staff')).toEqual([])
    await change(false)
    expect(await notify(id, 'ANSWERED', 'staff')).toEqual([MINJI])
  })
})

describe('notifyOfNewEvents', () => {
  it('logs a post whose key is lost, and continues with the other events', async () => {
    const { context } = api
    await notifyOfNewEvents(context)
    const first = (await writePost(api, { email: MINJI })).body.row
    await answer(first.id)
    await writePost(api, { email: MINJI })
    api.passTime(60)
    sent = []
    const warnings: object[] = []
    const logger = { ...context.logger, warn: (fields: object) => warnings.push(fields) }
    await notifyOfNewEvents({ ...context, logger, secrets: secretsOf('b') })
    expect(receivers()).toEqual(['desk@a.test', 'desk@a.test'])
    expect(warnings).toEqual([{ partner: CLINIC, source: 'posts' }])
  })

  it('stops at any other failure, and sends the notification on the next run', async () => {
    const { context } = api
    await writePost(api)
    api.passTime(60)
    const messages = { has: () => true, send: () => Promise.reject(new Error('The mailbox is full')) }
    await expect(notifyOfNewEvents({ ...context, messages })).rejects.toThrow('The mailbox is full')
    sent = []
    await notifyOfNewEvents(context)
    expect(receivers()).toEqual(['desk@a.test'])
  })
})

describe('notifyOfReservation', () => {
  let number = ''
  beforeAll(async () => {
    number = (await reserve(api, { email: MINJI, languageCode: 'en' })).body.row.number
  })
  const notify = async (kind: string, actor: string, subject = number.replaceAll('-', '')) => {
    sent = []
    await notifyOfReservation(api.context, await toOccurrence('reservations', { subject, kind, actor }))
    return receivers()
  }

  it.each(['CONFIRMED', 'MOVED', 'CANCELLED', 'LAPSED', 'OFFERED', 'OFFER_LAPSED'])(
    'notifies the customer, and not the team, of %s by the clinic',
    async (kind) => {
      expect(await notify(kind, 'staff')).toEqual([MINJI])
      expect(sent[0]).toMatchObject({ languageCode: 'en', key: 'reservations 5 customer' })
      expect(sent[0]?.text).toContain(number)
    },
  )

  it.each(['REQUESTED', 'MOVED', 'CANCELLED', 'CONFIRMED'])('notifies the team of %s by the customer', async (kind) => {
    const [first, ...others] = await notify(kind, 'customer')
    expect(first).toBe('desk@a.test')
    expect(others).toEqual(kind === 'REQUESTED' ? [] : [MINJI])
    expect(sent[0]?.text).toContain('https://a.test/console/reservations')
    expect(sent[0]?.text).toContain(number)
  })

  it('does not notify the team of lapsed reservations, and ignores unknown kinds', async () => {
    expect(await notify('LAPSED', 'customer')).toEqual([MINJI])
    expect(await notify('SEEN', 'customer')).toEqual([])
    expect(await notify('REQUESTED', 'staff')).toEqual([])
    expect(await notify('CONFIRMED', 'staff', 'ZZZZZZZZ')).toEqual([])
  })

  it('writes the time in the clinic’s zone, and names the zone for readers of other languages', async () => {
    await notify('CONFIRMED', 'staff')
    expect(sent[0]?.text).toMatch(/Thursday, May 7, 2026 at 10:00\sAM \(South Korea Time\)/)
    const korean = await reserve(api, { email: 'hana@mail.example', languageCode: 'ko', time: '15:00' })
    await notify('CONFIRMED', 'staff', korean.body.row.number.replaceAll('-', ''))
    expect(sent[0]?.text).toContain('2026년 5월 7일 목요일 오후 3:00\n')
  })

  it('sends the team a push with the event and the screen to open', async () => {
    const pushed: Message[] = []
    const pushing = {
      ...api.context,
      messages: { has: (channel: string) => channel === 'push', send: async (one: Message) => void pushed.push(one) },
    }
    const told = await toOccurrence('reservations', {
      subject: number.replaceAll('-', ''),
      kind: 'MOVED',
      actor: 'customer',
    })
    await notifyOfReservation(pushing, told)
    await notifyOfPost(pushing, await toOccurrence('posts', { subject: '1', kind: 'CREATED', actor: 'author' }))
    expect(pushed.map(({ text, opens }) => [text, opens])).toEqual([
      ['A booking was moved', '/console/reservations'],
      ['A new question', '/console/desk'],
    ])
  })
})
