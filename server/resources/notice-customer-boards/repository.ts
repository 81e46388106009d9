import { setImmediate } from 'node:timers/promises'
import { sql, type RawBuilder } from 'kysely'
import { holdsKeyword, toSearchText } from '../../db/content-table.ts'
import type { Queries } from '../../db/database.ts'
import { toOffset, type PageOf, type Paging } from '../../db/page-of.ts'
import type { PartnerId } from '../../db/partner-id.ts'
import type { Secrets } from '../../secrets/secrets.ts'
import type { CustomerPostRecord } from './post.ts'
import { openAnswer, openWords, sealAnswer, sealWords, type Words } from './sealed-words.ts'

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
  words_sealed: string | null
  answer_sealed: string | null
}

/** What its author says of a post. */
export type PostWords = Pick<
  CustomerPostRecord,
  'title' | 'content' | 'authorName' | 'isPrivate' | 'phoneSealed' | 'emailSealed'
>

/** Words are looked for in so many of a board's posts, those that its list begins with. */
const MOST_SEARCHED = 2000

/**
 * A page of a board's posts: pinned first, then the newest. Words are looked for in the posts that its list begins with,
 * and never in a private text. What is sealed cannot be searched by the database, so it is opened here.
 */
export const listPosts = async (
  partnerId: PartnerId,
  db: Queries,
  secrets: Secrets,
  { boardTypeId, keyword }: { boardTypeId: number; keyword?: string | undefined },
  paging: Paging,
): Promise<PageOf<CustomerPostRecord>> => {
  const board = sql<boolean>`board_type_id = ${boardTypeId}`
  const orderBy = sql`is_pinned desc, created_at desc, id desc`
  if (keyword === undefined || keyword.trim() === '') {
    return list(partnerId, db, secrets, { paging, where: [board], orderBy })
  }
  const { rows } = await sql<Row>`
    select * from customer_post where partner_id = ${partnerId} and anonymised_at is null and ${board}
    order by ${orderBy} limit ${sql.lit(MOST_SEARCHED)}`.execute(db)
  const found = await filterByWords(rows, secrets, keyword)
  const start = toOffset(paging)
  return { rows: found.slice(start, start + paging.size).map((row) => toRecord(row, secrets)), total: found.length }
}

/** A page of all the partner's posts, the newest first; `board` and `isAnswered` choose among them. */
export const listAllPosts = (
  partnerId: PartnerId,
  db: Queries,
  secrets: Secrets,
  { boardTypeId, isAnswered }: { boardTypeId?: number | undefined; isAnswered?: boolean | undefined },
  paging: Paging,
): Promise<PageOf<CustomerPostRecord>> =>
  list(partnerId, db, secrets, {
    paging,
    where: [
      boardTypeId === undefined ? undefined : sql<boolean>`board_type_id = ${boardTypeId}`,
      isAnswered === undefined
        ? undefined
        : isAnswered
          ? sql<boolean>`answered_at is not null`
          : sql<boolean>`answered_at is null`,
    ],
    orderBy: sql`created_at desc, id desc`,
  })

const list = async (
  partnerId: PartnerId,
  db: Queries,
  secrets: Secrets,
  given: { paging: Paging; where: readonly (RawBuilder<boolean> | undefined)[]; orderBy: RawBuilder<unknown> },
): Promise<PageOf<CustomerPostRecord>> => {
  const parts = given.where.filter((part) => part !== undefined)
  const condition = sql.join([sql`partner_id = ${partnerId} and anonymised_at is null`, ...parts], sql` and `)
  const { rows } = await sql<Row>`
    select * from customer_post where ${condition}
    order by ${given.orderBy} limit ${given.paging.size} offset ${toOffset(given.paging)}`.execute(db)
  const counted = await sql<{ total: number }>`
    select count(*) as total from customer_post where ${condition}`.execute(db)
  return { rows: rows.map((row) => toRecord(row, secrets)), total: counted.rows[0]?.total ?? 0 }
}

/** One post. */
export const findPost = async (
  partnerId: PartnerId,
  db: Queries,
  secrets: Secrets,
  id: number,
): Promise<CustomerPostRecord | null> => {
  const { rows } = await sql<Row>`
    select * from customer_post
    where partner_id = ${partnerId} and id = ${id} and anonymised_at is null`.execute(db)
  return rows[0] ? toRecord(rows[0], secrets) : null
}

/** One post, held until the transaction ends: nobody answers, edits or deletes it meanwhile. */
export const holdPost = (
  partnerId: PartnerId,
  db: Queries,
  secrets: Secrets,
  id: number,
): Promise<CustomerPostRecord | null> =>
  // Changes nothing: databases hold a row by writing it, and this one is the same on both.
  change(partnerId, db, secrets, id, { id })

