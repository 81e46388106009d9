import { setImmediate } from 'node:timers/promises'
import { holdsKeyword, toSearchText } from '../../db/search-text.ts'
import type { Queries } from '../../db/database.ts'
import { toOffset, type PageOf, type Paging } from '../../db/page-of.ts'
import { readPage } from '../../db/read-page.ts'
import type { PartnerId } from '../../core/partner-id.ts'
import type { Secrets } from '../../security/secrets/secrets.ts'
import type { CustomerPostRecord } from './post.ts'
import { openAnswer, openWords, sealAnswer, sealWords, type Words } from './sealed-words.ts'

type Row = {
  partner_id: PartnerId
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
  search: string
  anonymised_at: string | null
}

type Tables = { customer_post: Row; customer_post_number: { partner_id: PartnerId; last: number } }

const tables = (db: Queries) => db.withTables<Tables>()

/** Returns a query for the partner’s posts that have not been anonymised. */
const posts = (partnerId: PartnerId, db: Queries) =>
  tables(db).selectFrom('customer_post').where('partner_id', '=', partnerId).where('anonymised_at', 'is', null)

/** An author’s input for a post. */
export type PostWords = Pick<
  CustomerPostRecord,
  'title' | 'content' | 'authorName' | 'isPrivate' | 'phoneSealed' | 'emailSealed'
>

/** Posts of a board that a text search covers, from the start of its list. */
const MAX_SEARCHED_POSTS = 2000

/**
 * Returns a page of a board’s posts: pinned first, then the newest. A text search covers only the first posts of the
 * list, and never private texts. The database cannot search encrypted text, so it is decrypted here.
 */
export const listPosts = async (
  partnerId: PartnerId,
  db: Queries,
  secrets: Secrets,
  { boardTypeId, keyword }: { boardTypeId: number; keyword?: string | undefined },
  paging: Paging,
): Promise<PageOf<CustomerPostRecord>> => {
  const onBoard = posts(partnerId, db).where('board_type_id', '=', boardTypeId)
  const inOrder = onBoard.orderBy('is_pinned', 'desc').orderBy('created_at', 'desc').orderBy('id', 'desc')
  if (keyword === undefined || keyword.trim() === '') return toPage(inOrder, onBoard, secrets, paging)
  const rows = await inOrder.selectAll().limit(MAX_SEARCHED_POSTS).execute()
  const found = await filterByWords(rows, secrets, keyword)
  const start = toOffset(paging)
  return { rows: found.slice(start, start + paging.size).map((row) => toRecord(row, secrets)), total: found.length }
}

/** Returns a page of all the partner’s posts, newest first, filtered by `board` and `isAnswered`. */
export const listAllPosts = (
  partnerId: PartnerId,
  db: Queries,
  secrets: Secrets,
  { boardTypeId, isAnswered }: { boardTypeId?: number | undefined; isAnswered?: boolean | undefined },
  paging: Paging,
): Promise<PageOf<CustomerPostRecord>> => {
  let chosen = posts(partnerId, db)
  if (boardTypeId !== undefined) chosen = chosen.where('board_type_id', '=', boardTypeId)
  if (isAnswered !== undefined) chosen = chosen.where('answered_at', isAnswered ? 'is not' : 'is', null)
  return toPage(chosen.orderBy('created_at', 'desc').orderBy('id', 'desc'), chosen, secrets, paging)
}

type Posts = ReturnType<typeof posts>

const toPage = async (
  inOrder: Posts,
  all: Posts,
  secrets: Secrets,
  paging: Paging,
): Promise<PageOf<CustomerPostRecord>> => {
  const { rows, total } = await readPage({ paging, chosen: all, inOrder: inOrder.selectAll() })
  return { rows: rows.map((row) => toRecord(row, secrets)), total }
}

/** One post. */
export const findPost = async (
  partnerId: PartnerId,
  db: Queries,
  secrets: Secrets,
  id: number,
): Promise<CustomerPostRecord | null> => {
  const row = await posts(partnerId, db).selectAll().where('id', '=', id).executeTakeFirst()
  return row ? toRecord(row, secrets) : null
}

