import { createHmac, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../db/database.ts'
import { openDatabase } from '../../db/open.ts'
import { parsePartnerId } from '../../core/partner-id.ts'
import type { OutsidePost } from '../../core/outbound/post-outside.ts'
import { createSecrets, UnknownKeyError } from '../../security/secrets/secrets.ts'
import { deliverDue } from './deliver.ts'
import { webhookMigration } from './migration.ts'
import { countPending, enqueueWebhook, listDeliveries } from './outbox.ts'
import { findWebhook, findWebhookAddress, setWebhook, switchWebhook } from './setting.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'maru-webhooks-'))
const start = new Date('2026-05-04T03:00:00.000Z')
const key = { id: '0a0a0a0a', bytes: randomBytes(32) }
const secrets = createSecrets({ current: () => key, find: () => key })
const ADDRESS = 'https://clinic.example/hook'

let db: Database
let now: Date
let serial = 0
let partner: ReturnType<typeof parsePartnerId>
let secret: string
let posts: OutsidePost[]
let answer: () => Promise<number>
beforeAll(async () => {
  db = await openDatabase({ dataDir, databaseUrl: null }, [webhookMigration], start, () => {})
})
afterAll(async () => {
  await db.close()
  rmSync(dataDir, { recursive: true, force: true })
})
/** Each test has its own clinic, and starts after all pending work of earlier ones. */
beforeEach(async () => {
  serial += 1
  now = new Date(start.getTime() + serial * 30 * 86_400_000)
  partner = parsePartnerId(serial)
  posts = []
  answer = async () => 204
  await drain()
  secret = (await db.write([], (transaction) => setWebhook(partner, transaction, secrets, ADDRESS))).secret
  posts = []
})

const post = async (sent: OutsidePost) => {
  posts.push(sent)
  return answer()
}
const deliver = (states: string[] = [], own = secrets) =>
  deliverDue(
    { db, secrets: own, clock: { now: () => now }, env: { webhookTestHosts: [] } } as unknown as Parameters<
      typeof deliverDue
    >[0],
    { post, count: (state) => states.push(state) },
  )
const drain = async () => {
  while ((await deliver()) > 0);
}
const tell = (number = 1) =>
  db.write([], (transaction) =>
    enqueueWebhook(partner, transaction, { type: 'reservation.made', at: now, data: { number } }),
  )
const wait = (seconds: number) => (now = new Date(now.getTime() + seconds * 1000))
const log = () => listDeliveries(partner, db.kysely, 20)

describe('a delivery', () => {
  it('is sent once, signed with the clinic’s key', async () => {
    await tell(7)
    const states: string[] = []
    expect([await deliver(states), await deliver(states)]).toEqual([1, 0])
    const [{ address, headers, body } = { address: '', headers: {}, body: '' }] = posts
    const [logged] = await log()
    expect(JSON.parse(String(body))).toEqual({
      id: logged?.eventId,
      type: 'reservation.made',
      createdAt: now.toISOString(),
      number: 7,
    })
    const seconds = String(now.getTime() / 1000)
    const mac = createHmac('sha256', secret)
      .update(`${seconds}.${String(body)}`)
      .digest('hex')
    expect(address).toBe(ADDRESS)
    expect(headers).toMatchObject({ 'maru-event-id': logged?.eventId, 'maru-signature': `t=${seconds},v1=${mac}` })
    expect(states).toEqual(['DELIVERED'])
    expect(logged).toMatchObject({ state: 'DELIVERED', attempts: 1, lastResult: '204' })
  })

  it.each([200, 299])('succeeds when it is answered with %d', async (status) => {
    answer = async () => status
    await tell()
    await deliver()
    expect(await log()).toMatchObject([{ state: 'DELIVERED' }])
  })

  it.each([199, 300, 404, 500])('is retried when it is answered with %d', async (status) => {
    answer = async () => status
    await tell()
    await deliver()
    expect(await log()).toMatchObject([{ state: 'PENDING', lastResult: String(status) }])
  })

  it('is retried with growing delays for two days, and then given up', async () => {
    answer = () => Promise.reject(Object.assign(new Error('no'), { code: 'ECONNREFUSED' }))
    await tell()
    const began = now.getTime()
    const states: string[] = []
    const waits: number[] = []
    while (states.at(-1) !== 'FAILED') {
      expect(await deliver(states)).toBe(1)
      const [logged] = await log()
      const seconds = (Date.parse(logged?.nextAt ?? '') - now.getTime()) / 1000
      if (seconds === 0) break
      wait(seconds - 1)
      expect(await deliver(states)).toBe(0)
      wait(1)
      waits.push(seconds)
    }
    expect(waits).toEqual(waits.toSorted((a, b) => a - b))
    expect((now.getTime() - began) / 86_400_000).toBeGreaterThan(1.5)
    expect((now.getTime() - began) / 86_400_000).toBeLessThan(2)
    expect(await log()).toMatchObject([{ state: 'FAILED', lastResult: 'ECONNREFUSED', attempts: states.length }])
    wait(86_400)
    expect(await deliver(states)).toBe(0)
  })

  it('is dropped if the webhook was turned off meanwhile, and not enqueued while it is off', async () => {
    await tell()
    await db.write([], (transaction) => switchWebhook(partner, transaction, false))
    await tell()
    await deliver()
    expect([posts, await log()]).toMatchObject([[], [{ state: 'DROPPED' }]])
  })

  it('waits if its clinic’s key is lost, without delaying others', async () => {
    await tell()
    const lost = {
      ...secrets,
      decrypt: () => {
        throw new UnknownKeyError('0b0b0b0b')
      },
    } as typeof secrets
    const states: string[] = []
    expect(await deliver(states, lost)).toBe(1)
    expect([states, await log()]).toMatchObject([['PENDING'], [{ lastResult: 'key unknown' }]])
    const broken = {
      ...secrets,
      decrypt: () => {
        throw new Error('a bug')
      },
    } as typeof secrets
    wait(10)
    await expect(deliver([], broken)).rejects.toThrow('a bug')
  })
})

describe('a clinic’s webhook', () => {
  it('is separate: switching or sending does not affect another clinic', async () => {
    const other = parsePartnerId(100_000 + serial)
    const find = (partnerId: typeof partner) => findWebhook(partnerId, db.kysely, secrets)
    expect([await find(other), await findWebhookAddress(other, db.kysely)]).toEqual([null, null])
    await db.write([], async (transaction) => {
      expect(await switchWebhook(other, transaction, false)).toBe(false)
      await enqueueWebhook(other, transaction, { type: 'reservation.made', at: now, data: {} })
    })
    expect(await listDeliveries(other, db.kysely, 20)).toEqual([])
    expect(await find(partner)).toEqual({ address: ADDRESS, isOn: true, secret })
    await db.write([], (transaction) => setWebhook(other, transaction, secrets, `${ADDRESS}/other`))
    expect(await db.write([], (transaction) => switchWebhook(other, transaction, false))).toBe(true)
    expect(await findWebhookAddress(partner, db.kysely)).toEqual({ address: ADDRESS, isOn: true })
    expect(await findWebhookAddress(other, db.kysely)).toEqual({ address: `${ADDRESS}/other`, isOn: false })
  })

  it('is switched on with another key when it is set again', async () => {
    await db.write([], (transaction) => switchWebhook(partner, transaction, false))
    const next = await db.write([], (transaction) => setWebhook(partner, transaction, secrets, `${ADDRESS}/new`))
    expect(next).toMatchObject({ address: `${ADDRESS}/new`, isOn: true })
    expect(next.secret).toMatch(/^[0-9a-f]{64}$/)
    expect(next.secret).not.toBe(secret)
    expect(await findWebhook(partner, db.kysely, secrets)).toEqual(next)
  })
})

describe('a due delivery', () => {
  it('waits for its time, and counts as pending until it is sent', async () => {
    await tell()
    now = new Date(now.getTime() - 1)
    expect([await deliver(), await countPending(db.kysely)]).toEqual([0, 1])
    now = new Date(now.getTime() + 1)
    expect([await deliver(), await countPending(db.kysely)]).toEqual([1, 0])
  })

  it('is locked by one process for a minute, and then free for another', async () => {
    await tell()
    const gate = Promise.withResolvers<number>()
    answer = () => gate.promise
    const first = deliver()
    await expect.poll(() => posts).toHaveLength(1)
    answer = async () => 500
    wait(59)
    expect(await deliver()).toBe(0)
    wait(1)
    expect(await deliver()).toBe(1)
    expect(await log()).toMatchObject([{ attempts: 2, state: 'PENDING' }])
    gate.resolve(204)
    await first
  })

  it('is taken in batches, oldest first, and locked for a minute', async () => {
    for (let number = 1; number <= 12; number += 1) await tell(number)
    let inner = -1
    answer = async () => {
      inner = inner === -1 ? await deliver() : inner
      return 204
    }
    expect(await deliver()).toBe(10)
    expect(inner).toBe(2)
    expect(
      posts
        .slice(0, 10)
        .map(({ body }) => (JSON.parse(String(body)) as { number: number }).number)
        .toSorted((a, b) => a - b),
    ).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect(await countPending(db.kysely)).toBe(0)
  })

  it('leaves the log a month after it ends', async () => {
    await tell()
    await deliver()
    wait(30 * 86_400)
    await tell()
    await deliver()
    expect(await log()).toHaveLength(2)
    wait(1)
    await tell()
    await deliver()
    expect(await log()).toHaveLength(2)
  })

  it('stays in the log while it waits, at any age, and so do other clinics’ deliveries', async () => {
    await tell()
    await deliver()
    const before = partner
    serial += 1
    partner = parsePartnerId(serial)
    await db.write([], (transaction) => setWebhook(partner, transaction, secrets, ADDRESS))
    await tell()
    await tell()
    wait(40 * 86_400)
    const statuses = [204, 500]
    answer = async () => statuses.shift() ?? 204
    await deliver()
    expect(await log()).toMatchObject([{ state: 'PENDING' }])
    expect(await listDeliveries(before, db.kysely, 20)).toHaveLength(1)
  })

  it('is logged newest first, up to the requested number', async () => {
    for (const number of [1, 2, 3]) await tell(number)
    const all = await log()
    expect(all.map(({ id }) => id)).toEqual(all.map(({ id }) => id).toSorted((one, other) => other - one))
    expect(await listDeliveries(partner, db.kysely, 2)).toEqual(all.slice(0, 2))
    expect(all[0]).toMatchObject({
      type: 'reservation.made',
      state: 'PENDING',
      attempts: 0,
      createdAt: now.toISOString(),
      nextAt: now.toISOString(),
      lastAt: null,
      lastResult: null,
    })
  })
})

it('clinics take turns: a slow clinic’s queue does not delay the first delivery of another', async () => {
  const enqueue = (partnerId: typeof partner, word: string) =>
    db.write([], (transaction) => enqueueWebhook(partnerId, transaction, { type: 'TEST', at: now, data: { word } }))
  for (let count = 0; count < 30; count += 1) await enqueue(partner, 'slow')
  const other = parsePartnerId(900_000 + serial)
  await db.write([], (transaction) => setWebhook(other, transaction, secrets, ADDRESS))
  await enqueue(other, 'other')
  await deliver()
  expect([posts.length, posts.filter(({ body }) => String(body).includes('other')).length]).toEqual([10, 1])
  await drain()
  expect(posts).toHaveLength(31)
})
