import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createContext } from '#server/app/context.ts'
import type { DialectName, Queries } from '#server/db/database.ts'
import { parsePartnerId } from '#server/core/partner-id.ts'
import { seedAtStart } from '#server/app/demo/seed.ts'
import { parseEnv } from '#server/core/env.ts'
import { countPartnerRows, OWNED_OTHERWISE, removePartners } from '#server/clinics/removal/remove-partners.ts'
import { writePost } from '../board-visitor.ts'
import { startApi, type TestApi } from '../harness.ts'
import { openTestSite } from '../site.ts'
import { describeOnBoth } from './dialects.ts'

const [FIRST, SECOND] = [parsePartnerId(1), parsePartnerId(2)]

/** Tables that hold nothing of a partner's own. A new one is added here, or to what is removed with a partner. */
const NOBODYS = [
  // All of these go with their administrator, whose row names the partner.
  'administrator_authenticator',
  'administrator_passkey',
  'administrator_recovery_code',
  'administrator_reset',
  'administrator_session',
  // These go with their API key, whose row names the partner.
  'api_key_secret',
  // Hashes of what a browser was asked to sign, which are forgotten within minutes.
  'administrator_challenge',
  'change',
  // Tags that shared caches are still to forget; they are gone within a day.
  'shared_purge',
  // Steps of operators on template versions.
  'roll_out_step',
  'roll_out_work',
  // Counts under keyed hashes, which are forgotten within hours.
  'limit_count',
  'migration',
  'migration_break',
  // Goes with its administrator too.
  'push_device',
  // One pair of keys for all clinics.
  'push_key',
  // Keys that sealed the database.
  'sealed_with',
  'template_draft',
  'template_release',
  // Log positions, shared by all clinics.
  'told_until',
]

type Column = { name: string; column: string; type: string; required: boolean | number }

const listColumns = async (db: Queries, dialect: DialectName): Promise<Map<string, Column[]>> => {
  const { rows } =
    dialect === 'sqlite'
      ? await sql<Column>`
          select m.name as name, c.name as "column", c.type as type, c."notnull" as required
          from sqlite_master m join pragma_table_info(m.name) c
          where m.type = 'table' and m.name not like 'sqlite_%'`.execute(db)
      : await sql<Column>`
          select table_name as name, column_name as "column", data_type as type,
            is_nullable = 'NO' and column_default is null as required
          from information_schema.columns where table_schema = current_schema()`.execute(db)
  const tables = new Map<string, Column[]>()
  for (const row of rows) tables.set(row.name, [...(tables.get(row.name) ?? []), row])
  return tables
}

/** Puts one row of the partner's into a table, with something in each column that has to have it. */
const addRow = async (db: Queries, table: string, columns: readonly Column[], partnerId: number) => {
  const given = columns.filter(({ column, required }) => column === 'partner_id' || (required && column !== 'id'))
  const hasId = columns.some(({ column, type, required }) => column === 'id' && required && !/serial/.test(type))
  const isNumber = (type: string) => /int|real|double|numeric/i.test(type)
  const names = [...given.map(({ column }) => column), ...(hasId ? ['id'] : [])]
  const values = [
    ...given.map(({ column, type }) => (column === 'partner_id' ? partnerId : isNumber(type) ? 990_001 : `x-${table}`)),
    ...(hasId ? [990_001 + partnerId] : []),
  ]
  await sql`insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
    values (${sql.join(values)})`.execute(db)
}

