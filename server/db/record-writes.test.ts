import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWritersDatabase } from '#tests/writing-clinic.ts'
import { recordWrites, runAtCommit } from './record-writes.ts'

let writers: Awaited<ReturnType<typeof openWritersDatabase>>
beforeAll(async () => {
  writers = await openWritersDatabase()
})
afterAll(() => writers.close())

type Tables = { content_number: { partner_id: number; kind: string; last: number } }

describe('recordWrites', () => {
  it('answers reads, and records writes without executing them', async () => {
    const { db } = writers
    const row = { partner_id: 9, kind: 'notices', last: 4 }
    const { result, statements } = await recordWrites(db, async (recording) => {
      const tables = recording.withTables<Tables>()
      await tables.insertInto('content_number').values(row).execute()
      return tables.selectFrom('content_number').selectAll().where('partner_id', '=', 9).execute()
    })
    expect(result).toEqual([])
    expect(statements).toEqual([
      { sql: expect.stringMatching(/^insert into "content_number"/), parameters: [9, 'notices', 4] },
    ])
  })

  it('defers work that needs the database state at commit', async () => {
    const { db } = writers
    const ran: string[] = []
    const { atCommit } = await recordWrites(db, (recording) =>
      runAtCommit(recording, async () => void ran.push('late')),
    )
    expect([atCommit.length, ran]).toEqual([1, []])
    await db.write([], (transaction) => runAtCommit(transaction, async () => void ran.push('at once')))
    expect(ran).toEqual(['at once'])
  })

  it.each([
    ['asks what a statement did', sql`delete from content_number returning kind`],
    ['writes a value of another type', sql`delete from content_number where kind = ${Buffer.from('x')}`],
  ])('rejects work that %s', async (_, statement) => {
    await expect(recordWrites(writers.db, (recording) => statement.execute(recording))).rejects.toThrow(
      /^Recorded work/,
    )
  })

  it('rejects a nested transaction', async () => {
    const work = recordWrites(writers.db, (recording) => recording.transaction().execute(async () => {}))
    await expect(work).rejects.toThrow('must not begin a transaction')
  })
})
