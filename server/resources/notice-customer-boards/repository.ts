import { sql, type RawBuilder } from 'kysely'
import { matchesOptional, toSearchText } from '../../db/content-table.ts'
import type { Queries } from '../../db/database.ts'
import { toOffset, type PageOf, type Paging } from '../../db/page-of.ts'
import type { PartnerId } from '../../db/partner-id.ts'
import type { CustomerPostRecord } from './post.ts'

type Row = {
  id: number
  board_type_id: number
  is_pinned: number
  created_at: string
  updated_at: string
  is_private: number
  title: string
  author_name: string
  password_hash: string
  password_version: number
  phone_sealed: string | null
  email_sealed: string | null
  answered_at: string | null
  answer: string | null
  content: string
}

/** What its author says of a post. */
export type PostWords = Pick<
  CustomerPostRecord,
  'title' | 'content' | 'authorName' | 'isPrivate' | 'phoneSealed' | 'emailSealed'
>

/** A page of a board's posts: pinned first, then the newest. Words are never looked for in a private text. */
export const listPosts = (
  partnerId: PartnerId,
  db: Queries,
  { boardTypeId, keyword }: { boardTypeId: number; keyword?: string | undefined },
  paging: Paging,
): Promise<PageOf<CustomerPostRecord>> =>
  list(partnerId, db, {
    paging,
    where: [sql<boolean>`board_type_id = ${boardTypeId}`, matchesOptional('search', keyword)],
    orderBy: sql`is_pinned desc, created_at desc, id desc`,
  })

/** A page of all the partner's posts, the newest first; `board` and `isAnswered` choose among them. */
export const listAllPosts = (
  partnerId: PartnerId,
  db: Queries,
  { boardTypeId, isAnswered }: { boardTypeId?: number | undefined; isAnswered?: boolean | undefined },
  paging: Paging,
): Promise<PageOf<CustomerPostRecord>> =>
  list(partnerId, db, {
    paging,
    where: [
      boardTypeId === undefined ? undefined : sql<boolean>`board_type_id = ${boardTypeId}`,
      isAnswered === undefined
        ? undefined
        : isAnswered
          ? sql<boolean>`answer is not null`
          : sql<boolean>`answer is null`,
    ],
    orderBy: sql`created_at desc, id desc`,
  })

const list = async (
  partnerId: PartnerId,
  db: Queries,
  given: { paging: Paging; where: readonly (RawBuilder<boolean> | undefined)[]; orderBy: RawBuilder<unknown> },
): Promise<PageOf<CustomerPostRecord>> => {
  const parts = given.where.filter((part) => part !== undefined)
  const condition = sql.join([sql`partner_id = ${partnerId} and anonymised_at is null`, ...parts], sql` and `)
  const { rows } = await sql<Row>`
    select * from customer_post where ${condition}
    order by ${given.orderBy} limit ${given.paging.size} offset ${toOffset(given.paging)}`.execute(db)
  const counted = await sql<{ total: number }>`
    select count(*) as total from customer_post where ${condition}`.execute(db)
  return { rows: rows.map(toRecord), total: counted.rows[0]?.total ?? 0 }
}

/** One post. */
export const findPost = async (partnerId: PartnerId, db: Queries, id: number): Promise<CustomerPostRecord | null> => {
  const { rows } = await sql<Row>`
    select * from customer_post
    where partner_id = ${partnerId} and id = ${id} and anonymised_at is null`.execute(db)
  return rows[0] ? toRecord(rows[0]) : null
}

/** One post, held until the transaction ends: nobody answers, edits or deletes it meanwhile. */
export const holdPost = (partnerId: PartnerId, db: Queries, id: number): Promise<CustomerPostRecord | null> =>
  // Changes nothing: databases hold a row by writing it, and this one is the same on both.
  change(partnerId, db, id, { id })

/** The next number of the partner's posts; rolled back with the transaction, and otherwise never given again. */
export const takeNumber = async (partnerId: PartnerId, db: Queries): Promise<number> => {
  const { rows } = await sql<{ last: number }>`
    insert into customer_post_number (partner_id, last) values (${partnerId}, 1)
    on conflict (partner_id) do update set last = customer_post_number.last + 1 returning last`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The database gave no number')
  return row.last
}

/** Raises the number last given to at least this one. */
export const skipNumbers = async (partnerId: PartnerId, db: Queries, last: number): Promise<void> => {
  await sql`
    insert into customer_post_number (partner_id, last) values (${partnerId}, ${last})
    on conflict (partner_id) do update set last = excluded.last
      where customer_post_number.last < excluded.last`.execute(db)
}

