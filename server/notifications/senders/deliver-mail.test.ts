import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { secretsOf } from '#tests/one-key.ts'
import { openSmallDatabase } from '#tests/small-database.ts'
import { administrators } from '../../resources/administrators/migrations/2026-11-21-12-administrators.ts'
import { parsePartnerId } from '../../core/partner-id.ts'
import { claimMail, countWaitingMail, enqueueMail, listMail, retryMail } from '../../messaging/messages/mail-outbox.ts'
import type { Message } from '../../messaging/messages/messages.ts'
import { channelMigration, mailMigration } from '../../messaging/messages/migration.ts'
import { deliverMail, type SendResult, type Sender } from './deliver-mail.ts'

const BEGUN = Date.parse('2026-11-23T03:00:00.000Z')
const clinic = parsePartnerId(7)
const secrets = secretsOf('a')
let passed = 0
let database: Awaited<ReturnType<typeof openSmallDatabase>>
const clock = { now: () => new Date(BEGUN + passed * 1000) }

beforeAll(async () => {
  database = await openSmallDatabase([administrators, mailMigration, channelMigration])
})
afterAll(() => database.close())
beforeEach(async () => {
  passed = 0
  await sql`delete from mail`.execute(database.db.kysely)
})

const write = (changes: Partial<Message> = {}, by = secrets) => {
  const message: Message = {
    partnerId: clinic,
    channel: 'email',
    to: 'sarah@mail.example',
    languageCode: 'en',
    subject: 'Your visit',
    text: 'It is confirmed.',
    ...changes,
  }
  return database.db.write([], (transaction) => enqueueMail(transaction, by, message, clock.now()))
}
/** Sends what is due at a second; returns the sent messages and their results. */
const deliver = async (atSecond: number, ...answers: readonly SendResult[]) => {
  passed = atSecond
  const [sent, states]: [string[], string[]] = [[], []]
  const left = [...answers]
  const sender: Sender = {
    channel: 'email',
    send: async (_mail, { to, text }) => {
      sent.push(`${to}: ${text}`)
      return left.shift() ?? { result: '250', kind: 'sent' }
    },
    close: () => {},
  }
  await deliverMail({ db: database.db, secrets, clock }, sender, (state) => states.push(state))
  return { sent, states }
}
const LATER = { result: 'ETIMEDOUT', kind: 'later' } as const
const logged = async () => (await listMail(database.db.kysely, null, 10))[0]
const contents = async () =>
  (await sql<{ content: string | null }>`select content from mail`.execute(database.db.kysely)).rows

describe('a due message', () => {
  it('is sent once, and its content is deleted afterwards', async () => {
    await write({ key: 'visit 1' })
    await write({ key: 'visit 1', text: 'Handed over again' })
    expect(JSON.stringify(await contents())).not.toContain('sarah')
    expect(await deliver(0)).toEqual({ sent: ['sarah@mail.example: It is confirmed.'], states: ['SENT'] })
    expect(await deliver(1)).toEqual({ sent: [], states: [] })
    expect([await contents(), await logged()]).toMatchObject([
      [{ content: null }],
      { domain: 'mail.example', lastResult: '250' },
    ])
  })

  it('for another channel is left to its sender', async () => {
    await write({ channel: 'push', to: 'device' })
    expect((await deliver(0)).states).toEqual([])
    expect(await logged()).toMatchObject({ domain: 'push', state: 'WAITING' })
  })

  it('is retried with growing delays, and given up after two days', async () => {
    await write()
    const tries: number[] = []
    for (let second = 0; second < 3 * 86_400; second += 30) {
      const { states } = await deliver(second, LATER)
      if (states.length > 0) tries.push(second)
      if (states[0] === 'FAILED') break
    }
    expect(tries).toEqual([0, 30, 150, 750, 2550, 9750, 31_350, 74_550, 160_950])
    expect(await logged()).toMatchObject({ state: 'FAILED', attempts: 9, lastResult: 'ETIMEDOUT' })
    // Its content is retained, so that operators can retry it.
    expect(await database.db.write([], (transaction) => retryMail(transaction, null, clock.now()))).toBe(1)
    expect((await deliver(200_000)).states).toEqual(['SENT'])
  })

  it('is given up at once when a retry would fail too, or the receiver is gone', async () => {
    await write()
    await write()
    expect((await deliver(0, { result: '550', kind: 'never' }, { result: '410', kind: 'gone' })).states).toEqual([
      'FAILED',
      'DROPPED',
    ])
  })

  it('is dropped when it is too late to be useful', async () => {
    await write({ goodUntil: new Date(BEGUN + 10_000) })
    expect(await deliver(10)).toEqual({ sent: [], states: ['DROPPED'] })
    expect(await logged()).toMatchObject({ lastResult: 'too late' })
  })

  it('waits while its encryption key is missing, and is dropped once its content is lost', async () => {
    await write({}, secretsOf('b'))
    expect(await deliver(0)).toEqual({ sent: [], states: ['WAITING'] })
    await sql`update mail set content = null`.execute(database.db.kysely)
    expect((await deliver(30)).states).toEqual(['DROPPED'])
  })

  it('is held by one process until its lease expires', async () => {
    await write()
    expect(await claimMail(database.db, 'email', clock.now(), 10)).toHaveLength(1)
    expect((await deliver(119)).states).toEqual([])
    expect((await deliver(120)).states).toEqual(['SENT'])
  })

  it('is sent in batches of ten, the earliest first', async () => {
    for (let number = 1; number <= 12; number += 1) await write({ text: String(number) })
    expect((await deliver(0)).sent).toHaveLength(10)
    expect((await deliver(0)).sent).toEqual(['sarah@mail.example: 11', 'sarah@mail.example: 12'])
    expect(await countWaitingMail(database.db.kysely)).toBe(0)
  })
})

it('old entries are deleted with the clinic’s next message', async () => {
  await write({ key: 'old' })
  await deliver(0)
  passed = 31 * 86_400
  await write({ key: 'new' })
  await deliver(31 * 86_400)
  expect(await listMail(database.db.kysely, 'SENT', 10)).toHaveLength(1)
})
