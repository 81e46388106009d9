import type { StoredBoardType } from '#schemas/generated/api/stored.ts'
import boardTypeSchema from '#schemas/entities/board-type.schema.json' with { type: 'json' }
import type { Database, Queries } from '../../db/database.ts'
import type { PartnerId } from '../../core/partner-id.ts'
import type { Limits } from '../../security/rate-limits/limits.ts'
import { forgetAttempts } from '../../security/rate-limits/password-guard.ts'
import { boardTypes } from '../notice-board-types/index.ts'
import { postTags } from './board.ts'
import { forgetReplacedAnswers, insertEvent } from './events.ts'
import { anonymisePost, findOlderPosts } from './repository.ts'
import { toSubject } from './unlock.ts'

/** Posts of a board past their retention period. */
export type DuePosts = { readonly board: StoredBoardType; readonly days: number; readonly ids: readonly number[] }

/** Returns a board’s retention period in days. */
export const retentionDays = (board: StoredBoardType): number =>
  board.retentionDays ?? boardTypeSchema.properties.retentionDays.default

/** Finds the posts of each board that are older than its retention period, or than `days`. */
export const findDuePosts = async (
  partnerId: PartnerId,
  db: Queries,
  days: number | undefined,
  now: Date,
): Promise<DuePosts[]> => {
  const boards = (await boardTypes.all(partnerId, db)).filter(({ kind }) => kind === 'CUSTOMER_BOARD')
  const due: DuePosts[] = []
  for (const board of boards) {
    const kept = days ?? retentionDays(board)
    const before = new Date(now.getTime() - kept * 86_400_000)
    due.push({ board, days: kept, ids: await findOlderPosts(partnerId, db, board.id, before) })
  }
  return due
}

/** Anonymises posts, each in its own transaction; returns the count. */
export const anonymisePosts = async (
  partnerId: PartnerId,
  { db, limits }: { db: Pick<Database, 'write'>; limits: Limits },
  ids: readonly number[],
  now: Date,
): Promise<number> => {
  let count = 0
  for (const id of ids) {
    const isDone = await db.write(postTags(partnerId, id), async (transaction) => {
      if (!(await anonymisePost(partnerId, transaction, id, now))) return false
      await insertEvent(partnerId, transaction, id, { kind: 'ANONYMISED', actor: 'operator', at: now.toISOString() })
      await forgetReplacedAnswers(partnerId, transaction, id)
      return true
    })
    if (!isDone) continue
    await forgetAttempts(limits, { partnerId, subject: toSubject(id) })
    count += 1
  }
  return count
}
