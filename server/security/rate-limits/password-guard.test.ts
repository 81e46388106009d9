import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../db/database.ts'
import { openDatabase } from '../../db/open.ts'
import { parsePartnerId } from '../../core/partner-id.ts'
import { createLimits, limitMigration, type Limits } from './limits.ts'
import { forgetAttempts, rememberOwner, tryPassword } from './password-guard.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'maru-limits-'))
const start = new Date('2026-05-04T03:00:00.000Z')
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000)
const partnerId = parsePartnerId(1)

let db: Database
let limits: Limits
beforeAll(async () => {
  db = await openDatabase({ dataDir, databaseUrl: null }, [limitMigration], start, () => {})
  limits = createLimits(db)
})
afterAll(async () => {
  await db.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const attempt = (subject: string, visitor: string, isRight = false, now = start) =>
  tryPassword(limits, { partnerId, subject, visitor }, now, async () => isRight)

/** Makes one wrong attempt from each of this many addresses; returns how many were actually checked. */
const guessFromEverywhere = async (subject: string, count: number, now = start): Promise<number> => {
  let checked = 0
  for (let index = 0; index < count; index += 1) {
    if ((await attempt(subject, `${subject} bot ${index}`, false, now)).kind === 'wrong') checked += 1
  }
  return checked
}

describe('guessing from many addresses', () => {
  it('leaves each address fewer tries once detected', async () => {
    await guessFromEverywhere('noticed', 20)
    expect(await attempt('noticed', 'x')).toEqual({ kind: 'wrong', triesLeft: 1 })
    expect(await attempt('noticed', 'x')).toEqual({ kind: 'wrong', triesLeft: 0 })
    expect(await attempt('noticed', 'x')).toEqual({ kind: 'later', retryAfterSeconds: 30 })
  })

  it('ends with one shared try every five minutes, except for visitors who once entered the password', async () => {
    await rememberOwner(limits, { partnerId, subject: 'flood', visitor: 'owner' }, start)
    expect(await guessFromEverywhere('flood', 1000)).toBe(300)
    expect(await attempt('flood', 'stranger', true)).toEqual({ kind: 'later', retryAfterSeconds: 300 })
    expect(await attempt('flood', 'owner', true)).toEqual({ kind: 'right' })
    expect(await attempt('flood', 'owner')).toEqual({ kind: 'wrong', triesLeft: 4 })
  })

  it('leaves a known browser its own tries at any address, and no more than those', async () => {
    const from = (visitor: string, device: string, isRight = false) =>
      tryPassword(limits, { partnerId, subject: 'device', visitor, device }, start, async () => isRight)
    await rememberOwner(limits, { partnerId, subject: 'device', visitor: 'home', device: 'phone' }, start)
    await guessFromEverywhere('device', 301)
    expect(await from('on the way', 'another phone', true)).toEqual({ kind: 'later', retryAfterSeconds: 300 })
    expect(await from('on the way', 'phone', true)).toEqual({ kind: 'right' })
    const tries = []
    for (let index = 0; index < 7; index += 1) tries.push(await from(`address ${index}`, 'phone'))
    expect(tries.map(({ kind }) => kind)).toEqual(['wrong', 'wrong', 'wrong', 'wrong', 'wrong', 'later', 'later'])
    expect(tries[4]).toEqual({ kind: 'wrong', triesLeft: 0 })
  })

  it('accepts the right password from a new address at its next allowed try', async () => {
    await guessFromEverywhere('turn', 301)
    expect(await attempt('turn', 'stranger', true, after(300))).toEqual({ kind: 'right' })
  })

  it('is forgotten after a day', async () => {
    await guessFromEverywhere('forgotten', 301)
    expect(await attempt('forgotten', 'x', false, after(24 * 3600))).toEqual({ kind: 'wrong', triesLeft: 4 })
  })
})

describe('a strong password', () => {
  const strong = (subject: string, visitor: string, more: { isRight?: boolean; provenDevice?: string } = {}) => {
    const { isRight = false, ...device } = more
    const one = { partnerId: null, subject: `administrator/${subject}`, visitor, isStrong: true, ...device }
    return tryPassword(limits, one, start, async () => isRight)
  }

  it('lets in a new device at its own address despite many wrong tries from others', async () => {
    for (let index = 0; index < 400; index += 1) await strong('crowd', `crowd bot ${index}`)
    expect(await strong('crowd', 'new place', { isRight: true })).toEqual({ kind: 'right' })
  })

  it('delays one address, for at most a quarter of an hour', async () => {
    const waits: number[] = []
    let at = 0
    for (let count = 0; count < 20; count += 1) {
      const bot = { partnerId: null, subject: 'administrator/wait', visitor: 'one bot', isStrong: true }
      const tried = await tryPassword(limits, bot, after(at), async () => false)
      if (tried.kind === 'later') waits.push(tried.retryAfterSeconds)
      if (tried.kind === 'later') at += tried.retryAfterSeconds
    }
    expect(waits.slice(0, 6)).toEqual([30, 60, 120, 240, 480, 900])
    expect(Math.max(...waits)).toBe(900)
  })

  it('gives a device that proves itself its own tries, independent of others at its address', async () => {
    for (let count = 0; count < 8; count += 1) await strong('shared', 'office')
    expect(await strong('shared', 'office', { isRight: true })).toMatchObject({ kind: 'later' })
    expect(await strong('shared', 'office', { isRight: true, provenDevice: 'desk' })).toEqual({ kind: 'right' })
    const tries = []
    for (let index = 0; index < 7; index += 1) {
      tries.push((await strong('shared', `address ${index}`, { provenDevice: 'desk' })).kind)
    }
    expect(tries).toEqual(['wrong', 'wrong', 'wrong', 'wrong', 'wrong', 'later', 'later'])
    expect(await strong('shared', 'address 9', { isRight: true, provenDevice: 'other' })).toEqual({ kind: 'right' })
  })
})

describe('one address trying many passwords', () => {
  it('has to wait after thirty tries', async () => {
    const kinds: string[] = []
    for (let index = 0; index < 32; index += 1) kinds.push((await attempt(`spray ${index}`, 'sprayer')).kind)
    expect(kinds.filter((kind) => kind === 'wrong')).toHaveLength(30)
    expect(await attempt('another', 'sprayer', true)).toEqual({ kind: 'later', retryAfterSeconds: 60 })
  })
})

it('an attack on passwords of one kind does not limit those of another', async () => {
  const stranger = 'stranger of both'
  for (let index = 0; index < 30; index += 1) await attempt(`reservation/${index}`, stranger)
  for (let index = 0; index < 200; index += 1) await attempt(`reservation/${index}`, `bot ${index}`)
  expect(await attempt('reservation/new', 'another stranger')).toEqual({ kind: 'wrong', triesLeft: 1 })
  expect(await attempt('reservation/new', stranger)).toEqual({ kind: 'later', retryAfterSeconds: 60 })
  expect(await attempt('customer-post/1', 'another stranger')).toEqual({ kind: 'wrong', triesLeft: 4 })
  expect(await attempt('customer-post/1', stranger)).toEqual({ kind: 'wrong', triesLeft: 4 })
})

it('a right password resets its count, and forgetAttempts deletes all counts of a subject', async () => {
  for (let count = 0; count < 3; count += 1) await attempt('clean', 'x')
  expect(await attempt('clean', 'x', true)).toEqual({ kind: 'right' })
  expect(await attempt('clean', 'x')).toEqual({ kind: 'wrong', triesLeft: 4 })
  await forgetAttempts(limits, { partnerId, subject: 'clean' })
  expect(await limits.read(['password 1 clean known x', 'password 1 clean own x'], start)).toEqual([0, 0])
})

it('a refused attempt adds to no count', async () => {
  const rule = { free: 1, waits: [60], forgetAfter: 3600 }
  const both = [
    { key: 'z blocked', rule },
    { key: 'a free', rule: { ...rule, free: 9 } },
  ]
  await limits.take([{ key: 'z blocked', rule }], start)
  expect(await limits.take(both, after(1))).toEqual({ isAllowed: false, retryAfterSeconds: 59 })
  expect(await limits.read(['a free'], start)).toEqual([0])
  expect(await limits.take(both, after(60))).toEqual({ isAllowed: true, taken: [2, 1] })
})

it('expired counts are deleted when new ones begin', async () => {
  const rule = { free: 9, waits: [], forgetAfter: 10 }
  for (let index = 0; index < 5; index += 1) await limits.take([{ key: `old ${index}`, rule }], start)
  await limits.take([{ key: 'new', rule }], after(90 * 24 * 3600))
  const rows = await db.kysely
    .withTables<{ limit_count: { key: string } }>()
    .selectFrom('limit_count')
    .select('key')
    .where('key', 'like', 'old %')
    .execute()
  expect(rows.length).toBeLessThan(5)
})

it('wrong tries are forgotten a day after the latest one', async () => {
  await attempt('slow', 'x')
  await attempt('slow', 'x', false, after(20 * 3600))
  expect(await attempt('slow', 'x', false, after(30 * 3600))).toEqual({ kind: 'wrong', triesLeft: 2 })
  expect(await attempt('slow', 'x', false, after(54 * 3600))).toEqual({ kind: 'wrong', triesLeft: 4 })
})

it('the same subject has separate tries at each clinic', async () => {
  const tryAt = (id: typeof partnerId | null) =>
    tryPassword(limits, { partnerId: id, subject: 'namesake', visitor: 'x' }, start, async () => false)
  for (const id of [partnerId, parsePartnerId(2), null])
    expect(await tryAt(id)).toEqual({ kind: 'wrong', triesLeft: 4 })
  await forgetAttempts(limits, { partnerId, subject: 'namesake' })
  expect(await tryAt(null)).toEqual({ kind: 'wrong', triesLeft: 3 })
})
