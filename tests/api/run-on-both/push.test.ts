import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  addPushDevice,
  changeAdminNotifications,
  createAdminSession,
  getAdminPush,
  removePushDevice,
} from '#schemas/generated/api/administrators.ts'
import { parsePartnerId } from '#server/core/partner-id.ts'
import { deliverMail } from '#server/notifications/senders/deliver-mail.ts'
import { createPushSender } from '#server/notifications/senders/push-sender.ts'
import type { MailState } from '#server/messaging/messages/mail-outbox.ts'
import { keepDevice } from '#server/messaging/messages/push-devices.ts'
import { addAdministrator, listMembers } from '#server/resources/administrators/index.ts'
import { notifyOfNewEvents } from '#server/notifications/staff/notify-of-events.ts'
import { writePost } from '../board-visitor.ts'
import { NOON, startApi, type TestApi } from '../harness.ts'
import { deviceIdOf, makeSubscriber, readVapid, startPushService, type PushService } from '../push-service.ts'
import { reserve } from '../reservation-visitor.ts'
import { describeOnBoth } from './dialects.ts'

const PASSWORD = 'olive lamp over the harbour'
const CLINIC = parsePartnerId(1)

describeOnBoth('a push', (dialect) => {
  let api: TestApi
  let service: PushService
  let states: MailState[]
  beforeEach(async () => {
    states = []
    service = await startPushService()
    const settings = { TRUST_PROXY: 'true', WEBHOOK_TEST_HOSTS: service.host, ...(await dialect.settings()) }
    api = await startApi([{ code: 'a' }], settings)
    for (const role of ['desk', 'writer'] as const) {
      const added = { email: `${role}@a.test`, password: PASSWORD, partnerId: CLINIC, role }
      await addAdministrator(api.context.db, added, NOON)
    }
    await notifyOfNewEvents(api.context)
  })
  afterEach(async () => {
    await api.close()
    await service.stop()
  })

  const signIn = async (role = 'desk') => {
    const { headers } = await api.ask(createAdminSession, { email: `${role}@a.test`, password: PASSWORD })
    return { headers: { cookie: String(headers['set-cookie']).split(';')[0] ?? '' } }
  }
  /** A device at the test's own push service, which is not on the public internet. */
  const subscribe = async (role = 'desk', path = '/one') => {
    const { open, ...keys } = makeSubscriber()
    const member = (await listMembers(CLINIC, api.context.db.kysely)).find(({ email }) => email === `${role}@a.test`)
    const endpoint = `http://${service.host}${path}`
    const device = { administratorId: member?.id ?? 0, target: { endpoint, ...keys }, name: 'Chrome · Windows' }
    const { db, secrets, clock } = api.context
    await db.write([], (transaction) => keepDevice(transaction, secrets, device, clock.now()))
    return open
  }
  const deliver = async () => {
    service.taken.length = 0
    api.passTime(10)
    await notifyOfNewEvents(api.context)
    await deliverMail(api.context, createPushSender(api.context), (state) => states.push(state))
    return service.taken
  }

  it('announces a new post, readable only by its device and signed with the server’s key', async () => {
    const open = await subscribe()
    await subscribe('writer', '/writer')
    await writePost(api, {})
    const [push, ...others] = await deliver()
    expect(others).toEqual([])
    expect(push?.path).toBe('/one')
    expect(push?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high', ttl: '43200' })
    const said = open(push?.body ?? Buffer.alloc(0))
    expect(said).toMatchObject({ body: '새 문의가 있습니다', opens: '/console/desk', lang: 'ko' })
    expect(JSON.stringify(said)).not.toMatch(/canary (title|content)|Minji/)
    const vapid = readVapid(push?.headers['authorization'])
    const { body } = await api.ask(getAdminPush, {}, await signIn())
    expect(vapid?.key).toBe(body.row.publicKey)
    expect(vapid?.claims).toMatchObject({ aud: `http://${service.host}`, sub: 'https://a.test' })
    expect(await deliver()).toEqual([])
  })

  it('is sent only for topics that the member has chosen for push', async () => {
    await subscribe()
    const as = await signIn()
    await api.ask(changeAdminNotifications, { posts: true, reservations: true, reservationsPush: false }, as)
    await reserve(api)
    expect(await deliver()).toEqual([])
    await writePost(api, {})
    expect(await deliver()).toHaveLength(1)
  })

  it.each([404, 410])('removes the device when its browser is gone: %s', async (status) => {
    await subscribe()
    service.answer(status)
    await writePost(api, {})
    expect(await deliver()).toHaveLength(1)
    expect(states).toEqual(['DROPPED'])
    expect((await api.ask(getAdminPush, {}, await signIn())).body.row.devices).toEqual([])
  })

  it('is retried while the push service is down, and arrives once', async () => {
    await subscribe()
    service.answer(503)
    await writePost(api, {})
    await deliver()
    service.answer(201)
    api.passTime(40)
    expect(await deliver()).toHaveLength(1)
    expect(states).toEqual(['WAITING', 'SENT'])
  })

  it.each([
    'https://127.0.0.1/push',
    'https://[::1]/push',
    'https://169.254.169.254/latest',
    'https://10.0.0.1/x',
    'https://localhost/push',
    'https://push.internal/x',
    'https://user:word@push.example/x',
  ])('cannot go to an internal address, or one with credentials: %s', async (endpoint) => {
    const { open: _open, ...keys } = makeSubscriber()
    const { status, failure } = await api.ask(addPushDevice, { endpoint, ...keys }, await signIn())
    expect([status, failure.code]).toEqual([422, 'push/address-refused'])
  })

  it('goes to at most ten devices of a person, and not to removed ones', async () => {
    for (let number = 1; number <= 11; number += 1) {
      api.passTime(1)
      await subscribe('desk', `/${number}`)
    }
    const as = await signIn()
    const { devices } = (await api.ask(getAdminPush, {}, as)).body.row
    expect(devices).toHaveLength(10)
    expect(devices.map(({ id }) => id)).not.toContain(deviceIdOf(`http://${service.host}/1`))
    const [{ id } = { id: '' }] = devices
    expect((await api.ask(removePushDevice, { id }, await signIn('writer'))).status).toBe(404)
    expect((await api.ask(removePushDevice, { id }, as)).body.row.devices).toHaveLength(9)
  })
})
