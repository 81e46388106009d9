import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { openSmallDatabase } from '#tests/small-database.ts'
import { customerPosts } from '../../resources/notice-customer-boards/migrations/2026-11-21-13-customer-posts.ts'
import { administrators } from '../../resources/administrators/migrations/2026-11-21-12-administrators.ts'
import { reservations } from '../../resources/reservations/migrations/2026-11-22-20-reservations.ts'
import { notificationMigration } from './migration.ts'
import { startNotifying } from './notify-of-events.ts'
import type { NotificationContext } from './notify.ts'

const NOON = new Date('2026-11-23T03:00:00.000Z')
const LOOK_MS = 5000
let database: Awaited<ReturnType<typeof openSmallDatabase>>
let told: number[] = []
let logged: object[] = []
let loadClinic: () => Promise<null>
let telling: ReturnType<typeof startNotifying>

beforeAll(async () => {
  database = await openSmallDatabase([administrators, customerPosts, reservations, notificationMigration])
})
afterAll(() => database.close())
beforeEach(async () => {
  told = []
  logged = []
  loadClinic = async () => null
  for (const table of ['customer_post_event', 'told_until'])
    await sql`delete from ${sql.table(table)}`.execute(database.db.kysely)
  for (const source of ['posts', 'reservations'])
    await sql`insert into told_until (source, event_id) values (${source}, 0)`.execute(database.db.kysely)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  telling = startNotifying({
    db: database.db,
    clock: { now: () => NOON },
    messages: { has: () => true },
    logger: { error: (fields: object) => logged.push(fields) },
    loadPartner: async (id: number) => {
      told.push(id)
      return loadClinic()
    },
    // A missing clinic gets no notifications, so no other part of the server is used.
  } as unknown as NotificationContext)
})
afterEach(async () => {
  vi.useRealTimers()
  await telling.stop()
})

/** Writes one event for each of a number of clinics, a minute old. */
const happen = async (clinics: number) => {
  const at = new Date(NOON.getTime() - 60_000).toISOString()
  for (let clinic = 1; clinic <= clinics; clinic += 1)
    await sql`insert into customer_post_event (partner_id, post_id, kind, actor, at)
      values (${clinic}, 1, 'EDITED', 'author', ${at})`.execute(database.db.kysely)
}
/** Advances time and waits for the work that it triggers. */
const pass = async (milliseconds: number) => {
  vi.advanceTimersByTime(milliseconds)
  for (let turn = 0; turn < 300; turn += 1) await setImmediate()
}

it('startNotifying notifies every five seconds, of all pending events at once', async () => {
  await happen(60)
  await pass(LOOK_MS - 1)
  expect(told).toEqual([])
  await pass(1)
  expect(told).toHaveLength(60)
  await happen(1)
  await pass(LOOK_MS)
  expect(told).toHaveLength(61)
})

it('startNotifying logs a failure and tries again five seconds later', async () => {
  const failure = new Error('The directory is away')
  loadClinic = async () => Promise.reject(failure)
  await happen(1)
  await pass(LOOK_MS)
  expect(logged).toEqual([{ error: failure }])
  loadClinic = async () => null
  await pass(LOOK_MS)
  expect([told, logged.length]).toEqual([[1, 1], 1])
})

it('startNotifying finishes the current batch when it is stopped, and begins no other', async () => {
  const gate = Promise.withResolvers<null>()
  loadClinic = () => gate.promise
  await happen(60)
  await pass(LOOK_MS)
  let hasEnded = false
  const stopped = telling.stop().then(() => (hasEnded = true))
  await pass(LOOK_MS)
  expect([told.length, hasEnded]).toEqual([1, false])
  gate.resolve(null)
  await stopped
  expect(told).toHaveLength(50)
  await pass(LOOK_MS * 2)
  expect(told).toHaveLength(50)
  expect(vi.getTimerCount()).toBe(0)
})

it('startNotifying notifies no one if it is stopped before the first poll', async () => {
  await happen(1)
  await telling.stop()
  expect(vi.getTimerCount()).toBe(0)
  await pass(LOOK_MS)
  expect(told).toEqual([])
})
