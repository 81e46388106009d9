import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '../../db/database.ts'
import { openDatabase } from '../../db/open.ts'
import { createSecrets } from '../secrets/secrets.ts'
import { findAnswer, forgetAnswers, isUsed, keepAnswer, onceMigration, useOnce } from './once.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'maru-once-'))
const start = new Date('2026-05-04T03:00:00.000Z')
const after = (hours: number) => new Date(start.getTime() + hours * 3_600_000)
const one = { id: '0a0a0a0a', bytes: randomBytes(32) }
const secrets = createSecrets({ current: () => one, find: () => one })

let db: Database
beforeAll(async () => {
  db = await openDatabase({ dataDir, databaseUrl: null }, [onceMigration], start, () => {})
})
afterAll(async () => {
  await db.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const KEY = 'ABCDEFAB-0000-4000-8000-ABCDEFABCDEF'
const toOnce = (scope: string, key = KEY) => ({ scope, key, sent: ['words'] })

it.each([
  ['capitals first', KEY, KEY.toLowerCase()],
  ['small letters first', KEY.toLowerCase(), KEY],
  ['capitals twice', KEY, KEY],
])('an idempotency key is compared without case: %s', async (scope, first, second) => {
  expect(await keepAnswer(db.kysely, secrets, toOnce(scope, first), { number: 7 }, start)).toBe(true)
  expect(await findAnswer(db.kysely, secrets, toOnce(scope, second), start)).toEqual({ number: 7 })
  expect(await keepAnswer(db.kysely, secrets, toOnce(scope, second), { number: 8 }, start)).toBe(false)
})

it('an answer is stored for a day, and its key is refused with another body', async () => {
  await keepAnswer(db.kysely, secrets, toOnce('day'), { number: 7 }, start)
  await expect(findAnswer(db.kysely, secrets, { ...toOnce('day'), sent: ['others'] }, start)).rejects.toThrow(
    expect.objectContaining({ code: 'request/other-body', status: 422 }),
  )
  expect(await findAnswer(db.kysely, secrets, toOnce('day'), after(24))).toBeNull()
  expect(await findAnswer(db.kysely, secrets, toOnce('another'), start)).toBeNull()
})

it('useOnce succeeds once, and expired uses are deleted', async () => {
  const use = { scope: 'form', id: 'token', until: after(6) }
  expect(await isUsed(db.kysely, use)).toBe(false)
  expect([await useOnce(db.kysely, use), await useOnce(db.kysely, use)]).toEqual([true, false])
  expect(await isUsed(db.kysely, use)).toBe(true)
  await forgetAnswers(db.kysely, 'form', after(5))
  expect(await isUsed(db.kysely, use)).toBe(true)
  await forgetAnswers(db.kysely, 'form', after(6))
  expect(await isUsed(db.kysely, use)).toBe(false)
})