/** Returns one post, locked until the transaction ends: it cannot be answered, edited or deleted meanwhile. */
export const holdPost = (
  partnerId: PartnerId,
  db: Queries,
  secrets: Secrets,
  id: number,
): Promise<CustomerPostRecord | null> =>
  // A write without a change: both databases lock a row when it is written.
  change(partnerId, db, secrets, id, { id })

/** Returns the numbers of all the partner’s posts, anonymised ones included. */
export const listNumbers = async (partnerId: PartnerId, db: Queries): Promise<ReadonlySet<number>> => {
  const rows = await tables(db).selectFrom('customer_post').select('id').where('partner_id', '=', partnerId).execute()
  return new Set(rows.map(({ id }) => id))
}

/** Returns the partner’s next post number; rolled back with the transaction, and otherwise never reused. */
export const nextPostNumber = async (partnerId: PartnerId, db: Queries): Promise<number> => {
  const { last } = await tables(db)
    .insertInto('customer_post_number')
    .values({ partner_id: partnerId, last: 1 })
    .onConflict((conflict) =>
      conflict.column('partner_id').doUpdateSet(({ eb }) => ({ last: eb('customer_post_number.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return last
}

/** Raises the last assigned number to at least this one. */
export const skipNumbers = async (partnerId: PartnerId, db: Queries, last: number): Promise<void> => {
  await tables(db)
    .insertInto('customer_post_number')
    .values({ partner_id: partnerId, last })
    .onConflict((conflict) =>
      conflict.column('partner_id').doUpdateSet({ last }).where('customer_post_number.last', '<', last),
    )
    .execute()
}

/** Writes a new post. */
export const insertPost = async (
  partnerId: PartnerId,
  db: Queries,
  secrets: Secrets,
  post: CustomerPostRecord,
): Promise<void> => {
  const values: Row = {
    partner_id: partnerId,
    id: post.id,
    board_type_id: post.boardTypeId,
    is_pinned: post.isPinned ? 1 : 0,
    created_at: post.createdAt,
    updated_at: post.updatedAt,
    password_hash: post.passwordHash,
    password_version: post.passwordVersion,
    answered_at: post.answer?.answeredAt ?? null,
    answer: null,
    answer_sealed: sealAnswer(secrets, post.answer?.content ?? null),
    anonymised_at: null,
    ...toColumns(post, secrets),
  }
  await tables(db).insertInto('customer_post').values(values).execute()
}

/** Replaces the author’s text and removes the answer; returns the updated post, or null when it is gone. */
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

/** Sets the answer to a post; null when the post is gone. */
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

/** Pins or unpins a post; null when it is gone. */
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

type Values = Readonly<Partial<Row>>

const changeRow = async (partnerId: PartnerId, db: Queries, id: number, values: Values): Promise<Row | null> => {
  const row = await tables(db)
    .updateTable('customer_post')
    .set(values)
    .where('partner_id', '=', partnerId)
    .where('id', '=', id)
    .where('anonymised_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

/** Deletes a post; false when it was gone already. */
export const deletePost = async (partnerId: PartnerId, db: Queries, id: number): Promise<boolean> => {
  const { numDeletedRows } = await tables(db)
    .deleteFrom('customer_post')
    .where('partner_id', '=', partnerId)
    .where('id', '=', id)
    .where('anonymised_at', 'is', null)
    .executeTakeFirst()
  return numDeletedRows > 0
}

/**
 * Returns the numbers of a board’s posts that were written before a moment and are not anonymised yet, oldest first.
 */
export const findOlderPosts = async (
  partnerId: PartnerId,
  db: Queries,
  boardTypeId: number,
  before: Date,
): Promise<number[]> => {
  const rows = await posts(partnerId, db)
    .select('id')
    .where('board_type_id', '=', boardTypeId)
    .where('created_at', '<', before.toISOString())
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Removes all text and personal data of a post; its number and times stay. */
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

/**
 * Plain-text columns of builds without encryption; they hold only posts that such a build has written since the last
 * start.
 */
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

/** Posts decrypted before the event loop gets a turn. */
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
