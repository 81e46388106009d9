// Makes a database hold as many clinics as an operator may ever have, on either database. The server must not run meanwhile.
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import pg from 'pg'
import { MODEL } from './grow.ts'

/** The numbers of what is made begin here. */
const FIRST = 20_001
/** So many of them have all content of the model; the others have a site without any. */
export const WHOLE = 40

/** The host of the n-th, counted from 0. The first ones are whole. */
export const hostOfMany = (number: number): string => `many-${number}.localhost`

type Row = Record<string, unknown>

/** A database of whichever kind. */
type Store = {
  readonly isPostgres: boolean
  readonly run: (statement: string) => Promise<readonly Row[]>
  readonly close: () => Promise<void>
}

/** Adds so many clinics, the first of them whole. */
export const growMany = async (
  settings: Readonly<Record<string, string>>,
  count: number,
  whole = WHOLE,
): Promise<void> => {
  const store = await openStore(settings)
  await store.run('begin')
  const last = FIRST + count - 1
  const series = (to: number) =>
    `with recursive n(i) as (select ${FIRST} union all select i + 1 from n where i < ${to})`
  const code = `'many-' || (n.i - ${FIRST})`
  const data = store.isPostgres
    ? `(p.data::jsonb || jsonb_build_object('id', n.i, 'partnerCode', ${code}, 'hosts', jsonb_build_array(${code} || '.localhost')))::text`
    : `json_set(p.data, '$.id', n.i, '$.partnerCode', ${code}, '$.hosts', json_array(${code} || '.localhost'))`
  await store.run(
    `${series(last)} insert into partner (id, code, data, marketing, homepage_config)
     select n.i, ${code}, ${data}, p.marketing, p.homepage_config from n, partner p where p.id = ${MODEL}`,
  )
  await store.run(
    `${series(last)} insert into partner_host (host, partner_id) select ${code} || '.localhost', n.i from n`,
  )
  for (const { name, columns } of await listTables(store)) {
    const values = columns.map((column) => (column === 'partner_id' ? 'n.i' : `t.${column}`))
    const to = name === 'partner_mark' ? last : FIRST + Math.min(count, whole) - 1
    await store.run(
      `${series(to)} insert into ${name} (${columns.join(', ')})
       select ${values.join(', ')} from n, ${name} t where t.partner_id = ${MODEL}`,
    )
  }
  await store.run('commit')
  if (store.isPostgres) await store.run('vacuum analyze')
  await store.close()
}

/** Tables whose rows are numbered for each clinic by itself. */
const listTables = async ({ isPostgres, run }: Store): Promise<{ name: string; columns: string[] }[]> => {
  const keys = isPostgres
    ? `select table_name as name from information_schema.key_column_usage
       where column_name = 'partner_id' and ordinal_position = 1 group by table_name`
    : `select m.name as name from sqlite_master m, pragma_table_info(m.name) c
       where m.type = 'table' and c.name = 'partner_id' and c.pk = 1`
  const columnsOf = (table: unknown) =>
    isPostgres
      ? `select column_name as name from information_schema.columns where table_name = '${String(table)}'`
      : `select name from pragma_table_info('${String(table)}')`
  const tables: { name: string; columns: string[] }[] = []
  for (const { name } of await run(keys))
    tables.push({ name: String(name), columns: (await run(columnsOf(name))).map((column) => String(column['name'])) })
  return tables
}

const openStore = async (settings: Readonly<Record<string, string>>): Promise<Store> => {
  const address = settings['DATABASE_URL']
  if (address !== undefined) {
    const client = new pg.Client({ connectionString: address })
    await client.connect()
    return {
      isPostgres: true,
      run: async (statement) => (await client.query<Row>(statement)).rows,
      close: () => client.end(),
    }
  }
  const database = new Sqlite(join(settings['DATA_DIR'] ?? '', 'maru.sqlite'), { fileMustExist: true })
  return {
    isPostgres: false,
    run: async (statement) => {
      const prepared = database.prepare<[], Row>(statement)
      if (prepared.reader) return prepared.all()
      prepared.run()
      return []
    },
    close: async () => void database.close(),
  }
}
