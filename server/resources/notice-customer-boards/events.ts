import { sql } from 'kysely'
import type { Queries } from '../../db/database.ts'
import type { PartnerId } from '../../db/partner-id.ts'
import type { SealedAnswer } from './sealed-words.ts'

/** What can happen to a post. */
export type PostEventKind =
  | 'CREATED'
  | 'OPENED'
  | 'EDITED'
  | 'DELETED'
  | 'ANSWERED'
  | 'PINNED'
  | 'ANONYMISED'
  | 'CONTACT_SEEN'

/** Who does it: never a name, an address or a number of a person outside. */
export type PostActor = 'author' | 'operator' | `administrator ${number}`

type PostEvent = { readonly kind: PostEventKind; readonly actor: PostActor; readonly at: string }

/** Writes down what happened. `replacedAnswer` is an answer that is no longer shown, sealed. */
export const insertEvent = async (
  partnerId: PartnerId,
  db: Queries,
  postId: number,
  { kind, actor, at, replacedAnswer = null }: PostEvent & { readonly replacedAnswer?: SealedAnswer | null },
): Promise<void> => {
  await sql`
    insert into customer_post_event (partner_id, post_id, kind, actor, at, replaced_answer_sealed)
    values (${partnerId}, ${postId}, ${kind}, ${actor}, ${at}, ${replacedAnswer})`.execute(db)
}

/** All that happened to a post, oldest first. */
export const listEvents = async (partnerId: PartnerId, db: Queries, postId: number): Promise<PostEvent[]> => {
  const { rows } = await sql<PostEvent>`
    select kind, actor, at from customer_post_event
    where partner_id = ${partnerId} and post_id = ${postId} order by id`.execute(db)
  return rows.map(({ kind, actor, at }) => ({ kind, actor, at }))
}

/** The answer that the author's last change has taken from sight, sealed; null where there was none. */
export const findReplacedAnswer = async (partnerId: PartnerId, db: Queries, postId: number): Promise<string | null> => {
  const { rows } = await sql<{ sealed: string | null }>`
    select replaced_answer_sealed as sealed from customer_post_event
    where partner_id = ${partnerId} and post_id = ${postId} and replaced_answer_sealed is not null
    order by id desc limit 1`.execute(db)
  return rows[0]?.sealed ?? null
}

/** Whether somebody has opened a post since a moment. */
export const hasOpened = async (
  partnerId: PartnerId,
  db: Queries,
  postId: number,
  { actor, since }: { readonly actor: PostActor; readonly since: Date },
): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from customer_post_event
    where partner_id = ${partnerId} and post_id = ${postId} and kind = 'OPENED' and actor = ${actor}
      and at > ${since.toISOString()} limit 1`.execute(db)
  return rows.length > 0
}

/** Answers speak to a person: they go with the post. */
export const forgetReplacedAnswers = async (partnerId: PartnerId, db: Queries, postId: number): Promise<void> => {
  await sql`
    update customer_post_event set replaced_answer = null, replaced_answer_sealed = null
    where partner_id = ${partnerId} and post_id = ${postId}`.execute(db)
}
