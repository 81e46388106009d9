import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApi, type TestApi } from '#tests/api/harness.ts'
import { parsePartnerId } from '../../core/partner-id.ts'
import type { AdministratorRole } from '../../security/rights.ts'
import type { Message, MessageChannel } from '../../messaging/messages/messages.ts'
import { keepDevice } from '../../messaging/messages/push-devices.ts'
import { changeDisabled, changeMuted, insertMember } from '../../resources/administrators/index.ts'
import { notifyStaff, type StaffNotification, type Occurrence } from './notify.ts'

const CLINIC = parsePartnerId(1)
const AT = '2026-05-04T03:00:00.000Z'
let api: TestApi
let channels: MessageChannel[] = []
let sent: Message[] = []
let ids: Record<string, number> = {}
beforeAll(async () => {
  const messages = {
    has: (channel: MessageChannel) => channels.includes(channel),
    send: async (message: Message) => void sent.push(message),
  }
  api = await startApi([{ code: 'a' }, { code: 'b' }], {}, { messages })
  await join('desk', 'desk')
  await join('owner', 'owner')
  await join('former', 'owner')
  await join('writer', 'writer')
  await join('stranger', 'owner', parsePartnerId(2))
  await changeDisabled(CLINIC, api.context.db.kysely, idOf('former'), new Date(AT))
})
afterAll(() => api.close())
beforeEach(async () => {
  channels = ['email', 'push']
  sent = []
  for (const name of Object.keys(ids)) await changeMuted(api.context.db.kysely, idOf(name), [])
})

const idOf = (name: string): number => ids[name] ?? 0

/** Adds a member to a team, with a device that receives push messages. Front desk members read English. */
const join = async (name: string, role: AdministratorRole, partnerId = CLINIC) => {
  const { db, secrets } = api.context
  const language = name === 'desk' ? 'en' : 'ko'
  const added = { email: `${name}@a.test`, passwordHash: 'x', role, name, language } as const
  const administratorId = (await insertMember(partnerId, db.kysely, added, new Date(AT))) ?? 0
  ids = { ...ids, [name]: administratorId }
  const target = { endpoint: `https://push.example/${name}`, p256dh: 'p', auth: 'a' }
  await keepDevice(db.kysely, secrets, { administratorId, target, name: `phone of ${name}` }, new Date(AT))
}

const notify = async (source: Occurrence['source'] = 'posts') => {
  const tenant = await api.context.loadPartner(CLINIC)
  if (!tenant) throw new Error('The clinic is missing')
  const event = { id: 31, partnerId: CLINIC, subject: '7', kind: 'CREATED', actor: 'author', at: AT }
  const notification: StaffNotification = {
    kind: 'newPost',
    facts: () => ({ link: 'https://a.test/console/desk' }),
    push: (t) => t('push.newPost', {}),
    opens: '/console/desk',
  }
  await notifyStaff(api.context, { tenant, source, event }, notification)
}
const mailed = () => sent.filter(({ channel }) => channel === 'email').map(({ to }) => to)
const pushes = () => sent.filter(({ channel }) => channel === 'push')

describe('notifyStaff', () => {
  it('notifies members with the permission, but no disabled members and no other clinics', async () => {
    await notify()
    expect(mailed()).toEqual(['desk@a.test', 'owner@a.test'])
    expect(pushes()).toHaveLength(2)
    sent = []
    await changeDisabled(CLINIC, api.context.db.kysely, idOf('former'), null)
    await notify()
    await changeDisabled(CLINIC, api.context.db.kysely, idOf('former'), new Date(AT))
    expect(mailed()).toEqual(['desk@a.test', 'former@a.test', 'owner@a.test'])
    expect(pushes()).toHaveLength(3)
  })

  it('writes to each member in their own language, with their own unsubscribe link', async () => {
    await notify()
    const [desk, owner] = sent.filter(({ channel }) => channel === 'email')
    expect(desk).toMatchObject({ languageCode: 'en', key: `posts 31 member ${idOf('desk')}` })
    expect(desk?.subject).toBe('canary-a en: a new question')
    expect(desk?.text).toContain('https://a.test/console/desk')
    expect(desk?.text).toContain('To stop these e-mails: ')
    expect(owner?.languageCode).toBe('ko')
    expect(new Set([desk?.wayOut, owner?.wayOut, undefined]).size).toBe(3)
  })

  it('uses the clinic’s main language for a member without one', async () => {
    const { kysely } = api.context.db
    const setLanguage = (language: string | null) =>
      kysely
        .withTables<{ administrator: { id: number; language: string | null } }>()
        .updateTable('administrator')
        .set({ language })
        .where('id', '=', idOf('desk'))
        .execute()
    await setLanguage(null)
    await notify()
    await setLanguage('en')
    expect(sent.map(({ languageCode }) => languageCode)).toEqual(['ko', 'ko', 'ko', 'ko'])
  })

  it('sends a push with the kind of event and the screen to open, which expires after twelve hours', async () => {
    await notify()
    const [push] = pushes()
    expect(push).toMatchObject({
      subject: 'canary-a en',
      text: 'A new question',
      languageCode: 'en',
      opens: '/console/desk',
      key: `posts 31 device ${push?.to}`,
      goodUntil: new Date('2026-05-04T15:00:00.000Z'),
    })
  })

  it('skips notifications that a member has muted: e-mail and push separately, by source', async () => {
    await changeMuted(api.context.db.kysely, idOf('desk'), ['posts'])
    await changeMuted(api.context.db.kysely, idOf('owner'), ['posts/push', 'reservations'])
    await notify()
    expect(mailed()).toEqual(['owner@a.test'])
    expect(pushes().map(({ languageCode }) => languageCode)).toEqual(['en'])
    sent = []
    await notify('reservations')
    expect(mailed()).toEqual(['desk@a.test'])
    expect(pushes()).toHaveLength(2)
  })

  it('sends no push if push is not set up, and no e-mail without a mail server', async () => {
    channels = ['email']
    await notify()
    expect([mailed().length, pushes().length]).toEqual([2, 0])
    sent = []
    channels = ['push']
    await notify()
    expect([mailed().length, pushes().length]).toEqual([0, 2])
  })
})
