import type { Selectable } from 'kysely'
import type { LanguageCode } from '#schemas/language.ts'
import type { Author } from '../../content/entry.ts'
import type { PartnerId } from '../../core/partner-id.ts'
import type { TranslationProvider } from '../../core/translation-settings.ts'
import type { Database, Queries } from '../../db/database.ts'
import type { WantedTexts } from './plan-texts.ts'

/** `WAITING` jobs have not been planned; `STOPPED` ones name a reason. */
export type JobState = 'WAITING' | 'RUNNING' | 'DONE' | 'STOPPED' | 'CANCELLED'

/** Why a job stopped before its end. */
export type StopReason = 'key' | 'quota' | 'account' | 'limit' | 'unavailable' | 'off' | 'cost-grew' | 'too-many'

/** A job: texts to translate by machine. */
export type Job = {
  readonly id: string
  readonly partnerId: PartnerId
  readonly state: JobState
  readonly reason: StopReason | null
  /** Last failure of the provider, such as `429` or `timeout`. */
  readonly result: string | null
  readonly provider: TranslationProvider
  readonly wanted: WantedTexts
  /** Characters that the person agreed to. */
  readonly agreed: number
  readonly author: Author
  /** Failed attempts in a row. */
  readonly attempts: number
  readonly createdAt: string
  readonly finishedAt: string | null
}

type Tables = {
  machine_job: {
    id: string
    partner_id: PartnerId
    state: JobState
    reason: StopReason | null
    result: string | null
    provider: TranslationProvider
    wanted: string
    agreed: number
    author_id: number | null
    author: string
    attempts: number
    next_at: string
    created_at: string
    finished_at: string | null
  }
}

const tables = (db: Queries) => db.withTables<Tables>()

const ACTIVE = ['WAITING', 'RUNNING'] as const

/** Time after which another process continues the job of one that died; longer than a request with its retries. */
const LEASE_MS = 5 * 60_000

/** Stores a new job. */
export const insertJob = async (
  transaction: Queries,
  { id, partnerId, provider, wanted, agreed, author, createdAt }: Job,
): Promise<void> => {
  await tables(transaction)
    .insertInto('machine_job')
    .values({
      id,
      partner_id: partnerId,
      state: 'WAITING',
      reason: null,
      result: null,
      provider,
      wanted: JSON.stringify(wanted),
      agreed,
      author_id: author.id,
      author: author.name,
      attempts: 0,
      next_at: createdAt,
      created_at: createdAt,
      finished_at: null,
    })
    .execute()
}

/** Returns a clinic’s job; null where it has none of this id. */
export const findJob = async (partnerId: PartnerId, db: Queries, id: string): Promise<Job | null> => {
  const row = await tables(db)
    .selectFrom('machine_job')
    .selectAll()
    .where('partner_id', '=', partnerId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? toJob(row) : null
}

/** Lists a clinic’s latest jobs, the newest first. */
export const listJobs = async (partnerId: PartnerId, db: Queries, most: number): Promise<Job[]> => {
  const rows = await tables(db)
    .selectFrom('machine_job')
    .selectAll()
    .where('partner_id', '=', partnerId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map(toJob)
}

/** Checks whether a clinic has an unfinished job. */
export const hasActiveJob = async (partnerId: PartnerId, db: Queries): Promise<boolean> => {
  const row = await tables(db)
    .selectFrom('machine_job')
    .select('id')
    .where('partner_id', '=', partnerId)
    .where('state', 'in', ACTIVE)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Claims the job that is due longest; no other process gets it before its lease ends. Null if none is due. */
export const claimJob = async (
  { dialect, kysely, write }: Pick<Database, 'dialect' | 'kysely' | 'write'>,
  now: Date,
): Promise<Job | null> => {
  const due = (db: Queries) =>
    tables(db)
      .selectFrom('machine_job')
      .select('id')
      .where('state', 'in', ACTIVE)
      .where('next_at', '<=', now.toISOString())
      .orderBy('next_at')
      .limit(1)
  // A poll without due jobs writes nothing.
  if (!(await due(kysely).executeTakeFirst())) return null
  const row = await write([], async (transaction) => {
    const chosen = due(transaction)
    return tables(transaction)
      .updateTable('machine_job')
      .set({ next_at: toLease(now) })
      .where('id', 'in', dialect === 'postgres' ? chosen.forUpdate().skipLocked() : chosen)
      .returningAll()
      .executeTakeFirst()
  })
  return row ? toJob(row) : null
}

/** Change of a job; `nextAt` releases it until then, otherwise its lease is renewed. */
export type JobChange = {
  readonly state?: JobState
  readonly reason?: StopReason
  readonly result?: string | null
  readonly attempts?: number
  readonly nextAt?: Date
  readonly now: Date
}

/** Changes an unfinished job; false if it has been cancelled or finished meanwhile. */
export const changeJob = async (
  transaction: Queries,
  { id, partnerId }: Pick<Job, 'id' | 'partnerId'>,
  { state, reason, result, attempts, nextAt, now }: JobChange,
): Promise<boolean> => {
  const isOver = state !== undefined && state !== 'WAITING' && state !== 'RUNNING'
  const changed = await tables(transaction)
    .updateTable('machine_job')
    .set({
      ...(state === undefined ? {} : { state }),
      ...(reason === undefined ? {} : { reason }),
      ...(result === undefined ? {} : { result }),
      ...(attempts === undefined ? {} : { attempts }),
      next_at: nextAt?.toISOString() ?? toLease(now),
      ...(isOver ? { finished_at: now.toISOString() } : {}),
    })
    .where('partner_id', '=', partnerId)
    .where('id', '=', id)
    .where('state', 'in', ACTIVE)
    .returning('id')
    .execute()
  return changed.length > 0
}

/** Lists finished jobs from before a time. */
export const listOldJobs = async (db: Queries, before: Date): Promise<string[]> => {
  const rows = await tables(db)
    .selectFrom('machine_job')
    .select('id')
    .where('state', 'not in', ACTIVE)
    .where('finished_at', '<', before.toISOString())
    .execute()
  return rows.map(({ id }) => id)
}

/** Deletes a job. */
export const removeJob = async (transaction: Queries, id: string): Promise<void> => {
  await tables(transaction).deleteFrom('machine_job').where('id', '=', id).execute()
}

const toLease = (now: Date): string => new Date(now.getTime() + LEASE_MS).toISOString()

const toJob = (row: Selectable<Tables['machine_job']>): Job => ({
  id: row.id,
  partnerId: row.partner_id,
  state: row.state,
  reason: row.reason,
  result: row.result,
  provider: row.provider,
  // Written by `insertJob`.
  wanted: JSON.parse(row.wanted) as WantedTexts & { readonly languages: readonly LanguageCode[] },
  agreed: row.agreed,
  author: { id: row.author_id, name: row.author },
  attempts: row.attempts,
  createdAt: row.created_at,
  finishedAt: row.finished_at,
})
