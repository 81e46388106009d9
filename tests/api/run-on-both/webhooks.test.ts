import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { parsePartnerId } from '#server/core/partner-id.ts'
import { deliverDue } from '#server/messaging/webhooks/deliver.ts'
import { countPending, listDeliveries } from '#server/messaging/webhooks/outbox.ts'
import { parseWebhookAddress, setWebhook, switchWebhook } from '#server/messaging/webhooks/setting.ts'
import { startWebhooks } from '#server/messaging/webhooks/start-webhooks.ts'
import { startApi, type TestApi } from '../harness.ts'
import { cancel, freshPhone, move, reserve } from '../reservation-visitor.ts'
import { describeOnBoth } from './dialects.ts'

const PARTNER = parsePartnerId(1)

type Told = { headers: IncomingHttpHeaders; body: string; url: string | undefined }

describeOnBoth('webhooks', (dialect) => {
  let api: TestApi
  let receiver: Server
  let told: Told[]
  let status: number
  let secret: string
  let host: string

  beforeEach(async () => {
    told = []
    status = 204
    receiver = createServer((request, response) => {
      void text(request).then((body) => {
        told.push({ headers: request.headers, body, url: request.url })
        response.writeHead(status, { location: 'http://127.0.0.1:1/elsewhere' }).end('never read')
      })
    })
    receiver.listen(0, '127.0.0.1')
    await once(receiver, 'listening')
    // A server that listens on a port has an address with one.
    host = `127.0.0.1:${(receiver.address() as AddressInfo).port}`
    const settings = { TRUST_PROXY: 'true', WEBHOOK_TEST_HOSTS: host, ...(await dialect.settings()) }
    api = await startApi([{ code: 'a' }, { code: 'b' }], settings)
    secret = await point(`http://${host}/hook`)
  })
  afterEach(async () => {
    receiver.close()
    await api.close()
  })

  const point = async (address: string) => {
    const { db, secrets } = api.context
    return (await db.write([], (transaction) => setWebhook(PARTNER, transaction, secrets, address))).secret
  }
  const log = () => listDeliveries(PARTNER, api.context.db.kysely, 20)
  const typesOf = () => told.map(({ body }) => (JSON.parse(body) as { type: string }).type)

  it('report each change once, signed, without a name or a phone number', async () => {
    const phone = freshPhone()
    const { body } = await reserve(api, { date: '2026-05-07', phone, name: 'Told Person', memo: 'told memo' })
    const one = { number: body.row.number, phone }
    await move(api, one, '2026-05-08', '11:00')
    await cancel(api, one)
    await reserve(api, {}, { host: 'b.test' })
    expect(await deliverDue(api.context)).toBe(3)
    expect(await deliverDue(api.context)).toBe(0)
    expect(typesOf().toSorted()).toEqual(['reservation.cancelled', 'reservation.moved', 'reservation.requested'])
    expect(JSON.stringify(told)).not.toMatch(/Told Person|told memo|010-/)
    for (const { headers, body: sent, url } of told) {
      const [, seconds = '', mac] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['maru-signature'])) ?? []
      expect(Number(seconds)).toBe(Math.floor(api.context.clock.now().getTime() / 1000))
      expect(mac).toBe(createHmac('sha256', secret).update(`${seconds}.${sent}`).digest('hex'))
      expect(JSON.parse(sent)).toMatchObject({ id: headers['maru-event-id'], reservation: { number: one.number } })
      expect([url, headers['content-type']]).toEqual(['/hook', 'application/json'])
    }
    expect((await log()).map(({ state, lastResult }) => `${state} ${lastResult}`)).toEqual(
      Array(3).fill('DELIVERED 204'),
    )
  })

  it('are retried with growing delays, then given up', async () => {
    await reserve(api)
    status = 302
    const waits: number[] = []
    for (let tries = 0; tries < 9; tries += 1) {
      expect(await deliverDue(api.context)).toBe(1)
      expect(await deliverDue(api.context)).toBe(0)
      const [delivery] = await log()
      const wait = (Date.parse(String(delivery?.nextAt)) - api.context.clock.now().getTime()) / 1000
      waits.push(wait)
      api.passTime(wait)
    }
    expect(waits).toEqual([10, 60, 300, 1800, 7200, 21_600, 43_200, 86_400, 0])
    expect((await log())[0]).toMatchObject({ state: 'FAILED', attempts: 9, lastResult: '302' })
    expect(await deliverDue(api.context)).toBe(0)
    expect(new Set(told.map(({ headers }) => headers['maru-event-id'])).size).toBe(1)
  })

  it('reach a receiver that recovers', async () => {
    status = 500
    await reserve(api)
    await deliverDue(api.context)
    status = 200
    api.passTime(10)
    expect(await deliverDue(api.context)).toBe(1)
    expect((await log())[0]).toMatchObject({ state: 'DELIVERED', attempts: 2, lastResult: '200' })
  })

  it('are counted by the outcome of each attempt, and while pending', async () => {
    const states: string[] = []
    const count = (state: string) => void states.push(state)
    const { kysely } = api.context.db
    status = 500
    await reserve(api)
    expect(await countPending(kysely)).toBe(1)
    await deliverDue(api.context, { count })
    status = 200
    api.passTime(10)
    await deliverDue(api.context, { count })
    expect(states).toEqual(['PENDING', 'DELIVERED'])
    expect(await countPending(kysely)).toBe(0)
  })

  it('are shared by processes: each is sent once, and resent when its process dies', async () => {
    for (let one = 0; one < 12; one += 1)
      await reserve(api, {
        time: one < 6 ? '10:00' : '11:00',
        kind: one % 2 ? 'VISIT' : 'TREATMENT',
        date: `2026-05-${11 + (one % 5)}`,
      })
    const due = (await log()).length
    const counts = await Promise.all([deliverDue(api.context), deliverDue(api.context), deliverDue(api.context)])
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(due)
    expect(told).toHaveLength(due)
    await reserve(api, { date: '2026-05-18' })
    await expect(
      deliverDue(api.context, {
        post: () =>
          new Promise((_, reject) => {
            reject(new Error('killed'))
          }),
      }),
    ).resolves.toBe(1)
    api.passTime(60)
    expect(await deliverDue(api.context)).toBe(1)
  })

  it('are not sent while they are turned off', async () => {
    await reserve(api, { date: '2026-05-11' })
    const turn = (isOn: boolean) => api.context.db.write([], (transaction) => switchWebhook(PARTNER, transaction, isOn))
    expect(await turn(false)).toBe(true)
    expect(await deliverDue(api.context)).toBe(1)
    await reserve(api, { date: '2026-05-12' })
    expect(told).toEqual([])
    expect((await log()).map(({ state }) => state)).toEqual(['DROPPED'])
    await turn(true)
    await reserve(api, { date: '2026-05-13' })
    await deliverDue(api.context)
    expect(typesOf()).toEqual(['reservation.requested'])
  })

  it.each([
    ['this machine', 'https://127.0.0.1/hook', 'not a public address'],
    ['this machine by name', 'https://localhost/hook', 'not a public address'],
    ['the network inside', 'https://10.0.0.7/hook', 'not a public address'],
    ['plain http', 'http://clinic.example/hook', 'not https'],
  ])('are never sent to %s', async (_, address, problem) => {
    await point(address)
    await reserve(api)
    await deliverDue(api.context)
    expect((await log())[0]).toMatchObject({ state: 'PENDING', lastResult: problem })
  })

  it('require an https address or a host allowed for testing', () => {
    const parse = (address: string) => parseWebhookAddress(address, [host])
    expect(parse('https://clinic.example/hook?x=1')).toBe('https://clinic.example/hook?x=1')
    expect(parse(`http://${host}/hook`)).toBe(`http://${host}/hook`)
    for (const wrong of ['http://clinic.example/', 'ftp://clinic.example/', 'hook', 'https://a:b@clinic.example/']) {
      expect(() => parse(wrong)).toThrow('is not a valid webhook address')
    }
  })

  it('are sent by the running server, and stop with it', async () => {
    const arrived = new Promise<string[]>((resolve) => {
      receiver.on('request', (_, response) => response.on('finish', () => resolve(typesOf())))
    })
    const webhooks = startWebhooks(api.context)
    await reserve(api)
    expect(await arrived).toEqual(['reservation.requested'])
    await webhooks.stop()
    expect((await log())[0]?.state).toBe('DELIVERED')
  })
})
