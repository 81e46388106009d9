import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../db/database.ts'
import { openDatabase } from '../../db/open.ts'
import { createLimits, limitMigration, type Limits } from './limits.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'maru-limits-'))
const start = new Date('2026-05-04T03:00:00.000Z')
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000)
const rule = { free: 3, waits: [60, 120], forgetAfter: 3600 }

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

const take = (key: string, now = start) => limits.take([{ key, rule }], now)
const drainAll = async (key: string) => {
  for (let index = 0; index < rule.free; index += 1) await take(key)
}

describe('a count that is given back', () => {
  it('also ends the wait that it caused', async () => {
    await drainAll('some')
    expect(await take('some')).toEqual({ isAllowed: false, retryAfterSeconds: 60 })
    await limits.refund({ some: ['some'], all: [] })
    expect(await take('some')).toEqual({ isAllowed: true, taken: [3] })
    expect(await take('some')).toEqual({ isAllowed: false, retryAfterSeconds: 60 })
  })

  it('is decremented by one, or reset', async () => {
    await drainAll('one')
    await drainAll('whole')
    await limits.refund({ some: ['one'], all: ['whole'] })
    expect(await limits.read(['one', 'whole'], start)).toEqual([2, 0])
    expect(await take('whole')).toEqual({ isAllowed: true, taken: [1] })
  })

  it('never drops below zero', async () => {
    await limits.refund({ some: ['nothing'], all: [] })
    await take('back')
    await limits.refund({ some: ['back'], all: [] })
    await limits.refund({ some: ['back'], all: [] })
    expect(await limits.read(['nothing', 'back'], start)).toEqual([0, 0])
  })
})

it('waits longer after each further one, and starts over when all is forgotten', async () => {
  await drainAll('growing')
  expect(await take('growing', after(59))).toEqual({ isAllowed: false, retryAfterSeconds: 1 })
  expect(await take('growing', after(60))).toEqual({ isAllowed: true, taken: [4] })
  expect(await take('growing', after(60))).toEqual({ isAllowed: false, retryAfterSeconds: 120 })
  expect(await take('growing', after(180))).toEqual({ isAllowed: true, taken: [5] })
  expect(await take('growing', after(180))).toEqual({ isAllowed: false, retryAfterSeconds: 120 })
  expect(await take('growing', after(3600))).toEqual({ isAllowed: true, taken: [1] })
})

it('a rule without waits never blocks', async () => {
  const endless = [{ key: 'endless', rule: { ...rule, free: 1, waits: [] } }]
  for (const count of [1, 2, 3]) expect(await limits.take(endless, start)).toEqual({ isAllowed: true, taken: [count] })
})

it('counts are checked in a fixed order, however they are given', async () => {
  const waiting = (key: string, seconds: number) => ({ key, rule: { free: 1, waits: [seconds], forgetAfter: 3600 } })
  const [early, late] = [waiting('order a', 10), waiting('order b', 20)]
  expect(await limits.take([late, early], start)).toEqual({ isAllowed: true, taken: [1, 1] })
  for (const both of [
    [early, late],
    [late, early],
  ]) {
    expect(await limits.take(both, start)).toEqual({ isAllowed: false, retryAfterSeconds: 10 })
  }
})

it('a database failure is thrown, not reported as a wait', async () => {
  const failing = createLimits({ ...db, write: () => Promise.reject(new Error('no database')) })
  await expect(failing.take([{ key: 'failing', rule }], start)).rejects.toThrow('no database')
})

it('expired counts are deleted as new ones are added, which bounds the table', async () => {
  const size = async () =>
    Number((await sql<{ rows: number }>`select count(*) as rows from limit_count`.execute(db.kysely)).rows[0]?.rows)
  for (let stranger = 0; stranger < 100; stranger += 1) await take(`stranger ${stranger}`, after(10_000))
  const full = await size()
  expect(full).toBeGreaterThanOrEqual(100)
  for (let stranger = 0; stranger < 10; stranger += 1) await take(`newcomer ${stranger}`, after(20_000))
  expect(await size()).toBe(10)
})
