import { tagsOf, type Database, type Queries, type TagsOf } from '../db/database.ts'
import { commitWrites, finishLongWrites, LongWriteUnderWay } from '../db/long-write.ts'
import type { PartnerId } from '../db/partner-id.ts'
import { recordWrites } from '../db/record-writes.ts'
import { AppError } from '../errors.ts'
import { readVersion, takeTurn } from './turns.ts'

/** So often a write is planned again because somebody else has written meanwhile. */
const ATTEMPTS = 5

/** Where content is written that takes long to plan. */
export type TurnWriting = {
  readonly db: Pick<Database, 'dialect' | 'kysely' | 'write'>
  readonly partnerId: PartnerId
  /** The write of the request that asks for it; the database's own when left out. */
  readonly write?: Database['write']
}

/** Thrown where content of the clinic was written since a plan was begun. */
class Outdated extends Error {}

/**
 * Plans a write of a clinic's content without a lock, and commits it if nobody has written content of the clinic meanwhile;
 * else it is planned again. `plan` reads what is there, and what it writes is recorded: it does not see its own writes.
 * Throws 503 when others write so often that it does not come to its turn.
 */
export const writeInTurn = async <Result>(
  { db, partnerId, write = db.write }: TurnWriting,
  plan: (db: Queries) => Promise<Result>,
  tags: TagsOf<Result> = [],
): Promise<Result> => {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    await finishLongWrites(db, partnerId)
    try {
      return await planAndCommit({ db, partnerId, write }, plan, tags)
    } catch (error) {
      // Another long write may have been decided since.
      if (!(error instanceof Outdated) && !(error instanceof LongWriteUnderWay)) throw error
    }
  }
  throw new AppError('server/busy', 503, 'Others are writing content of this clinic. Please try again in a moment.', {
    retryAfterSeconds: 5,
  })
}

const planAndCommit = async <Result>(
  { db, partnerId, write }: Required<TurnWriting>,
  plan: (db: Queries) => Promise<Result>,
  tags: TagsOf<Result>,
): Promise<Result> => {
  const version = await readVersion(partnerId, db.kysely)
  const recorded = await recordWrites(db, async (recording) => {
    const done = await plan(recording)
    // Copies of the content that were made while it went in are made again.
    await takeTurn(partnerId, recording)
    return done
  })
  const check = async (transaction: Queries) => {
    await takeTurn(partnerId, transaction)
    if ((await readVersion(partnerId, transaction)) !== version + 1) throw new Outdated()
  }
  await commitWrites(db, { partnerId, recorded, tags: tagsOf(tags, recorded.result), check, write })
  return recorded.result
}
