import { tagsOf, type Database, type Queries, type TagsOf } from '../db/database.ts'
import { holdPartner, LongWriteUnderWay, refuseDuringLongWrite } from '../db/long-write-lock.ts'
import { commitWrites, finishLongWrites, type Commit } from '../db/long-write.ts'
import type { PartnerId } from '../core/partner-id.ts'
import { recordWrites } from '../db/record-writes.ts'
import { AppError } from '../core/errors.ts'
import { readVersion, lockContent } from './content-lock.ts'

/** Attempts before a write gives up because of concurrent writes. */
const ATTEMPTS = 5
/** Attempts before other writers of the clinic have to wait. */
const FREE_ATTEMPTS = 2

/** Target of a content write that takes long to plan. */
export type OptimisticWrite = {
  readonly db: Pick<Database, 'dialect' | 'kysely' | 'write'>
  readonly partnerId: PartnerId
  /** Write function of the current request; the database's own if omitted. */
  readonly write?: Database['write']
}

/** Error when the clinic's content was written after a plan was started. */
class Outdated extends Error {}

/**
 * Plans a write of a clinic's content without a lock, and commits it if the clinic's content has not changed meanwhile;
 * otherwise plans it again. `plan` reads the current state and its writes are recorded: it does not see its own writes.
 * From the third attempt on the clinic's other writers wait. Throws 503 if all attempts fail.
 */
export const writeOptimistically = <Result>(
  writing: OptimisticWrite,
  plan: (db: Queries) => Promise<Result>,
  tags: TagsOf<Result> = [],
): Promise<Result> =>
  commitOptimistically(writing, async () => {
    const recorded = await recordWrites(writing.db, async (recording) => {
      const done = await plan(recording)
      // Invalidates copies of the content that were made during the write.
      await lockContent(writing.partnerId, recording)
      return done
    })
    return { result: recorded.result, commit: { recorded, tags: tagsOf(tags, recorded.result) } }
  })

/** Plan with the writes to commit; null if nothing is to be committed. */
export type Planned<Result> = {
  readonly result: Result
  readonly commit: (Pick<Commit<unknown>, 'recorded' | 'tags'> & { readonly isCounted?: boolean }) | null
}

/**
 * Plans and commits writes that are recorded in another way. A write that is not counted leaves the content version
 * unchanged, so a clinic at version 0 still imports its baseline later.
 */
export const commitOptimistically = async <Result>(
  { db, partnerId, write = (tags, work) => db.write(tags, work) }: OptimisticWrite,
  plan: () => Promise<Planned<Result>>,
): Promise<Result> => {
  const commit = async () => {
    const version = await readVersion(partnerId, db.kysely)
    const planned = await plan()
    const isCounted = planned.commit?.isCounted ?? true
    const check = (transaction: Queries) => checkVersion(partnerId, transaction, version, isCounted)
    if (planned.commit) await commitWrites(db, { ...planned.commit, partnerId, check, write })
    return planned.result
  }
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    await finishLongWrites(db, partnerId)
    try {
      // After repeated conflicts, other writers have to wait.
      return await (attempt < FREE_ATTEMPTS ? commit() : holdPartner(db, partnerId, commit))
    } catch (error) {
      // Another long write may have been decided in the meantime.
      if (!(error instanceof Outdated) && !(error instanceof LongWriteUnderWay)) throw error
    }
  }
  throw new AppError(
    'server/busy',
    503,
    'Other users are writing content of this clinic. Please try again in a moment.',
    {
      retryAfterSeconds: 5,
    },
  )
}

const checkVersion = async (
  partnerId: PartnerId,
  transaction: Queries,
  version: number,
  isCounted: boolean,
): Promise<void> => {
  if (isCounted) await lockContent(partnerId, transaction)
  else await refuseDuringLongWrite(partnerId, transaction)
  if ((await readVersion(partnerId, transaction)) !== version + Number(isCounted)) throw new Outdated()
}
