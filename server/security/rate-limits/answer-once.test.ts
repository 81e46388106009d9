import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Database } from '../../db/database.ts'
import { openDatabase } from '../../db/open.ts'
import { AppError } from '../../core/errors.ts'
import { createSecrets } from '../secrets/secrets.ts'
import { answerOnce, type OwnedKey } from './answer-once.ts'
import { onceMigration, onceTables } from './once.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'maru-answer-once-'))
const start = new Date('2026-05-04T03:00:00.000Z')
const one = { id: '0a0a0a0a', bytes: randomBytes(32) }
const secrets = createSecrets({ current: () => one, find: () => one })

let db: Database
let now: Date
let serial = 0
let once: OwnedKey
beforeAll(async () => {
  db = await openDatabase({ dataDir, databaseUrl: null }, [onceMigration], start, () => {})
})
afterAll(async () => {
  await db.close()
  rmSync(dataDir, { recursive: true, force: true })
})
/** Uses a new owner for each test. */
beforeEach(() => {
  now = start
  serial += 1
  once = toOnce('ABCDEF-key')
})

const toOnce = (key: string, sent: unknown[] = ['words']): OwnedKey => ({
  owner: `admin/${serial}/`,
  scope: `admin/${serial}/create`,
  key,
  sent,
})
const answer = <Answer extends object>(
  work: (write: Database['write']) => Promise<Answer>,
  own: OwnedKey = once,
): Promise<Answer> => answerOnce({ db, secrets, clock: { now: () => now } }, own, work)
const after = (minutes: number) => new Date(start.getTime() + minutes * 60_000)
const countKeys = async () => {
  const rows = await onceTables(db.kysely)
    .selectFrom('idempotency')
    .select('key')
    .where('scope', 'like', `${once.owner}%`)
    .execute()
  return rows.length
}
const failsWith = (code: string, status: number) => expect.objectContaining({ code, status })
const writeNothing = (write: Database['write']) => write([], async () => null)

describe('a write with a key', () => {
  it('runs once and returns the same answer to every repetition, in any spelling of the key', async () => {
    const work = vi.fn(async (write: Database['write']) => {
      await writeNothing(write)
      return { id: 7 }
    })
    expect(await answer(work)).toEqual({ id: 7 })
    expect(await answer(work)).toEqual({ id: 7 })
    expect(await answer(work, toOnce('abcdef-KEY'))).toEqual({ id: 7 })
    expect(work).toHaveBeenCalledTimes(1)
    await answer(work, toOnce('another'))
    expect(work).toHaveBeenCalledTimes(2)
  })

  it('is rejected with a different body', async () => {
    await answer(async () => ({ id: 7 }))
    const other = answer(async () => ({ id: 8 }), toOnce(once.key, ['others']))
    await expect(other).rejects.toThrow(failsWith('request/other-body', 422))
  })

  it('makes a concurrent second request wait for the first one’s answer', async () => {
    const gate = Promise.withResolvers<void>()
    const first = answer(async () => {
      await gate.promise
      return { id: 7 }
    })
    await vi.waitFor(async () => expect(await countKeys()).toBe(1))
    const second = answer(async () => ({ id: 8 }))
    gate.resolve()
    expect(await Promise.all([first, second])).toEqual([{ id: 7 }, { id: 7 }])
  })

  it('rejects a second request as under way when the first takes long', async () => {
    const gate = Promise.withResolvers<void>()
    const first = answer(async () => {
      await gate.promise
      return { id: 7 }
    })
    await vi.waitFor(async () => expect(await countKeys()).toBe(1))
    const begun = Date.now()
    vi.spyOn(Date, 'now').mockImplementationOnce(() => begun - 10_000)
    await expect(answer(async () => ({ id: 8 }))).rejects.toThrow(failsWith('request/under-way', 409))
    vi.restoreAllMocks()
    gate.resolve()
    await first
  })

  it('may be tried again after a refusal, even if something was written', async () => {
    const refuse = async (write: Database['write']): Promise<object> => {
      await writeNothing(write)
      throw new AppError('request/invalid', 400, 'No.')
    }
    await expect(answer(refuse)).rejects.toThrow('No.')
    expect(await countKeys()).toBe(0)
    expect(await answer(async () => ({ id: 8 }))).toEqual({ id: 8 })
  })

  it('can be retried after our failure before the first write, but not after it', async () => {
    const fail = async (): Promise<object> => {
      throw new Error('broken')
    }
    await expect(answer(fail)).rejects.toThrow('broken')
    expect(await countKeys()).toBe(0)
    const failLate = async (write: Database['write']): Promise<object> => {
      await writeNothing(write)
      return fail()
    }
    await expect(answer(failLate)).rejects.toThrow('broken')
    expect(await countKeys()).toBe(1)
    now = after(5)
    await expect(answer(async () => ({ id: 8 }))).rejects.toThrow(failsWith('request/answer-lost', 409))
  })

  it('can be started again five minutes after a request took the key and wrote nothing', async () => {
    const gate = Promise.withResolvers<void>()
    const lost = answer(async (write) => {
      await gate.promise
      await writeNothing(write)
      return { id: 7 }
    })
    await vi.waitFor(async () => expect(await countKeys()).toBe(1))
    now = after(5)
    expect(await answer(async () => ({ id: 8 }))).toEqual({ id: 8 })
    gate.resolve()
    // After its lease the first request writes nothing any more, and does not replace the stored answer.
    await expect(lost).rejects.toThrow(failsWith('request/under-way', 409))
    expect(await answer(async () => ({ id: 9 }))).toEqual({ id: 8 })
  })

  it('stores no answer that is too large; repetitions learn that it was done', async () => {
    const large = { text: 'x'.repeat(256 * 1024) }
    expect(await answer(async () => large)).toEqual(large)
    await expect(answer(async () => large)).rejects.toThrow(failsWith('request/answer-lost', 409))
    const fits = { text: 'x'.repeat(256 * 1024 - '{"text":""}'.length) }
    await answer(async () => fits, toOnce('fits'))
    expect(await answer(async () => ({ text: 'new' }), toOnce('fits'))).toEqual(fits)
  })

  it('is deleted after a day; each owner keeps only the newest 500', async () => {
    await answer(async () => ({ id: 7 }))
    now = after(24 * 60 - 1)
    expect(await answer(async () => ({ id: 8 }))).toEqual({ id: 7 })
    now = after(24 * 60)
    expect(await answer(async () => ({ id: 8 }))).toEqual({ id: 8 })
    const newer = Array.from({ length: 499 }, (_, index) => ({
      scope: once.scope,
      key: `newer-${index}`,
      sent: '',
      answer: '{}',
      forget_at: after(48 * 60 + index + 1).toISOString(),
    }))
    await onceTables(db.kysely).insertInto('idempotency').values(newer).execute()
    expect(await countKeys()).toBe(500)
    now = after(36 * 60)
    await answer(async () => ({ id: 9 }), toOnce('newest'))
    expect(await countKeys()).toBe(500)
    expect(await answer(async () => ({ id: 10 }))).toEqual({ id: 10 })
  })
})