/** The numbers of all the partner's posts, those that were emptied of words included. */
export const listNumbers = async (partnerId: PartnerId, db: Queries): Promise<ReadonlySet<number>> => {
  const { rows } = await sql<{ id: number }>`select id from customer_post where partner_id = ${partnerId}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

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
export const insertPost = async (
  partnerId: PartnerId,
  db: Queries,
  secrets: Secrets,
  post: CustomerPostRecord,
): Promise<void> => {
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
    answer_sealed: sealAnswer(secrets, post.answer?.content ?? null),
    ...toColumns(post, secrets),
  }
  const names = Object.keys(values).map((name) => sql.ref(name))
  await sql`
    insert into customer_post (${sql.join(names)}) values (${sql.join(Object.values(values))})`.execute(db)
}

/** Replaces the author's words and takes the answer away; the post as it is then, or null when it is gone. */
export const updatePost = async (
  partnerId: PartnerId,
  db: Queries,
  secrets: Secrets,
  id: number,
  words: PostWords,
  now: Date,
): Promise<CustomerPostRecord | null> =>
  change(partnerId, db, secrets, id, {
    ...toColumns(words, secrets),
    updated_at: now.toISOString(),
    answer: null,
    answer_sealed: null,
    answered_at: null,
  })

/** Puts an answer on a post; null when the post is gone. */
export const answerPost = async (
  partnerId: PartnerId,
  db: Queries,
  secrets: Secrets,
  id: number,
  content: string,
  now: Date,
): Promise<CustomerPostRecord | null> =>
  change(partnerId, db, secrets, id, {
    answer: null,
    answer_sealed: sealAnswer(secrets, content),
    answered_at: now.toISOString(),
  })

/** Keeps a post above the others, or no longer; null when it is gone. */
export const pinPost = async (
  partnerId: PartnerId,
  db: Queries,
  secrets: Secrets,
  id: number,
  isPinned: boolean,
): Promise<CustomerPostRecord | null> => change(partnerId, db, secrets, id, { is_pinned: isPinned ? 1 : 0 })

const change = async (
  partnerId: PartnerId,
  db: Queries,
  secrets: Secrets,
  id: number,
  values: Values,
): Promise<CustomerPostRecord | null> => {
  const row = await changeRow(partnerId, db, id, values)
  return row && toRecord(row, secrets)
}

type Values = Readonly<Record<string, string | number | null>>

const changeRow = async (partnerId: PartnerId, db: Queries, id: number, values: Values): Promise<Row | null> => {
  const settings = Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  const { rows } = await sql<Row>`
    update customer_post set ${sql.join(settings)}
    where partner_id = ${partnerId} and id = ${id} and anonymised_at is null returning *`.execute(db)
  return rows[0] ?? null
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
  const emptied = await changeRow(partnerId, db, id, {
    ...NO_PLAIN_WORDS,
    words_sealed: null,
    answer: null,
    answer_sealed: null,
    phone_sealed: null,
    email_sealed: null,
    is_private: 1,
    password_hash: '',
    anonymised_at: now.toISOString(),
  })
  return emptied !== null
}

/** Columns of builds that sealed no words; they hold what such a build has written since the last start. */
const NO_PLAIN_WORDS = { title: '', content: '', author_name: '', search: '' }

const toColumns = (words: PostWords, secrets: Secrets) => ({
  ...NO_PLAIN_WORDS,
  words_sealed: sealWords(secrets, words),
  is_private: words.isPrivate ? 1 : 0,
  phone_sealed: words.phoneSealed,
  email_sealed: words.emailSealed,
})

const toWords = (row: Row, secrets: Secrets): Words =>
  row.words_sealed === null
    ? { title: row.title, content: row.content, authorName: row.author_name }
    : openWords(secrets, row.words_sealed)

const toAnswer = (row: Row, secrets: Secrets): string | null =>
  row.answer_sealed === null ? row.answer : openAnswer(secrets, row.answer_sealed)

/** Others get a turn between these. */
const OPENED_AT_ONCE = 100

const filterByWords = async (rows: readonly Row[], secrets: Secrets, keyword: string): Promise<Row[]> => {
  const found: Row[] = []
  for (let start = 0; start < rows.length; start += OPENED_AT_ONCE) {
    for (const row of rows.slice(start, start + OPENED_AT_ONCE)) {
      const { title, content } = toWords(row, secrets)
      const text = row.is_private === 1 ? toSearchText(title) : toSearchText(title, content)
      if (holdsKeyword(text, keyword)) found.push(row)
    }
    await setImmediate()
  }
  return found
}

const toRecord = (row: Row, secrets: Secrets): CustomerPostRecord => {
  const answer = toAnswer(row, secrets)
  return {
    id: row.id,
    boardTypeId: row.board_type_id,
    ...toWords(row, secrets),
    isPrivate: row.is_private === 1,
    isPinned: row.is_pinned === 1,
    passwordHash: row.password_hash,
    passwordVersion: row.password_version,
    phoneSealed: row.phone_sealed,
    emailSealed: row.email_sealed,
    answer: answer === null ? null : { content: answer, answeredAt: row.answered_at ?? row.updated_at },
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}
