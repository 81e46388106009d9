import Sqlite from 'better-sqlite3'
import { Kysely, sql, SqliteDialect } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { readPage } from './read-page.ts'

const asked: string[] = []
const db = new Kysely<{ letter: { name: string } }>({
  dialect: new SqliteDialect({ database: new Sqlite(':memory:') }),
  log: ({ query }) => {
    asked.push(query.sql)
  },
})

beforeAll(async () => {
  await sql`create table letter (name text)`.execute(db)
  await db
    .insertInto('letter')
    .values([...'edcba'].map((name) => ({ name })))
    .execute()
})

const read = async (page: number, size: number, from = 'a') => {
  asked.length = 0
  const chosen = db.selectFrom('letter').where('name', '>=', from)
  const { rows, total } = await readPage({
    paging: { page, size },
    chosen,
    inOrder: chosen.select('name').orderBy('name'),
  })
  return { names: rows.map(({ name }) => name).join(''), total, queries: asked.length }
}

describe('a page of a list', () => {
  it('is cut from the rows in their order, and tells how many there are in all', async () => {
    expect(await read(1, 2)).toMatchObject({ names: 'ab', total: 5 })
    expect(await read(2, 2)).toMatchObject({ names: 'cd', total: 5 })
    expect(await read(3, 2)).toMatchObject({ names: 'e', total: 5 })
    expect(await read(1, 5)).toMatchObject({ names: 'abcde', total: 5 })
  })

  it('tells it past the end and of an empty list too', async () => {
    expect(await read(4, 2)).toMatchObject({ names: '', total: 5 })
    expect(await read(2, 5)).toMatchObject({ names: '', total: 5 })
    expect(await read(1, 2, 'x')).toMatchObject({ names: '', total: 0 })
    expect(await read(3, 2, 'x')).toMatchObject({ names: '', total: 0 })
  })

  it('has the rows counted only where it cannot know', async () => {
    expect(await read(1, 9)).toMatchObject({ total: 5, queries: 1 })
    expect(await read(3, 2)).toMatchObject({ total: 5, queries: 1 })
    expect(await read(1, 9, 'x')).toMatchObject({ total: 0, queries: 1 })
    expect(await read(2, 2)).toMatchObject({ total: 5, queries: 2 })
  })
})
