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
  it('contains its rows in order, and the total', async () => {
    expect(await read(1, 2)).toMatchObject({ names: 'ab', total: 5 })
    expect(await read(2, 2)).toMatchObject({ names: 'cd', total: 5 })
    expect(await read(3, 2)).toMatchObject({ names: 'e', total: 5 })
    expect(await read(1, 5)).toMatchObject({ names: 'abcde', total: 5 })
  })

  it('contains the total past the end and for an empty list too', async () => {
    expect(await read(4, 2)).toMatchObject({ names: '', total: 5 })
    expect(await read(2, 5)).toMatchObject({ names: '', total: 5 })
    expect(await read(1, 2, 'x')).toMatchObject({ names: '', total: 0 })
    expect(await read(3, 2, 'x')).toMatchObject({ names: '', total: 0 })
  })

  it('needs a count query only if the total does not follow from its rows', async () => {
    expect(await read(1, 9)).toMatchObject({ total: 5, queries: 1 })
    expect(await read(3, 2)).toMatchObject({ total: 5, queries: 1 })
    expect(await read(1, 9, 'x')).toMatchObject({ total: 0, queries: 1 })
    expect(await read(2, 2)).toMatchObject({ total: 5, queries: 2 })
  })
})