/** Writes a new post. */
export const insertPost = async (partnerId: PartnerId, db: Queries, post: CustomerPostRecord): Promise<void> => {
  const values: Record<string, string | number | null> = {
    partner_id: partnerId,
    id: post.id,
    board_type_id: post.boardTypeId,
    is_pinned: post.isPinned ? 1 : 0,
    created_at: post.createdAt,
    updated_at: post.updatedAt,
    password_hash: post.passwordHash,
    password_version: post.passwordVersion,
    answered_at: post.answer?.answeredAt ?? null,
    answer: post.answer?.content ?? null,
    ...toColumns(post),
  }
  const names = Object.keys(values).map((name) => sql.ref(name))
  await sql`
    insert into customer_post (${sql.join(names)}) values (${sql.join(Object.values(values))})`.execute(db)
}

/** Replaces the author's words and takes the answer away; the post as it is then, or null when it is gone. */
export const updatePost = async (
  partnerId: PartnerId,
  db: Queries,
  id: number,
  words: PostWords,
  now: Date,
): Promise<CustomerPostRecord | null> =>
  change(partnerId, db, id, { ...toColumns(words), updated_at: now.toISOString(), answer: null, answered_at: null })

/** Puts an answer on a post; null when the post is gone. */
export const answerPost = async (
  partnerId: PartnerId,
  db: Queries,
  id: number,
  content: string,
  now: Date,
): Promise<CustomerPostRecord | null> => change(partnerId, db, id, { answer: content, answered_at: now.toISOString() })

/** Keeps a post above the others, or no longer; null when it is gone. */
export const pinPost = async (
  partnerId: PartnerId,
  db: Queries,
  id: number,
  isPinned: boolean,
): Promise<CustomerPostRecord | null> => change(partnerId, db, id, { is_pinned: isPinned ? 1 : 0 })

const change = async (
  partnerId: PartnerId,
  db: Queries,
  id: number,
  values: Readonly<Record<string, string | number | null>>,
): Promise<CustomerPostRecord | null> => {
  const settings = Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  const { rows } = await sql<Row>`
    update customer_post set ${sql.join(settings)}
    where partner_id = ${partnerId} and id = ${id} and anonymised_at is null returning *`.execute(db)
  return rows[0] ? toRecord(rows[0]) : null
}

/** Deletes a post; false when it was gone already. */
export const deletePost = async (partnerId: PartnerId, db: Queries, id: number): Promise<boolean> => {
  const { rows } = await sql`
    delete from customer_post
    where partner_id = ${partnerId} and id = ${id} and anonymised_at is null returning id`.execute(db)
  return rows.length > 0
}

/** Numbers of a board's posts that were written before a moment and still say who wrote them, oldest first. */
export const findOlderPosts = async (
  partnerId: PartnerId,
  db: Queries,
  boardTypeId: number,
  before: Date,
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select id from customer_post
    where partner_id = ${partnerId} and board_type_id = ${boardTypeId} and anonymised_at is null
      and created_at < ${before.toISOString()}
    order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Empties a post of all that a person said; that there was one, and when, stays. */
export const anonymisePost = async (partnerId: PartnerId, db: Queries, id: number, now: Date): Promise<boolean> => {
  const emptied = await change(partnerId, db, id, {
    ...toColumns({ title: '', content: '', authorName: '', isPrivate: true, phoneSealed: null, emailSealed: null }),
    answer: null,
    password_hash: '',
    anonymised_at: now.toISOString(),
  })
  return emptied !== null
}

const toColumns = (words: PostWords) => ({
  title: words.title,
  content: words.content,
  author_name: words.authorName,
  is_private: words.isPrivate ? 1 : 0,
  phone_sealed: words.phoneSealed,
  email_sealed: words.emailSealed,
  search: words.isPrivate ? toSearchText(words.title) : toSearchText(words.title, words.content),
})

const toRecord = (row: Row): CustomerPostRecord => ({
  id: row.id,
  boardTypeId: row.board_type_id,
  title: row.title,
  content: row.content,
  authorName: row.author_name,
  isPrivate: row.is_private === 1,
  isPinned: row.is_pinned === 1,
  passwordHash: row.password_hash,
  passwordVersion: row.password_version,
  phoneSealed: row.phone_sealed,
  emailSealed: row.email_sealed,
  answer: row.answer === null ? null : { content: row.answer, answeredAt: row.answered_at ?? row.updated_at },
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})
