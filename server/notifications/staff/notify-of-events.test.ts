import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openSmallDatabase } from '#tests/small-database.ts'
import { administrators } from '../../resources/administrators/migrations/2026-11-21-12-administrators.ts'
import { customerPosts } from '../../resources/notice-customer-boards/migrations/2026-11-21-13-customer-posts.ts'
import { reservations } from '../../resources/reservations/migrations/2026-11-22-20-reservations.ts'
import { notificationMigration } from './migration.ts'
import { notifyOfNewEvents } from './notify-of-events.ts'
import { listEventsAfter, saveLastNotified, readLastNotified } from './event-log.ts'

const NOON = Date.parse('2026-11-23T03:00:00.000Z')
let database: Awaited<ReturnType<typeof openSmallDatabase>>
let channels: string[] = ['email']
beforeAll(async () => {
  database = await openSmallDatabase([administrators, customerPosts, reservations, notificationMigration])
})
afterAll(() => database.close())
beforeEach(async () => {
  channels = ['email']
  for (const table of ['customer_post_event', 'reservation_event', 'told_until'])
    await sql`delete from ${sql.table(table)}`.execute(database.db.kysely)
})

/** Writes an event of a clinic, a number of seconds before noon. */
const happen = async (clinic: number, secondsAgo: number) => {
  const at = new Date(NOON - secondsAgo * 1000).toISOString()
  await sql`insert into customer_post_event (partner_id, post_id, kind, actor, at)
    values (${clinic}, 1, 'EDITED', 'author', ${at})`.execute(database.db.kysely)
}
/** Sends pending notifications; returns the notified clinics in order. */
const notify = async (afterSeconds = 0): Promise<number[]> => {
  const clinics: number[] = []
  await notifyOfNewEvents(toContext(clinics, afterSeconds) as never)
  return clinics
}
/** Records each clinic that is loaded; nothing is sent for a missing clinic. */
const toContext = (clinics: number[], afterSeconds = 0) => ({
  db: database.db,
  clock: { now: () => new Date(NOON + afterSeconds * 1000) },
  messages: { has: (channel: string) => channels.includes(channel) },
  loadPartner: async (id: number) => {
    clinics.push(id)
    return null
  },
})

describe('an event', () => {
  it('before the first run notifies no one', async () => {
    await happen(1, 60)
    expect(await notify()).toEqual([])
    await happen(2, 30)
    expect(await notify()).toEqual([2])
  })

  it('is sent once, in order, resuming at the last position', async () => {
    await notify()
    for (const clinic of [3, 1, 2]) await happen(clinic, 60)
    expect(await notify()).toEqual([3, 1, 2])
    await happen(4, 20)
    expect(await notify()).toEqual([4])
    expect(await notify()).toEqual([])
  })

  it('that is very recent waits, since an earlier one may not be committed yet', async () => {
    await notify()
    await happen(1, 60)
    await happen(2, 9)
    // Later events wait for it, so that none is skipped.
    await happen(3, 60)
    expect(await notify()).toEqual([1])
    expect(await notify(1)).toEqual([2, 3])
  })

  it('that is more than a day old is skipped', async () => {
    await notify()
    await happen(1, 86_401)
    await happen(2, 86_400)
    expect(await notify()).toEqual([2])
    expect(await notify()).toEqual([])
  })

  it('is sent in batches of fifty', async () => {
    await notify()
    for (let clinic = 1; clinic <= 60; clinic += 1) await happen(clinic, 60)
    expect([(await notify()).length, (await notify()).length]).toEqual([50, 10])
  })

  it('is counted across both sources', async () => {
    await notify()
    await happen(1, 60)
    await happen(2, 60)
    const at = new Date(NOON - 60_000).toISOString()
    await sql`insert into reservation_event (partner_id, number, kind, actor, at)
      values (3, 'K7QX', 'LAPSED', 'customer', ${at})`.execute(database.db.kysely)
    expect(await notifyOfNewEvents(toContext([]) as never)).toBe(3)
  })

  it('waits while no channel is available', async () => {
    await notify()
    await happen(1, 60)
    channels = ['sms']
    expect(await notify()).toEqual([])
    channels = ['alimtalk']
    expect(await notify()).toEqual([1])
  })
})

it('the notification position never moves back', async () => {
  const { kysely } = database.db
  await saveLastNotified(kysely, 'posts', 9)
  await saveLastNotified(kysely, 'posts', 4)
  expect(await readLastNotified(kysely, 'posts')).toBe(9)
  await happen(1, 5)
  const [event] = await listEventsAfter(kysely, 'posts', 0, 5)
  expect(event).toMatchObject({ partnerId: 1, subject: '1', kind: 'EDITED', actor: 'author' })
})
