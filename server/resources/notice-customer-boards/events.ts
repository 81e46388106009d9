import type { Generated } from 'kysely'
import type { Actor } from '../../api/http/administrator.ts'
import type { Queries } from '../../db/database.ts'
import type { PartnerId } from '../../core/partner-id.ts'
import type { SealedAnswer } from './sealed-words.ts'

/** Kind of event in a post’s history. */
export type PostEventKind =
  | 'CREATED'
  | 'OPENED'
  | 'EDITED'
  | 'DELETED'
  | 'ANSWERED'
  | 'PINNED'
  | 'ANONYMISED'
  | 'CONTACT_SEEN'

/** Actor of an event: never a name, an address or a number of a person outside. */
export type PostActor = 'author' | 'operator' | Actor

type PostEvent = { readonly kind: PostEventKind; readonly actor: PostActor; readonly at: string }

type Tables = {
  customer_post_event: PostEvent & {
    id: Generated<number>
    partner_id: PartnerId
    post_id: number
    /** Written by earlier builds, which did not seal it. */
    replaced_answer: Generated<string | null>
    replaced_answer_sealed: string | null
  }
}

const tables = (db: Queries) => db.withTables<Tables>()

const eventsOf = (partnerId: PartnerId, db: Queries, postId: number) =>
  tables(db).selectFrom('customer_post_event').where('partner_id', '=', partnerId).where('post_id', '=', postId)

/** Logs an event of a post. `replacedAnswer` is an answer that is no longer shown, encrypted. */
export const insertEvent = async (
  partnerId: PartnerId,
  db: Queries,
  postId: number,
  { kind, actor, at, replacedAnswer = null }: PostEvent & { readonly replacedAnswer?: SealedAnswer | null },
): Promise<void> => {
  await tables(db)
    .insertInto('customer_post_event')
    .values({ partner_id: partnerId, post_id: postId, kind, actor, at, replaced_answer_sealed: replacedAnswer })
    .execute()
}

/** Returns all events of a post, oldest first. */
export const listEvents = async (partnerId: PartnerId, db: Queries, postId: number): Promise<PostEvent[]> =>
  eventsOf(partnerId, db, postId).select(['kind', 'actor', 'at']).orderBy('id').execute()

/** Returns the answer that the author’s last change hid, encrypted; null where there was none. */
export const findReplacedAnswer = async (partnerId: PartnerId, db: Queries, postId: number): Promise<string | null> => {
  const row = await eventsOf(partnerId, db, postId)
    .select('replaced_answer_sealed')
    .where('replaced_answer_sealed', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.replaced_answer_sealed ?? null
}

/** Checks whether an actor has opened a post since a moment. */
export const hasOpened = async (
  partnerId: PartnerId,
  db: Queries,
  postId: number,
  { actor, since }: { readonly actor: PostActor; readonly since: Date },
): Promise<boolean> => {
  const row = await eventsOf(partnerId, db, postId)
    .select('id')
    .where('kind', '=', 'OPENED')
    .where('actor', '=', actor)
    .where('at', '>', since.toISOString())
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes replaced answers with their post: they address a person. */
export const forgetReplacedAnswers = async (partnerId: PartnerId, db: Queries, postId: number): Promise<void> => {
  await tables(db)
    .updateTable('customer_post_event')
    .set({ replaced_answer: null, replaced_answer_sealed: null })
    .where('partner_id', '=', partnerId)
    .where('post_id', '=', postId)
    .execute()
}
