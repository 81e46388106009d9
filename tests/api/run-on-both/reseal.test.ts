import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openKeyRing } from '#server/security/secrets/key-ring.ts'
import { resealColumns } from '#server/security/secrets/reseal.ts'
import { createSecrets } from '#server/security/secrets/secrets.ts'
import { startApi, type TestApi } from '../harness.ts'
import { describeOnBoth } from './dialects.ts'

const [OLD, NEW] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
const open = (...secretKeys: Buffer[]) => createSecrets(openKeyRing({ dataDir: '', secretKeys }))
const SEALED = { table: 'letters', key: ['partner_id', 'id'], columns: ['phone', 'email'], purpose: 'letter' }

describeOnBoth('data sealed with an older key', (dialect) => {
  let api: TestApi
  beforeEach(async () => {
    api = await startApi([{ code: 'a' }], await dialect.settings())
    const db = api.context.db.kysely
    await sql`create table letters (partner_id integer, id integer, phone text, email text)`.execute(db)
  })
  afterEach(() => api.close())

  it('is re-encrypted with the newest key, row by row, and nothing else changes', async () => {
    const db = api.context.db.kysely
    const old = open(OLD)
    for (let id = 1; id <= 450; id += 1) {
      const email = id % 2 ? old.encrypt('letter', `${id}@clinic.example`) : null
      await sql`insert into letters values (${id % 3}, ${id}, ${old.encrypt('letter', `010-${id}`)}, ${email})`.execute(
        db,
      )
    }
    const both = open(NEW, OLD)
    expect(await resealColumns(api.context.db, both, SEALED)).toBe(675)
    expect(await resealColumns(api.context.db, both, SEALED)).toBe(0)

    const fresh = open(NEW)
    const { rows } = await sql<{ id: number; phone: string; email: string | null }>`
      select id, phone, email from letters order by id`.execute(db)
    expect(rows.map(({ phone }) => fresh.decrypt('letter', phone))).toEqual(rows.map(({ id }) => `010-${id}`))
    expect(rows.map(({ email }) => email && fresh.decrypt('letter', email))).toEqual(
      rows.map(({ id }) => (id % 2 ? `${id}@clinic.example` : null)),
    )
  })
})