describeOnBoth('removing a partner', (dialect) => {
  let api: TestApi
  let settings: Record<string, string>
  beforeEach(async () => {
    settings = await dialect.settings()
    api = await startApi([{ code: 'a' }, { code: 'b' }], { TRUST_PROXY: 'true', ...settings })
  })
  afterEach(() => api.close())

  const count = async (id: typeof FIRST) => countPartnerRows(id, api.context.db.kysely, api.context.db.dialect)

  it('accounts for the owner of every table', async () => {
    const tables = await listColumns(api.context.db.kysely, api.context.db.dialect)
    const others = [...tables].filter(([, columns]) => columns.every(({ column }) => column !== 'partner_id'))
    expect(others.map(([name]) => name).toSorted()).toEqual([...NOBODYS, ...Object.keys(OWNED_OTHERWISE)].toSorted())
  })

  it('removes its rows from every table, and no other partner’s', async () => {
    const { db } = api.context
    const owned = [...(await listColumns(db.kysely, db.dialect))].filter(([name, columns]) =>
      columns.some(({ column }) => column === 'partner_id' && name !== 'partner_mark'),
    )
    for (const [name, columns] of owned) {
      const had = await count(FIRST)
      if (!had.has(name)) await addRow(db.kysely, name, columns, 1)
    }
    const before = await count(SECOND)
    expect([...(await count(FIRST)).keys()]).toEqual(expect.arrayContaining(owned.map(([name]) => name)))
    await removePartners(api.context, [FIRST], 0)
    expect([...(await count(FIRST))]).toEqual([])
    expect(await count(SECOND)).toEqual(before)
  })

  it('removes the stored answers for retried writes', async () => {
    const key = { headers: { 'idempotency-key': '7f0c1d9e-5a54-4d0e-9c55-7a3a2a7d9b10' } }
    await writePost(api, {}, key)
    const posts = (await count(FIRST)).get('customer_post')
    expect((await count(FIRST)).get('idempotency')).toBe(1)
    const removed = await removePartners(api.context, [FIRST], 0)
    expect([removed.get('customer_post'), removed.get('idempotency')]).toEqual([posts, 1])
    expect((await count(FIRST)).size).toBe(0)
  })

  it('removes its files, and no other partner’s', async () => {
    const { store } = api.context.files
    for (const id of [FIRST, SECOND]) await store.put(id, 'a.webp', Buffer.from('a picture'))
    await removePartners(api.context, [FIRST], 0)
    expect([await store.has(FIRST, 'a.webp'), await store.has(SECOND, 'a.webp')]).toEqual([false, true])
  })

  it('makes its host unknown, also in other processes, and deletes its pages from the disk', async () => {
    const other = await createContext(parseEnv({ DATA_DIR: api.dataDir, LOG_LEVEL: 'silent', ...settings }))
    const kept = join(api.dataDir, 'pages/kept')
    mkdirSync(dirname(kept), { recursive: true })
    writeFileSync(kept, 'pages')
    await removePartners(api.context, [FIRST], 0)
    expect((await api.get('/api/customer/global/info')).status).toBe(404)
    expect((await api.get('/api/customer/global/info', { host: 'b.test' })).status).toBe(200)
    await expect.poll(() => other.findPartnerByHost('a.test')).toBeNull()
    expect(existsSync(kept)).toBe(false)
    await other.close()
  })

  it('removes rows that are written meanwhile', async () => {
    const { db } = api.context
    const columns = (await listColumns(db.kysely, db.dialect)).get('notice') ?? []
    const removing = removePartners(api.context, [FIRST], 300)
    await expect.poll(async () => (await count(FIRST)).size, { interval: 10 }).toBe(0)
    await addRow(db.kysely, 'notice', columns, 1)
    await removing
    expect((await count(FIRST)).size).toBe(0)
  })

  it('leaves a database that the next start does not seed again', async () => {
    await removePartners(api.context, [FIRST, SECOND], 0)
    expect(await seedAtStart(api.context)).toEqual([])
  })
})

describeOnBoth('an empty database', (dialect) => {
  it('stays empty with SEED=none, and answers every host with a plain 404', async () => {
    const site = await openTestSite({ SEED: 'none', ...(await dialect.settings()) }, { seed: seedAtStart })
    expect(await Array.fromAsync(site.context.partners())).toEqual([])
    for (const path of ['/', '/products', '/robots.txt', '/icon.svg', '/api/customer/global/info', '/_page?path=%2F']) {
      const { status, body } = await site.get('localhost', path)
      expect([path, status]).toEqual([path, 404])
      expect(body.length).toBeLessThan(300)
    }
    expect((await site.get('localhost', '/readyz')).status).toBe(200)
    await site.close()
  })
})
