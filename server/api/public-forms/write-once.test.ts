import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Database, Queries } from '../../db/database.ts'
import { openDatabase } from '../../db/open.ts'
import { parsePartnerId } from '../../core/partner-id.ts'
import { AppError } from '../../core/errors.ts'
import type { Call } from '../http/resource.ts'
import { createLimits, limitMigration } from '../../security/rate-limits/limits.ts'
import { onceMigration } from '../../security/rate-limits/once.ts'
import { paceMigration } from '../../security/rate-limits/pace.ts'
import { makeFormToken } from '../../security/secrets/form-token.ts'
import { createSecrets } from '../../security/secrets/secrets.ts'
import { writeOnce, type PublicForm, type PublicFormInput } from './write-once.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'maru-write-once-'))
const now = new Date('2026-05-04T03:00:00.000Z')
const one = { id: '0a0a0a0a', bytes: randomBytes(32) }
const secrets = createSecrets({ current: () => one, find: () => one })

let db: Database
beforeAll(async () => {
  const migrations = [onceMigration, limitMigration, paceMigration].toSorted((a, b) => (a.id < b.id ? -1 : 1))
  db = await openDatabase({ dataDir, databaseUrl: null }, migrations, now, () => {})
})
afterAll(async () => {
  await db.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const refusal = (code: 'BOARD_TRY_LATER' | 'BOARD_TOKEN_EXPIRED' | 'BOARD_SPAM') => new AppError(code, 409, code)
const FORM: PublicForm = {
  operation: 'write',
  kind: 'POST',
  purpose: 'test.form',
  place: 'desk',
  unusualEvent: 'unusual',
  refuse: {
    later: () => refusal('BOARD_TRY_LATER'),
    expired: () => refusal('BOARD_TOKEN_EXPIRED'),
    spam: () => refusal('BOARD_SPAM'),
  },
}

/** Wraps the database for one request, which pauses after each of its queries until `pause` resolves. */
const slowed = (pause: (query: number) => Promise<void>): Queries => {
  let query = 0
  return db.kysely.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      query += 1
      await pause(query)
      return result
    },
  })
}

/** Creates a visitor who can send one form repeatedly. */
const openForm = (partnerId: number) => {
  const opened = new Date(now.getTime() - 60_000)
  const formToken = makeFormToken(secrets, FORM, opened)
  const ownKey = randomUUID()
  const insert = vi.fn(async () => ({ made: { id: 7 }, result: { id: 7, title: 'question' } }))
  const send = (queries: Queries = db.kysely, key = ownKey) => {
    const write: Database['write'] = (tags, work) => db.write(tags, work)
    // The part of a call that `writeOnce` reads; the rest is for the write itself.
    const call = {
      input: { formToken },
      partnerId: parsePartnerId(partnerId),
      db: queries,
      now,
      write,
      limits: createLimits(db),
      secrets,
      request: { visitor: () => `visitor ${partnerId}`, network: () => 'network', headers: { 'idempotency-key': key } },
    } as unknown as Call<PublicFormInput>
    return writeOnce(call, FORM, {
      tags: [],
      recall: async ({ id }) => ({ id, title: 'question' }),
      prepare: async () => insert,
      settle: async () => {},
    })
  }
  return { send, insert }
}

describe('a form sent twice with one key', () => {
  it('gets the faster one’s response, regardless of the query at which that one finished', async () => {
    let looks = 0
    let isOver = false
    for (let partnerId = 1; !isOver; partnerId++) {
      const { send, insert } = openForm(partnerId)
      isOver = true
      const slow = await send(
        slowed(async (query) => {
          if (query !== partnerId) return
          isOver = false
          looks += 1
          expect(await send()).toEqual({ id: 7, title: 'question' })
        }),
      )
      expect([partnerId, slow]).toEqual([partnerId, { id: 7, title: 'question' }])
      expect([partnerId, insert.mock.calls.length]).toEqual([partnerId, 1])
    }
    // At least the stored response, the token, and the recent volume.
    expect(looks).toBeGreaterThanOrEqual(3)
  })

  it('is rejected if the form was sent before under another key', async () => {
    const { send, insert } = openForm(1001)
    await send()
    await expect(send(db.kysely, randomUUID())).rejects.toMatchObject({ code: 'BOARD_TOKEN_EXPIRED' })
    expect(insert).toHaveBeenCalledTimes(1)
  })
})
