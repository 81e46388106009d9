import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Database, Queries } from '../../db/database.ts'
import { AppError } from '../../core/errors.ts'
import { isLarge } from '../../core/large-json.ts'
import type { Secrets } from '../secrets/secrets.ts'
import { KEY_RETENTION_HOURS, ONCE_PURPOSE, onceTables, type OnceKey } from './once.ts'

type Parts = {
  readonly db: Pick<Database, 'kysely' | 'write'>
  readonly secrets: Secrets
  readonly clock: { now(): Date }
}

/** A key of a signed-in user; `owner` is the prefix of all their scopes. */
export type OwnedKey = OnceKey & { readonly owner: string }

/** State of a key in the table: started, written, or answered. */
type State =
  | { readonly state: 'begun' | 'written'; readonly token: string; readonly until: string }
  | { readonly state: 'answered'; readonly answer: object }

/** Longer than any request takes: one that has not written by then is dead. */
const LEASE_MS = 300_000
/** Time a second request waits for the answer of the first. */
const TIMEOUT_MS = 3000
const LOOK_MS = 50
/** Maximum number of stored keys per owner; the newest are kept. */
const MAX_KEYS = 500
/** Larger answers are not stored: a repeated request gets a hint to look up the result. */
const MAX_CHARACTERS = 256 * 1024

/**
 * Runs work once per key: repeated calls get the stored answer, concurrent calls wait. `work` records in each of its
 * transactions that it writes, so a process that ends halfway leaves either nothing or a key that is never used again.
 * Refused work may be retried. Throws 409 and 422.
 */
export const answerOnce = async <Answer extends object>(
  parts: Parts,
  once: OwnedKey,
  work: (write: Database['write']) => Promise<Answer>,
): Promise<Answer> => {
  const { db, clock } = parts
  const end = Date.now() + TIMEOUT_MS
  const token = randomUUID()
  for (;;) {
    const found = await db.write([], (transaction) => claim(transaction, parts, once, token))
    if (!found) break
    // Stored below as this very answer.
    if (found.state === 'answered') return found.answer as Answer
    if (found.state === 'written' && found.until <= clock.now().toISOString()) throw answerLost()
    if (Date.now() >= end) throw underWay()
    await wait(LOOK_MS)
  }
  return doClaimed(parts, once, token, work)
}

const doClaimed = async <Answer extends object>(
  { db, clock }: Parts,
  once: OwnedKey,
  token: string,
  work: (write: Database['write']) => Promise<Answer>,
): Promise<Answer> => {
  let hasWritten = false
  const until = new Date(clock.now().getTime() + LEASE_MS).toISOString()
  const write: Database['write'] = async (tags, inner) => {
    const result = await db.write(tags, async (transaction) => {
      if (!(await settle(transaction, once, token, { state: 'written', token, until }))) throw underWay()
      return inner(transaction)
    })
    hasWritten = true
    return result
  }
  try {
    const answer = await work(write)
    const isKept = !isLarge(answer, MAX_CHARACTERS)
    const over = { state: 'written', token, until: clock.now().toISOString() } as const
    await db.write([], (transaction) => settle(transaction, once, token, isKept ? { state: 'answered', answer } : over))
    return answer
  } catch (error) {
    // A refused request may be corrected and sent again. After our own failure following a write, the extent of the
    // change is unknown.
    if (!hasWritten || error instanceof AppError) await db.write([], (transaction) => release(transaction, once, token))
    throw error
  }
}

/**
 * Claims the key, or returns its current state if that is still valid. Throws 422 if the key was used for another
 * request.
 */
const claim = async (
  transaction: Queries,
  { secrets, clock }: Parts,
  { owner, scope, key, sent }: OwnedKey,
  token: string,
): Promise<State | null> => {
  const now = clock.now()
  const [at, name, text] = [now.toISOString(), key.toLowerCase(), JSON.stringify(sent)]
  await onceTables(transaction)
    .deleteFrom('idempotency')
    .where('scope', 'like', `${owner}%`)
    .where('forget_at', '<=', at)
    .execute()
  const begun: State = { state: 'begun', token, until: new Date(now.getTime() + LEASE_MS).toISOString() }
  const end = new Date(now.getTime() + KEY_RETENTION_HOURS * 3_600_000).toISOString()
  const sentDigest = secrets.digest(ONCE_PURPOSE, text)
  const taken = await onceTables(transaction)
    .insertInto('idempotency')
    .values({ scope, key: name, sent: sentDigest, answer: JSON.stringify(begun), forget_at: end })
    .onConflict((conflict) => conflict.columns(['scope', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  if (taken) {
    await forgetOldest(transaction, owner)
    return null
  }
  const known = await onceTables(transaction)
    .selectFrom('idempotency')
    .select(['sent', 'answer'])
    .where('scope', '=', scope)
    .where('key', '=', name)
    .executeTakeFirst()
  // Released just now: the next poll claims it.
  if (!known) return begun
  if (!secrets.matches(ONCE_PURPOSE, text, known.sent)) {
    throw new AppError('request/other-body', 422, 'This idempotency key was used for another request.')
  }
  // Only written here.
  const state = JSON.parse(known.answer) as State
  if (state.state !== 'begun' || state.until > at) return state
  const { numUpdatedRows } = await onceTables(transaction)
    .updateTable('idempotency')
    .set({ answer: JSON.stringify(begun) })
    .where('scope', '=', scope)
    .where('key', '=', name)
    .where('answer', '=', known.answer)
    .executeTakeFirst()
  return numUpdatedRows > 0 ? null : begun
}

const forgetOldest = async (transaction: Queries, owner: string): Promise<void> => {
  const newest = onceTables(transaction)
    .selectFrom('idempotency')
    .select('forget_at')
    .where('scope', 'like', `${owner}%`)
    .orderBy('forget_at', 'desc')
    .limit(MAX_KEYS)
    .as('newest')
  await onceTables(transaction)
    .deleteFrom('idempotency')
    .where('scope', 'like', `${owner}%`)
    .where(
      'forget_at',
      '<',
      transaction.selectFrom(newest).select(({ fn }) => fn.min('forget_at').as('oldest')),
    )
    .execute()
}

/** Updates the state of a key that we own; false if we do not. */
const settle = async (
  transaction: Queries,
  { scope, key }: OwnedKey,
  token: string,
  state: State,
): Promise<boolean> => {
  const { numUpdatedRows } = await onceTables(transaction)
    .updateTable('idempotency')
    .set({ answer: JSON.stringify(state) })
    .where('scope', '=', scope)
    .where('key', '=', key.toLowerCase())
    .where('answer', 'like', `%"${token}"%`)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

const release = async (transaction: Queries, { scope, key }: OwnedKey, token: string): Promise<void> => {
  await onceTables(transaction)
    .deleteFrom('idempotency')
    .where('scope', '=', scope)
    .where('key', '=', key.toLowerCase())
    .where('answer', 'like', `%"${token}"%`)
    .execute()
}

const underWay = (): AppError =>
  new AppError('request/under-way', 409, 'The same request is still being processed. Please retry in a moment.', {
    retryAfterSeconds: 1,
  })

const answerLost = (): AppError =>
  new AppError(
    'request/answer-lost',
    409,
    'This request was completed, but its response is no longer stored. Check the result before you retry.',
  )
