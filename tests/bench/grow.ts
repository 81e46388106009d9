// Makes a database larger: copies of a demo clinic, and of its treatments. The server must not run meanwhile.
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { Kysely, SqliteDialect } from 'kysely'
import type { NoTables } from '#server/db/database.ts'
import { parsePartnerId } from '#server/core/partner-id.ts'
import { orderByName } from '#server/resources/products/repository.ts'

/** The clinic that is copied. */
export const MODEL = 1
/** Its copies have numbers from here on. */
const FIRST_COPY = 10_001

type Row = Record<string, string | number | null>

/** The host of the n-th copy, counted from 0. */
export const hostOf = (copy: number): string => `copy-${copy}.localhost`

/** Adds copies until there are so many partners in all, each with its own number, code and host. */
export const growPartners = (dataDir: string, wanted: number): void => {
  const database = open(dataDir)
  const tables = listContentTables(database)
  const model = database.prepare('select * from partner where id = ?').get(MODEL) as Row
  const count = () => Number(database.prepare('select count(*) from partner').pluck().get())
  const copies = () => Number(database.prepare('select count(*) from partner where id >= ?').pluck().get(FIRST_COPY))
  database.transaction(() => {
    while (count() < wanted) addCopy(database, tables, model, copies())
  })()
  database.close()
}

const addCopy = (database: Sqlite.Database, tables: readonly string[], model: Row, copy: number): void => {
  const id = FIRST_COPY + copy
  const code = `copy-${copy}`
  const data = { ...JSON.parse(String(model['data'])), id, partnerCode: code, hosts: [hostOf(copy)] }
  insert(database, 'partner', { ...model, id, code, data: JSON.stringify(data) })
  insert(database, 'partner_host', { host: hostOf(copy), partner_id: id })
  for (const table of tables) {
    const columns = columnsOf(database, table).map(({ name }) => name)
    const values = columns.map((name) => (name === 'partner_id' ? '?' : name))
    database
      .prepare(
        `insert into ${table} (${columns.join(', ')}) select ${values.join(', ')} from ${table} where partner_id = ?`,
      )
      .run(id, MODEL)
  }
}

/** Tables whose rows are numbered for each partner by itself. */
const listContentTables = (database: Sqlite.Database): string[] => {
  const names = database.prepare(`select name from sqlite_master where type = 'table'`).pluck().all() as string[]
  return names.filter((name) =>
    columnsOf(database, name).some((column) => column.name === 'partner_id' && column.pk === 1),
  )
}

const columnsOf = (database: Sqlite.Database, table: string) =>
  database.pragma(`table_info(${table})`) as { name: string; pk: number }[]

/** Adds treatments to the model until it has so many: its own again, with another number and name. */
export const growProducts = async (dataDir: string, wanted: number): Promise<void> => {
  const database = open(dataDir)
  const own = database.prepare('select * from product where partner_id = ? order by id').all(MODEL) as Row[]
  const links = database.prepare('select * from product_in_category where partner_id = ?').all(MODEL) as Row[]
  const originals = own.filter(({ id }) => Number(id) < FIRST_COPY)
  database.transaction(() => {
    for (let count = own.length; count < wanted; count += 1) {
      const original = originals[count % originals.length]
      if (!original) throw new Error('The model has no treatments')
      const id = FIRST_COPY + count
      insert(database, 'product', toCopy(original, id, count))
      for (const link of links.filter(({ product_id }) => product_id === original['id']))
        insert(database, 'product_in_category', { ...link, product_id: id })
    }
  })()
  // Closes the database, too.
  const kysely = new Kysely<NoTables>({ dialect: new SqliteDialect({ database }) })
  await kysely.transaction().execute((transaction) => orderByName(parsePartnerId(MODEL), transaction))
  await kysely.destroy()
}

const toCopy = (original: Row, id: number, number: number): Row => {
  const rename = (text: unknown) => {
    const name = JSON.parse(String(text)) as Record<string, string>
    return Object.fromEntries(Object.entries(name).map(([language, value]) => [language, `${value} ${number}`]))
  }
  const name = rename(original['name'])
  const change = (text: unknown) => JSON.stringify({ ...JSON.parse(String(text)), id, name })
  return {
    ...original,
    id,
    data: change(original['data']),
    summary: change(original['summary']),
    name: JSON.stringify(name),
    search: `${String(original['search'])}\n${number}`,
    weight: number,
  }
}

const insert = (database: Sqlite.Database, table: string, row: Row): void => {
  const names = Object.keys(row)
  database
    .prepare(`insert into ${table} (${names.join(', ')}) values (${names.map(() => '?').join(', ')})`)
    .run(...Object.values(row))
}

const open = (dataDir: string): Sqlite.Database => new Sqlite(join(dataDir, 'maru.sqlite'), { fileMustExist: true })
